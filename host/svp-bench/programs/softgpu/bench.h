// A benchmark in plain C: works on buffers, with numbers such as their sizes.
#pragma once

typedef void benchmark(void *const *buffers, const long *numbers);

benchmark saxpy, matmul, tiled, mandelbrot, reduce, histogram;
benchmark stencil, black_scholes, nbody, bitonic, spmv, convolution;
// The harder ones.
benchmark half_gemm, cub_sort, cub_scan, group_reduce, normalise, bfs;
benchmark siphash, chacha20, pipeline, philox, recursion, stencil3d;
