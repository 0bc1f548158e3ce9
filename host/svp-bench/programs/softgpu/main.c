// Runs a benchmark in plain C on request, so that another program can take turns with it.
//
//   c_programs NAME FILE buffer:BYTES... number:N...
//
// FILE holds the buffers' first contents, one behind the other. A line `run` on standard input
// restores them, runs once and answers with the nanoseconds that the run took; `again` runs without
// restoring; `save` writes the buffers to FILE and answers `saved`.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"

#define MAX 8

static const struct {
    const char *name;
    benchmark *run;
} benchmarks[] = {
    {"saxpy", saxpy},
    {"matmul", matmul},
    {"tiled", tiled},
    {"mandelbrot", mandelbrot},
    {"reduce", reduce},
    {"histogram", histogram},
    {"stencil", stencil},
    {"black_scholes", black_scholes},
    {"nbody", nbody},
    {"bitonic", bitonic},
    {"spmv", spmv},
    {"convolution", convolution},
    {"half_gemm", half_gemm},
    {"cub_sort", cub_sort},
    {"cub_scan", cub_scan},
    {"group_reduce", group_reduce},
    {"normalise", normalise},
    {"bfs", bfs},
    {"siphash", siphash},
    {"chacha20", chacha20},
    {"pipeline", pipeline},
    {"philox", philox},
    {"recursion", recursion},
    {"stencil3d", stencil3d},
};

static void *buffers[MAX];
static size_t bytes[MAX];
static long numbers[MAX];
static int buffer_count, number_count;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void transfer(const char *file, int save) {
    FILE *stream = fopen(file, save ? "wb" : "rb");
    if (!stream) {
        fail(file);
    }
    for (int i = 0; i < buffer_count; i++) {
        size_t done = save ? fwrite(buffers[i], 1, bytes[i], stream)
                           : fread(buffers[i], 1, bytes[i], stream);
        if (done != bytes[i]) {
            fail(file);
        }
    }
    if (fclose(stream)) {
        fail(file);
    }
}

static long now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000L + now.tv_nsec;
}

int main(int argc, char **argv) {
    benchmark *run = NULL;
    for (size_t i = 0; argc > 2 && i < sizeof benchmarks / sizeof *benchmarks; i++) {
        if (!strcmp(argv[1], benchmarks[i].name)) {
            run = benchmarks[i].run;
        }
    }
    if (!run) {
        fprintf(stderr, "usage: %s NAME FILE buffer:BYTES... number:N...\n", argv[0]);
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        long value = 0;
        if (buffer_count < MAX && sscanf(argv[i], "buffer:%ld", &value) == 1) {
            // Aligned as a device's allocations are.
            buffers[buffer_count] = aligned_alloc(4096, (value + 4095) / 4096 * 4096);
            if (!buffers[buffer_count]) {
                fail("aligned_alloc");
            }
            bytes[buffer_count++] = value;
        } else if (number_count < MAX && sscanf(argv[i], "number:%ld", &value) == 1) {
            numbers[number_count++] = value;
        }
    }
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        if (!strcmp(line, "save\n")) {
            transfer(argv[2], 1);
            puts("saved");
        } else {
            if (!strcmp(line, "run\n")) {
                transfer(argv[2], 0);
            }
            long start = now_ns();
            run(buffers, numbers);
            printf("%ld\n", now_ns() - start);
        }
        fflush(stdout);
    }
    return 0;
}
