// Tiles of a block of every size, up to all of it: their barriers, ranks, votes, shuffles, reductions and
// scans. Tiles of more than a warp meet through memory of their block.
// nvcc: -gencode arch=compute_80,code=compute_80

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#include "../conformance.h"

namespace cg = cooperative_groups;

template <unsigned SIZE, unsigned THREADS>
__global__ void tiles(const int *in, int *out)
{
    __shared__ cg::block_tile_memory<1024> memory;
    auto block = cg::this_thread_block(memory);
    auto tile = cg::tiled_partition<SIZE>(block);
    const int value = in[blockIdx.x * THREADS + threadIdx.x];
    __shared__ int staged[THREADS];
    int sum = 0;
    // Tiles that go round a different number of times do not wait for one another.
    for (unsigned round = 0; round <= tile.meta_group_rank() % 3; round++) {
        staged[threadIdx.x] = value + static_cast<int>(round);
        tile.sync();
        const unsigned first = threadIdx.x - tile.thread_rank();
        sum = staged[first + (tile.thread_rank() + 1) % SIZE];
        tile.sync();
    }
    const int total = cg::reduce(tile, value, cg::plus<int>());
    const int most = cg::reduce(tile, value, cg::greater<int>());
    const int before = cg::exclusive_scan(tile, value, cg::plus<int>());
    const bool any = tile.any(value % 1000 == 7), all = tile.all(value >= 0);
    const int third = tile.shfl(value, 3 % SIZE);
    int *mine = out + (blockIdx.x * THREADS + threadIdx.x) * 8;
    mine[0] = sum;
    mine[1] = total;
    mine[2] = most;
    mine[3] = before;
    mine[4] = any + 2 * all;
    mine[5] = third;
    mine[6] = static_cast<int>(tile.thread_rank());
    mine[7] = static_cast<int>(tile.meta_group_rank() * 100 + tile.meta_group_size());
}

template <unsigned SIZE, unsigned THREADS>
static void check()
{
    const unsigned blocks = 2, all = blocks * THREADS;
    std::vector<int> in(all), out(all * 8);
    Random random(SIZE);
    for (int &value : in) {
        value = static_cast<int>(random.bits() % 5000);
    }
    int *from = nullptr, *to = nullptr;
    CUDA_OK(cudaMalloc(&from, all * sizeof(int)));
    CUDA_OK(cudaMalloc(&to, all * 8 * sizeof(int)));
    CUDA_OK(cudaMemcpy(from, in.data(), all * sizeof(int), cudaMemcpyHostToDevice));
    for (int repeat = 0; repeat < 2; repeat++) {
        CUDA_OK(cudaMemset(to, 0xff, all * 8 * sizeof(int)));
        tiles<SIZE, THREADS><<<blocks, THREADS>>>(from, to);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(out.data(), to, all * 8 * sizeof(int), cudaMemcpyDeviceToHost));
        for (unsigned i = 0; i < all; i++) {
            const unsigned rank = i % THREADS % SIZE, first = i - rank, group = i % THREADS / SIZE;
            int total = 0, most = 0, before = 0;
            bool any = false;
            for (unsigned k = 0; k < SIZE; k++) {
                total += in[first + k];
                most = in[first + k] > most ? in[first + k] : most;
                before += k < rank ? in[first + k] : 0;
                any |= in[first + k] % 1000 == 7;
            }
            const int *got = &out[i * 8];
            REQUIRE(got[0] == in[first + (rank + 1) % SIZE] + static_cast<int>(group % 3));
            REQUIRE(got[1] == total && got[2] == most && got[3] == before);
            REQUIRE(got[4] == any + 2 && got[5] == in[first + 3 % SIZE]);
            REQUIRE(got[6] == static_cast<int>(rank));
            REQUIRE(got[7] == static_cast<int>(group * 100 + THREADS / SIZE));
        }
    }
    CUDA_OK(cudaFree(from));
    CUDA_OK(cudaFree(to));
}

int main()
{
    check<1, 96>();
    check<8, 96>();
    check<32, 96>();
    check<64, 192>();
    check<128, 512>();
    check<256, 512>();
    check<512, 1024>();
    check<1024, 1024>();
    return passed("tiles", "8 sizes from 1 to 1024");
}
