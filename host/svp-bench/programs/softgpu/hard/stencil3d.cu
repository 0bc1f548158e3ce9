// One step of a star of order eight over a cube; its border of four stays.
extern "C" __global__ void stencil3d(const float *in, float *out, int n) {
    const float weights[5] = {-2.84722f, 1.6f, -0.2f, 0.025397f, -0.001786f};
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 4 || x >= n - 4 || y < 4 || y >= n - 4) {
        return;
    }
    int plane = n * n;
    for (int z = 4; z < n - 4; z++) {
        int at = z * plane + y * n + x;
        float sum = 3.0f * weights[0] * in[at];
        for (int far = 1; far <= 4; far++) {
            sum += weights[far] * (in[at - far] + in[at + far] + in[at - far * n] + in[at + far * n] +
                                   in[at - far * plane] + in[at + far * plane]);
        }
        out[at] = sum;
    }
}
