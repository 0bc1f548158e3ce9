// Sums of all words up to each one, in parts of 2048 words, with CUB.
#include <cub/block/block_scan.cuh>

extern "C" __global__ void cub_scan(const unsigned *in, unsigned *out) {
    using Scan = cub::BlockScan<unsigned, 256>;
    __shared__ typename Scan::TempStorage storage;
    unsigned words[8];
    int first = blockIdx.x * 2048 + threadIdx.x * 8;
    for (int i = 0; i < 8; i++) {
        words[i] = in[first + i];
    }
    Scan(storage).InclusiveSum(words, words);
    for (int i = 0; i < 8; i++) {
        out[first + i] = words[i];
    }
}
