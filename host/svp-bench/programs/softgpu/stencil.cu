// One sweep of a 5-point stencil; the border stays.
extern "C" __global__ void stencil(const float *in, float *out, int n) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column > 0 && column < n - 1 && row > 0 && row < n - 1) {
        int i = row * n + column;
        out[i] = 0.5f * in[i] + 0.125f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]);
    }
}
