// Sorts parts of 2048 words, each by one block, with CUB's radix sort.
#include <cub/block/block_radix_sort.cuh>

extern "C" __global__ void cub_sort(const unsigned *in, unsigned *out) {
    using Sort = cub::BlockRadixSort<unsigned, 256, 8>;
    __shared__ typename Sort::TempStorage storage;
    unsigned words[8];
    int first = blockIdx.x * 2048 + threadIdx.x * 8;
    for (int i = 0; i < 8; i++) {
        words[i] = in[first + i];
    }
    Sort(storage).Sort(words);
    for (int i = 0; i < 8; i++) {
        out[first + i] = words[i];
    }
}
