// Managed memory: one pointer for both sides, seen by the host after it has waited; prefetches and
// advice are taken, and told again.
#include "../conformance.h"

__global__ void add_one(int *numbers, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        numbers[i]++;
    }
}

int main()
{
    const int count = 3000;
    int *numbers, present = 0;
    CUDA_OK(cudaDeviceGetAttribute(&present, cudaDevAttrManagedMemory, 0));
    REQUIRE(present == 1);
    CUDA_OK(cudaMallocManaged(&numbers, count * sizeof(int)));
    for (int i = 0; i < count; i++) {
        numbers[i] = i;
    }
    for (int round = 0; round < 3; round++) {
        add_one<<<blocks_for(count, 256), 256>>>(numbers, count);
        CUDA_OK(cudaDeviceSynchronize());
        REQUIRE(numbers[0] == round + 1 && numbers[count - 1] == count + round);
        numbers[7] = 7 - (round + 1);
    }

    const size_t bytes = count * sizeof(int);
    const cudaMemLocation device = {cudaMemLocationTypeDevice, {0}};
    const cudaMemLocation host = {cudaMemLocationTypeHost, {0}};
    CUDA_OK(cudaMemAdvise(numbers, bytes, cudaMemAdviseSetReadMostly, device));
    CUDA_OK(cudaMemAdvise(numbers, bytes, cudaMemAdviseSetPreferredLocation, host));
    CUDA_OK(cudaMemAdvise(numbers, bytes, cudaMemAdviseSetAccessedBy, device));
    int value = -5;
    CUDA_OK(cudaMemRangeGetAttribute(&value, 4, cudaMemRangeAttributeReadMostly, numbers, bytes));
    REQUIRE(value == 1);
    CUDA_OK(cudaMemRangeGetAttribute(&value, 4, cudaMemRangeAttributePreferredLocation, numbers, bytes));
    REQUIRE(value == cudaCpuDeviceId);
    int devices[2] = {-9, -9};
    CUDA_OK(cudaMemRangeGetAttribute(devices, 8, cudaMemRangeAttributeAccessedBy, numbers, bytes));
    REQUIRE(devices[0] == 0 && devices[1] == cudaInvalidDeviceId);
    CUDA_OK(cudaMemPrefetchAsync(numbers, bytes, device, 0, nullptr));
    add_one<<<blocks_for(count, 256), 256>>>(numbers, count);
    CUDA_OK(cudaMemPrefetchAsync(numbers, bytes, host, 0, nullptr));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemRangeGetAttribute(&value, 4, cudaMemRangeAttributeLastPrefetchLocation, numbers, bytes));
    REQUIRE(value == cudaCpuDeviceId && numbers[5] == 9);

    int ordinary = 0;
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaMemAdvise(&ordinary, 4, cudaMemAdviseSetReadMostly, device));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMallocManaged(&numbers, 0));
    cudaGetLastError();
    CUDA_OK(cudaStreamAttachMemAsync(nullptr, numbers, 0, cudaMemAttachGlobal));
    CUDA_OK(cudaFree(numbers));
    return passed("managedMemory", "%d numbers", count);
}
