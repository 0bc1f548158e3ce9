// Events: a stream waits for another's, an event not recorded holds nobody up, a query tells done
// from not done, and times between events add up.
#include "../conformance.h"
#include "slow.h"

int main()
{
    cudaStream_t producer, consumer;
    cudaEvent_t ready, never, late;
    CUDA_OK(cudaStreamCreateWithFlags(&producer, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&consumer, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&ready));
    CUDA_OK(cudaEventCreate(&never));
    CUDA_OK(cudaEventCreate(&late));
    const DeviceArray<int> numbers(std::vector<int>{0, 0});
    int *const n = numbers.get();

    for (int round = 1; round <= 5; round++) {
        slow_write<<<1, 1, 0, producer>>>(n, round, SLOW_TURNS);
        CUDA_OK(cudaEventRecord(ready, producer));
        CUDA_OK(cudaStreamWaitEvent(consumer, ready, 0));
        CUDA_OK(cudaStreamWaitEvent(consumer, never, 0));
        copy_number<<<1, 1, 0, consumer>>>(n, n + 1);
        CUDA_OK(cudaEventRecord(late, consumer));
        CUDA_OK(cudaEventSynchronize(late));
        CUDA_GIVES(cudaSuccess, cudaEventQuery(ready));
        REQUIRE(numbers.read()[1] == round);
    }

    float forward_ms = -1.0f, half_ms = -1.0f, rest_ms = -1.0f;
    cudaEvent_t first;
    CUDA_OK(cudaEventCreate(&first));
    CUDA_OK(cudaEventRecord(first, producer));
    slow_write<<<1, 1, 0, producer>>>(n, 1, SLOW_TURNS);
    CUDA_OK(cudaEventRecord(ready, producer));
    slow_write<<<1, 1, 0, producer>>>(n, 2, SLOW_TURNS);
    CUDA_OK(cudaEventRecord(late, producer));
    CUDA_OK(cudaStreamSynchronize(producer));
    CUDA_OK(cudaEventElapsedTime(&forward_ms, first, late));
    CUDA_OK(cudaEventElapsedTime(&half_ms, first, ready));
    CUDA_OK(cudaEventElapsedTime(&rest_ms, ready, late));
    REQUIRE(half_ms > 0.0f && rest_ms > 0.0f);
    REQUIRE(forward_ms > 0.99f * (half_ms + rest_ms) && forward_ms < 1.01f * (half_ms + rest_ms));
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&forward_ms, first, never));
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaGetLastError());
    CUDA_OK(cudaGetLastError());
    return passed("eventOrder", "5 rounds");
}
