// Multiplies f32 matrices by tiles in shared memory, with a barrier before and after each tile.
// No side is a multiple of the tile.
#include "../conformance.h"

constexpr int TILE = 16;

__global__ void tiledMatmul(const float *a, const float *b, float *product, int rows, int inner,
                            int columns)
{
    __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE];
    const int row = blockIdx.y * TILE + threadIdx.y;
    const int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0.0f;
    for (int first = 0; first < inner; first += TILE) {
        const int k_a = first + threadIdx.x;
        const int k_b = first + threadIdx.y;
        tile_a[threadIdx.y][threadIdx.x] = row < rows && k_a < inner ? a[row * inner + k_a] : 0.0f;
        tile_b[threadIdx.y][threadIdx.x] =
            k_b < inner && column < columns ? b[k_b * columns + column] : 0.0f;
        __syncthreads();
        for (int k = 0; k < TILE; k++) {
            sum += tile_a[threadIdx.y][k] * tile_b[k][threadIdx.x];
        }
        __syncthreads();
    }
    if (row < rows && column < columns) {
        product[row * columns + column] = sum;
    }
}

int main()
{
    const int rows = 150, inner = 130, columns = 170;
    std::vector<float> a(rows * inner), b(inner * columns);
    Random random(4);
    for (float &value : a) {
        value = static_cast<float>(random.whole(50));
    }
    for (float &value : b) {
        value = static_cast<float>(random.whole(50));
    }

    const DeviceArray<float> device_a(a), device_b(b), device_product(rows * columns);
    const dim3 grid(blocks_for(columns, TILE), blocks_for(rows, TILE));
    tiledMatmul<<<grid, dim3(TILE, TILE)>>>(device_a.get(), device_b.get(), device_product.get(),
                                            rows, inner, columns);
    CUDA_OK(cudaGetLastError());

    const std::vector<float> product = device_product.read();
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            float expected = 0.0f;
            for (int k = 0; k < inner; k++) {
                expected += a[row * inner + k] * b[k * columns + column];
            }
            REQUIRE(product[row * columns + column] == expected);
        }
    }
    return passed("tiledMatmul", "%dx%d by %dx%d f32", rows, inner, inner, columns);
}
