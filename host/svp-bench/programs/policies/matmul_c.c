// Table 1's program in C: the matrix multiplication of `svp bench softgpu`, REPS times.
// Prints one line of JSON as kernels.cu does.
//
//   matmul_c SIZE REPS
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../softgpu/bench.h"

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
    long size = argc == 3 ? atol(argv[1]) : 0;
    long reps = argc == 3 ? atol(argv[2]) : 0;
    if (size < 1 || size > 4096 || reps < 1 || reps > 1000000) {
        fprintf(stderr, "usage: matmul_c SIZE REPS\n");
        return 2;
    }
    double *buffers[3];
    for (int i = 0; i < 3; i++) {
        buffers[i] = malloc(size * size * sizeof(double));
        if (!buffers[i]) {
            fprintf(stderr, "matmul_c: no memory\n");
            return 1;
        }
        for (long j = 0; j < size * size; j++) {
            buffers[i][j] = 1.0 + (double)(2 * j % 97) / 128.0;
        }
    }
    double start = now_ms();
    for (long i = 0; i < reps; i++) {
        matmul((void *const *)buffers, &size);
    }
    double ms = now_ms() - start;
    double trace = 0;
    for (long i = 0; i < size; i++) {
        trace += buffers[2][i * size + i];
    }
    printf("{\"ms\":%.3f,\"ms_each\":%.4f,\"trace\":%.6f}\n", ms, ms / reps, trace);
    return 0;
}
