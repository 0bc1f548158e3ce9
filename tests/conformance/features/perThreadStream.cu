// nvcc: --default-stream per-thread
// Compiled for a default stream per thread: kernels without a stream run in the thread's own one,
// independent of other threads'; the legacy stream can still be named.
#include <thread>

#include "../conformance.h"
#include "slow.h"

static void work(int *numbers, int thread, bool *right)
{
    for (int round = 0; round < 20; round++) {
        int seen = -1;
        slow_write<<<1, 1>>>(numbers + thread, thread * 100 + round, 200);
        // Without "Async", in this thread's stream, and done when it returns.
        *right = *right && cudaMemcpy(&seen, numbers + thread, 4, cudaMemcpyDeviceToHost) == cudaSuccess;
        *right = *right && seen == thread * 100 + round;
    }
}

int main()
{
    const DeviceArray<int> numbers(std::vector<int>(8, 0));
    std::thread threads[8];
    bool right[8];
    for (int i = 0; i < 8; i++) {
        right[i] = true;
        threads[i] = std::thread(work, numbers.get(), i, &right[i]);
    }
    for (int i = 0; i < 8; i++) {
        threads[i].join();
        REQUIRE(right[i]);
    }
    slow_write<<<1, 1, 0, cudaStreamLegacy>>>(numbers.get(), 9, SLOW_TURNS);
    slow_write<<<1, 1>>>(numbers.get() + 1, 10, 1);
    CUDA_OK(cudaStreamSynchronize(nullptr));
    CUDA_OK(cudaStreamSynchronize(cudaStreamLegacy));
    REQUIRE(numbers.read()[0] == 9 && numbers.read()[1] == 10);
    unsigned long long mine = 0, legacy = 0;
    CUDA_OK(cudaStreamGetId(nullptr, &mine));
    CUDA_OK(cudaStreamGetId(cudaStreamLegacy, &legacy));
    REQUIRE(mine != legacy);
    return passed("perThreadStream", "8 threads");
}
