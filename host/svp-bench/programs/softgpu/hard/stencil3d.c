// One step of a star of order eight over a cube; its border of four stays.
#include "../bench.h"

void stencil3d(void *const *buffers, const long *numbers) {
    static const float weights[5] = {-2.84722f, 1.6f, -0.2f, 0.025397f, -0.001786f};
    const float *restrict in = buffers[0];
    float *restrict out = buffers[1];
    long n = numbers[0], plane = n * n;
    for (long z = 4; z < n - 4; z++) {
        for (long y = 4; y < n - 4; y++) {
            for (long x = 4; x < n - 4; x++) {
                long at = z * plane + y * n + x;
                float sum = 3.0f * weights[0] * in[at];
                for (int far = 1; far <= 4; far++) {
                    sum += weights[far] *
                        (in[at - far] + in[at + far] + in[at - far * n] + in[at + far * n] +
                         in[at - far * plane] + in[at + far * plane]);
                }
                out[at] = sum;
            }
        }
    }
}
