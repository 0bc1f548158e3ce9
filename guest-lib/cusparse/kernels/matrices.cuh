// What the kernels of libcusparse share: matrices in memory, scalars, sums over a warp.
#pragma once

#include "../../library-support/kernels/numbers.cuh"
#include "../../library-support/kernels/work.cuh"

// Whole numbers of 32 or 64 bits, counted from `base`.
struct Numbers { void *data; int wide, base; };
__device__ Index get(const Numbers &n, Index at) {
    return (n.wide ? ((const Index *)n.data)[at] : ((const int *)n.data)[at]) - n.base;
}
__device__ void set(const Numbers &n, Index at, Index v) {
    if (n.wide) ((Index *)n.data)[at] = v + n.base; else ((int *)n.data)[at] = (int)(v + n.base);
}
// The last of `n` sorted numbers that is not above v; -1 if all are.
__device__ Index last_up_to(const Numbers &numbers, Index n, Index v) {
    Index low = 0, high = n;
    while (low < high) {
        Index middle = (low + high) / 2;
        if (get(numbers, middle) <= v) low = middle + 1; else high = middle;
    }
    return low - 1;
}

// A sparse matrix. across: how many numbers an index may be.
struct Sparse { Index lines, across, entries; Numbers offsets, owners, indices; void *values; };
__device__ Index line_of(const Sparse &a, Index entry) {
    return a.owners.data ? get(a.owners, entry) : last_up_to(a.offsets, a.lines, entry);
}
__device__ bool inside(Index v, Index limit) { return v >= 0 && v < limit; }

// A dense matrix, or a vector as one of one column.
struct Dense { void *data; Index ld; int transposed, conj; };
template <class T> __device__ T *at(const Dense &d, Index i, Index j) {
    return (T *)d.data + (d.transposed ? j + i * d.ld : i + j * d.ld);
}
template <class T> __device__ T get(const Dense &d, Index i, Index j) {
    T v = *at<T>(d, i, j);
    return d.conj ? conjugate(v) : v;
}

struct Scalar { alignas(16) char value[16]; const void *pointer; };
template <class T> __device__ T get(const Scalar &s) {
    return s.pointer ? *global((const T *)s.pointer) : *(const T *)s.value;
}

template <class T> __device__ T below(T v, int far) { return __shfl_xor_sync(~0u, v, far); }
template <class R> __device__ Complex<R> below(Complex<R> v, int far) { return {below(v.re, far), below(v.im, far)}; }
template <class T> __device__ T warp_sum(T v) {
    for (int far = 16; far > 0; far /= 2) v = v + below(v, far);
    return v;
}
template <class T> __device__ void add_to(T *to, T v) { atomicAdd(to, v); }
template <class R> __device__ void add_to(Complex<R> *to, Complex<R> v) { atomicAdd(&to->re, v.re); atomicAdd(&to->im, v.im); }

#if defined(TYPE_S)
#define TYPE float
#elif defined(TYPE_D)
#define TYPE double
#elif defined(TYPE_C)
#define TYPE Complex<float>
#else
#define TYPE Complex<double>
#endif
#define KERNEL(name, Operand) \
    extern "C" __global__ void __launch_bounds__(256) name##_kernel(Operand q) { name<TYPE>(q); }
#define PRICED(name, Operand) \
    extern "C" __global__ void __launch_bounds__(256) name##_kernel(Priced<Operand> q) { name<TYPE>(q.operand); }
