// How many of random points lie in a circle, stream after stream.
#include "../bench.h"
#include "philox.h"

void philox(void *const *buffers, const long *numbers) {
    unsigned *restrict hits = buffers[0];
    for (long i = 0; i < numbers[0]; i++) {
        unsigned count = 0;
        for (long draw = 0; draw < numbers[1]; draw++) {
            unsigned x[4];
            random_words(draw, i, x);
            for (int pair = 0; pair < 4; pair += 2) {
                unsigned long long a = x[pair] >> 16, b = x[pair + 1] >> 16;
                count += a * a + b * b < 1ull << 32;
            }
        }
        hits[i] = count;
    }
}
