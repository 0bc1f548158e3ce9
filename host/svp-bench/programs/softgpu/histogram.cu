// How often each byte occurs: each block counts in shared memory, then adds to the result.
extern "C" __global__ void clear(unsigned *bins) {
    bins[threadIdx.x] = 0;
}

extern "C" __global__ void histogram(const unsigned *words, unsigned *bins, int n) {
    __shared__ unsigned local[256];
    local[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        unsigned word = words[i];
        atomicAdd(&local[word & 255], 1);
        atomicAdd(&local[word >> 8 & 255], 1);
        atomicAdd(&local[word >> 16 & 255], 1);
        atomicAdd(&local[word >> 24], 1);
    }
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}
