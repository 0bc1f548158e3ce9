// Sums over warps and blocks, and reflections I - tau v v', of which QR factorizations are made.
#pragma once

#include "numbers.cuh"

template <class T> __device__ typename Of<T>::Real squared(T v) { return v * v; }
template <class R> __device__ R squared(Complex<R> v) { return v.re * v.re + v.im * v.im; }
template <class T> __device__ typename Of<T>::Real real(T v) { return v; }
template <class R> __device__ R real(Complex<R> v) { return v.re; }
template <class T> __device__ typename Of<T>::Real imaginary(T) { return 0; }
template <class R> __device__ R imaginary(Complex<R> v) { return v.im; }
template <class T> __device__ typename Of<T>::Real modulus(T v) { return fabs(v); }
template <class R> __device__ R modulus(Complex<R> v) { return hypot(v.re, v.im); }
template <class T> __device__ T negative(T v) { return Of<T>::from(0) - v; }
template <class T> __device__ T across(T v, int far) { return __shfl_xor_sync(~0u, v, far); }
template <class R> __device__ Complex<R> across(Complex<R> v, int far) { return {across(v.re, far), across(v.im, far)}; }
template <class T> __device__ T warp_sum(T v) {
    for (int far = 16; far > 0; far /= 2) v = v + across(v, far);
    return v;
}
// All threads of the block get the sum.
template <class T> __device__ T block_sum(T v) {
    __shared__ T parts[32];
    v = warp_sum(v);
    __syncthreads();
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = v;
    __syncthreads();
    T sum = Of<T>::from(0);
    for (int i = 0; i < blockDim.x / 32; i++) sum = sum + parts[i];
    return sum;
}

// The reflection that makes zeros of a column's elements below row k, by all threads of a block; v's first element is one
// and is not stored. Its tau is zero where nothing is to be done.
template <class T, class C> __device__ T reflection(Index m, Index k, const C &column) {
    typedef typename Of<T>::Real R;
    // The largest element scales the norm, so that squares neither overflow nor vanish.
    R most = 0;
    for (Index i = k + 1 + threadIdx.x; i < m; i += blockDim.x) most = fmax(most, Of<T>::largest(column.get(i)));
    __shared__ R mosts[256];
    __syncthreads();
    mosts[threadIdx.x] = most;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) mosts[threadIdx.x] = fmax(mosts[threadIdx.x], mosts[threadIdx.x + half]);
    }
    __syncthreads();
    T alpha = column.get(k);
    R below = mosts[0], by = fmax(below, Of<T>::largest(alpha));
    if (below == 0 && imaginary(alpha) == 0) return Of<T>::from(0);
    R sum = 0;
    for (Index i = k + threadIdx.x; i < m; i += blockDim.x) sum += Of<T>::square(column.get(i), by);
    R norm = by * sqrt(block_sum(sum)), beta = real(alpha) > 0 ? -norm : norm;
    T tau = (Of<T>::from(beta) - alpha) / Of<T>::from(beta), scale = Of<T>::from(1) / (alpha - Of<T>::from(beta));
    __syncthreads();
    for (Index i = k + threadIdx.x; i < m; i += blockDim.x)
        column.set(i, i == k ? Of<T>::from(beta) : column.get(i) * scale);
    __syncthreads();
    return tau;
}

// The reflection's conjugate transpose of a column, by a warp.
template <class T, class V, class C> __device__ void reflected(Index m, Index k, T tau, const V &v, const C &column) {
    int lane = threadIdx.x % 32;
    T dot = Of<T>::from(0);
    for (Index i = k + lane; i < m; i += 32) dot = dot + (i == k ? column.get(i) : conjugate(v.get(i)) * column.get(i));
    dot = conjugate(tau) * warp_sum(dot);
    for (Index i = k + lane; i < m; i += 32) column.set(i, column.get(i) - (i == k ? dot : v.get(i) * dot));
}
