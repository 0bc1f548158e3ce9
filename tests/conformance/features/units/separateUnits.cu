// The other file of separateUnits.
#include "../../conformance.h"
#include "separateUnits.h"

static __device__ int hidden = 2;

static __device__ int own() { return hidden; }

static __device__ int sum(int a, int b) { return a + b; }

static __device__ int product(int a, int b) { return a * b; }

__device__ int factor = 3;
__constant__ int offsets[4] = {100, 200, 300, 400};
__device__ const Operation operations[2] = {sum, product};

__device__ int other_own() { return own(); }

__global__ void halve(int *values) { values[threadIdx.x] /= 2; }

void halve_there(int *values, int count)
{
    halve<<<1, count>>>(values);
    CUDA_OK(cudaGetLastError());
}
