// Entry points by name and version: the runtime hands out the driver's functions; unknown names
// and too old versions are told apart.
#include <cuda.h>

#include "../conformance.h"

int main()
{
    void *function = nullptr;
    cudaDriverEntryPointQueryResult found;
    CUDA_OK(cudaGetDriverEntryPointByVersion("cuMemAlloc", &function, 12000, cudaEnableDefault, &found));
    REQUIRE(found == cudaDriverEntryPointSuccess && function != nullptr);
    CUDA_OK(cudaFree(nullptr));
    CUdeviceptr memory = 0;
    REQUIRE(reinterpret_cast<CUresult (*)(CUdeviceptr *, size_t)>(function)(&memory, 256) == CUDA_SUCCESS);
    CUDA_OK(cudaFree(reinterpret_cast<void *>(memory)));

    void *per_thread = nullptr, *legacy = nullptr;
    CUDA_OK(cudaGetDriverEntryPointByVersion("cuStreamSynchronize", &legacy, 12000,
                                             cudaEnableLegacyStream, &found));
    CUDA_OK(cudaGetDriverEntryPointByVersion("cuStreamSynchronize", &per_thread, 12000,
                                             cudaEnablePerThreadDefaultStream, &found));
    REQUIRE(legacy != nullptr && per_thread != nullptr && legacy != per_thread);
    CUDA_OK(cudaGetDriverEntryPointByVersion("cuNoSuchThing", &function, 12000, cudaEnableDefault, &found));
    REQUIRE(found == cudaDriverEntryPointSymbolNotFound && function == nullptr);
    CUDA_OK(cudaGetDriverEntryPointByVersion("cuLaunchKernelEx", &function, 11000, cudaEnableDefault, &found));
    REQUIRE(found == cudaDriverEntryPointVersionNotSufficent);
    int driver = 0, runtime = 0;
    CUDA_OK(cudaDriverGetVersion(&driver));
    CUDA_OK(cudaRuntimeGetVersion(&runtime));
    REQUIRE(driver >= runtime && runtime >= 12000);
    return passed("entryPoints", "driver %d, runtime %d", driver, runtime);
}
