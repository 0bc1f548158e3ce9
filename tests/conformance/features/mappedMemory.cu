// Pinned memory that kernels use in place: written by the host before a launch, by the device
// during it, seen without a copy after waiting; synchronous fills of it are done at once.
#include "../conformance.h"

__global__ void twice(const int *in, int *out, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        out[i] = 2 * in[i];
    }
}

int main()
{
    const int count = 5000;
    int *in, *out, *in_device, *out_device;
    CUDA_OK(cudaHostAlloc(&in, count * sizeof(int), cudaHostAllocMapped | cudaHostAllocWriteCombined));
    CUDA_OK(cudaHostAlloc(&out, count * sizeof(int), cudaHostAllocMapped | cudaHostAllocPortable));
    CUDA_OK(cudaHostGetDevicePointer(&in_device, in, 0));
    CUDA_OK(cudaHostGetDevicePointer(&out_device, out, 0));
    for (int round = 1; round <= 3; round++) {
        for (int i = 0; i < count; i++) {
            in[i] = i * round;
        }
        twice<<<blocks_for(count, 128), 128>>>(in_device, out_device, count);
        CUDA_OK(cudaDeviceSynchronize());
        REQUIRE(out[1] == 2 * round && out[count - 1] == 2 * round * (count - 1));
    }
    // A fill of memory that the host sees is done when the call returns, if it is no "Async" one.
    for (int round = 0; round < 50; round++) {
        std::memset(out, 0x55, count * sizeof(int));
        CUDA_OK(cudaMemset(out, round, count * sizeof(int)));
        REQUIRE(out[0] == out[count - 1] && out[0] == round * 0x01010101);
    }
    CUDA_GIVES(cudaErrorInvalidValue, cudaHostAlloc(&in_device, 64, 1 << 12));
    CUDA_GIVES(cudaErrorInvalidValue, cudaFreeHost(&in));
    cudaGetLastError();
    CUDA_OK(cudaFreeHost(in));
    CUDA_OK(cudaFreeHost(out));
    return passed("mappedMemory", "%d numbers in place", count);
}
