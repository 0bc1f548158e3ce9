// Integrals of a function by Simpson's rule, halved where one is not yet exact enough.
#include "../bench.h"

static float value_of(float x) {
    return x * x * x * (1.0f - x) / (0.05f + x * x);
}

static float integral(float from, float to, float whole, int depth) {
    float middle = 0.5f * (from + to), part = (to - from) / 12.0f, centre = value_of(middle);
    float left = part * (value_of(from) + 4.0f * value_of(0.5f * (from + middle)) + centre);
    float right = part * (centre + 4.0f * value_of(0.5f * (middle + to)) + value_of(to));
    float error = left + right - whole;
    if (depth == 0 || (error < 1e-6f && error > -1e-6f)) {
        return left + right;
    }
    return integral(from, middle, left, depth - 1) + integral(middle, to, right, depth - 1);
}

void recursion(void *const *buffers, const long *numbers) {
    const float *restrict ends = buffers[0];
    float *restrict out = buffers[1];
    for (long i = 0; i < numbers[0]; i++) {
        out[i] = integral(0.0f, ends[i], 0.0f, 10);
    }
}
