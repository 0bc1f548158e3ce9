// Products and sums whose result is sparse, and products of dense matrices where a sparse one has entries. Rows are lines
// of CSR, a thread's work each.
//
// library-support/kernels.py compiles this file to PTX; src/product.rs has the same structures.

#include "matrices.cuh"

__device__ Index begin(const Sparse &a, Index line) { return get(a.offsets, line); }
__device__ Index end(const Sparse &a, Index line) {
    Index to = get(a.offsets, line + 1);
    return to < a.entries ? to : a.entries;
}
// Where a line's sorted indices have this one; -1 if they have not.
__device__ Index find(const Sparse &a, Index from, Index to, Index wanted) {
    Index limit = to;
    while (from < to) {
        Index middle = (from + to) / 2;
        if (get(a.indices, middle) < wanted) from = middle + 1; else to = middle;
    }
    return from < limit && get(a.indices, from) == wanted ? from : -1;
}

// C = alpha A B + beta C. The columns of row i's products lie from starts[i] on.
struct Product { Sparse a, b, c; Numbers starts; int *columns; Scalar alpha, beta; };
template <class F> __device__ void each_product(const Product &q, Index i, F body) {
    for (Index e = begin(q.a, i); e < end(q.a, i); e++) {
        Index k = get(q.a.indices, e);
        if (!inside(k, q.b.lines)) continue;
        for (Index f = begin(q.b, k); f < end(q.b, k); f++) {
            Index j = get(q.b.indices, f);
            if (inside(j, q.b.across)) body(e, f, j);
        }
    }
}
// C's entries are known: their values.
template <class T> __device__ void product_values(const Product &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta), *values = (T *)q.c.values;
    for (Index i = index(); i < q.c.lines; i += threads()) {
        Index from = begin(q.c, i), to = end(q.c, i);
        for (Index e = from; e < to; e++) values[e] = Of<T>::is_zero(beta) ? Of<T>::from(0) : beta * values[e];
        each_product(q, i, [&](Index e, Index f, Index j) {
            Index at = find(q.c, from, to, j);
            if (at >= 0) values[at] = values[at] + alpha * ((const T *)q.a.values)[e] * ((const T *)q.b.values)[f];
        });
    }
}
KERNEL(product_values, Product)

// C = alpha op(A) op(B) + beta C where C has entries. by_columns: its lines are columns.
struct Sampled { Sparse c; Dense a, b; Index rows, inner, columns; Scalar alpha, beta; int by_columns, unused; };
template <class T> __device__ void sampled(const Sampled &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta), *values = (T *)q.c.values;
    for (Index e = index(); e < q.c.entries; e += threads()) {
        Index line = line_of(q.c, e), other = get(q.c.indices, e);
        Index i = q.by_columns ? other : line, j = q.by_columns ? line : other;
        if (!inside(i, q.rows) || !inside(j, q.columns)) continue;
        T sum = Of<T>::from(0);
        for (Index k = 0; k < q.inner; k++) sum = sum + get<T>(q.a, i, k) * get<T>(q.b, k, j);
        T v = alpha * sum;
        values[e] = Of<T>::is_zero(beta) ? v : v + beta * values[e];
    }
}
KERNEL(sampled, Sampled)

// C = alpha A + beta B, all with sorted lines.
struct Sum { Sparse a, b, c; Scalar alpha, beta; };
template <class F> __device__ void merge(const Sum &q, Index i, F body) {
    Index e = begin(q.a, i), a_end = end(q.a, i), f = begin(q.b, i), b_end = end(q.b, i);
    while (e < a_end || f < b_end) {
        Index j = e < a_end ? get(q.a.indices, e) : q.a.across, k = f < b_end ? get(q.b.indices, f) : q.b.across;
        bool in_a = e < a_end && (f >= b_end || j <= k), in_b = f < b_end && (e >= a_end || k <= j);
        body(in_a ? j : k, in_a ? e : -1, in_b ? f : -1);
        e += in_a;
        f += in_b;
    }
}
template <class T> __device__ void sum_values(const Sum &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta);
    for (Index i = index(); i < q.c.lines; i += threads()) {
        Index at = begin(q.c, i);
        merge(q, i, [&](Index j, Index e, Index f) {
            T v = Of<T>::from(0);
            if (e >= 0) v = alpha * ((const T *)q.a.values)[e];
            if (f >= 0) v = v + beta * ((const T *)q.b.values)[f];
            set(q.c.indices, at, j);
            ((T *)q.c.values)[at++] = v;
        });
    }
}
KERNEL(sum_values, Sum)

#if defined(TYPE_S)
// How many products each row has, into starts[1..].
extern "C" __global__ void __launch_bounds__(256) product_counts_kernel(Product q) {
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index found = 0;
        each_product(q, i, [&](Index, Index, Index) { found++; });
        set(q.starts, i + 1, found);
        if (i == 0) set(q.starts, 0, 0);
    }
}
extern "C" __global__ void __launch_bounds__(256) product_columns_kernel(Product q) {
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index at = get(q.starts, i);
        each_product(q, i, [&](Index, Index, Index j) { q.columns[at++] = (int)j; });
    }
}
// How many different ones the sorted columns of each row are, into C's offsets; or which, as C's indices.
template <class F> __device__ void each_different(const Product &q, Index i, F body) {
    Index to = get(q.starts, i + 1);
    for (Index at = get(q.starts, i), last = -1; at < to; at++) {
        Index j = q.columns[at];
        if (j != last) body(j);
        last = j;
    }
}
extern "C" __global__ void __launch_bounds__(256) different_counts_kernel(Product q) {
    Numbers counts = {q.c.offsets.data, q.c.offsets.wide, 0};
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index found = 0;
        each_different(q, i, [&](Index) { found++; });
        set(counts, i + 1, found);
        if (i == 0) set(counts, 0, 0);
    }
}
extern "C" __global__ void __launch_bounds__(256) different_columns_kernel(Product q) {
    for (Index i = index(); i < q.a.lines; i += threads()) {
        Index at = get(q.c.offsets, i);
        each_different(q, i, [&](Index j) { if (at < q.c.entries) set(q.c.indices, at++, j); });
    }
}
extern "C" __global__ void __launch_bounds__(256) sum_counts_kernel(Sum q) {
    Numbers counts = {q.c.offsets.data, q.c.offsets.wide, 0};
    for (Index i = index(); i < q.c.lines; i += threads()) {
        Index found = 0;
        merge(q, i, [&](Index, Index, Index) { found++; });
        set(counts, i + 1, found);
        if (i == 0) set(counts, 0, 0);
    }
}
// Adds the base to offsets that have none.
extern "C" __global__ void __launch_bounds__(256) rebase_kernel(Sparse a) {
    Numbers plain = {a.offsets.data, a.offsets.wide, 0};
    for (Index i = index(); i <= a.lines; i += threads()) set(a.offsets, i, get(plain, i));
}
#endif
