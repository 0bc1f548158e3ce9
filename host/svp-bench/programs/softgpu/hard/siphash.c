// SipHash-2-4 of messages of 64 bytes, with one key.
#include "../bench.h"
#include "siphash.h"

void siphash(void *const *buffers, const long *numbers) {
    const unsigned long long *restrict messages = buffers[0];
    unsigned long long *restrict hashes = buffers[1];
    for (long i = 0; i < numbers[0]; i++) {
        hashes[i] = hash_of(messages + 8 * i);
    }
}
