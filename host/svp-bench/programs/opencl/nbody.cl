// The kernels of ../softgpu/nbody.cu in OpenCL C.
kernel void nbody(global const float4 *bodies, global float4 *forces, int n) {
    local float4 tile[256];
    int i = get_global_id(0);
    float4 own = bodies[i];
    float x = 0, y = 0, z = 0;
    for (int start = 0; start < n; start += 256) {
        tile[get_local_id(0)] = bodies[start + get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < 256; j++) {
            float4 other = tile[j];
            float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
            float inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
            float strength = other.w * inverse * inverse * inverse;
            x += dx * strength;
            y += dy * strength;
            z += dz * strength;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    forces[i] = (float4)(x, y, z, 0);
}
