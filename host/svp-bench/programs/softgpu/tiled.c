// C = A B of floats, in tiles that stay in the cache: TILE rows of B at a time, for all of A.
#include <string.h>

#include "bench.h"

#define TILE 16

void tiled(void *const *buffers, const long *numbers) {
    const float *restrict a = buffers[0];
    const float *restrict b = buffers[1];
    float *restrict c = buffers[2];
    long n = numbers[0];
    memset(c, 0, n * n * sizeof *c);
    for (long tile = 0; tile < n; tile += TILE) {
        for (long i = 0; i < n; i++) {
            for (long k = tile; k < tile + TILE; k++) {
                float factor = a[i * n + k];
                for (long j = 0; j < n; j++) {
                    c[i * n + j] += factor * b[k * n + j];
                }
            }
        }
    }
}
