// The last error: each thread has its own, until it is read; asking about work is no error of it.
#include <thread>

#include "../conformance.h"

int main()
{
    int *memory;
    REQUIRE(cudaGetLastError() == cudaSuccess);
    REQUIRE(cudaMalloc(nullptr, 4) == cudaErrorInvalidValue);
    cudaError_t seen = cudaErrorUnknown;
    std::thread([&] { seen = cudaGetLastError(); }).join();
    REQUIRE(seen == cudaSuccess);
    // A call that succeeds leaves it.
    CUDA_OK(cudaMalloc(&memory, 4));
    REQUIRE(cudaPeekAtLastError() == cudaErrorInvalidValue);
    REQUIRE(cudaGetLastError() == cudaErrorInvalidValue);
    REQUIRE(cudaGetLastError() == cudaSuccess);
    REQUIRE(cudaSetDevice(77) == cudaErrorInvalidDevice);
    REQUIRE(cudaGetLastError() == cudaErrorInvalidDevice);
    CUDA_OK(cudaSetDevice(0));

    REQUIRE(std::strcmp(cudaGetErrorName(cudaErrorInvalidValue), "cudaErrorInvalidValue") == 0);
    REQUIRE(std::strcmp(cudaGetErrorString(cudaSuccess), "no error") == 0);
    REQUIRE(cudaGetErrorString(static_cast<cudaError_t>(12345)) != nullptr);
    CUDA_OK(cudaFree(memory));
    return passed("lastErrors", "per thread");
}
