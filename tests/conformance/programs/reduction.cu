// Sums numbers by a tree in shared memory: blocks first, then one block over their sums.
#include "../conformance.h"

constexpr int THREADS = 256;

__global__ void reduction(const float *in, float *sums, int count)
{
    __shared__ float part[THREADS];
    float sum = 0.0f;
    for (int i = blockIdx.x * THREADS + threadIdx.x; i < count; i += gridDim.x * THREADS) {
        sum += in[i];
    }
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            part[threadIdx.x] += part[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = part[0];
    }
}

int main()
{
    const int count = 300007;
    const int blocks = 120;
    std::vector<float> numbers(count);
    Random random(3);
    int expected = 0;
    for (float &number : numbers) {
        // Whole and small, so that no order of adding rounds.
        const int whole = random.whole(20);
        expected += whole;
        number = static_cast<float>(whole);
    }

    const DeviceArray<float> device_numbers(numbers), sums(blocks), total(1);
    reduction<<<blocks, THREADS>>>(device_numbers.get(), sums.get(), count);
    reduction<<<1, THREADS>>>(sums.get(), total.get(), blocks);
    CUDA_OK(cudaGetLastError());

    REQUIRE(total.read()[0] == static_cast<float>(expected));
    return passed("reduction", "%d numbers, sum %d", count, expected);
}
