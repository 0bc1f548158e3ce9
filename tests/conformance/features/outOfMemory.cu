// Too much memory is refused, which spoils nothing: errors of this kind are told once, and what is
// freed can be had again.
#include "../conformance.h"

int main()
{
    size_t free_bytes = 0, total = 0;
    CUDA_OK(cudaMemGetInfo(&free_bytes, &total));
    REQUIRE(free_bytes > 0 && free_bytes <= total);
    void *memory = nullptr;
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&memory, total * 2));
    REQUIRE(cudaPeekAtLastError() == cudaErrorMemoryAllocation);
    REQUIRE(cudaGetLastError() == cudaErrorMemoryAllocation);
    REQUIRE(cudaGetLastError() == cudaSuccess);
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&memory, ~size_t(0) - 100));
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMallocHost(&memory, size_t(1) << 50));
    cudaGetLastError();

    // All of it, in pieces, three times over.
    for (int round = 0; round < 3; round++) {
        std::vector<void *> pieces;
        const size_t piece = total / 16;
        while (cudaMalloc(&memory, piece) == cudaSuccess) {
            pieces.push_back(memory);
            REQUIRE(pieces.size() <= 16);
        }
        REQUIRE(cudaGetLastError() == cudaErrorMemoryAllocation);
        REQUIRE(pieces.size() >= 8);
        for (void *pointer : pieces) {
            CUDA_OK(cudaFree(pointer));
        }
    }
    CUDA_GIVES(cudaErrorInvalidValue, cudaMalloc(nullptr, 4));
    CUDA_OK(cudaFree(nullptr));
    CUDA_OK(cudaMalloc(&memory, 0));
    CUDA_GIVES(cudaErrorInvalidValue, cudaFree(&total));
    cudaGetLastError();
    return passed("outOfMemory", "%zu MiB in all", total >> 20);
}
