// The kernels of ../softgpu/bitonic.cu in OpenCL C.
#define SPAN 1024

static void steps(local uint *part, uint first, uint k, uint start) {
    for (uint j = start; j > 0; j /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uint i = 2 * get_local_id(0) - (get_local_id(0) & (j - 1));
        uint x = part[i], y = part[i + j];
        if (x > y == (((first + i) & k) == 0)) {
            part[i] = y;
            part[i + j] = x;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

kernel void sort_parts(global uint *data) {
    local uint part[SPAN];
    uint first = get_group_id(0) * SPAN, item = get_local_id(0);
    part[item] = data[first + item];
    part[item + SPAN / 2] = data[first + item + SPAN / 2];
    for (uint k = 2; k <= SPAN; k *= 2) {
        steps(part, first, k, k / 2);
    }
    data[first + item] = part[item];
    data[first + item + SPAN / 2] = part[item + SPAN / 2];
}

kernel void merge_parts(global uint *data, uint k) {
    local uint part[SPAN];
    uint first = get_group_id(0) * SPAN, item = get_local_id(0);
    part[item] = data[first + item];
    part[item + SPAN / 2] = data[first + item + SPAN / 2];
    steps(part, first, k, SPAN / 2);
    data[first + item] = part[item];
    data[first + item + SPAN / 2] = part[item + SPAN / 2];
}

kernel void merge(global uint *data, uint j, uint k) {
    uint item = get_global_id(0);
    uint i = 2 * item - (item & (j - 1));
    uint x = data[i], y = data[i + j];
    if (x > y == ((i & k) == 0)) {
        data[i] = y;
        data[i + j] = x;
    }
}
