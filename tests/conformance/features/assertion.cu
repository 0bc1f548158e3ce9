// assert() on the device: its message goes to standard error, the error sticks.
// ends: context-lost
#include <cassert>

#include "fault.h"

__global__ void check(int limit) { assert(static_cast<int>(threadIdx.x) < limit); }

int main()
{
    check<<<1, 32>>>(32);
    CUDA_OK(cudaDeviceSynchronize());
    check<<<1, 32>>>(31);
    return sticks("assertion", cudaErrorAssert);
}
