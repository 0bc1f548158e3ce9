// Constant memory, __device__ variables and arrays: initial values, copies to and from symbols at
// an offset, a symbol's address and size, and a value that lives from launch to launch.
#include "../conformance.h"

__constant__ float coefficients[4] = {1.0f, 2.0f, 3.0f, 4.0f};
__device__ int counter = 100;
__device__ short table[8] = {0, 1, 4, 9, 16, 25, 36, 49};
__device__ const char *const words[2] = {"first", "second"};

__global__ void polynomial(const float *x, float *y, int count)
{
    const int i = threadIdx.x;
    if (i < count) {
        y[i] = ((coefficients[3] * x[i] + coefficients[2]) * x[i] + coefficients[1]) * x[i] +
               coefficients[0];
    }
}

__global__ void change(int step)
{
    atomicAdd(&counter, step);
    table[threadIdx.x] += words[threadIdx.x % 2][0];
}

static void check_polynomial(const float (&c)[4])
{
    const std::vector<float> x = {-2.0f, -1.0f, 0.0f, 0.5f, 3.0f};
    const DeviceArray<float> device_x(x), device_y(x.size());
    polynomial<<<1, 32>>>(device_x.get(), device_y.get(), static_cast<int>(x.size()));
    CUDA_OK(cudaGetLastError());
    const std::vector<float> y = device_y.read();
    for (size_t i = 0; i < x.size(); i++) {
        REQUIRE(y[i] == ((c[3] * x[i] + c[2]) * x[i] + c[1]) * x[i] + c[0]);
    }
}

int main()
{
    check_polynomial({1.0f, 2.0f, 3.0f, 4.0f});
    const float other[2] = {-8.0f, 0.25f};
    CUDA_OK(cudaMemcpyToSymbol(coefficients, other, sizeof(other), 2 * sizeof(float)));
    check_polynomial({1.0f, 2.0f, -8.0f, 0.25f});

    change<<<1, 8>>>(1);
    change<<<1, 8>>>(10);
    int count = 0;
    CUDA_OK(cudaMemcpyFromSymbol(&count, counter, sizeof(count)));
    REQUIRE(count == 100 + 8 * 11);
    short values[8];
    CUDA_OK(cudaMemcpyFromSymbol(values, table, sizeof(values)));
    for (int i = 0; i < 8; i++) {
        REQUIRE(values[i] == i * i + 2 * (i % 2 ? 's' : 'f'));
    }

    void *address = nullptr;
    size_t bytes = 0;
    CUDA_OK(cudaGetSymbolAddress(&address, counter));
    CUDA_OK(cudaGetSymbolSize(&bytes, table));
    REQUIRE(address && bytes == sizeof(table));
    const int fresh = 7;
    CUDA_OK(cudaMemcpy(address, &fresh, sizeof(fresh), cudaMemcpyHostToDevice));
    change<<<1, 1>>>(1);
    CUDA_OK(cudaMemcpyFromSymbol(&count, counter, sizeof(count)));
    REQUIRE(count == 8);
    return passed("moduleVariables", "constant and global");
}
