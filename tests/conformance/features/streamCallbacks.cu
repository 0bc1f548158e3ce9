// cudaStreamAddCallback: called in order with the stream and its status, and later work waits.
#include <atomic>

#include "../conformance.h"
#include "slow.h"

struct Note {
    cudaStream_t stream;
    std::atomic<int> *count;
    int order;
    bool right;
};

static void CUDART_CB note(cudaStream_t stream, cudaError_t status, void *data)
{
    Note *n = static_cast<Note *>(data);
    n->right = stream == n->stream && status == cudaSuccess;
    n->order = (*n->count)++;
}

int main()
{
    cudaStream_t streams[2];
    std::atomic<int> counts[2] = {};
    Note notes[2][5];
    for (int s = 0; s < 2; s++) {
        CUDA_OK(cudaStreamCreateWithFlags(&streams[s], cudaStreamNonBlocking));
        for (int i = 0; i < 5; i++) {
            notes[s][i].stream = streams[s];
            notes[s][i].count = &counts[s];
            notes[s][i].order = -1;
            notes[s][i].right = false;
        }
    }
    const DeviceArray<int> number(std::vector<int>{0});
    for (int i = 0; i < 5; i++) {
        for (int s = 0; s < 2; s++) {
            slow_write<<<1, 1, 0, streams[s]>>>(number.get(), i, SLOW_TURNS / 8);
            CUDA_OK(cudaStreamAddCallback(streams[s], note, &notes[s][i], 0));
        }
    }
    for (int s = 0; s < 2; s++) {
        CUDA_OK(cudaStreamSynchronize(streams[s]));
        for (int i = 0; i < 5; i++) {
            REQUIRE(notes[s][i].right && notes[s][i].order == i);
        }
    }
    CUDA_GIVES(cudaErrorInvalidValue, cudaStreamAddCallback(streams[0], nullptr, nullptr, 0));
    CUDA_GIVES(cudaErrorInvalidValue, cudaStreamAddCallback(streams[0], note, nullptr, 1));
    return passed("streamCallbacks", "10 calls in order");
}
