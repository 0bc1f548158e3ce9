// What a kernel needs and allows: its attributes, raising dynamic shared memory, its name and
// parameters.
#include "../conformance.h"

struct Pair {
    char small;
    double large;
};

__global__ void __launch_bounds__(256) kernel(int *out, Pair pair, short last)
{
    __shared__ int fixed[100];
    extern __shared__ int more[];
    fixed[threadIdx.x % 100] = last;
    more[threadIdx.x] = pair.small;
    __syncthreads();
    if (threadIdx.x == 0) {
        out[0] = fixed[0] + more[0] + static_cast<int>(pair.large);
    }
}

int main()
{
    cudaFuncAttributes a;
    CUDA_OK(cudaFuncGetAttributes(&a, kernel));
    REQUIRE(a.maxThreadsPerBlock == 256 && a.sharedSizeBytes >= 400 && a.numRegs > 0);
    REQUIRE(a.maxDynamicSharedSizeBytes > 0 && a.ptxVersion >= 50);

    int most = 0;
    CUDA_OK(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    const int wanted = most - 1024 - static_cast<int>(a.sharedSizeBytes);
    CUDA_OK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, wanted));
    CUDA_OK(cudaFuncGetAttributes(&a, kernel));
    REQUIRE(a.maxDynamicSharedSizeBytes == wanted);
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, most + 1));
    cudaGetLastError();
    const DeviceArray<int> out(1);
    kernel<<<1, 64, wanted>>>(out.get(), {3, 40.0}, 7);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(out.read()[0] == 50);
    CUDA_OK(cudaFuncSetCacheConfig(kernel, cudaFuncCachePreferShared));
    CUDA_OK(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, 50));

    const char *name = nullptr;
    CUDA_OK(cudaFuncGetName(&name, reinterpret_cast<const void *>(kernel)));
    REQUIRE(std::strstr(name, "kernel") != nullptr);
    size_t offset = 0, size = 0;
    const void *function = reinterpret_cast<const void *>(kernel);
    CUDA_OK(cudaFuncGetParamInfo(function, 1, &offset, &size));
    REQUIRE(offset == 8 && size == sizeof(Pair));
    CUDA_OK(cudaFuncGetParamInfo(function, 2, &offset, &size));
    REQUIRE(offset == 24 && size == 2);
    CUDA_GIVES(cudaErrorInvalidValue, cudaFuncGetParamInfo(function, 3, &offset, &size));
    CUDA_GIVES(cudaErrorInvalidDeviceFunction, cudaFuncGetAttributes(&a, static_cast<const void *>(&most)));
    cudaGetLastError();
    return passed("functionAttributes", "%d registers", a.numRegs);
}
