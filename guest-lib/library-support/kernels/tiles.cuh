// Products of matrices, tile by tile: a block of 256 threads makes 64 by 64 elements, a thread 4 by 4.
#pragma once

#include "numbers.cuh"

const int TILE = 64, DEPTH = 16;

// Adds the tile's product to `sum`. `a` gives the element of row i of the tile and column k, zero outside of the matrix;
// `b` that of row k and column i. `by_depth`: neighbours in memory follow each other along k.
template <class T, class A, class B>
__device__ void multiply_tiles(T (&sum)[4][4], Index depth, bool a_by_depth, bool b_by_depth, A a, B b) {
    __shared__ T as[DEPTH][TILE], bs[DEPTH][TILE];
    int tx = threadIdx.x % 16, ty = threadIdx.x / 16;
    #pragma unroll 1
    for (Index k = 0; k < depth; k += DEPTH) {
        // Neighbouring threads read neighbouring elements.
        #pragma unroll 1
        for (int it = threadIdx.x; it < TILE * DEPTH; it += 256) {
            int i = a_by_depth ? it / DEPTH : it % TILE, l = a_by_depth ? it % DEPTH : it / TILE;
            as[l][i] = a(i, k + l);
        }
        #pragma unroll 1
        for (int it = threadIdx.x; it < TILE * DEPTH; it += 256) {
            int i = b_by_depth ? it / DEPTH : it % TILE, l = b_by_depth ? it % DEPTH : it / TILE;
            bs[l][i] = b(i, k + l);
        }
        __syncthreads();
        #pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++)
                    sum[i][j] = sum[i][j] + as[l][tx + 16 * i] * bs[l][ty + 16 * j];
        __syncthreads();
    }
}

// The thread's elements one after the other, each with its row and column in the tile: what `store` does with types and
// shapes is in the code once, not for each of the sixteen.
template <class T, class F> __device__ void each_of_tile(const T (&sum)[4][4], F store) {
    int tx = threadIdx.x % 16, ty = threadIdx.x / 16;
    #pragma unroll 1
    for (int it = 0; it < 16; it++) {
        T product = sum[0][0];
        #pragma unroll
        for (int other = 1; other < 16; other++)
            if (it == other) product = sum[other / 4][other % 4];
        store(tx + 16 * (it / 4), ty + 16 * (it % 4), product);
    }
}
