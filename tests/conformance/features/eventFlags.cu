// Events: timing only where it was asked for, states before and after their record, and what
// destroying one that is waited for means.
#include "../conformance.h"
#include "slow.h"

int main()
{
    cudaEvent_t start, stop, untimed, blocking;
    CUDA_OK(cudaEventCreate(&start));
    CUDA_OK(cudaEventCreate(&stop));
    CUDA_OK(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming));
    CUDA_OK(cudaEventCreateWithFlags(&blocking, cudaEventBlockingSync));
    CUDA_GIVES(cudaErrorInvalidValue, cudaEventCreateWithFlags(&untimed, 1 << 20));
    float ms = -1;
    // Never recorded counts as done, but has no time.
    CUDA_OK(cudaEventQuery(start));
    CUDA_OK(cudaEventSynchronize(start));
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&ms, start, stop));

    const DeviceArray<int> number(std::vector<int>{0, 0});
    cudaStream_t stream, other;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    CUDA_OK(cudaEventRecord(start, stream));
    slow_write<<<1, 1, 0, stream>>>(number.get(), 1, 20 * SLOW_TURNS);
    CUDA_OK(cudaEventRecord(stop, stream));
    const cudaError_t early = cudaEventQuery(stop);
    REQUIRE(early == cudaErrorNotReady || early == cudaSuccess);
    CUDA_OK(cudaEventRecord(blocking, stream));
    CUDA_OK(cudaEventSynchronize(blocking));
    CUDA_OK(cudaEventElapsedTime(&ms, start, stop));
    REQUIRE(ms > 0);
    float back = 0;
    CUDA_OK(cudaEventElapsedTime(&back, stop, start));
    REQUIRE(back == -ms);
    CUDA_OK(cudaEventRecord(untimed, stream));
    CUDA_OK(cudaEventSynchronize(untimed));
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&ms, start, untimed));

    // Waiting outlives the event.
    slow_write<<<1, 1, 0, stream>>>(number.get(), 2, SLOW_TURNS);
    CUDA_OK(cudaEventRecord(untimed, stream));
    CUDA_OK(cudaStreamWaitEvent(other, untimed, 0));
    CUDA_OK(cudaEventDestroy(untimed));
    copy_number<<<1, 1, 0, other>>>(number.get(), number.get() + 1);
    CUDA_OK(cudaStreamSynchronize(other));
    REQUIRE(number.read()[1] == 2);
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaEventQuery(untimed));
    cudaGetLastError();
    return passed("eventFlags", "timed, untimed, blocking");
}
