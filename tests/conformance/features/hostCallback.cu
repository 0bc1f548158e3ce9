// Host functions in a stream: each runs once, after what stands before it and before what follows.
#include <atomic>

#include "../conformance.h"
#include "slow.h"

struct Note {
    const int *seen_at;
    int seen;
    std::atomic<int> calls;
};

static void CUDART_CB look(void *data)
{
    Note *note = static_cast<Note *>(data);
    note->seen = *note->seen_at;
    note->calls++;
}

int main()
{
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    int *mirror = nullptr;
    CUDA_OK(cudaMallocHost(&mirror, sizeof(*mirror)));
    const DeviceArray<int> number(std::vector<int>{0});

    Note notes[4] = {};
    for (int i = 0; i < 4; i++) {
        notes[i].seen_at = mirror;
        slow_write<<<1, 1, 0, stream>>>(number.get(), i + 1, SLOW_TURNS / 4);
        CUDA_OK(cudaMemcpyAsync(mirror, number.get(), sizeof(*mirror), cudaMemcpyDeviceToHost, stream));
        CUDA_OK(cudaLaunchHostFunc(stream, look, &notes[i]));
    }
    CUDA_OK(cudaStreamSynchronize(stream));
    for (int i = 0; i < 4; i++) {
        REQUIRE(notes[i].calls == 1 && notes[i].seen == i + 1);
    }
    CUDA_OK(cudaFreeHost(mirror));
    CUDA_OK(cudaStreamDestroy(stream));
    return passed("hostCallback", "4 calls in order");
}
