// Programs that mark what is to be profiled run without a profiler.

#include "../conformance.h"
#include "slow.h"

// cuda_profiler_api.h is not in every installation.
extern "C" cudaError_t cudaProfilerStart();
extern "C" cudaError_t cudaProfilerStop();

int main()
{
    const DeviceArray<int> number(std::vector<int>{0});
    CUDA_OK(cudaProfilerStart());
    slow_write<<<1, 1>>>(number.get(), 3, 10);
    CUDA_OK(cudaProfilerStop());
    REQUIRE(number.read()[0] == 3);
    return passed("profilerControl", "start and stop");
}
