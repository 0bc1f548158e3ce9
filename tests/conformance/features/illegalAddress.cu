// A write to where nothing is allocated.
// ends: context-lost
#include "fault.h"

__global__ void write(int *where) { *where = 1; }

int main()
{
    int *memory = nullptr;
    CUDA_OK(cudaMalloc(&memory, 64));
    write<<<1, 1>>>(reinterpret_cast<int *>(16));
    CUDA_OK(cudaPeekAtLastError());
    return sticks("illegalAddress", cudaErrorIllegalAddress);
}
