// Sorts parts of 2048 words by radix, eight bits at a time.
#include "../bench.h"

#define PART 2048

void cub_sort(void *const *buffers, const long *numbers) {
    const unsigned *restrict in = buffers[0];
    unsigned *restrict out = buffers[1];
    static unsigned spare[PART];
    for (long part = 0; part < numbers[0]; part += PART) {
        const unsigned *from = in + part;
        for (int shift = 0; shift < 32; shift += 8) {
            unsigned *to = shift % 16 == 0 ? spare : out + part;
            unsigned starts[257] = {0};
            for (int i = 0; i < PART; i++) {
                starts[(from[i] >> shift & 255) + 1]++;
            }
            for (int i = 0; i < 256; i++) {
                starts[i + 1] += starts[i];
            }
            for (int i = 0; i < PART; i++) {
                to[starts[from[i] >> shift & 255]++] = from[i];
            }
            from = to;
        }
    }
}
