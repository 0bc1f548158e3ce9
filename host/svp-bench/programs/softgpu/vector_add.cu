// What `svp bench policies` joins and merges.
extern "C" __global__ void vector_add(const unsigned *a, const unsigned *b, unsigned *sums,
                                      unsigned count) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        sums[i] = a[i] + b[i];
    }
}
