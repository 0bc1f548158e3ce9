// cudaLaunchKernelEx: attributes that are hints change nothing, "cooperative" does what it says,
// and a cooperative grid that does not fit is refused.
#include <cooperative_groups.h>

#include "../conformance.h"

__global__ void sum_twice(int *numbers)
{
    cooperative_groups::grid_group grid = cooperative_groups::this_grid();
    atomicAdd(&numbers[0], 1);
    grid.sync();
    if (grid.thread_rank() == 0) {
        numbers[1] = numbers[0];
    }
}

__global__ void plain(int *numbers, int value) { numbers[threadIdx.x] = value; }

int main()
{
    const DeviceArray<int> numbers(std::vector<int>(64, 0));
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    cudaLaunchAttribute hints[3] = {};
    hints[0].id = cudaLaunchAttributePriority;
    hints[0].val.priority = 0;
    hints[1].id = cudaLaunchAttributeIgnore;
    hints[2].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    hints[2].val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.blockDim = dim3(64);
    config.stream = stream;
    config.attrs = hints;
    config.numAttrs = 3;
    CUDA_OK(cudaLaunchKernelEx(&config, plain, numbers.get(), 8));
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(numbers.read()[63] == 8);

    int processors = 0, per_processor = 0;
    CUDA_OK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, sum_twice, 32, 0));
    cudaLaunchAttribute together = {};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    config.attrs = &together;
    config.numAttrs = 1;
    config.blockDim = dim3(32);
    config.gridDim = dim3(processors * per_processor + 1);
    CUDA_GIVES(cudaErrorCooperativeLaunchTooLarge,
               cudaLaunchKernelEx(&config, sum_twice, numbers.get()));
    cudaGetLastError();
    CUDA_OK(cudaMemset(numbers.get(), 0, numbers.bytes()));
    config.gridDim = dim3(processors < 8 ? processors : 8);
    CUDA_OK(cudaLaunchKernelEx(&config, sum_twice, numbers.get()));
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(numbers.read()[1] == static_cast<int>(config.gridDim.x) * 32);
    return passed("launchAttributes", "%d processors, %d blocks each", processors, per_processor);
}
