// Incomplete factorizations in place, and systems of three diagonals.
//
// library-support/kernels.py compiles this file to PTX; src/incomplete.rs and src/tridiagonal.rs have the same structures.

#include "matrices.cuh"

// A square matrix in CSR whose lines are sorted. pivot: the first row without a diagonal, or with one that is zero.
struct Incomplete { Sparse a; int *pivot; Scalar boost; double tolerance; int boosted, unused; };
__device__ Index place(const Sparse &a, Index line, Index wanted) {
    Index from = get(a.offsets, line), to = get(a.offsets, line + 1), limit = to;
    while (from < to) {
        Index middle = (from + to) / 2;
        if (get(a.indices, middle) < wanted) from = middle + 1; else to = middle;
    }
    return from < limit && get(a.indices, from) == wanted ? from : -1;
}
__device__ void report(const Incomplete &q, Index row) {
    if (threadIdx.x == 0 && *q.pivot < 0) *q.pivot = (int)row + q.a.offsets.base;
}

// Looks for diagonals that are not there, by one thread.
template <class T> __device__ void diagonal(const Incomplete &q) {
    for (Index i = 0; i < q.a.lines; i++)
        if (place(q.a, i, i) < 0) { report(q, i); return; }
}
KERNEL(diagonal, Incomplete)

// LU where A has entries, by one warp: row by row, each less multiples of those above it.
template <class T> __device__ void ilu(const Incomplete &q) {
    T *values = (T *)q.a.values;
    #pragma unroll 1
    for (Index i = 0; i < q.a.lines; i++) {
        Index from = get(q.a.offsets, i), to = get(q.a.offsets, i + 1);
        #pragma unroll 1
        for (Index e = from; e < to; e++) {
            Index k = get(q.a.indices, e);
            if (k >= i) break;
            Index at = k < 0 ? -1 : place(q.a, k, k);
            if (at < 0) continue;
            __syncwarp();
            T factor = values[e] / values[at];
            __syncwarp();
            if (threadIdx.x == 0) values[e] = factor;
            Index last = get(q.a.offsets, k + 1);
            for (Index f = at + 1 + threadIdx.x; f < last; f += 32) {
                Index to_place = place(q.a, i, get(q.a.indices, f));
                if (to_place >= 0) values[to_place] = values[to_place] - factor * values[f];
            }
            __syncwarp();
        }
        Index at = place(q.a, i, i);
        if (at < 0) { report(q, i); continue; }
        __syncwarp();
        if (q.boosted && (double)Of<T>::one_norm(values[at]) <= q.tolerance) {
            __syncwarp();
            if (threadIdx.x == 0) values[at] = get<T>(q.boost);
        } else if (Of<T>::is_zero(values[at])) report(q, i);
        __syncwarp();
    }
}
KERNEL(ilu, Incomplete)

// Cholesky where A's lower triangle has entries, by one warp.
template <class T> __device__ void ic(const Incomplete &q) {
    typedef typename Of<T>::Real R;
    T *values = (T *)q.a.values;
    #pragma unroll 1
    for (Index i = 0; i < q.a.lines; i++) {
        Index from = get(q.a.offsets, i), to = get(q.a.offsets, i + 1);
        #pragma unroll 1
        for (Index e = from; e < to; e++) {
            Index k = get(q.a.indices, e);
            if (k > i) break;
            if (k < 0) continue;
            T sum = Of<T>::from(0);
            for (Index f = get(q.a.offsets, k) + threadIdx.x; f < get(q.a.offsets, k + 1); f += 32) {
                Index j = get(q.a.indices, f);
                if (j >= k) break;
                Index at = place(q.a, i, j);
                if (at >= 0) sum = sum + values[at] * conjugate(values[f]);
            }
            __syncwarp();
            T left = values[e] - warp_sum(sum);
            Index at = k == i ? e : place(q.a, k, k);
            if (at < 0) continue;
            if (k < i) left = left / values[at];
            else {
                R square = Of<R>::from(*(const R *)&left);
                if (!(square > 0)) report(q, i);
                left = Of<T>::from((R)sqrt(square));
            }
            __syncwarp();
            if (threadIdx.x == 0) values[e] = left;
            __syncwarp();
        }
        if (place(q.a, i, i) < 0) report(q, i);
    }
}
KERNEL(ic, Incomplete)

// Systems of three diagonals: `step` between two rows, `batch_step` between two systems. room: for each system four
// arrays of n numbers (multiples, diagonal, the two above it), and then whether rows were exchanged.
struct Tridiagonal {
    const void *lower, *main, *upper;
    void *x, *room;
    int *exchanged;
    Index n, step, batch, batch_step, columns, ld;
    int pivoting, unused;
};
template <class T> __device__ void tridiagonal_factor(const Tridiagonal &q) {
    for (Index b = index(); b < q.batch; b += threads()) {
        const T *dl = (const T *)q.lower + b * q.batch_step, *d = (const T *)q.main + b * q.batch_step;
        const T *du = (const T *)q.upper + b * q.batch_step;
        T *m = (T *)q.room + b * 4 * q.n, *p = m + q.n, *u = p + q.n, *w = u + q.n;
        int *exchanged = q.exchanged + b * q.n;
        T now = d[0], above = du[0];
        #pragma unroll 1
        for (Index i = 0; i < q.n; i++) {
            p[i] = now; u[i] = above; w[i] = m[i] = Of<T>::from(0); exchanged[i] = 0;
            if (i + 1 == q.n) break;
            T left = dl[(i + 1) * q.step], next = d[(i + 1) * q.step];
            T further = i + 2 < q.n ? du[(i + 1) * q.step] : Of<T>::from(0);
            if (q.pivoting && Of<T>::one_norm(left) > Of<T>::one_norm(now)) {
                T factor = now / left;
                p[i] = left; u[i] = next; w[i] = further; m[i] = factor; exchanged[i] = 1;
                now = above - factor * next;
                above = Of<T>::from(0) - factor * further;
            } else {
                T factor = left / now;
                m[i] = factor;
                now = next - factor * above;
                above = further;
            }
        }
    }
}
KERNEL(tridiagonal_factor, Tridiagonal)
template <class T> __device__ void tridiagonal_solve(const Tridiagonal &q) {
    for (Index it = index(); it < q.batch * q.columns; it += threads()) {
        Index b = it / q.columns;
        T *x = (T *)q.x + b * q.batch_step + (it % q.columns) * q.ld;
        const T *m = (const T *)q.room + b * 4 * q.n, *p = m + q.n, *u = p + q.n, *w = u + q.n;
        const int *exchanged = q.exchanged + b * q.n;
        #pragma unroll 1
        for (Index i = 0; i + 1 < q.n; i++) {
            T first = x[i * q.step], second = x[(i + 1) * q.step];
            if (exchanged[i]) { x[i * q.step] = second; x[(i + 1) * q.step] = first - m[i] * second; }
            else x[(i + 1) * q.step] = second - m[i] * first;
        }
        #pragma unroll 1
        for (Index i = q.n - 1; i >= 0; i--) {
            T v = x[i * q.step];
            if (i + 1 < q.n) v = v - u[i] * x[(i + 1) * q.step];
            if (i + 2 < q.n) v = v - w[i] * x[(i + 2) * q.step];
            x[i * q.step] = v / p[i];
        }
    }
}
KERNEL(tridiagonal_solve, Tridiagonal)
