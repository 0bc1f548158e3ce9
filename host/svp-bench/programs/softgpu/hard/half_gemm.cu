// C = A B of halves, summed in floats by the matrix units: each warp has 32 x 32 of C. n is a multiple
// of 64.
#include <mma.h>

using namespace nvcuda;

extern "C" __global__ void half_gemm(const half *a, const half *b, float *c, int n) {
    int warp = threadIdx.x / 32;
    int row = blockIdx.y * 64 + warp / 2 * 32, column = blockIdx.x * 64 + warp % 2 * 32;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[2][2];
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 2; j++) {
            wmma::fill_fragment(sums[i][j], 0.0f);
        }
    }
    for (int k = 0; k < n; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left[2];
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right[2];
        for (int i = 0; i < 2; i++) {
            wmma::load_matrix_sync(left[i], a + (row + 16 * i) * n + k, n);
            wmma::load_matrix_sync(right[i], b + k * n + column + 16 * i, n);
        }
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                wmma::mma_sync(sums[i][j], left[i], right[j], sums[i][j]);
            }
        }
    }
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 2; j++) {
            float *to = c + (row + 16 * i) * n + column + 16 * j;
            wmma::store_matrix_sync(to, sums[i][j], n, wmma::mem_row_major);
        }
    }
}
