// The linear-algebra kernels whose times gpuperfpredict publishes, written anew from what each is said
// to do. Compiled to linalg.ptx by: nvcc -arch=compute_75 -ptx linalg.cu

#define TILE 16

extern "C" __global__ void vector_add(const float *a, const float *b, float *c, int n)
{
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at < n)
        c[at] = a[at] + b[at];
}

// Threads of a warp take neighbours of a row.
extern "C" __global__ void matrix_add_rows(const float *a, const float *b, float *c, int n)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int at = row * n + column;
    if (at < n * n)
        c[at] = a[at] + b[at];
}

// Threads of a warp take neighbours of a column.
extern "C" __global__ void matrix_add_columns(const float *a, const float *b, float *c, int n)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int column = blockIdx.y * blockDim.y + threadIdx.y;
    int at = row * n + column;
    if (at < n * n)
        c[at] = a[at] + b[at];
}

__device__ void multiply(float *c, const float *a, const float *b, int n, int row, int column)
{
    float sum = 0.0f;
    for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * b[k * n + column];
    c[row * n + column] = sum;
}

extern "C" __global__ void matmul_rows(float *c, const float *a, const float *b, int n)
{
    multiply(c, a, b, n, blockIdx.y * TILE + threadIdx.y, blockIdx.x * TILE + threadIdx.x);
}

extern "C" __global__ void matmul_columns(float *c, const float *a, const float *b, int n)
{
    multiply(c, a, b, n, blockIdx.x * TILE + threadIdx.x, blockIdx.y * TILE + threadIdx.y);
}

// x and y are the thread's place in the tile: along the row and down the column.
__device__ void multiply_tiled(float *c, const float *a, const float *b, int n, int row, int column,
                               int y, int x)
{
    __shared__ float of_a[TILE][TILE];
    __shared__ float of_b[TILE][TILE];
    float sum = 0.0f;
    for (int tile = 0; tile < n / TILE; ++tile) {
        of_a[y][x] = a[row * n + tile * TILE + x];
        of_b[y][x] = b[(tile * TILE + y) * n + column];
        __syncthreads();
        for (int k = 0; k < TILE; ++k)
            sum += of_a[y][k] * of_b[k][x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}

extern "C" __global__ void matmul_tiled_rows(float *c, const float *a, const float *b, int n)
{
    multiply_tiled(c, a, b, n, blockIdx.y * TILE + threadIdx.y, blockIdx.x * TILE + threadIdx.x,
                   threadIdx.y, threadIdx.x);
}

extern "C" __global__ void matmul_tiled_columns(float *c, const float *a, const float *b, int n)
{
    multiply_tiled(c, a, b, n, blockIdx.x * TILE + threadIdx.x, blockIdx.y * TILE + threadIdx.y,
                   threadIdx.x, threadIdx.y);
}

extern "C" __global__ void dot_product(const float *a, const float *b, float *c, int n)
{
    __shared__ float partial[256];
    float sum = 0.0f;
    for (int at = threadIdx.x + blockIdx.x * blockDim.x; at < n; at += blockDim.x * gridDim.x)
        sum += a[at] * b[at];
    partial[threadIdx.x] = sum;
    __syncthreads();
    for (int half = blockDim.x / 2; half != 0; half /= 2) {
        if (threadIdx.x < half)
            partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        c[blockIdx.x] = partial[0];
}
