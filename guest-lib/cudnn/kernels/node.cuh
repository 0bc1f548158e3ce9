// The one operand of all of cuDNN's kernels, and how they reach tensors. Shapes, strides, types and what is computed are data
// of it; broadcast dimensions have the stride 0. src/graph/launch.rs has the same structures.
//
// What is called from many places and is not a product's innermost loop stays a function: inlined, the code would be
// several times as long, and so would be its compilation.
#pragma once

#include <cuda_fp8.h>

#include "../../library-support/kernels/tiles.cuh"

// cudnnDataType_t, where it is not what cudaDataType_t has.
enum { FLOAT = 0, DOUBLE = 1, HALF = 2, INT8 = 3, INT32 = 4, UINT8 = 6, BFLOAT16 = 9, INT64 = 10, BOOLEAN = 11,
       FP8_E4M3 = 12, FP8_E5M2 = 13, BYTE_BOOLEAN = 22 };

const int DIMS = 8;

// A tensor; or a number, if `data` is null; or nothing, if `type` is negative.
struct View {
    void *data;
    Index strides[DIMS];
    double value;
    int type, unused;
};

// Indices are pairs: an outer one, and an inner one that a block or warp runs through (sums, statistics).
struct Node {
    Index outer[DIMS], inner[DIMS];
    Index outer_count, inner_count;
    View v[12];
    Index n[20];
    double p[8];
    int op, flags;
};

__device__ bool there(const View &v) { return v.type >= 0; }

__noinline__ __device__ Index offset(const View &v, const Index (&dims)[DIMS], Index at) {
    Index sum = 0;
    #pragma unroll 1
    for (int d = DIMS - 1; d >= 0 && at; d--) {
        sum += at % dims[d] * v.strides[d];
        at /= dims[d];
    }
    return sum;
}

template <class W> __device__ W load(const View &v, Index at) {
    if (!v.data) return (W)v.value;
    switch (v.type) {
    case FLOAT: return (W)((const float *)v.data)[at];
    case DOUBLE: return (W)((const double *)v.data)[at];
    case HALF: return (W)__half2float(((const __half *)v.data)[at]);
    case BFLOAT16: return (W)__bfloat162float(((const __nv_bfloat16 *)v.data)[at]);
    case INT32: return (W)((const int *)v.data)[at];
    case INT64: return (W)((const long long *)v.data)[at];
    case INT8: return (W)((const signed char *)v.data)[at];
    case FP8_E4M3: case FP8_E5M2: {
        __nv_fp8_interpretation_t form = v.type == FP8_E4M3 ? __NV_E4M3 : __NV_E5M2;
        return (W)__half2float(__half(__nv_cvt_fp8_to_halfraw(((const __nv_fp8_storage_t *)v.data)[at], form)));
    }
    case UINT8: return (W)((const unsigned char *)v.data)[at];
    default: return (W)(((const unsigned char *)v.data)[at] != 0);
    }
}

template <class W> __device__ W between(W low, W x, W high) { return x < low ? low : x > high ? high : x; }

template <class W> __noinline__ __device__ void store(const View &v, Index at, W x) {
    switch (v.type) {
    case FLOAT: ((float *)v.data)[at] = (float)x; break;
    case DOUBLE: ((double *)v.data)[at] = (double)x; break;
    case HALF: ((__half *)v.data)[at] = __float2half_rn((float)x); break;
    case BFLOAT16: ((__nv_bfloat16 *)v.data)[at] = __float2bfloat16_rn((float)x); break;
    case INT32: ((int *)v.data)[at] = (int)between<double>(-2147483648.0, rint((double)x), 2147483647.0); break;
    case INT64: ((long long *)v.data)[at] = llrint((double)x); break;
    case INT8: ((signed char *)v.data)[at] = (signed char)between<W>(-128, rint(x), 127); break;
    case UINT8: ((unsigned char *)v.data)[at] = (unsigned char)between<W>(0, rint(x), 255); break;
    case FP8_E4M3: case FP8_E5M2: {
        __nv_fp8_interpretation_t form = v.type == FP8_E4M3 ? __NV_E4M3 : __NV_E5M2;
        ((__nv_fp8_storage_t *)v.data)[at] = __nv_cvt_float_to_fp8((float)x, __NV_SATFINITE, form);
        break;
    }
    default: ((unsigned char *)v.data)[at] = x != 0;
    }
}

template <class W> __noinline__ __device__ W load_pair(const Node &q, int which, Index outer, Index inner) {
    const View &v = q.v[which];
    return load<W>(v, offset(v, q.outer, outer) + offset(v, q.inner, inner));
}
template <class W> __noinline__ __device__ void store_pair(const Node &q, int which, Index outer, Index inner, W x) {
    const View &v = q.v[which];
    store<W>(v, offset(v, q.outer, outer) + offset(v, q.inner, inner), x);
}

template <class W> __device__ W largest(W a, W b) { return a != a || a > b ? a : b; }
template <class W> __device__ W smallest(W a, W b) { return a != a || a < b ? a : b; }

// What was there before is p[1] times in the result, and not read where that is 0.
template <class W> __device__ void finish(const Node &q, const View &v, Index at, W sum) {
    sum *= (W)q.p[0];
    if (q.p[1] != 0) sum += (W)q.p[1] * load<W>(v, at);
    store<W>(v, at, sum);
}

// REAL: what nodes compute in.
#define KERNEL(name) \
    extern "C" __global__ void __launch_bounds__(256) name##_kernel(const __grid_constant__ Node q) { name<REAL>(q); }
