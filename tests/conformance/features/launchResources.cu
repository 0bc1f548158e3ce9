// Launches that ask for too much: shared memory beyond the limit and beyond what was opted into,
// more threads than a kernel was compiled for; each is refused with its own error and breaks nothing.
#include "../conformance.h"

__global__ void __launch_bounds__(128) bounded(int *out) { out[threadIdx.x] = 1; }

__global__ void shares(int *out, int words)
{
    extern __shared__ int memory[];
    for (int i = threadIdx.x; i < words; i += blockDim.x) {
        memory[i] = i;
    }
    __syncthreads();
    int sum = 0;
    for (int i = threadIdx.x; i < words; i += blockDim.x) {
        sum += memory[words - 1 - i];
    }
    atomicAdd(out, sum);
}

// Memory of a thread whose size only the thread knows.
__global__ void stack(int *out)
{
    const int words = 1 + threadIdx.x % 9;
    int *const memory = static_cast<int *>(alloca(words * sizeof(int)));
    for (int i = 0; i < words; i++) {
        memory[i] = i + static_cast<int>(threadIdx.x);
    }
    int sum = 0;
    for (int i = words; i-- > 0;) {
        sum += memory[(i * 5) % words];
    }
    out[threadIdx.x] = sum;
}

int main()
{
    const DeviceArray<int> out(std::vector<int>(1024));
    bounded<<<1, 128>>>(out.get());
    CUDA_OK(cudaGetLastError());
    bounded<<<1, 256>>>(out.get());
    CUDA_GIVES(cudaErrorLaunchOutOfResources, cudaGetLastError());

    int usual = 0, most = 0;
    CUDA_OK(cudaDeviceGetAttribute(&usual, cudaDevAttrMaxSharedMemoryPerBlock, 0));
    CUDA_OK(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    REQUIRE(usual >= 48 * 1024 && most >= usual);
    const auto run = [&](int bytes) {
        CUDA_OK(cudaMemset(out.get(), 0, 4));
        shares<<<1, 64, bytes>>>(out.get(), bytes / 4);
        return cudaGetLastError();
    };
    const auto sum = [](int bytes) {
        const unsigned words = bytes / 4;
        return static_cast<int>(words * (words - 1) / 2);
    };
    CUDA_OK(run(usual));
    REQUIRE(out.read()[0] == sum(usual));
    if (most > usual) {
        CUDA_GIVES(cudaErrorInvalidValue, run(usual + 1024));
        CUDA_OK(cudaFuncSetAttribute(shares, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
        CUDA_OK(run(most));
        REQUIRE(out.read()[0] == sum(most));
    }
    CUDA_GIVES(cudaErrorInvalidValue, run(most + 1024));
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaFuncSetAttribute(shares, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    most + 1024));
    REQUIRE(cudaGetLastError() == cudaErrorInvalidValue);

    stack<<<1, 300>>>(out.get());
    const std::vector<int> got = out.read();
    for (int i = 0; i < 300; i++) {
        const int words = 1 + i % 9;
        int expected = 0;
        for (int k = 0; k < words; k++) {
            expected += (k * 5) % words + i;
        }
        REQUIRE(got[i] == expected);
    }
    return passed("launchResources", "%d bytes of shared memory at most", most);
}
