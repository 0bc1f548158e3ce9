// Limits and preferences of the device: they can be set within reason and are told again; unknown
// ones are refused.
#include "../conformance.h"

int main()
{
    const cudaLimit all[] = {cudaLimitStackSize, cudaLimitPrintfFifoSize, cudaLimitMallocHeapSize};
    for (cudaLimit limit : all) {
        size_t value = 0, again = 0;
        CUDA_OK(cudaDeviceGetLimit(&value, limit));
        REQUIRE(value > 0);
        CUDA_OK(cudaDeviceSetLimit(limit, value * 2));
        CUDA_OK(cudaDeviceGetLimit(&again, limit));
        REQUIRE(again >= value * 2);
    }
    size_t value = 0;
    CUDA_GIVES(cudaErrorUnsupportedLimit, cudaDeviceGetLimit(&value, static_cast<cudaLimit>(99)));
    CUDA_GIVES(cudaErrorUnsupportedLimit, cudaDeviceSetLimit(static_cast<cudaLimit>(99), 1));
    cudaGetLastError();
    cudaFuncCache cache;
    CUDA_OK(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
    CUDA_OK(cudaDeviceGetCacheConfig(&cache));
    REQUIRE(cache == cudaFuncCachePreferL1);
    CUDA_OK(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
    unsigned flags = 0;
    CUDA_OK(cudaGetDeviceFlags(&flags));
    REQUIRE((flags & cudaDeviceScheduleMask) == cudaDeviceScheduleBlockingSync);
    return passed("limits", "3 limits");
}
