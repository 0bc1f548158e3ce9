// The kernels of ../softgpu/histogram.cu in OpenCL C.
kernel void clear(global uint *bins) {
    bins[get_local_id(0)] = 0;
}

kernel void histogram(global const uint *words, global uint *bins, int n) {
    local uint counts[256];
    counts[get_local_id(0)] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        uint word = words[i];
        atomic_inc(&counts[word & 255]);
        atomic_inc(&counts[word >> 8 & 255]);
        atomic_inc(&counts[word >> 16 & 255]);
        atomic_inc(&counts[word >> 24]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[get_local_id(0)], counts[get_local_id(0)]);
}
