// Bitonic sort: the same network. Runs of elements that go the same way are one inner loop, which
// gcc vectorises; parts that fit the first cache are finished before the next is begun.
#include "bench.h"

#define SPAN 1024

static void run(unsigned *restrict a, unsigned *restrict b, long count, int up) {
    if (up) {
        for (long i = 0; i < count; i++) {
            unsigned x = a[i], y = b[i];
            a[i] = x < y ? x : y;
            b[i] = x < y ? y : x;
        }
    } else {
        for (long i = 0; i < count; i++) {
            unsigned x = a[i], y = b[i];
            a[i] = x < y ? y : x;
            b[i] = x < y ? x : y;
        }
    }
}

static void step(unsigned *data, long first, long end, long j, long k) {
    for (long i = first; i < end; i += 2 * j) {
        run(data + i, data + i + j, j, (i & k) == 0);
    }
}

void bitonic(void *const *buffers, const long *numbers) {
    unsigned *data = buffers[0];
    long n = numbers[0];
    for (long first = 0; first < n; first += SPAN) {
        for (long k = 2; k <= SPAN; k *= 2) {
            for (long j = k / 2; j > 0; j /= 2) {
                step(data, first, first + SPAN, j, k);
            }
        }
    }
    for (long k = 2 * SPAN; k <= n; k *= 2) {
        for (long j = k / 2; j >= SPAN; j /= 2) {
            step(data, 0, n, j, k);
        }
        for (long first = 0; first < n; first += SPAN) {
            for (long j = SPAN / 2; j > 0; j /= 2) {
                step(data, first, first + SPAN, j, k);
            }
        }
    }
}
