// Host threads: with per-thread default streams each thread's work is in a stream of its
// own; the current error is the thread's own too.
// nvcc: --default-stream per-thread
#include <thread>

#include "../conformance.h"
#include "slow.h"

static void work(int id, bool *right)
{
    const DeviceArray<int> numbers(std::vector<int>{0, 0});
    *right = true;
    for (int round = 0; round < 20; round++) {
        const int value = id * 1000 + round;
        slow_write<<<1, 1>>>(numbers.get(), value, 2000);
        copy_number<<<1, 1>>>(numbers.get(), numbers.get() + 1);
        int seen = -1;
        CUDA_OK(cudaMemcpyAsync(&seen, numbers.get() + 1, sizeof(seen), cudaMemcpyDeviceToHost,
                                cudaStreamPerThread));
        CUDA_OK(cudaStreamSynchronize(cudaStreamPerThread));
        *right = *right && seen == value;
    }
}

int main()
{
    const int count = 16;
    bool right[count] = {};
    std::vector<std::thread> threads;
    for (int id = 0; id < count; id++) {
        threads.emplace_back(work, id, &right[id]);
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    for (bool one : right) {
        REQUIRE(one);
    }

    void *memory = nullptr;
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&memory, size_t(1) << 50));
    std::thread([] { CUDA_OK(cudaGetLastError()); }).join();
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaGetLastError());
    return passed("threads", "%d threads", count);
}
