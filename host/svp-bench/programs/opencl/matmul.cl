// The kernels of ../softgpu/matmul.cu in OpenCL C.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void matmul(global const double *a, global const double *b, global double *c, int n) {
    int row = get_global_id(1);
    int column = get_global_id(0);
    if (row < n && column < n) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += a[row * n + k] * b[k * n + column];
        }
        c[row * n + column] = sum;
    }
}
