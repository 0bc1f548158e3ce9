// SipHash-2-4 (Aumasson and Bernstein, 2012) of a message of eight words.
#pragma once

#ifdef __CUDACC__
#define FUNCTION static __device__ __forceinline__
#else
#define FUNCTION static inline
#endif

FUNCTION unsigned long long turned(unsigned long long word, int by) {
    return word << by | word >> (64 - by);
}

FUNCTION void sip_round(unsigned long long *v) {
    v[0] += v[1];
    v[1] = turned(v[1], 13) ^ v[0];
    v[0] = turned(v[0], 32);
    v[2] += v[3];
    v[3] = turned(v[3], 16) ^ v[2];
    v[0] += v[3];
    v[3] = turned(v[3], 21) ^ v[0];
    v[2] += v[1];
    v[1] = turned(v[1], 17) ^ v[2];
    v[2] = turned(v[2], 32);
}

FUNCTION unsigned long long hash_of(const unsigned long long *message) {
    const unsigned long long k0 = 0x0706050403020100, k1 = 0x0f0e0d0c0b0a0908;
    unsigned long long v[4] = {k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d,
                               k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573};
    for (int i = 0; i < 9; i++) {
        // The last word is the length.
        unsigned long long word = i < 8 ? message[i] : 64ull << 56;
        v[3] ^= word;
        sip_round(v);
        sip_round(v);
        v[0] ^= word;
    }
    v[2] ^= 255;
    for (int i = 0; i < 4; i++) {
        sip_round(v);
    }
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}
