// Softmax of rows of 1024 floats, and their layer norm.
#include <math.h>

#include "../bench.h"

#define COLUMNS 1024

void normalise(void *const *buffers, const long *numbers) {
    const float *restrict in = buffers[0];
    float *restrict soft = buffers[1];
    float *restrict norm = buffers[2];
    for (long row = 0; row < numbers[0]; row++) {
        const float *values = in + row * COLUMNS;
        float largest = values[0], sum = 0;
        for (int i = 0; i < COLUMNS; i++) {
            largest = fmaxf(largest, values[i]);
        }
        for (int i = 0; i < COLUMNS; i++) {
            soft[row * COLUMNS + i] = expf(values[i] - largest);
        }
        for (int i = 0; i < COLUMNS; i++) {
            sum += soft[row * COLUMNS + i];
        }
        for (int i = 0; i < COLUMNS; i++) {
            soft[row * COLUMNS + i] /= sum;
        }
        float all = 0, squares = 0;
        for (int i = 0; i < COLUMNS; i++) {
            all += values[i];
        }
        float mean = all / COLUMNS;
        for (int i = 0; i < COLUMNS; i++) {
            squares += (values[i] - mean) * (values[i] - mean);
        }
        float scale = 1.0f / sqrtf(squares / COLUMNS + 1e-5f);
        for (int i = 0; i < COLUMNS; i++) {
            norm[row * COLUMNS + i] = (values[i] - mean) * scale;
        }
    }
}
