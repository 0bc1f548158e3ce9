// QR of the matrices of a batch, and least squares by it, a block of threads for each matrix.
//
// library-support/kernels.py compiles this file to PTX; src/batched_qr.rs has the same structure.

#include "../../library-support/kernels/reflections.cuh"

template <class T> struct Column {
    T *data;
    __device__ T get(Index i) const { return data[i]; }
    __device__ void set(Index i, T v) const { data[i] = v; }
};

struct Qr {
    Index m, n, columns;
    void *const *a, *const *tau, *const *c; // tau or c: null
    Index lda, ldc;
    int *info; // 1 + the first zero of R's diagonal, or null
};

// Back substitution with R: a thread for each column. Nothing is done where R is singular.
template <class T> __device__ void back(const Qr &q, const T *a, T *c, bool singular) {
    for (Index j = threadIdx.x; !singular && j < q.columns; j += blockDim.x) {
        T *x = c + j * q.ldc;
        #pragma unroll 1
        for (Index i = q.n - 1; i >= 0; i--) {
            T left = x[i];
            for (Index l = i + 1; l < q.n; l++) left = left - a[i + l * q.lda] * x[l];
            x[i] = left / a[i + i * q.lda];
        }
    }
}

template <class T> __device__ void qr(const Qr &q) {
    T *a = global((T *)q.a[blockIdx.x]), *tau = q.tau ? global((T *)q.tau[blockIdx.x]) : 0;
    T *c = q.c ? global((T *)q.c[blockIdx.x]) : 0;
    #pragma unroll 1
    for (Index k = 0; k < (q.m < q.n ? q.m : q.n); k++) {
        Column<T> v = {a + k * q.lda};
        T by = reflection<T>(q.m, k, v);
        if (tau && threadIdx.x == 0) tau[k] = by;
        if (Of<T>::is_zero(by)) continue;
        // The columns behind, and the right-hand sides: a warp for each.
        #pragma unroll 1
        for (Index j = k + 1 + threadIdx.x / 32; j < q.n + q.columns; j += blockDim.x / 32)
            reflected<T>(q.m, k, by, v, Column<T>{j < q.n ? a + j * q.lda : c + (j - q.n) * q.ldc});
        __syncthreads();
    }
    if (!c) return;
    __syncthreads();
    int zero = 0;
    for (Index i = 0; i < q.n && !zero; i++) if (Of<T>::is_zero(a[i + i * q.lda])) zero = (int)i + 1;
    if (q.info && threadIdx.x == 0) q.info[blockIdx.x] = zero;
    back<T>(q, a, c, zero);
}

#define KERNEL(T, t) extern "C" __global__ void __launch_bounds__(256) t##qr(Qr q) { qr<T>(q); }
#ifdef TYPE_S
KERNEL(float, s)
#elif defined(TYPE_D)
KERNEL(double, d)
#elif defined(TYPE_C)
KERNEL(Complex<float>, c)
#else
KERNEL(Complex<double>, z)
#endif
