// C = A B of floats in tiles of 16 x 16 in shared memory; n is a multiple of 16.
#define TILE 16

extern "C" __global__ void tiled(const float *a, const float *b, float *c, int n) {
    __shared__ float as[TILE][TILE];
    __shared__ float bs[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, column = blockIdx.x * TILE + tx;
    float sum = 0;
    for (int tile = 0; tile < n; tile += TILE) {
        as[ty][tx] = a[row * n + tile + tx];
        bs[ty][tx] = b[(tile + ty) * n + column];
        __syncthreads();
        for (int k = 0; k < TILE; k++) {
            sum += as[ty][k] * bs[k][tx];
        }
        __syncthreads();
    }
    c[row * n + column] = sum;
}
