// The sum of integers: each thread strides through the grid, warps add by shuffles, the warps of a
// block through shared memory; a second launch of one block adds what the blocks have left.
extern "C" __global__ void reduce(const unsigned *in, unsigned *out, int n) {
    __shared__ unsigned warps[32];
    unsigned sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        sum += in[i];
    }
    for (int step = 16; step > 0; step /= 2) {
        sum += __shfl_down_sync(0xffffffff, sum, step);
    }
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (lane == 0) {
        warps[warp] = sum;
    }
    __syncthreads();
    if (warp == 0) {
        sum = lane < blockDim.x / 32 ? warps[lane] : 0;
        for (int step = 16; step > 0; step /= 2) {
            sum += __shfl_down_sync(0xffffffff, sum, step);
        }
        if (lane == 0) {
            out[blockIdx.x] = sum;
        }
    }
}
