// What the device says about itself, and errors of the kind that do not stick.
#include "../conformance.h"

__global__ void nothing() {}

int main()
{
    int count = 0, device = -1, threads = 0, warp = 0, runtime = 0, driver = 0;
    CUDA_OK(cudaGetDeviceCount(&count));
    CUDA_OK(cudaGetDevice(&device));
    REQUIRE(count >= 1 && device == 0);
    CUDA_GIVES(cudaErrorInvalidDevice, cudaSetDevice(count));
    CUDA_GIVES(cudaErrorInvalidDevice, cudaGetLastError());
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaSetDevice(0));

    cudaDeviceProp properties;
    CUDA_OK(cudaGetDeviceProperties(&properties, 0));
    CUDA_OK(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerBlock, 0));
    CUDA_OK(cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0));
    REQUIRE(properties.name[0] && properties.multiProcessorCount > 0);
    REQUIRE(properties.maxThreadsPerBlock == threads && properties.warpSize == warp && warp == 32);
    REQUIRE(properties.totalGlobalMem > 0 && properties.major >= 5);
    CUDA_OK(cudaRuntimeGetVersion(&runtime));
    CUDA_OK(cudaDriverGetVersion(&driver));
    // A driver may be older than the runtime within a major version.
    REQUIRE(runtime / 1000 == CUDART_VERSION / 1000 && driver / 1000 >= runtime / 1000);

    cudaFuncAttributes attributes;
    CUDA_OK(cudaFuncGetAttributes(&attributes, nothing));
    REQUIRE(attributes.maxThreadsPerBlock > 0 && attributes.numRegs >= 0);
    int resident = 0;
    CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, nothing, 256, 0));
    REQUIRE(resident >= 1 && resident <= properties.maxThreadsPerMultiProcessor / 256);

    REQUIRE(!std::strcmp(cudaGetErrorName(cudaErrorIllegalAddress), "cudaErrorIllegalAddress"));
    REQUIRE(!std::strcmp(cudaGetErrorString(cudaSuccess), "no error"));
    return passed("device", "%s, %d.%d", properties.name, properties.major, properties.minor);
}
