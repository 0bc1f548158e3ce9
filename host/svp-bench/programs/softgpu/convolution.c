// A 3 x 3 convolution; the border stays.
#include "bench.h"

static const float weights[9] = {0.05f, 0.1f, 0.05f, 0.1f, 0.4f, 0.1f, 0.05f, 0.1f, 0.05f};

void convolution(void *const *buffers, const long *numbers) {
    const float *restrict in = buffers[0];
    float *restrict out = buffers[1];
    long n = numbers[0];
    for (long row = 1; row < n - 1; row++) {
        for (long column = 1; column < n - 1; column++) {
            float sum = 0;
            for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                    sum += weights[(dy + 1) * 3 + dx + 1] * in[(row + dy) * n + column + dx];
                }
            }
            out[row * n + column] = sum;
        }
    }
}
