// The sum of integers.
#include "bench.h"

void reduce(void *const *buffers, const long *numbers) {
    const unsigned *restrict in = buffers[0];
    unsigned *restrict out = buffers[2];
    long n = numbers[0];
    unsigned sum = 0;
    for (long i = 0; i < n; i++) {
        sum += in[i];
    }
    out[0] = sum;
}
