// Products of matrices, tile by tile: a block of 256 threads makes 64 by 64 elements, a thread 2 by 8.
#pragma once

#include "numbers.cuh"

const int TILE = 64, TILE_THREADS = 256;

// The elements of a thread: rows `lane` and `lane + 32`, and eight columns that its warp has for itself. So what a warp
// reads of A lies side by side, and what it reads of B is one number for all its lanes.
const int THREAD_ROWS = 2, THREAD_COLUMNS = 8;
template <class T> using TileSums = T[THREAD_ROWS][THREAD_COLUMNS];
template <class T> __device__ void clear(TileSums<T> &sum) {
    for (int i = 0; i < THREAD_ROWS; i++)
        for (int j = 0; j < THREAD_COLUMNS; j++) sum[i][j] = Of<T>::from(0);
}

// Whether neighbours in memory follow each other along the depth: known when code is made, so that their addresses are a
// sequence there.
template <bool VALUE> struct ByDepth { static const bool value = VALUE; };

// Reads a part of a matrix: line i of `lines`, at depth l of `depth`, to tile[i * by_line + l * by_depth], and zero outside.
// WHOLE: nothing is outside.
template <int DEPTH, bool WHOLE, class T, class D, class F>
__device__ void read_part(T *tile, int by_line, int by_depth, Index lines, Index depth, D order, F element) {
    // Neighbouring threads read what follows each other in memory; from turn to turn they all go on across.
    const unsigned RUN = D::value ? DEPTH : TILE;
    int along = threadIdx.x % RUN, across = threadIdx.x / RUN;
    #pragma unroll (WHOLE ? 4 : 1)
    for (int turn = 0; turn < TILE * DEPTH / TILE_THREADS; turn++, across += TILE_THREADS / RUN) {
        int i = D::value ? across : along, l = D::value ? along : across;
        tile[i * by_line + l * by_depth] = WHOLE || (i < lines && l < depth) ? element(i, l, order) : Of<T>::from(0);
    }
}
template <int DEPTH, bool PLAIN, class T, class F>
__device__ void read_tile(T *tile, int by_line, int by_depth, Index lines, Index depth, bool by_depth_first, F element) {
    if (PLAIN && lines >= TILE && depth >= DEPTH) {
        if (by_depth_first) read_part<DEPTH, true>(tile, by_line, by_depth, lines, depth, ByDepth<true>(), element);
        else read_part<DEPTH, true>(tile, by_line, by_depth, lines, depth, ByDepth<false>(), element);
    } else if (by_depth_first) read_part<DEPTH, false>(tile, by_line, by_depth, lines, depth, ByDepth<true>(), element);
    else read_part<DEPTH, false>(tile, by_line, by_depth, lines, depth, ByDepth<false>(), element);
}

// Adds the tile's product to `sum`. `a` gives the element of row i of the tile and column k, `b` that of row k and column
// i of the tile, both only where there are `rows`, `columns` and `depth` of them; they are told whether neighbours in
// memory follow each other along k, which `a_by_depth` and `b_by_depth` say. PLAIN: reading an element is little code.
template <bool PLAIN, class T, class A, class B>
__device__ void multiply_tiles(TileSums<T> &sum, Index rows, Index columns, Index depth, bool a_by_depth, bool b_by_depth, A a, B b) {
    const int DEPTH = sizeof(T) == 4 ? 32 : 16;
    // So many rows at once: what is summed up together stays in a processor's registers.
    const int TOGETHER = sizeof(T) == 4 ? 2 : 1, COLUMNS_TOGETHER = sizeof(T) > 8 ? 2 : 4;
    __shared__ T as[DEPTH][TILE], bs[TILE][DEPTH];
    int lane = threadIdx.x % 32, column = threadIdx.x / 32 * THREAD_COLUMNS;
    #pragma unroll 1
    for (Index k = 0; k < depth; k += DEPTH) {
        read_tile<DEPTH, PLAIN>(&as[0][0], 1, TILE, rows, depth - k, a_by_depth,
            [&](int i, int l, auto along) { return a(i, k + l, along); });
        read_tile<DEPTH, PLAIN>(&bs[0][0], DEPTH, 1, columns, depth - k, b_by_depth,
            [&](int i, int l, auto along) { return b(i, k + l, along); });
        __syncthreads();
        #pragma unroll
        for (int i = 0; i < THREAD_ROWS; i += TOGETHER)
            #pragma unroll
            for (int j = 0; j < THREAD_COLUMNS; j += COLUMNS_TOGETHER)
                #pragma unroll 1
                for (int l = 0; l < DEPTH; l++)
                    #pragma unroll
                    for (int s = j; s < j + COLUMNS_TOGETHER; s++)
                        #pragma unroll
                        for (int r = i; r < i + TOGETHER; r++)
                            sum[r][s] = sum[r][s] + as[l][lane + 32 * r] * bs[column + s][l];
        __syncthreads();
    }
}

// The thread's elements one after the other, each with its row and column in the tile: what `store` does with types and
// shapes is in the code once, not for each of the sixteen.
template <class T, class F> __device__ void each_of_tile(const TileSums<T> &sum, F store) {
    int lane = threadIdx.x % 32, column = threadIdx.x / 32 * THREAD_COLUMNS;
    #pragma unroll 1
    for (int it = 0; it < THREAD_ROWS * THREAD_COLUMNS; it++) {
        T product = sum[0][0];
        #pragma unroll
        for (int other = 1; other < THREAD_ROWS * THREAD_COLUMNS; other++)
            if (it == other) product = sum[other % THREAD_ROWS][other / THREAD_ROWS];
        store(lane + 32 * (it % THREAD_ROWS), column + it / THREAD_ROWS, product);
    }
}
