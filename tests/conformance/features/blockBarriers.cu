// What libcu++ and cooperative groups make of barrier objects: cuda::barrier, cuda::pipeline, copies
// by groups, tiles of less and of more than a warp, and clusters of one block.
// nvcc: -gencode arch=compute_90,code=compute_90 -diag-suppress 20054
#include "../conformance.h"

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/barrier>
#include <cuda/pipeline>

namespace cg = cooperative_groups;

constexpr int THREADS = 256;
constexpr int ROUNDS = 9;

// Each kernel sums, per thread, the element of the opposite thread in every tile.
__global__ void with_barrier(const int *in, int *out)
{
    __shared__ int tile[THREADS];
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    const auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) {
        init(&barrier, block.size());
    }
    block.sync();
    int sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        cuda::memcpy_async(block, tile, in + round * THREADS, sizeof(int) * THREADS, barrier);
        barrier.arrive_and_wait();
        sum += tile[THREADS - 1 - threadIdx.x];
        barrier.arrive_and_wait();
    }
    out[threadIdx.x] = sum;
}

__global__ void with_pipeline(const int *in, int *out)
{
    constexpr int stages = 2;
    __shared__ int tiles[stages][THREADS];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
    const auto block = cg::this_thread_block();
    auto pipeline = cuda::make_pipeline(block, &state);
    int sum = 0, fetched = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (; fetched < ROUNDS && fetched < round + stages; fetched++) {
            pipeline.producer_acquire();
            cuda::memcpy_async(block, tiles[fetched % stages], in + fetched * THREADS, sizeof(int) * THREADS, pipeline);
            pipeline.producer_commit();
        }
        pipeline.consumer_wait();
        block.sync();
        sum += tiles[round % stages][THREADS - 1 - threadIdx.x];
        block.sync();
        pipeline.consumer_release();
    }
    out[threadIdx.x] = sum;
}

__global__ void with_group(const int *in, int *out)
{
    __shared__ int tile[THREADS];
    const auto block = cg::this_thread_block();
    int sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        cg::memcpy_async(block, tile, in + round * THREADS, sizeof(int) * THREADS);
        cg::wait(block);
        sum += tile[THREADS - 1 - threadIdx.x];
        block.sync();
    }
    out[threadIdx.x] = sum;
}

__global__ void tiles(int *out)
{
    const auto block = cg::this_thread_block();
    const auto warp = cg::tiled_partition<32>(block);
    const auto four = cg::tiled_partition<4>(block);
    const auto warps = cg::tiled_partition<128>(block);
    const int me = static_cast<int>(threadIdx.x);
    int *const mine = out + me * 4;
    mine[0] = cg::reduce(warp, me, cg::plus<int>());
    mine[1] = cg::exclusive_scan(four, me);
    mine[2] = cg::reduce(warps, me, cg::plus<int>());
    if (me % 3 == 0) {
        mine[3] = static_cast<int>(cg::coalesced_threads().size());
    }
}

__global__ void cluster(int *out)
{
    __shared__ int shared;
    const auto blocks = cg::this_cluster();
    if (threadIdx.x == 0) {
        shared = 5 + static_cast<int>(blockIdx.x);
    }
    blocks.sync();
    out[blockIdx.x] = *blocks.map_shared_rank(&shared, 0) + 100 * static_cast<int>(blocks.num_blocks());
}

int main()
{
    Random random(13);
    std::vector<int> in(THREADS * ROUNDS);
    for (int &value : in) {
        value = random.whole(1000);
    }
    const DeviceArray<int> device_in(in), device_out(THREADS), results(THREADS * 4), clusters(3);
    for (auto *kernel : {with_barrier, with_pipeline, with_group}) {
        kernel<<<1, THREADS>>>(device_in.get(), device_out.get());
        CUDA_OK(cudaGetLastError());
        const std::vector<int> out = device_out.read();
        for (int thread = 0; thread < THREADS; thread++) {
            int sum = 0;
            for (int round = 0; round < ROUNDS; round++) {
                sum += in[round * THREADS + THREADS - 1 - thread];
            }
            REQUIRE(out[thread] == sum);
        }
    }
    tiles<<<1, THREADS>>>(results.get());
    CUDA_OK(cudaGetLastError());
    const auto sum = [](int from, int count) { return count * from + count * (count - 1) / 2; };
    const std::vector<int> got = results.read();
    for (int thread = 0; thread < THREADS; thread++) {
        const int *const mine = &got[thread * 4];
        REQUIRE(mine[0] == sum(thread / 32 * 32, 32));
        REQUIRE(mine[1] == sum(thread / 4 * 4, thread % 4));
        REQUIRE(mine[2] == sum(thread / 128 * 128, 128));
        const int first = thread / 32 * 32;
        REQUIRE(thread % 3 != 0 || mine[3] == (first + 34) / 3 - (first + 2) / 3);
    }
    cluster<<<3, 64>>>(clusters.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<int> of_blocks = clusters.read();
    for (int block = 0; block < 3; block++) {
        REQUIRE(of_blocks[block] == 105 + block);
    }
    return passed("blockBarriers", "%d tiles three ways, groups of 4 to %d", ROUNDS, THREADS);
}
