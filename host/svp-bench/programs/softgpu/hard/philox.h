// Philox4x32-10 (Salmon and others, 2011): four random words of a counter.
#pragma once

#ifdef __CUDACC__
#define FUNCTION static __device__ __forceinline__
#else
#define FUNCTION static inline
#endif

FUNCTION void random_words(unsigned number, unsigned stream, unsigned *x) {
    unsigned key0 = 0x12345678, key1 = 0x9abcdef0;
    x[0] = number;
    x[1] = stream;
    x[2] = x[3] = 0;
    for (int i = 0; i < 10; i++) {
        unsigned long long a = 0xd2511f53ull * x[0], b = 0xcd9e8d57ull * x[2];
        x[0] = (unsigned)(b >> 32) ^ x[1] ^ key0;
        x[2] = (unsigned)(a >> 32) ^ x[3] ^ key1;
        x[1] = (unsigned)b;
        x[3] = (unsigned)a;
        key0 += 0x9e3779b9;
        key1 += 0xbb67ae85;
    }
}
