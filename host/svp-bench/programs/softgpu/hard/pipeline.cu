// C = A B of floats in tiles of 32 x 32: while two tiles are multiplied, the next two are on their way to
// shared memory. n is a multiple of 32.
// nvcc: -arch=compute_80
#include <cuda_pipeline.h>

#define TILE 32

extern "C" __global__ void pipeline(const float *a, const float *b, float *c, int n) {
    __shared__ __align__(16) float as[2][TILE][TILE];
    __shared__ __align__(16) float bs[2][TILE][TILE];
    int x = threadIdx.x % 8 * 4, y = threadIdx.x / 8;
    int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
    float sums[4] = {0, 0, 0, 0};
    auto fetch = [&](int tile, int into) {
        __pipeline_memcpy_async(&as[into][y][x], &a[row * n + tile * TILE + x], 16);
        __pipeline_memcpy_async(&bs[into][y][x], &b[(tile * TILE + y) * n + column], 16);
        __pipeline_commit();
    };
    fetch(0, 0);
    for (int tile = 0; tile < n / TILE; tile++) {
        if (tile + 1 < n / TILE) {
            fetch(tile + 1, (tile + 1) % 2);
            __pipeline_wait_prior(1);
        } else {
            __pipeline_wait_prior(0);
        }
        __syncthreads();
        for (int k = 0; k < TILE; k++) {
            for (int i = 0; i < 4; i++) {
                sums[i] += as[tile % 2][y][k] * bs[tile % 2][k][x + i];
            }
        }
        __syncthreads();
    }
    for (int i = 0; i < 4; i++) {
        c[row * n + column + i] = sums[i];
    }
}
