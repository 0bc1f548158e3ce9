// A client that has connected, launched an empty kernel once, and from then on does nothing until
// its input ends.
#include "policies.h"

__global__ void empty() {}

int main()
{
    empty<<<1, 1>>>();
    CUDA_OK(cudaDeviceSynchronize());
    gate();
    return 0;
}
