// Counts bytes: each block with atomics in shared memory, then with atomics in global memory.
#include "../conformance.h"

constexpr int BINS = 256;
constexpr int THREADS = 128;

__global__ void histogram(const uint8_t *data, unsigned *bins, int count)
{
    __shared__ unsigned local[BINS];
    for (int bin = threadIdx.x; bin < BINS; bin += THREADS) {
        local[bin] = 0;
    }
    __syncthreads();
    for (int i = blockIdx.x * THREADS + threadIdx.x; i < count; i += gridDim.x * THREADS) {
        atomicAdd(&local[data[i]], 1u);
    }
    __syncthreads();
    for (int bin = threadIdx.x; bin < BINS; bin += THREADS) {
        if (local[bin]) {
            atomicAdd(&bins[bin], local[bin]);
        }
    }
}

int main()
{
    const int count = 200003;
    std::vector<uint8_t> data(count);
    std::vector<unsigned> expected(BINS, 0);
    Random random(5);
    for (uint8_t &value : data) {
        // Low values are frequent, so that threads collide.
        value = static_cast<uint8_t>(random.bits() & random.bits());
        expected[value]++;
    }

    const DeviceArray<uint8_t> device_data(data);
    const DeviceArray<unsigned> bins(BINS);
    CUDA_OK(cudaMemset(bins.get(), 0, bins.bytes()));
    histogram<<<32, THREADS>>>(device_data.get(), bins.get(), count);
    CUDA_OK(cudaGetLastError());

    REQUIRE(bins.read() == expected);
    return passed("histogram", "%d bytes", count);
}
