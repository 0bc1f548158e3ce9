// The kernels of ../softgpu/convolution.cu in OpenCL C.
constant float weights[9] = {0.05f, 0.1f, 0.05f, 0.1f, 0.4f, 0.1f, 0.05f, 0.1f, 0.05f};

kernel void convolution(global const float *in, global float *out, int n) {
    int column = get_global_id(0);
    int row = get_global_id(1);
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
