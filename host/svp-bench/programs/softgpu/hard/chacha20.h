// ChaCha20 (RFC 8439): one block of the stream, sixteen words, of a key of eight words.
#pragma once

#ifdef __CUDACC__
#define FUNCTION static __device__ __forceinline__
#else
#define FUNCTION static inline
#endif

FUNCTION unsigned turned(unsigned word, int by) {
    return word << by | word >> (32 - by);
}

FUNCTION void quarter(unsigned *a, unsigned *b, unsigned *c, unsigned *d) {
    *a += *b;
    *d = turned(*d ^ *a, 16);
    *c += *d;
    *b = turned(*b ^ *c, 12);
    *a += *b;
    *d = turned(*d ^ *a, 8);
    *c += *d;
    *b = turned(*b ^ *c, 7);
}

FUNCTION void stream(const unsigned *key, unsigned number, unsigned *x) {
    unsigned first[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1],
                          key[2],     key[3],     key[4],     key[5],     key[6], key[7],
                          number,     0x09000000, 0x4a000000, 0};
    for (int i = 0; i < 16; i++) {
        x[i] = first[i];
    }
    for (int i = 0; i < 10; i++) {
        for (int at = 0; at < 4; at++) {
            quarter(&x[at], &x[4 + at], &x[8 + at], &x[12 + at]);
        }
        for (int at = 0; at < 4; at++) {
            quarter(&x[at], &x[4 + (at + 1) % 4], &x[8 + (at + 2) % 4], &x[12 + (at + 3) % 4]);
        }
    }
    for (int i = 0; i < 16; i++) {
        x[i] += first[i];
    }
}
