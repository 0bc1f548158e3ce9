// Each thread's integral of a function by Simpson's rule, halved where it is not yet exact enough.
__device__ float value_of(float x) {
    return x * x * x * (1.0f - x) / (0.05f + x * x);
}

__device__ __noinline__ float integral(float from, float to, float whole, int depth) {
    float middle = 0.5f * (from + to), part = (to - from) / 12.0f, centre = value_of(middle);
    float left = part * (value_of(from) + 4.0f * value_of(0.5f * (from + middle)) + centre);
    float right = part * (centre + 4.0f * value_of(0.5f * (middle + to)) + value_of(to));
    float error = left + right - whole;
    if (depth == 0 || (error < 1e-6f && error > -1e-6f)) {
        return left + right;
    }
    return integral(from, middle, left, depth - 1) + integral(middle, to, right, depth - 1);
}

extern "C" __global__ void recursion(const float *ends, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float to = ends[i];
        out[i] = integral(0.0f, to, 0.0f, 10);
    }
}
