// The occupancy calculator: within the device's limits, fewer blocks for more shared memory, and a
// block size that it finds itself and that can be launched.
#include "../conformance.h"

__global__ void fill(float *numbers, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        numbers[i] = i * 2.0f;
    }
}

__global__ void __launch_bounds__(128) bounded(float *numbers) { numbers[threadIdx.x] = 1; }

int main()
{
    int per_processor = 0, threads_max = 0, blocks_max = 0;
    CUDA_OK(cudaDeviceGetAttribute(&threads_max, cudaDevAttrMaxThreadsPerMultiProcessor, 0));
    CUDA_OK(cudaDeviceGetAttribute(&blocks_max, cudaDevAttrMaxBlocksPerMultiprocessor, 0));
    int last = blocks_max + 1;
    for (int threads = 32; threads <= 1024; threads *= 2) {
        CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, fill, threads, 0));
        REQUIRE(per_processor >= 1 && per_processor <= blocks_max);
        REQUIRE(per_processor * threads <= threads_max && per_processor <= last);
        last = per_processor;
    }
    int with_shared = 0;
    CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, fill, 64, 0));
    CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&with_shared, fill, 64, 40000));
    REQUIRE(with_shared >= 1 && with_shared < per_processor);

    int grid = 0, block = 0;
    CUDA_OK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, fill, 0, 0));
    REQUIRE(block >= 32 && block <= 1024 && grid >= 1);
    const int count = 10000;
    const DeviceArray<float> numbers(count);
    fill<<<blocks_for(count, block), block>>>(numbers.get(), count);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(numbers.read()[9999] == 19998.0f);
    CUDA_OK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, bounded, 0, 0));
    REQUIRE(block <= 128);
    size_t bytes = 0;
    CUDA_OK(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, fill, 1, 64));
    REQUIRE(bytes >= 40000);
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, fill, -1, 0));
    cudaGetLastError();
    return passed("occupancy", "best block %d", block);
}
