// C = A B of floats in tiles.
#include <string.h>

#include "../bench.h"

void pipeline(void *const *buffers, const long *numbers) {
    const float *restrict a = buffers[0];
    const float *restrict b = buffers[1];
    float *restrict c = buffers[2];
    long n = numbers[0];
    memset(c, 0, n * n * sizeof *c);
    for (long part = 0; part < n; part += 32) {
        for (long row = 0; row < n; row++) {
            for (long k = part; k < part + 32; k++) {
                float factor = a[row * n + k];
                for (long column = 0; column < n; column++) {
                    c[row * n + column] += factor * b[k * n + column];
                }
            }
        }
    }
}
