// cudaDeviceReset: memory is gone, variables have their initial values again, kernels load anew.
#include "../conformance.h"

__device__ int counter = 5;

__global__ void add(int step)
{
    atomicAdd(&counter, step);
}

static int count()
{
    int value = 0;
    CUDA_OK(cudaMemcpyFromSymbol(&value, counter, sizeof(value)));
    return value;
}

int main()
{
    int *memory = nullptr;
    for (int round = 0; round < 3; round++) {
        CUDA_OK(cudaMalloc(&memory, 1 << 20));
        REQUIRE(count() == 5);
        add<<<1, 4>>>(round + 1);
        CUDA_OK(cudaDeviceSynchronize());
        REQUIRE(count() == 5 + 4 * (round + 1));
        CUDA_OK(cudaDeviceReset());
        CUDA_GIVES(cudaErrorInvalidValue, cudaFree(memory));
        CUDA_GIVES(cudaErrorInvalidValue, cudaGetLastError());
    }
    return passed("deviceReset", "3 rounds");
}
