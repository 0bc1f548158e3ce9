// Cooperative launches: the device says it has them, the largest grid that fits meets, one block
// more is refused at once and breaks nothing, and meetings do not mix up launches that follow.
#include "../conformance.h"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void count(int *meetings, int rounds)
{
    const cg::grid_group grid = cg::this_grid();
    for (int round = 0; round < rounds; round++) {
        if (threadIdx.x == 0) {
            atomicAdd(&meetings[round], 1);
        }
        grid.sync();
        // Everybody has been there.
        if (threadIdx.x == 0 && meetings[round] != static_cast<int>(gridDim.x)) {
            atomicAdd(&meetings[rounds], 1);
        }
    }
}

int main()
{
    int supported = 0, multiprocessors = 0, each = 0;
    CUDA_OK(cudaDeviceGetAttribute(&supported, cudaDevAttrCooperativeLaunch, 0));
    CUDA_OK(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
    REQUIRE(supported == 1);
    const int threads = 256, rounds = 3;
    CUDA_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, count, threads, 0));
    const int most = each * multiprocessors;
    REQUIRE(most > 0);
    const DeviceArray<int> meetings(std::vector<int>(rounds + 1));
    int *data = meetings.get(), k = rounds;
    void *arguments[] = {&data, &k};
    const auto launch = [&](int blocks) {
        return cudaLaunchCooperativeKernel(reinterpret_cast<const void *>(count), dim3(blocks),
                                           dim3(threads), arguments, 0, nullptr);
    };
    const int sizes[] = {most, 1, most / 2 + 1, 7};
    for (const int blocks : sizes) {
        CUDA_OK(cudaMemset(data, 0, meetings.bytes()));
        CUDA_OK(launch(blocks));
        const std::vector<int> got = meetings.read();
        for (int round = 0; round < rounds; round++) {
            REQUIRE(got[round] == blocks);
        }
        REQUIRE(got[rounds] == 0);
    }
    CUDA_GIVES(cudaErrorCooperativeLaunchTooLarge, launch(most + 1));
    REQUIRE(cudaGetLastError() == cudaErrorCooperativeLaunchTooLarge);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(launch(2));
    CUDA_OK(cudaDeviceSynchronize());
    return passed("cooperativeLimits", "%d blocks met", most);
}
