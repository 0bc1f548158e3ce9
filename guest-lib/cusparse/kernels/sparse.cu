// The kernels of libcusparse. A matrix is lines of entries: rows of CSR, columns of CSC, with offsets where each
// begins; or entries with both numbers (COO). Which of the two an operation goes along is data of its operands.
//
// library-support/kernels.py compiles this file to PTX; src/operand.rs has the same structures.

#include "matrices.cuh"

// Y = alpha op(A) X + beta Y. along: lines are rows of op(A), so many lanes for each and each column, 1 or 32; else Y
// has been scaled, and a thread for each entry adds to it. to_line: an entry's line is its row of op(A).
struct Multiply { Sparse a; Dense x, y; Index rows, inner, columns; Scalar alpha, beta; int conj, to_line, lanes, unused; };
template <class T> __device__ void along(const Multiply &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta);
    int lane = threadIdx.x % q.lanes;
    for (Index it = index() / q.lanes; it < q.rows * q.columns; it += threads() / q.lanes) {
        Index i = it % q.rows, j = it / q.rows, to = get(q.a.offsets, i + 1);
        T sum = Of<T>::from(0);
        for (Index e = get(q.a.offsets, i) + lane; e < to; e += q.lanes) {
            Index k = get(q.a.indices, e);
            if (!inside(k, q.inner)) continue;
            T v = ((const T *)q.a.values)[e];
            sum = sum + (q.conj ? conjugate(v) : v) * get<T>(q.x, k, j);
        }
        if (q.lanes > 1) sum = warp_sum(sum);
        if (lane == 0) {
            T v = alpha * sum;
            if (!Of<T>::is_zero(beta)) v = v + beta * *at<T>(q.y, i, j);
            *at<T>(q.y, i, j) = v;
        }
    }
}
template <class T> __device__ void scale(const Multiply &q) {
    T beta = get<T>(q.beta);
    for (Index it = index(); it < q.rows * q.columns; it += threads()) {
        T *to = at<T>(q.y, it % q.rows, it / q.rows);
        *to = Of<T>::is_zero(beta) ? Of<T>::from(0) : beta * *to;
    }
}
template <class T> __device__ void spread(const Multiply &q) {
    T alpha = get<T>(q.alpha);
    for (Index it = index(); it < q.a.entries * q.columns; it += threads()) {
        Index e = it % q.a.entries, j = it / q.a.entries, line = line_of(q.a, e), other = get(q.a.indices, e);
        Index i = q.to_line ? line : other, k = q.to_line ? other : line;
        if (!inside(i, q.rows) || !inside(k, q.inner)) continue;
        T v = ((const T *)q.a.values)[e];
        add_to(at<T>(q.y, i, j), alpha * (q.conj ? conjugate(v) : v) * get<T>(q.x, k, j));
    }
}

// op(A) Y = alpha X for a triangle of A: a warp for each column. along: lines are rows of op(A); else its columns.
struct Solve { Sparse a; Dense x, y; Index n, columns; Scalar alpha; int conj, along, lower, unit; };
template <class T> __device__ void solve(const Solve &q) {
    T alpha = get<T>(q.alpha);
    int lane = threadIdx.x;
    for (Index j = blockIdx.x; j < q.columns; j += gridDim.x) {
        for (Index i = lane; i < q.n; i += 32) *at<T>(q.y, i, j) = alpha * get<T>(q.x, i, j);
        bool forward = (q.lower != 0) == (q.along != 0);
        #pragma unroll 1
        for (Index step = 0; step < q.n; step++) {
            __syncthreads();
            Index i = forward ? step : q.n - 1 - step, from = get(q.a.offsets, i), to = get(q.a.offsets, i + 1);
            T sum = Of<T>::from(0), diagonal = Of<T>::from(q.unit ? 1 : 0);
            for (Index e = from + lane; e < to; e += 32) {
                Index k = get(q.a.indices, e);
                T v = ((const T *)q.a.values)[e];
                if (q.conj) v = conjugate(v);
                if (k == i && !q.unit) diagonal = diagonal + v;
                else if (q.along && k != i && inside(k, q.n) && (k < i) == (q.lower != 0)) sum = sum + v * *at<T>(q.y, k, j);
            }
            diagonal = q.unit ? diagonal : warp_sum(diagonal);
            T known = (*at<T>(q.y, i, j) - warp_sum(sum)) / diagonal;
            __syncthreads();
            if (lane == 0) *at<T>(q.y, i, j) = known;
            if (q.along) continue;
            for (Index e = from + lane; e < to; e += 32) {
                Index k = get(q.a.indices, e);
                T v = ((const T *)q.a.values)[e];
                if (k == i || !inside(k, q.n) || (k < i) != (q.lower != 0)) continue;
                add_to(at<T>(q.y, k, j), Of<T>::from(0) - (q.conj ? conjugate(v) : v) * known);
            }
        }
        __syncthreads();
    }
}

// Between a sparse matrix and a dense one, read with lines as rows. count: of numbers that are not zero, into
// offsets[1..].
struct Convert { Sparse a; Dense d; };
template <class T> __device__ void to_dense(const Convert &q) {
    for (Index e = index(); e < q.a.entries; e += threads()) {
        Index i = line_of(q.a, e), j = get(q.a.indices, e);
        if (inside(i, q.a.lines) && inside(j, q.a.across)) *at<T>(q.d, i, j) = ((const T *)q.a.values)[e];
    }
}
template <class T> __device__ void clear(const Convert &q) {
    for (Index it = index(); it < q.a.lines * q.a.across; it += threads())
        *at<T>(q.d, it % q.a.lines, it / q.a.lines) = Of<T>::from(0);
}
template <class T> __device__ void count(const Convert &q) {
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index found = 0;
        for (Index j = 0; j < q.a.across; j++) found += !Of<T>::is_zero(*at<T>(q.d, i, j));
        set(q.a.offsets, i + 1, found);
        if (i == 0) set(q.a.offsets, 0, 0);
    }
}
template <class T> __device__ void from_dense(const Convert &q) {
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index e = get(q.a.offsets, i);
        for (Index j = 0; j < q.a.across; j++) {
            T v = *at<T>(q.d, i, j);
            if (Of<T>::is_zero(v) || e >= q.a.entries) continue;
            set(q.a.indices, e, j);
            if (q.a.owners.data) set(q.a.owners, e, i);
            ((T *)q.a.values)[e++] = v;
        }
    }
}

// A sparse vector and a dense one.
struct Vectors { Index entries, n; Numbers indices; void *x, *y, *result; Scalar alpha, beta; int what, conj; };
enum { ADD = 0, GATHER = 1, SCATTER = 2, ROTATE = 3, SCALE = 4, DOT = 5 };
template <class T> __device__ void vectors(const Vectors &q) {
    T *x = (T *)q.x, *y = (T *)q.y;
    if (q.what == SCALE) {
        T beta = get<T>(q.beta);
        for (Index i = index(); i < q.n; i += threads()) y[i] = Of<T>::is_zero(beta) ? Of<T>::from(0) : beta * y[i];
        return;
    }
    if (q.what == DOT) {
        T sum = Of<T>::from(0);
        for (Index e = threadIdx.x; e < q.entries; e += 32) {
            Index i = get(q.indices, e);
            if (inside(i, q.n)) sum = sum + (q.conj ? conjugate(x[e]) : x[e]) * y[i];
        }
        sum = warp_sum(sum);
        if (threadIdx.x == 0) *(T *)q.result = sum;
        return;
    }
    for (Index e = index(); e < q.entries; e += threads()) {
        Index i = get(q.indices, e);
        if (!inside(i, q.n)) continue;
        if (q.what == ADD) y[i] = y[i] + get<T>(q.alpha) * x[e];
        else if (q.what == GATHER) x[e] = y[i];
        else if (q.what == SCATTER) y[i] = x[e];
        else {
            T c = get<T>(q.alpha), s = get<T>(q.beta), a = x[e], b = y[i];
            x[e] = c * a + s * b;
            y[i] = c * b - s * a;
        }
    }
}

// Values in another order.
struct Permute { Index entries; const void *from; void *to; const int *order; };
template <class T> __device__ void permute(const Permute &q) {
    for (Index e = index(); e < q.entries; e += threads()) ((T *)q.to)[e] = ((const T *)q.from)[q.order[e]];
}

#if defined(TYPE_S)

// Offsets of sorted owners, a thread for each; or owners of offsets.
extern "C" __global__ void __launch_bounds__(256) compress_kernel(Sparse a) {
    for (Index i = index(); i <= a.lines; i += threads()) set(a.offsets, i, last_up_to(a.owners, a.entries, i - 1) + 1);
}
extern "C" __global__ void __launch_bounds__(256) expand_kernel(Sparse a) {
    for (Index e = index(); e < a.entries; e += threads()) set(a.owners, e, last_up_to(a.offsets, a.lines, e));
}
// Makes counts offsets, by one block.
extern "C" __global__ void __launch_bounds__(256) sum_up_kernel(Sparse a) {
    __shared__ Index parts[256];
    Index each = (a.lines + 255) / 256, from = threadIdx.x * each, sum = 0;
    Index to = from + each < a.lines ? from + each : a.lines;
    for (Index i = from; i < to; i++) sum += get(a.offsets, i + 1);
    parts[threadIdx.x] = sum;
    __syncthreads();
    Index before = 0;
    for (int i = 0; i < threadIdx.x; i++) before += parts[i];
    for (Index i = from; i < to; i++) {
        before += get(a.offsets, i + 1);
        set(a.offsets, i + 1, before);
    }
    if (threadIdx.x == 0) set(a.offsets, 0, 0);
}

// Adds the base to offsets that have none.
struct Sort { Sparse a; int *keys, *follow; };
extern "C" __global__ void __launch_bounds__(256) shift_kernel(Sort q) {
    for (Index i = index(); i <= q.a.lines; i += threads()) q.keys[i] += q.a.offsets.base;
}

__device__ void exchange(int *keys, int *follow, Index i, Index j) {
    int t = keys[i]; keys[i] = keys[j]; keys[j] = t;
    if (follow) { t = follow[i]; follow[i] = follow[j]; follow[j] = t; }
}
__device__ void sink(int *keys, int *follow, Index i, Index n) {
    for (Index child; (child = 2 * i + 1) < n; i = child) {
        if (child + 1 < n && keys[child + 1] > keys[child]) child++;
        if (keys[i] >= keys[child]) return;
        exchange(keys, follow, i, child);
    }
}
// Sorts each line's indices, and what follows them: a thread each, by a heap.
extern "C" __global__ void __launch_bounds__(256) sort_kernel(Sort q) {
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index from = get(q.a.offsets, i), n = get(q.a.offsets, i + 1) - from;
        if (from < 0 || n < 0 || from + n > q.a.entries) continue;
        int *keys = q.keys + from, *follow = q.follow ? q.follow + from : 0;
        for (Index k = n / 2 - 1; k >= 0; k--) sink(keys, follow, k, n);
        for (Index k = n - 1; k > 0; k--) { exchange(keys, follow, 0, k); sink(keys, follow, 0, k); }
    }
}
extern "C" __global__ void __launch_bounds__(256) identity_kernel(Sort q) {
    for (Index e = index(); e < q.a.entries; e += threads()) q.keys[e] = (int)e;
}
// The transpose's lines: how long each is, where its entries come from, and their indices.
struct Turn { Sparse a, to; int *cursors, *order; };
extern "C" __global__ void __launch_bounds__(256) lengths_kernel(Turn q) {
    for (Index e = index(); e < q.a.entries; e += threads()) {
        Index k = get(q.a.indices, e);
        if (inside(k, q.to.lines)) atomicAdd((int *)q.to.offsets.data + k + 1, 1);
    }
}
extern "C" __global__ void __launch_bounds__(256) deal_kernel(Turn q) {
    for (Index e = index(); e < q.a.entries; e += threads()) {
        Index k = get(q.a.indices, e);
        if (inside(k, q.to.lines)) q.order[get(q.to.offsets, k) + atomicAdd(q.cursors + k, 1)] = (int)e;
    }
}
extern "C" __global__ void __launch_bounds__(256) owners_kernel(Turn q) {
    for (Index e = index(); e < q.a.entries; e += threads()) set(q.to.indices, e, line_of(q.a, q.order[e]));
}
#endif
PRICED(along, Multiply)
PRICED(scale, Multiply)
PRICED(spread, Multiply)
KERNEL(solve, Solve)
KERNEL(to_dense, Convert)
KERNEL(clear, Convert)
KERNEL(count, Convert)
KERNEL(from_dense, Convert)
KERNEL(vectors, Vectors)
KERNEL(permute, Permute)
