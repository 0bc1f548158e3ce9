// Launches that cannot be: refused at once with their own error, which does not stick.
#include "../conformance.h"

__global__ void nothing(int *out)
{
    if (out) {
        *out = 1;
    }
}

static void not_a_kernel() {}

int main()
{
    int *const none = nullptr;
    nothing<<<1, 1025>>>(none);
    CUDA_GIVES(cudaErrorInvalidConfiguration, cudaGetLastError());
    CUDA_OK(cudaGetLastError());
    nothing<<<dim3(1, 1, 70000), 1>>>(none);
    CUDA_GIVES(cudaErrorInvalidConfiguration, cudaGetLastError());
    nothing<<<0, 32>>>(none);
    CUDA_GIVES(cudaErrorInvalidConfiguration, cudaGetLastError());
    nothing<<<1, dim3(1, 1, 65)>>>(none);
    CUDA_GIVES(cudaErrorInvalidConfiguration, cudaPeekAtLastError());
    CUDA_GIVES(cudaErrorInvalidConfiguration, cudaGetLastError());

    void *arguments[] = {const_cast<int **>(&none)};
    CUDA_GIVES(cudaErrorInvalidDeviceFunction,
               cudaLaunchKernel(reinterpret_cast<const void *>(not_a_kernel), dim3(1), dim3(1),
                                arguments, 0, nullptr));
    CUDA_GIVES(cudaErrorInvalidDeviceFunction, cudaGetLastError());

    // Nothing of that stuck.
    const DeviceArray<int> out(std::vector<int>{0});
    nothing<<<1, 1>>>(out.get());
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(out.read()[0] == 1);
    return passed("launchErrors", "5 refused");
}
