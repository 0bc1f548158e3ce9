// The kernels of libcublasLt: products with what is done to them before they are stored, sums of rows for gradients of
// biases, and changes of layout. Types in memory, orders, transpositions and epilogues are data of the operands.
//
// library-support/kernels.py compiles this file to PTX; src/operand.rs has the same structures.

#include <cuda_fp8.h>

#include "../../library-support/kernels/tiles.cuh"
#include "../../library-support/kernels/work.cuh"

enum { E4M3 = 28, E5M2 = 29 };

// Elements in memory as numbers of the type that an epilogue computes in. Only `float` has narrower forms.
template <class W> struct Element {
    static __device__ W load(const void *p, Index at, int type) { return Memory<W>::load(p, at, type); }
    static __device__ void store(void *p, Index at, int type, W v) { Memory<W>::store(p, at, type, v); }
};
template <> struct Element<float> {
    static __device__ float load(const void *p, Index at, int type) {
        if (type == E4M3 || type == E5M2) {
            __nv_fp8_interpretation_t form = type == E4M3 ? __NV_E4M3 : __NV_E5M2;
            return __half2float(__half(__nv_cvt_fp8_to_halfraw(((const __nv_fp8_storage_t *)p)[at], form)));
        }
        return Memory<float>::load(p, at, type);
    }
    static __device__ void store(void *p, Index at, int type, float v) {
        if (type == E4M3 || type == E5M2) {
            __nv_fp8_interpretation_t form = type == E4M3 ? __NV_E4M3 : __NV_E5M2;
            ((__nv_fp8_storage_t *)p)[at] = __nv_cvt_float_to_fp8(v, __NV_SATFINITE, form);
        } else if (type == I8) {
            float rounded = rintf(v);
            ((signed char *)p)[at] = (signed char)(rounded > 127 ? 127 : rounded < -128 ? -128 : (int)rounded);
        } else {
            Memory<float>::store(p, at, type, v);
        }
    }
};
template <> struct Element<int> {
    static __device__ int load(const void *p, Index at, int type) { return Memory<int>::load(p, at, type); }
    static __device__ void store(void *p, Index at, int type, int v) {
        if (type == I8) ((signed char *)p)[at] = (signed char)(v > 127 ? 127 : v < -128 ? -128 : v);
        else ((int *)p)[at] = v;
    }
};

// A number, or one for each row: by value, or where the device finds it.
struct Scalar {
    alignas(16) char value[16];
    const void *pointer;
    Index step, stride;  // in elements: from row to row, from matrix to matrix
    int type, unused;
};
template <class W> __device__ W get(const Scalar &s, Index row, Index batch) {
    if (s.pointer) return Element<W>::load(global(s.pointer), row * s.step + batch * s.stride, s.type);
    return Element<W>::load(s.value, 0, s.type);
}

// A matrix in memory: element (i, j) is at i + j ld, or if transposed at j + i ld.
struct View {
    void *data;
    void *const *pointers;  // of a batch, in place of data
    Index ld, stride;       // stride: in bytes, from matrix to matrix of a batch
    int transposed, conj, type, unused;
};
__device__ void *base(const View &a, Index batch) {
    return a.pointers ? a.pointers[batch] : (char *)a.data + batch * a.stride;
}
__device__ Index place(const View &a, Index i, Index j) { return a.transposed ? j + i * a.ld : i + j * a.ld; }
template <class W> __device__ W element(const View &a, const void *p, Index i, Index j) {
    W v = Element<W>::load(p, place(a, i, j), a.type);
    return a.conj ? conjugate(v) : v;
}

// What is done to a product. Factors, bias, and what goes with the result or comes with it (aux): bits that say where
// ReLU's input is above zero, or GELU's input itself. Missing ones are null.
enum { RELU = 2, BIAS = 4, DRELU = 8, GELU = 32, DGELU = 64, AUX = 128 };
struct Epilogue {
    void *bias;
    Index bias_stride;             // in elements
    void *aux;
    Index aux_ld, aux_stride;      // in elements: bits, for ReLU's
    const float *scale_a, *scale_b, *scale_c, *scale_d, *scale_aux;
    int *amax_d, *amax_aux;        // bits of floats, which are ordered as integers as long as none is negative
    int what, bias_type, aux_type, unused;
};

// D = epilogue(alpha A B + beta C)
struct Matmul {
    Index m, n, k;
    View a, b, c, d;
    Scalar alpha, beta;
    Epilogue then;
};

__device__ float factor(const float *scale) { return scale ? *scale : 1.0f; }

// GELU by the hyperbolic tangent: x / 2 (1 + tanh(u)) with u = sqrt(2 / pi) (x + 0.044715 x^3).
__device__ float gelu(float x) { return 0.5f * x * (1 + tanhf(0.7978845608f * (x + 0.044715f * x * x * x))); }
__device__ float gelu_slope(float x) {
    float t = tanhf(0.7978845608f * (x + 0.044715f * x * x * x));
    return 0.5f * (1 + t) + 0.5f * x * (1 - t * t) * 0.7978845608f * (1 + 3 * 0.044715f * x * x);
}

__device__ void set_bit(void *bits, Index at, bool to) {
    unsigned *word = (unsigned *)bits + at / 32, bit = 1u << (at % 32);
    if (to) atomicOr(word, bit); else atomicAnd(word, ~bit);
}
__device__ bool bit(const void *bits, Index at) { return ((const unsigned char *)bits)[at / 8] >> (at % 8) & 1; }

__device__ void keep_largest(int *most, float v) {
    if (most) atomicMax(most, __float_as_int(fabsf(v)));
}

// Only single precision has more than scaling.
template <class W> __device__ W finish(const Epilogue &, Index, Index, Index, W v) { return v; }
template <> __device__ float finish(const Epilogue &e, Index i, Index j, Index batch, float v) {
    if (e.what & BIAS) v += Element<float>::load(e.bias, i + batch * e.bias_stride, e.bias_type);
    Index aux = i + j * e.aux_ld + batch * e.aux_stride;
    if (e.what & DRELU) v = bit(e.aux, aux) ? v : 0;
    else if (e.what & DGELU) v *= gelu_slope(Element<float>::load(e.aux, aux, e.aux_type) * factor(e.scale_aux));
    else if (e.what & RELU) {
        if (e.what & AUX) set_bit(e.aux, aux, v > 0);
        v = v > 0 || v != v ? v : 0;
    } else if (e.what & GELU) {
        if (e.what & AUX) {
            keep_largest(e.amax_aux, v);
            Element<float>::store(e.aux, aux, e.aux_type, v * factor(e.scale_aux));
        }
        v = gelu(v);
    }
    keep_largest(e.amax_d, v);
    return v * factor(e.scale_d);
}

template <class W, class T> struct Convert {
    static __device__ W from(T v) { return (W)v; }
};
template <class T> struct Convert<T, T> {
    static __device__ T from(T v) { return v; }
};

// T: what products are summed up in. W: what they are scaled in. PLAIN: A and B are of the type T.
template <class T, class W, bool PLAIN> __device__ void matmul(const Matmul &q) {
    Index batch = blockIdx.z, row = (Index)blockIdx.x * TILE;
    const void *a = base(q.a, batch), *b = base(q.b, batch), *c = base(q.c, batch);
    void *d = base(q.d, batch);
    W scale = Of<W>::from(1), scale_c = scale;
    if (q.then.scale_a || q.then.scale_b) scale = Of<W>::from(factor(q.then.scale_a) * factor(q.then.scale_b));
    if (q.then.scale_c) scale_c = Of<W>::from(factor(q.then.scale_c));
    for (Index column = (Index)blockIdx.y * TILE; column < q.n; column += (Index)gridDim.y * TILE) {
        TileSums<T> sum;
        clear(sum);
        multiply_tiles<PLAIN>(sum, q.m - row, q.n - column, q.k, q.a.transposed, !q.b.transposed,
            [&](int i, Index k, auto) {
                if (PLAIN && !q.a.conj) return global((const T *)a)[place(q.a, row + i, k)];
                return element<T>(q.a, a, row + i, k);
            },
            [&](int i, Index k, auto) {
                if (PLAIN && !q.b.conj) return global((const T *)b)[place(q.b, k, column + i)];
                return element<T>(q.b, b, k, column + i);
            });
        each_of_tile(sum, [&](int i, int j, T product) {
            Index r = row + i, s = column + j;
            if (r >= q.m || s >= q.n) return;
            W alpha = get<W>(q.alpha, r, batch), beta = get<W>(q.beta, r, batch);
            W v = Of<W>::from(0);
            if (!Of<W>::is_zero(alpha)) v = alpha * scale * Convert<W, T>::from(product);
            if (!Of<W>::is_zero(beta)) v = v + beta * scale_c * element<W>(q.c, c, r, s);
            Element<W>::store(d, place(q.d, r, s), q.d.type, finish<W>(q.then, r, s, batch, v));
        });
    }
}

// Sums of a matrix's rows, each by one warp.
struct Sums { Index rows, columns; View a; void *sums; Index stride; int type, unused; };
template <class W> __device__ void sums(const Sums &q) {
    const void *a = base(q.a, blockIdx.y);
    int lane = threadIdx.x % 32;
    for (Index i = index() / 32; i < q.rows; i += threads() / 32) {
        W sum = Of<W>::from(0);
        #pragma unroll 1
        for (Index j = lane; j < q.columns; j += 32) sum = sum + element<W>(q.a, a, i, j);
        for (int far = 16; far > 0; far /= 2) sum = sum + __shfl_down_sync(~0u, sum, far);
        if (lane == 0) Element<W>::store(q.sums, i + blockIdx.y * q.stride, q.type, sum);
    }
}

// C = alpha A + beta B; A or B may be missing.
struct Transform { Index m, n; View a, b, c; Scalar alpha, beta; };
template <class W> __device__ void transform(const Transform &q) {
    Index batch = blockIdx.y;
    W alpha = get<W>(q.alpha, 0, batch), beta = get<W>(q.beta, 0, batch);
    const void *a = base(q.a, batch), *b = base(q.b, batch);
    void *c = base(q.c, batch);
    for (Index it = index(); it < q.m * q.n; it += threads()) {
        Index i = it % q.m, j = it / q.m;
        W v = Of<W>::from(0);
        if (a && !Of<W>::is_zero(alpha)) v = alpha * element<W>(q.a, a, i, j);
        if (b && !Of<W>::is_zero(beta)) v = v + beta * element<W>(q.b, b, i, j);
        Element<W>::store(c, place(q.c, i, j), q.c.type, v);
    }
}

#define MATMUL(name, T, W, PLAIN) \
    extern "C" __global__ void __launch_bounds__(256) name(Priced<Matmul> q) { matmul<T, W, PLAIN>(q.operand); }
#define TRANSFORM(name, W) \
    extern "C" __global__ void __launch_bounds__(256) name(Transform q) { transform<W>(q); }

#if defined(TYPE_S)
MATMUL(plain, float, float, true)
MATMUL(narrow, float, float, false)
extern "C" __global__ void __launch_bounds__(256) rowsums(Sums q) { sums<float>(q); }
TRANSFORM(layout, float)
#elif defined(TYPE_I)
MATMUL(plain, int, int, false)
MATMUL(narrow, int, float, false)
TRANSFORM(layout, int)
#elif defined(TYPE_D)
MATMUL(plain, double, double, true)
TRANSFORM(layout, double)
#elif defined(TYPE_C)
MATMUL(plain, Complex<float>, Complex<float>, true)
TRANSFORM(layout, Complex<float>)
#else
MATMUL(plain, Complex<double>, Complex<double>, true)
TRANSFORM(layout, Complex<double>)
#endif
