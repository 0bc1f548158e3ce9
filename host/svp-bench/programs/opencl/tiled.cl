// The kernels of ../softgpu/tiled.cu in OpenCL C.
#define TILE 16

kernel void tiled(global const float *a, global const float *b, global float *c, int n) {
    local float as[TILE][TILE];
    local float bs[TILE][TILE];
    int tx = get_local_id(0), ty = get_local_id(1);
    int row = get_group_id(1) * TILE + ty, column = get_group_id(0) * TILE + tx;
    float sum = 0;
    for (int tile = 0; tile < n; tile += TILE) {
        as[ty][tx] = a[row * n + tile + tx];
        bs[ty][tx] = b[(tile + ty) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k++) {
            sum += as[ty][k] * bs[k][tx];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + column] = sum;
}
