// The sum of words: of tiles of 32 threads with cooperative groups, then of these.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

extern "C" __global__ void group_reduce(const unsigned *in, unsigned *out, int n) {
    __shared__ unsigned sums[32];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
    unsigned sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        sum += in[i];
    }
    sum = cg::reduce(tile, sum, cg::plus<unsigned>());
    if (tile.thread_rank() == 0) {
        sums[tile.meta_group_rank()] = sum;
    }
    block.sync();
    if (tile.meta_group_rank() == 0) {
        unsigned other = tile.thread_rank() < tile.meta_group_size() ? sums[tile.thread_rank()] : 0;
        other = cg::reduce(tile, other, cg::plus<unsigned>());
        if (tile.thread_rank() == 0) {
            out[blockIdx.x] = other;
        }
    }
}
