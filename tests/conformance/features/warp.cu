// Warp shuffles and votes: all forms, within a divided warp too.
#include "../conformance.h"

constexpr unsigned ALL = 0xffffffffu;
constexpr int RESULTS = 11;

__global__ void warp(int *out)
{
    const int lane = threadIdx.x % 32;
    const int value = threadIdx.x * 10;
    int *mine = out + threadIdx.x * RESULTS;
    mine[0] = __shfl_sync(ALL, value, 5);
    mine[1] = __shfl_up_sync(ALL, value, 3);
    mine[2] = __shfl_down_sync(ALL, value, 4);
    mine[3] = __shfl_xor_sync(ALL, value, 1);
    mine[4] = __shfl_sync(ALL, value, 2, 8);
    mine[5] = __ballot_sync(ALL, lane % 3 == 0);
    mine[6] = __any_sync(ALL, lane == 40);
    mine[7] = __all_sync(ALL, lane < 32);
    mine[8] = __activemask();
    int sum = lane;
    for (int step = 16; step > 0; step /= 2) {
        sum += __shfl_xor_sync(ALL, sum, step);
    }
    mine[9] = sum;
    mine[10] = -1;
    if (lane < 8) {
        mine[10] = __shfl_sync(0xffu, value, 7);
    }
}

int main()
{
    const int threads = 96;
    const DeviceArray<int> device(threads * RESULTS);
    warp<<<1, threads>>>(device.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<int> out = device.read();

    for (int thread = 0; thread < threads; thread++) {
        const int lane = thread % 32;
        const int base = thread - lane;
        const int *mine = &out[thread * RESULTS];
        REQUIRE(mine[0] == (base + 5) * 10);
        REQUIRE(mine[1] == (lane < 3 ? thread : thread - 3) * 10);
        REQUIRE(mine[2] == (lane > 27 ? thread : thread + 4) * 10);
        REQUIRE(mine[3] == (thread ^ 1) * 10);
        REQUIRE(mine[4] == (base + lane / 8 * 8 + 2) * 10);
        REQUIRE(static_cast<unsigned>(mine[5]) == 0x49249249u);
        REQUIRE(!mine[6] && mine[7]);
        REQUIRE(static_cast<unsigned>(mine[8]) == ALL);
        REQUIRE(mine[9] == 31 * 32 / 2);
        REQUIRE(mine[10] == (lane < 8 ? (base + 7) * 10 : -1));
    }
    return passed("warp", "%d threads", threads);
}
