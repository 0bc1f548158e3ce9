// Encrypts with ChaCha20: a thread has a block of 64 bytes.
#include "chacha20.h"

extern "C" __global__ void chacha20(const unsigned *key, const uint4 *in, uint4 *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    unsigned x[16];
    stream(key, i, x);
    for (int part = 0; part < 4; part++) {
        uint4 word = in[4 * i + part];
        word.x ^= x[4 * part];
        word.y ^= x[4 * part + 1];
        word.z ^= x[4 * part + 2];
        word.w ^= x[4 * part + 3];
        out[4 * i + part] = word;
    }
}
