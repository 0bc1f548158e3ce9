// The kernels of ../softgpu/saxpy.cu in OpenCL C.
kernel void saxpy(global const float *x, global float *y, int n) {
    int i = get_global_id(0);
    if (i < n) {
        y[i] = 2.5f * x[i] + y[i];
    }
}
