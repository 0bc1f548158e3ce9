// Relocatable device code of two source files: a function, a variable, a constant and a kernel of the
// other file, functions of it by pointer, and names that each file keeps to itself.
// nvcc: -rdc=true
// with: features/units/separateUnits.cu
#include "../conformance.h"
#include "units/separateUnits.h"

static __device__ int hidden = 1;

static __device__ int own() { return hidden; }

__global__ void compute(int *out)
{
    const int i = threadIdx.x;
    const Operation operation = operations[i % 2];
    out[i] = operation(i, factor) + offsets[i % 4] + 1000 * own() + 10000 * other_own();
}

int main()
{
    const int count = 96;
    const DeviceArray<int> device(std::vector<int>(count, -1));
    const int tenth = 10;
    CUDA_OK(cudaMemcpyToSymbol(factor, &tenth, sizeof tenth));
    compute<<<1, count>>>(device.get());
    CUDA_OK(cudaGetLastError());
    std::vector<int> results = device.read();
    for (int i = 0; i < count; ++i) {
        const int operated = i % 2 ? i * tenth : i + tenth;
        REQUIRE(results[i] == operated + (i % 4 + 1) * 100 + 1000 + 20000);
    }
    // The other file launches its kernel, and this one does.
    halve_there(device.get(), count);
    halve<<<1, count>>>(device.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<int> halved = device.read();
    for (int i = 0; i < count; ++i) {
        REQUIRE(halved[i] == results[i] / 4);
    }
    return passed("separateUnits", "%d values by way of two files", count);
}
