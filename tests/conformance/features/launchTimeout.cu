// A kernel that does not end. Where the device limits how long kernels run, the limit ends it and the
// error sticks; where it does not, the host's flag ends it and nothing is wrong.
#include "fault.h"

__global__ void spin(volatile int *stop, int *turns)
{
    while (!*stop) {
        ++*turns;
    }
}

int main()
{
    int limited = 0;
    CUDA_OK(cudaDeviceGetAttribute(&limited, cudaDevAttrKernelExecTimeout, 0));
    int *stop = nullptr;
    CUDA_OK(cudaHostAlloc(&stop, sizeof *stop, cudaHostAllocMapped));
    *const_cast<volatile int *>(stop) = 0;
    const DeviceArray<int> turns(std::vector<int>(1, 0));
    int *device_stop = nullptr;
    CUDA_OK(cudaHostGetDevicePointer(&device_stop, stop, 0));
    spin<<<1, 1>>>(device_stop, turns.get());
    CUDA_OK(cudaGetLastError());
    if (limited) {
        return sticks("launchTimeout", cudaErrorLaunchTimeout);
    }
    CUDA_GIVES(cudaErrorNotReady, cudaStreamQuery(nullptr));
    *const_cast<volatile int *>(stop) = 1;
    CUDA_OK(cudaDeviceSynchronize());
    return passed("launchTimeout", "no limit, and none was felt");
}
