// C = A B of doubles. The order of the loops is the one that gcc vectorises: along rows.
#include <string.h>

#include "bench.h"

void matmul(void *const *buffers, const long *numbers) {
    const double *restrict a = buffers[0];
    const double *restrict b = buffers[1];
    double *restrict c = buffers[2];
    long n = numbers[0];
    memset(c, 0, n * n * sizeof *c);
    for (long i = 0; i < n; i++) {
        for (long k = 0; k < n; k++) {
            double factor = a[i * n + k];
            for (long j = 0; j < n; j++) {
                c[i * n + j] += factor * b[k * n + j];
            }
        }
    }
}
