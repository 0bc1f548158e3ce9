// How much memory there is: allocations lower what is free, freeing gives it back.
#include "../conformance.h"

static const size_t BYTES = 64u << 20;

// One allocation, and whether it is seen in what is free.
static bool is_seen(size_t *total)
{
    size_t free_before = 0, free_between = 0, free_after = 0;
    void *memory = nullptr;
    CUDA_OK(cudaMemGetInfo(&free_before, total));
    REQUIRE(free_before > BYTES && free_before <= *total);
    CUDA_OK(cudaMalloc(&memory, BYTES));
    CUDA_OK(cudaMemGetInfo(&free_between, total));
    CUDA_OK(cudaFree(memory));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemGetInfo(&free_after, total));
    return free_between <= free_before - BYTES && free_after >= free_between + BYTES;
}

int main()
{
    size_t total = 0;
    void *memory = nullptr;
    // Other programs may take and give back memory of the same device meanwhile.
    int attempts = 0;
    while (!is_seen(&total)) {
        REQUIRE(++attempts < 1000);
    }
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
