// How many of random points lie in a circle: each thread has a stream of its own.
#include "philox.h"

extern "C" __global__ void philox(unsigned *hits, int n, int draws) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    unsigned count = 0;
    for (int draw = 0; draw < draws; draw++) {
        unsigned x[4];
        random_words(draw, i, x);
        for (int pair = 0; pair < 4; pair += 2) {
            unsigned long long a = x[pair] >> 16, b = x[pair + 1] >> 16;
            count += a * a + b * b < 1ull << 32;
        }
    }
    hits[i] = count;
}
