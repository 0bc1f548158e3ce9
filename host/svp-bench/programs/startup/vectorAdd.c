// What tests/conformance/programs/vectorAdd.cu does, without CUDA: the same numbers, sums and checks.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static float real(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (float)((int32_t)(uint32_t)(*state >> 32) >> 8) / 8388608.0f;
}

// A call of its own, so that the sums are not made by the check.
__attribute__((noinline)) static void add(const float *a, const float *b, float *sum, int count) {
    for (int i = 0; i < count; i++) {
        sum[i] = a[i] + b[i];
    }
}

int main(void) {
    const int count = 250000;
    float *a = malloc(count * sizeof(float));
    float *b = malloc(count * sizeof(float));
    float *sum = malloc(count * sizeof(float));
    if (!a || !b || !sum) {
        return 1;
    }
    uint64_t state = 1;
    for (int i = 0; i < count; i++) {
        a[i] = real(&state);
        b[i] = real(&state);
    }
    add(a, b, sum, count);
    for (int i = 0; i < count; i++) {
        if (sum[i] != a[i] + b[i]) {
            return 1;
        }
    }
    printf("vectorAdd: PASSED, %d sums\n", count);
    free(a);
    free(b);
    free(sum);
    return 0;
}
