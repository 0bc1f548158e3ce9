// A read of eight bytes from an address that is no multiple of eight.
// ends: context-lost
#include "fault.h"

__global__ void read(const char *bytes, double *out)
{
    *out = *reinterpret_cast<const double *>(bytes + 4);
}

int main()
{
    char *memory = nullptr;
    CUDA_OK(cudaMalloc(&memory, 64));
    read<<<1, 1>>>(memory, reinterpret_cast<double *>(memory));
    return sticks("misaligned", cudaErrorMisalignedAddress);
}
