// y = a x + y, one element per thread.
extern "C" __global__ void saxpy(const float *x, float *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = 2.5f * x[i] + y[i];
    }
}
