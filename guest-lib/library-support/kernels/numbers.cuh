// Numbers of the kernels of libcublas, libcublasLt and libcusolver: complex ones, what differs between types, and how
// they lie in memory.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

typedef long long Index;

template <class R> struct alignas(2 * sizeof(R)) Complex {
    R re, im;
};

// What a number's bytes are, as cudaDataType_t has it.
enum DataType { R32 = 0, R64 = 1, R16 = 2, I8 = 3, C32 = 4, C64 = 5, I32 = 10, B16 = 14 };

__device__ float conjugate(float v) { return v; }
__device__ double conjugate(double v) { return v; }
__device__ int conjugate(int v) { return v; }
template <class R> __device__ Complex<R> conjugate(Complex<R> v) { return {v.re, -v.im}; }
template <class R> __device__ Complex<R> operator+(Complex<R> a, Complex<R> b) { return {a.re + b.re, a.im + b.im}; }
template <class R> __device__ Complex<R> operator-(Complex<R> a, Complex<R> b) { return {a.re - b.re, a.im - b.im}; }
template <class R> __device__ Complex<R> operator*(Complex<R> a, Complex<R> b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
// Smith's way: no square of what may be large.
template <class R> __device__ Complex<R> operator/(Complex<R> a, Complex<R> b) {
    if (fabs(b.re) >= fabs(b.im)) {
        R q = b.im / b.re, d = b.re + b.im * q;
        return {(a.re + a.im * q) / d, (a.im - a.re * q) / d};
    }
    R q = b.re / b.im, d = b.re * q + b.im;
    return {(a.re * q + a.im) / d, (a.im * q - a.re) / d};
}

template <class T> struct Of {
    typedef T Real;
    static __device__ T from(T re) { return re; }
    static __device__ T real_of(T v) { return v; }
    static __device__ T one_norm(T v) { return v < 0 ? -v : v; }
    static __device__ T largest(T v) { return v < 0 ? -v : v; }
    static __device__ T square(T v, T by) { return (v / by) * (v / by); }
    static __device__ bool is_zero(T v) { return v == 0; }
};
template <class R> struct Of<Complex<R>> {
    typedef R Real;
    static __device__ Complex<R> from(R re) { return {re, 0}; }
    static __device__ Complex<R> real_of(Complex<R> v) { return {v.re, 0}; }
    static __device__ R one_norm(Complex<R> v) { return fabs(v.re) + fabs(v.im); }
    static __device__ R largest(Complex<R> v) { return fmax(fabs(v.re), fabs(v.im)); }
    static __device__ R square(Complex<R> v, R by) {
        return (v.re / by) * (v.re / by) + (v.im / by) * (v.im / by);
    }
    static __device__ bool is_zero(Complex<R> v) { return v.re == 0 && v.im == 0; }
};

// Loads and stores. Only `float` and `int` have narrower forms in memory; complex scalars may be given as real ones.
template <class T> struct Memory {
    static __device__ T load(const void *p, Index at, int) { return ((const T *)p)[at]; }
    static __device__ void store(void *p, Index at, int, T v) { ((T *)p)[at] = v; }
};
template <> struct Memory<float> {
    static __device__ float load(const void *p, Index at, int type) {
        if (type == R32) return ((const float *)p)[at];
        if (type == R16) return __half2float(((const __half *)p)[at]);
        if (type == B16) return __bfloat162float(((const __nv_bfloat16 *)p)[at]);
        return (float)((const signed char *)p)[at];
    }
    static __device__ void store(void *p, Index at, int type, float v) {
        if (type == R32) ((float *)p)[at] = v;
        else if (type == R16) ((__half *)p)[at] = __float2half_rn(v);
        else ((__nv_bfloat16 *)p)[at] = __float2bfloat16_rn(v);
    }
};
template <> struct Memory<int> {
    static __device__ int load(const void *p, Index at, int type) {
        return type == I8 ? ((const signed char *)p)[at] : ((const int *)p)[at];
    }
    static __device__ void store(void *p, Index at, int, int v) { ((int *)p)[at] = v; }
};
template <class R> struct Memory<Complex<R>> {
    static __device__ Complex<R> load(const void *p, Index at, int type) {
        if (type == R32 || type == R64) return {((const R *)p)[at], 0};
        return ((const Complex<R> *)p)[at];
    }
    static __device__ void store(void *p, Index at, int, Complex<R> v) { ((Complex<R> *)p)[at] = v; }
};

// A pointer of which the compiler is told that it is of global memory, as all operands of a library are.
template <class T> __device__ T *global(T *p) {
    __builtin_assume(__isGlobal(p));
    return p;
}

__device__ inline Index index() { return (Index)blockIdx.x * blockDim.x + threadIdx.x; }
__device__ inline Index threads() { return (Index)gridDim.x * blockDim.x; }
