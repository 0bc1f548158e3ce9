// y = a x + y.
#include "bench.h"

void saxpy(void *const *buffers, const long *numbers) {
    const float *restrict x = buffers[0];
    float *restrict y = buffers[1];
    long n = numbers[0];
    for (long i = 0; i < n; i++) {
        y[i] = 2.5f * x[i] + y[i];
    }
}
