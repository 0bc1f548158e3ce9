// Adds two vectors of f32. The last block is not full.
#include "../conformance.h"

__global__ void vectorAdd(const float *a, const float *b, float *sum, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        sum[i] = a[i] + b[i];
    }
}

int main()
{
    const int count = 250000;
    std::vector<float> a(count), b(count);
    Random random(1);
    for (int i = 0; i < count; i++) {
        a[i] = random.real();
        b[i] = random.real();
    }

    const DeviceArray<float> device_a(a), device_b(b), device_sum(count);
    const int threads = 256;
    vectorAdd<<<blocks_for(count, threads), threads>>>(device_a.get(), device_b.get(),
                                                       device_sum.get(), count);
    CUDA_OK(cudaGetLastError());

    const std::vector<float> sum = device_sum.read();
    for (int i = 0; i < count; i++) {
        REQUIRE(sum[i] == a[i] + b[i]);
    }
    return passed("vectorAdd", "%d sums", count);
}
