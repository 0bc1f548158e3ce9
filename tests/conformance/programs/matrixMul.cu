// The SigmaVP paper's program: multiplies two 320x320 matrices of f64, --reps times (the paper: 300).
#include <cmath>

#include "../conformance.h"

constexpr int SIZE = 320;
constexpr int TILE = 16;

__global__ void matrixMul(const double *a, const double *b, double *product)
{
    const int row = blockIdx.y * TILE + threadIdx.y;
    const int column = blockIdx.x * TILE + threadIdx.x;
    double sum = 0.0;
    for (int k = 0; k < SIZE; k++) {
        sum += a[row * SIZE + k] * b[k * SIZE + column];
    }
    product[row * SIZE + column] = sum;
}

static int repetitions(int argc, char **argv)
{
    if (argc == 1) {
        return 10;
    }
    char *end = nullptr;
    const long reps = argc == 3 && !std::strcmp(argv[1], "--reps") ? std::strtol(argv[2], &end, 10) : 0;
    if (reps < 1 || reps > 1000000 || *end) {
        std::fprintf(stderr, "usage: %s [--reps N]\n", argv[0]);
        std::exit(2);
    }
    return static_cast<int>(reps);
}

static void verify(const std::vector<double> &a, const std::vector<double> &b,
                   const std::vector<double> &product)
{
    std::vector<double> expected(SIZE);
    for (int row = 0; row < SIZE; row++) {
        expected.assign(SIZE, 0.0);
        for (int k = 0; k < SIZE; k++) {
            for (int column = 0; column < SIZE; column++) {
                expected[column] += a[row * SIZE + k] * b[k * SIZE + column];
            }
        }
        // The device may fuse multiplication and addition, which rounds once less: SIZE roundings
        // of sums below SIZE bound the difference.
        const double bound = SIZE * SIZE * 0x1p-53;
        for (int column = 0; column < SIZE; column++) {
            REQUIRE(std::fabs(product[row * SIZE + column] - expected[column]) <= bound);
        }
    }
}

int main(int argc, char **argv)
{
    const int reps = repetitions(argc, argv);
    std::vector<double> a(SIZE * SIZE), b(SIZE * SIZE);
    Random random(2);
    for (int i = 0; i < SIZE * SIZE; i++) {
        a[i] = random.real();
        b[i] = random.real();
    }

    const DeviceArray<double> device_a(a), device_b(b), device_product(SIZE * SIZE);
    for (int i = 0; i < reps; i++) {
        matrixMul<<<dim3(SIZE / TILE, SIZE / TILE), dim3(TILE, TILE)>>>(
            device_a.get(), device_b.get(), device_product.get());
        CUDA_OK(cudaGetLastError());
    }
    CUDA_OK(cudaDeviceSynchronize());

    verify(a, b, device_product.read());
    return passed("matrixMul", "%d times %dx%d f64", reps, SIZE, SIZE);
}
