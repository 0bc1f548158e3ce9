// Virtual memory management: addresses reserved, physical memory made, mapped and made accessible,
// a range that grows in place; what is out of order is refused.
#include <cuda.h>
#include <dlfcn.h>

#include "../conformance.h"

#define CU_OK(call) REQUIRE((call) == CUDA_SUCCESS)
static void *library;
template <typename Function> static Function *entry(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(library, name));
}
#define CU(name) entry<decltype(name)>(#name)

__global__ void number_them(int *numbers, size_t count)
{
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        numbers[i] = static_cast<int>(i);
    }
}

int main()
{
    library = dlopen("libcuda.so.1", RTLD_NOW);
    REQUIRE(library != nullptr);
    CUDA_OK(cudaFree(nullptr));
    CUmemAllocationProp wanted = {};
    wanted.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    wanted.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    size_t grain = 0;
    CU_OK(CU(cuMemGetAllocationGranularity)(&grain, &wanted, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
    REQUIRE(grain > 0 && (grain & (grain - 1)) == 0);
    CUdeviceptr range = 0;
    CU_OK(CU(cuMemAddressReserve)(&range, 4 * grain, 0, 0, 0));
    CUmemGenericAllocationHandle pieces[2];
    CUmemAccessDesc access = {{CU_MEM_LOCATION_TYPE_DEVICE, {0}}, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
    for (int i = 0; i < 2; i++) {
        CU_OK(CU(cuMemCreate)(&pieces[i], grain, &wanted, 0));
        CU_OK(CU(cuMemMap)(range + i * grain, grain, 0, pieces[i], 0));
        CU_OK(CU(cuMemSetAccess)(range + i * grain, grain, &access, 1));
        // The memory lives as long as it is mapped.
        CU_OK(CU(cuMemRelease)(pieces[i]));
    }
    int *const numbers = reinterpret_cast<int *>(range);
    const size_t count = 2 * grain / sizeof(int);
    number_them<<<8, 128>>>(numbers, count);
    CUDA_OK(cudaDeviceSynchronize());
    int around[2] = {};
    CUDA_OK(cudaMemcpy(around, numbers + count / 2 - 1, 8, cudaMemcpyDeviceToHost));
    REQUIRE(around[0] == static_cast<int>(count / 2) - 1 && around[1] == around[0] + 1);
    unsigned long long flags = 0;
    CU_OK(CU(cuMemGetAccess)(&flags, &access.location, range));
    REQUIRE(flags == CU_MEM_ACCESS_FLAGS_PROT_READWRITE);

    CUmemGenericAllocationHandle piece;
    REQUIRE(CU(cuMemCreate)(&piece, grain + 1, &wanted, 0) == CUDA_ERROR_INVALID_VALUE);
    REQUIRE(CU(cuMemAddressFree)(range, 4 * grain) == CUDA_ERROR_INVALID_VALUE);
    CU_OK(CU(cuMemUnmap)(range, 2 * grain));
    CU_OK(CU(cuMemAddressFree)(range, 4 * grain));
    return passed("virtualMemory", "granularity %zu KiB", grain >> 10);
}
