// Dynamic shared memory: its size comes with the launch, above 48 KiB only after asking.
#include "../conformance.h"

__global__ void reverse(int *data, int count)
{
    extern __shared__ int shared[];
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
        shared[i] = data[i];
    }
    __syncthreads();
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
        data[i] = shared[count - 1 - i];
    }
}

static void check(int count)
{
    std::vector<int> data(count);
    for (int i = 0; i < count; i++) {
        data[i] = i * 3;
    }
    const DeviceArray<int> device(data);
    reverse<<<1, 128, count * sizeof(int)>>>(device.get(), count);
    CUDA_OK(cudaGetLastError());
    const std::vector<int> out = device.read();
    for (int i = 0; i < count; i++) {
        REQUIRE(out[i] == (count - 1 - i) * 3);
    }
}

int main()
{
    check(100);
    check(12 * 1024);

    const int large = 15 * 1024;
    const DeviceArray<int> device(large);
    reverse<<<1, 128, large * sizeof(int)>>>(device.get(), large);
    CUDA_GIVES(cudaErrorInvalidValue, cudaGetLastError());
    CUDA_OK(cudaFuncSetAttribute(reverse, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                 large * sizeof(int)));
    check(large);
    return passed("dynamicShared", "up to %zu bytes", large * sizeof(int));
}
