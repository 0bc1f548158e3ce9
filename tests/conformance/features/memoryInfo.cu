// How much memory there is: allocations lower what is free, freeing gives it back.
#include "../conformance.h"

int main()
{
    size_t free_before = 0, free_between = 0, free_after = 0, total = 0;
    const size_t bytes = 64u << 20;
    void *memory = nullptr;
    CUDA_OK(cudaMemGetInfo(&free_before, &total));
    REQUIRE(free_before > bytes && free_before <= total);
    CUDA_OK(cudaMalloc(&memory, bytes));
    CUDA_OK(cudaMemGetInfo(&free_between, &total));
    REQUIRE(free_between <= free_before - bytes);
    CUDA_OK(cudaFree(memory));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemGetInfo(&free_after, &total));
    REQUIRE(free_after >= free_between + bytes);
    CUDA_OK(cudaFree(nullptr));

    cudaPointerAttributes attributes = {};
    int local = 0;
    CUDA_OK(cudaMalloc(&memory, 1000));
    CUDA_OK(cudaPointerGetAttributes(&attributes, static_cast<char *>(memory) + 999));
    REQUIRE(attributes.type == cudaMemoryTypeDevice && attributes.device == 0);
    CUDA_OK(cudaPointerGetAttributes(&attributes, &local));
    REQUIRE(attributes.type == cudaMemoryTypeUnregistered);
    CUDA_OK(cudaFree(memory));
    return passed("memoryInfo", "%zu MiB in all", total >> 20);
}
