// European options by the Black-Scholes formula.
#include <math.h>

#include "bench.h"

static inline float normal(float d) {
    // Abramowitz and Stegun, 26.2.17.
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float tail = 0.39894228f * expf(-0.5f * d * d) *
        (k * (0.31938153f +
              k * (-0.356563782f +
                   k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - tail : tail;
}

void black_scholes(void *const *buffers, const long *numbers) {
    const float *restrict price = buffers[0];
    const float *restrict strike = buffers[1];
    const float *restrict years = buffers[2];
    float *restrict call = buffers[3];
    float *restrict put = buffers[4];
    long n = numbers[0];
    const float rate = 0.02f, volatility = 0.30f;
    for (long i = 0; i < n; i++) {
        float s = price[i], x = strike[i], t = years[i];
        float root = sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
        float d2 = d1 - volatility * root;
        float n1 = normal(d1), n2 = normal(d2);
        float discounted = x * expf(-rate * t);
        call[i] = s * n1 - discounted * n2;
        put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
    }
}
