// As ../softgpu/reduce.cu, but for the shuffles, which OpenCL 1.2 lacks: work-items add through local memory.
kernel void reduce(global const uint *in, global uint *out, int n) {
    local uint sums[256];
    uint sum = 0;
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        sum += in[i];
    }
    int item = get_local_id(0);
    sums[item] = sum;
    for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < step) {
            sums[item] += sums[item + step];
        }
    }
    if (item == 0) {
        out[get_group_id(0)] = sums[0];
    }
}
