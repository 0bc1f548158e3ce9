// Calls through pointers to device functions: a table of them, and a virtual method.
#include "../conformance.h"

__device__ __noinline__ int plus_one(int x) { return x + 1; }
__device__ __noinline__ int twice(int x) { return 2 * x; }
__device__ __noinline__ int square(int x) { return x * x; }

__device__ int (*const functions[3])(int) = {plus_one, twice, square};

struct Shape {
    __device__ virtual int area() const = 0;
};

struct Square : Shape {
    int side;
    __device__ explicit Square(int s) : side(s) {}
    __device__ int area() const override { return side * side; }
};

struct Strip : Shape {
    int length;
    __device__ explicit Strip(int l) : length(l) {}
    __device__ int area() const override { return 2 * length; }
};

__device__ __noinline__ int area_of(const Shape &shape) { return shape.area(); }

__global__ void work(int *out)
{
    const int i = threadIdx.x;
    const Square square(i);
    const Strip strip(i);
    out[2 * i] = functions[i % 3](i);
    out[2 * i + 1] = i % 2 ? area_of(square) : area_of(strip);
}

int main()
{
    const int threads = 64;
    const DeviceArray<int> device(2 * threads);
    work<<<1, threads>>>(device.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<int> out = device.read();
    for (int i = 0; i < threads; i++) {
        REQUIRE(out[2 * i] == (i % 3 == 0 ? i + 1 : i % 3 == 1 ? 2 * i : i * i));
        REQUIRE(out[2 * i + 1] == (i % 2 ? i * i : 2 * i));
    }
    return passed("functionPointers", "%d threads", threads);
}
