// What CUDA says about an address: device, pinned, managed and ordinary memory, and variables.
#include "../conformance.h"

__device__ int variable[16];

static cudaPointerAttributes about(const void *pointer)
{
    cudaPointerAttributes attributes = {};
    CUDA_OK(cudaPointerGetAttributes(&attributes, pointer));
    return attributes;
}

int main()
{
    char *device, *pinned, *managed;
    CUDA_OK(cudaMalloc(&device, 1000));
    CUDA_OK(cudaHostAlloc(&pinned, 1000, cudaHostAllocMapped));
    CUDA_OK(cudaMallocManaged(&managed, 1000));
    std::vector<char> ordinary(1000);

    cudaPointerAttributes a = about(device + 10);
    REQUIRE(a.type == cudaMemoryTypeDevice && a.device == 0 && a.devicePointer == device + 10);
    REQUIRE(a.hostPointer == nullptr);
    a = about(pinned + 20);
    REQUIRE(a.type == cudaMemoryTypeHost && a.hostPointer == pinned + 20);
    void *mapped;
    CUDA_OK(cudaHostGetDevicePointer(&mapped, pinned, 0));
    REQUIRE(a.devicePointer == static_cast<char *>(mapped) + 20);
    a = about(managed + 30);
    REQUIRE(a.type == cudaMemoryTypeManaged && a.devicePointer == managed + 30);
    REQUIRE(a.hostPointer == managed + 30);
    a = about(ordinary.data());
    REQUIRE(a.type == cudaMemoryTypeUnregistered && a.devicePointer == nullptr);
    void *symbol;
    CUDA_OK(cudaGetSymbolAddress(&symbol, variable));
    REQUIRE(about(symbol).type == cudaMemoryTypeDevice);

    unsigned flags = 0;
    CUDA_OK(cudaHostGetFlags(&flags, pinned));
    REQUIRE(flags & cudaHostAllocMapped);
    CUDA_GIVES(cudaErrorInvalidValue, cudaHostGetFlags(&flags, ordinary.data()));
    CUDA_GIVES(cudaErrorInvalidValue, cudaHostGetDevicePointer(&mapped, ordinary.data(), 0));
    CUDA_OK(cudaFree(device));
    REQUIRE(about(device).type == cudaMemoryTypeUnregistered);
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaFree(managed));
    cudaGetLastError();
    return passed("pointerAttributes", "device, pinned, managed, ordinary, variable");
}
