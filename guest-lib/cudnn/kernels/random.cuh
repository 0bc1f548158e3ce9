// Random numbers of counters: any order of threads gives the same.
#pragma once

// Philox4x32-10: four numbers of a counter and a key.
__device__ void philox(unsigned (&c)[4], unsigned long long key) {
    unsigned k[2] = {(unsigned)key, (unsigned)(key >> 32)};
    for (int round = 0; round < 10; round++) {
        unsigned long long a = 0xD2511F53ull * c[0], b = 0xCD9E8D57ull * c[2];
        unsigned next[4] = {(unsigned)(b >> 32) ^ c[1] ^ k[0], (unsigned)b, (unsigned)(a >> 32) ^ c[3] ^ k[1], (unsigned)a};
        for (int i = 0; i < 4; i++) c[i] = next[i];
        k[0] += 0x9E3779B9u;
        k[1] += 0xBB67AE85u;
    }
}

// A number between 0 and 1, of 24 bits and neither of both.
template <class W> __device__ W uniform(unsigned bits) { return ((W)(bits >> 8) + (W)0.5) * (W)5.9604644775390625e-8; }
