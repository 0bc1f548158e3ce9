// y = A x, A in compressed rows.
#include "bench.h"

void spmv(void *const *buffers, const long *numbers) {
    const int *restrict starts = buffers[0];
    const int *restrict columns = buffers[1];
    const float *restrict values = buffers[2];
    const float *restrict x = buffers[3];
    float *restrict y = buffers[4];
    long rows = numbers[0];
    for (long row = 0; row < rows; row++) {
        float sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            sum += values[i] * x[columns[i]];
        }
        y[row] = sum;
    }
}
