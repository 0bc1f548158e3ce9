// A host function that takes its time, and more launches behind it than any queue holds: the
// submitter waits, the function returns, everything runs.
#include <unistd.h>

#include "../conformance.h"

static const int LAUNCHES = 30000;

__global__ void add_one(int *count)
{
    *count += 1;
}

static void CUDART_CB sleep_a_while(void *slept)
{
    usleep(300 * 1000);
    *static_cast<bool *>(slept) = true;
}

int main()
{
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    const DeviceArray<int> count(std::vector<int>{0});
    bool slept = false;
    CUDA_OK(cudaLaunchHostFunc(stream, sleep_a_while, &slept));
    for (int i = 0; i < LAUNCHES; i++) {
        add_one<<<1, 1, 0, stream>>>(count.get());
    }
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(slept);
    REQUIRE(count.read()[0] == LAUNCHES);
    CUDA_OK(cudaStreamDestroy(stream));
    return passed("hostCallbackFlood", "30000 launches behind a function");
}
