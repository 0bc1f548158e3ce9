// Stream-ordered allocation: memory that is allocated, used and freed in a stream's order; pools
// with attributes and access; the device's current pool.
#include "../conformance.h"
#include "slow.h"

int main()
{
    int present = 0;
    CUDA_OK(cudaDeviceGetAttribute(&present, cudaDevAttrMemoryPoolsSupported, 0));
    REQUIRE(present == 1);
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    const DeviceArray<int> out(std::vector<int>(50, 0));
    for (int i = 0; i < 50; i++) {
        int *memory;
        CUDA_OK(cudaMallocAsync(&memory, 4 << (i % 16), stream));
        slow_write<<<1, 1, 0, stream>>>(memory, i, 100);
        copy_number<<<1, 1, 0, stream>>>(memory, out.get() + i);
        // The kernels are not done: the memory must not be given to others before.
        CUDA_OK(cudaFreeAsync(memory, stream));
    }
    CUDA_OK(cudaStreamSynchronize(stream));
    const std::vector<int> seen = out.read();
    for (int i = 0; i < 50; i++) {
        REQUIRE(seen[i] == i);
    }

    cudaMemPool_t standard, current, own;
    CUDA_OK(cudaDeviceGetDefaultMemPool(&standard, 0));
    CUDA_OK(cudaDeviceGetMemPool(&current, 0));
    REQUIRE(standard == current);
    cudaMemPoolProps wanted = {};
    wanted.allocType = cudaMemAllocationTypePinned;
    wanted.location.type = cudaMemLocationTypeDevice;
    CUDA_OK(cudaMemPoolCreate(&own, &wanted));
    CUDA_OK(cudaDeviceSetMemPool(0, own));
    CUDA_OK(cudaDeviceGetMemPool(&current, 0));
    REQUIRE(current == own);
    unsigned long long threshold = 1 << 20, told = 0;
    CUDA_OK(cudaMemPoolSetAttribute(own, cudaMemPoolAttrReleaseThreshold, &threshold));
    CUDA_OK(cudaMemPoolGetAttribute(own, cudaMemPoolAttrReleaseThreshold, &told));
    REQUIRE(told == threshold);
    cudaMemAccessDesc access = {{cudaMemLocationTypeDevice, {0}}, cudaMemAccessFlagsProtReadWrite};
    CUDA_OK(cudaMemPoolSetAccess(own, &access, 1));
    cudaMemAccessFlags flags;
    CUDA_OK(cudaMemPoolGetAccess(&flags, own, &access.location));
    REQUIRE(flags == cudaMemAccessFlagsProtReadWrite);
    int *memory;
    CUDA_OK(cudaMallocFromPoolAsync(&memory, 64, own, stream));
    slow_write<<<1, 1, 0, stream>>>(memory, 3, 1);
    CUDA_OK(cudaFreeAsync(memory, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    CUDA_OK(cudaMemPoolTrimTo(own, 0));
    CUDA_OK(cudaMemPoolDestroy(own));
    CUDA_OK(cudaDeviceGetMemPool(&current, 0));
    REQUIRE(current == standard);
    CUDA_GIVES(cudaErrorInvalidValue, cudaFreeAsync(&present, stream));
    cudaGetLastError();
    return passed("memoryPools", "50 allocations in order");
}
