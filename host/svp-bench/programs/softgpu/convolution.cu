// A 3 x 3 convolution; the border stays.
__constant__ float weights[9] = {0.05f, 0.1f, 0.05f, 0.1f, 0.4f, 0.1f, 0.05f, 0.1f, 0.05f};

extern "C" __global__ void convolution(const float *in, float *out, int n) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column > 0 && column < n - 1 && row > 0 && row < n - 1) {
        float sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                sum += weights[(dy + 1) * 3 + dx + 1] * in[(row + dy) * n + column + dx];
            }
        }
        out[row * n + column] = sum;
    }
}
