// An error that ends the context: every call tells it from then on, in every thread, also those
// that ask for nothing but memory; only a reset helps, after which the device works.
// ends: context-lost
#include <thread>

#include "../conformance.h"
#include "slow.h"

__global__ void write_nowhere(int *nowhere) { *nowhere = 1; }

int main()
{
    int *memory = nullptr;
    CUDA_OK(cudaMalloc(&memory, 4));
    write_nowhere<<<1, 1>>>(reinterpret_cast<int *>(0x10));
    CUDA_GIVES(cudaErrorIllegalAddress, cudaDeviceSynchronize());
    CUDA_GIVES(cudaErrorIllegalAddress, cudaMalloc(&memory, 4));
    int number = 0;
    CUDA_GIVES(cudaErrorIllegalAddress, cudaMemcpy(&number, memory, 4, cudaMemcpyDeviceToHost));
    slow_write<<<1, 1>>>(memory, 1, 1);
    REQUIRE(cudaGetLastError() == cudaErrorIllegalAddress);
    REQUIRE(cudaGetLastError() == cudaErrorIllegalAddress);
    cudaError_t elsewhere = cudaSuccess;
    std::thread([&] { elsewhere = cudaDeviceSynchronize(); }).join();
    REQUIRE(elsewhere == cudaErrorIllegalAddress);

    CUDA_OK(cudaDeviceReset());
    REQUIRE(cudaGetLastError() == cudaSuccess);
    CUDA_OK(cudaMalloc(&memory, 4));
    slow_write<<<1, 1>>>(memory, 6, 1);
    CUDA_OK(cudaMemcpy(&number, memory, 4, cudaMemcpyDeviceToHost));
    REQUIRE(number == 6);
    return passed("stickyErrors", "until the reset");
}
