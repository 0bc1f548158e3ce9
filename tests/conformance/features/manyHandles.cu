// Streams and events by the hundred, made and destroyed again and again: none is lost, and numbers
// that are used again do not confuse old work with new.
#include "../conformance.h"
#include "slow.h"

int main()
{
    const DeviceArray<int> numbers(std::vector<int>(200, 0));
    for (int round = 0; round < 10; round++) {
        std::vector<cudaStream_t> streams(200);
        std::vector<cudaEvent_t> events(200);
        for (int i = 0; i < 200; i++) {
            CUDA_OK(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
            CUDA_OK(cudaEventCreateWithFlags(&events[i], cudaEventDisableTiming));
            if (i > 0) {
                CUDA_OK(cudaStreamWaitEvent(streams[i], events[i - 1], 0));
            }
            slow_write<<<1, 1, 0, streams[i]>>>(numbers.get() + i, round * 1000 + i, 10);
            CUDA_OK(cudaEventRecord(events[i], streams[i]));
        }
        for (int i = 0; i < 200; i++) {
            CUDA_OK(cudaStreamDestroy(streams[i]));
        }
        CUDA_OK(cudaEventSynchronize(events[199]));
        for (int i = 0; i < 200; i++) {
            CUDA_OK(cudaEventDestroy(events[i]));
        }
        const std::vector<int> seen = numbers.read();
        REQUIRE(seen[0] == round * 1000 && seen[199] == round * 1000 + 199);
    }
    return passed("manyHandles", "2000 streams");
}
