// Encrypts with ChaCha20, block after block.
#include "../bench.h"
#include "chacha20.h"

void chacha20(void *const *buffers, const long *numbers) {
    const unsigned *key = buffers[0];
    const unsigned *restrict in = buffers[1];
    unsigned *restrict out = buffers[2];
    for (long i = 0; i < numbers[0]; i++) {
        unsigned x[16];
        stream(key, i, x);
        for (int word = 0; word < 16; word++) {
            out[16 * i + word] = in[16 * i + word] ^ x[word];
        }
    }
}
