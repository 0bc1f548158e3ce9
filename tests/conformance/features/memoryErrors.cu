// Too much memory, memory that was never given, copies of nonsense: refused, and nothing sticks.
#include "../conformance.h"

int main()
{
    void *memory = nullptr;
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&memory, size_t(1) << 46));
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaGetLastError());
    CUDA_OK(cudaGetLastError());

    CUDA_OK(cudaMalloc(&memory, 4096));
    int local = 0;
    CUDA_GIVES(cudaErrorInvalidValue, cudaFree(&local));
    CUDA_GIVES(cudaErrorInvalidValue, cudaFree(static_cast<char *>(memory) + 8));
    const cudaMemcpyKind nonsense = static_cast<cudaMemcpyKind>(42);
    CUDA_GIVES(cudaErrorInvalidMemcpyDirection, cudaMemcpy(&local, memory, 4, nonsense));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemcpy(memory, nullptr, 16, cudaMemcpyHostToDevice));
    CUDA_GIVES(cudaErrorInvalidValue, cudaGetLastError());
    CUDA_OK(cudaMemcpy(memory, nullptr, 0, cudaMemcpyHostToDevice));
    CUDA_OK(cudaFree(memory));
    CUDA_OK(cudaDeviceSynchronize());
    return passed("memoryErrors", "5 refused");
}
