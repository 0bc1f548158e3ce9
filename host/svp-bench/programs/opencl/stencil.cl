// The kernels of ../softgpu/stencil.cu in OpenCL C.
kernel void stencil(global const float *in, global float *out, int n) {
    int column = get_global_id(0);
    int row = get_global_id(1);
    if (column > 0 && column < n - 1 && row > 0 && row < n - 1) {
        int i = row * n + column;
        out[i] = 0.5f * in[i] + 0.125f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]);
    }
}
