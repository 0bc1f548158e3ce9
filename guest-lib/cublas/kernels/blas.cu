// The kernels of libcublas: a few, each for a whole family of routines. What distinguishes the routines of a family
// (storage, triangle, transposition, batches) is data of their operands, so that all four types share one text.
//
// library-support/kernels.py compiles this file to PTX; src/operand.rs has the same structures.

#include "../../library-support/kernels/tiles.cuh"
#include "../../library-support/kernels/work.cuh"

// A scalar operand: by value, or where the device finds it when the kernel runs.
struct Scalar {
    alignas(16) char value[16];
    const void *pointer;
    int type, conj;
};
template <class T> __device__ T get(const Scalar &s) {
    T v = s.pointer ? Memory<T>::load(global(s.pointer), 0, s.type) : Memory<T>::load(s.value, 0, s.type);
    return s.conj ? conjugate(v) : v;
}

enum Storage { DENSE = 0, BAND = 1, PACKED = 2 };
enum Shape { GENERAL = 0, TRIANGULAR = 1, SYMMETRIC = 2, HERMITIAN = 3 };

// A matrix in memory, column after column, and how it is read.
struct View {
    void *data;
    void *const *pointers;  // of a batch, in place of data
    Index ld, stride;       // stride: from matrix to matrix of a batch
    Index kl, ku, n;        // of a band; order of a packed one
    int storage, shape, upper, unit, transposed, conj, type, unused;
};
__device__ void *base(const View &a, Index batch, int bytes) {
    if (a.pointers) return a.pointers[batch];
    return (char *)a.data + batch * a.stride * bytes;
}
__device__ Index place(const View &a, Index i, Index j) {
    if (a.storage == DENSE) return i + j * a.ld;
    if (a.storage == BAND) return a.ku + i - j + j * a.ld;
    return a.upper ? i + j * (j + 1) / 2 : i + (2 * a.n - j - 1) * j / 2;
}
template <class T> __device__ T element(const View &a, const void *p, Index i, Index j) {
    if (a.transposed) { Index t = i; i = j; j = t; }
    bool conj = a.conj;
    if (a.shape != GENERAL) {
        if (i == j && a.unit) return Of<T>::from(1);
        if (i != j && (i > j) == (a.upper != 0)) {
            if (a.shape == TRIANGULAR) return Of<T>::from(0);
            if (a.shape == HERMITIAN) conj = !conj;
            Index t = i; i = j; j = t;
        }
    }
    if (a.storage == BAND && (j - i > a.ku || i - j > a.kl)) return Of<T>::from(0);
    T v = Memory<T>::load(p, place(a, i, j), a.type);
    if (a.shape == HERMITIAN && i == j) v = Of<T>::real_of(v);
    return conj ? conjugate(v) : v;
}

// A vector; a negative step starts at its far end.
struct Vector {
    void *data;
    void *const *pointers;
    Index step, stride;
    int conj, type;
};
template <class T> __device__ T *first(const Vector &x, Index n, Index batch) {
    T *p = x.pointers ? (T *)x.pointers[batch] : (T *)x.data + batch * x.stride;
    return x.step < 0 ? p + (1 - n) * x.step : p;
}
template <class T> __device__ T at(const Vector &x, const T *p, Index i) {
    T v = p[i * x.step];
    return x.conj ? conjugate(v) : v;
}

// y = alpha A x + beta y
struct Mv { Index m, n; View a; Vector x, y; Scalar alpha, beta; };
template <class T> __device__ void mv(const Mv &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta);
    const void *a = base(q.a, blockIdx.y, sizeof(T));
    const T *x = first<T>(q.x, q.n, blockIdx.y);
    T *y = first<T>(q.y, q.m, blockIdx.y);
    for (Index i = index(); i < q.m; i += threads()) {
        T sum = Of<T>::from(0);
        if (!Of<T>::is_zero(alpha))
            #pragma unroll 1
            for (Index j = 0; j < q.n; j++) sum = sum + element<T>(q.a, a, i, j) * at(q.x, x, j);
        T old = Of<T>::is_zero(beta) ? Of<T>::from(0) : beta * y[i * q.y.step];
        y[i * q.y.step] = alpha * sum + old;
    }
}

// x = alpha A^-1 x for a triangular A: a block for each right-hand side, y for each matrix of a batch.
struct Sv { Index n; View a; Vector x; Index side_step; Scalar alpha; };
template <class T> __device__ void sv(const Sv &q) {
    T alpha = get<T>(q.alpha);
    const void *a = base(q.a, blockIdx.y, sizeof(T));
    T *x = first<T>(q.x, q.n, blockIdx.y) + blockIdx.x * q.side_step;
    for (Index i = threadIdx.x; i < q.n; i += blockDim.x)
        x[i * q.x.step] = Of<T>::is_zero(alpha) ? Of<T>::from(0) : alpha * x[i * q.x.step];
    if (Of<T>::is_zero(alpha)) return;
    bool backward = (q.a.upper != 0) != (q.a.transposed != 0);
    __syncthreads();
    #pragma unroll 1
    for (Index step = 0; step < q.n; step++) {
        Index i = backward ? q.n - 1 - step : step;
        if (threadIdx.x == 0 && !q.a.unit) x[i * q.x.step] = x[i * q.x.step] / element<T>(q.a, a, i, i);
        __syncthreads();
        T known = x[i * q.x.step];
        Index from = backward ? 0 : i + 1, to = backward ? i : q.n;
        #pragma unroll 1
        for (Index k = from + threadIdx.x; k < to; k += blockDim.x)
            x[k * q.x.step] = x[k * q.x.step] - element<T>(q.a, a, k, i) * known;
        __syncthreads();
    }
}

// A += alpha x y' (+ beta y x'), all of A or a triangle.
struct Rank { Index m, n; View a; Vector x, y, x2, y2; Scalar alpha, beta; int both; };
template <class T> __device__ void rank_update(const Rank &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta);
    T *a = (T *)q.a.data;
    const T *x = first<T>(q.x, q.m, 0), *y = first<T>(q.y, q.n, 0);
    const T *x2 = first<T>(q.x2, q.m, 0), *y2 = first<T>(q.y2, q.n, 0);
    for (Index it = index(); it < q.m * q.n; it += threads()) {
        Index i = it % q.m, j = it / q.m;
        if (q.a.shape != GENERAL && i != j && (i > j) == (q.a.upper != 0)) continue;
        T *to = a + place(q.a, i, j);
        T v = *to + alpha * at(q.x, x, i) * at(q.y, y, j);
        if (q.both) v = v + beta * at(q.x2, x2, i) * at(q.y2, y2, j);
        *to = q.a.shape == HERMITIAN && i == j ? Of<T>::real_of(v) : v;
    }
}

// C = alpha A B + beta C, all of C or a triangle.
struct Mm { Index m, n, k; View a, b, c; Scalar alpha, beta; Index sizes[3]; };
// PLAIN: matrices are dense and general, C may be a triangle, and all are of the type that is computed in.
template <class T, class D> __device__ T read(const View &a, const void *p, Index line, Index depth, D) {
    T v = global((const T *)p)[D::value ? depth + line * a.ld : line + depth * a.ld];
    return a.conj ? conjugate(v) : v;
}
template <class T, bool PLAIN> __device__ void mm(const Mm &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta);
    const void *a = base(q.a, blockIdx.z, q.sizes[0]), *b = base(q.b, blockIdx.z, q.sizes[1]);
    void *c = base(q.c, blockIdx.z, q.sizes[2]);
    Index row = (Index)blockIdx.x * TILE;
    for (Index column = (Index)blockIdx.y * TILE; column < q.n; column += (Index)gridDim.y * TILE) {
        TileSums<T> sum;
        clear(sum);
        Index depth = Of<T>::is_zero(alpha) ? 0 : q.k;
        multiply_tiles<PLAIN>(sum, q.m - row, q.n - column, depth, q.a.transposed, !q.b.transposed,
            [&](int i, Index k, auto by_depth) {
                return PLAIN ? read<T>(q.a, a, row + i, k, by_depth) : element<T>(q.a, a, row + i, k);
            },
            [&](int i, Index k, auto by_depth) {
                return PLAIN ? read<T>(q.b, b, column + i, k, by_depth) : element<T>(q.b, b, k, column + i);
            });
        each_of_tile(sum, [&](int i, int j, T product) {
            Index r = row + i, s = column + j;
            if (r >= q.m || s >= q.n) return;
            if (q.c.shape != GENERAL && r != s && (r > s) == (q.c.upper != 0)) return;
            Index to = r + s * q.c.ld;
            T v = alpha * product;
            if (!Of<T>::is_zero(beta)) v = v + beta * (PLAIN ? ((T *)c)[to] : Memory<T>::load(c, to, q.c.type));
            if (q.c.shape == HERMITIAN && r == s) v = Of<T>::real_of(v);
            if (PLAIN) ((T *)c)[to] = v;
            else Memory<T>::store(c, to, q.c.type, v);
        });
    }
}

// C = alpha A + beta B; with a vector: C = A diag(x), or diag(x) A.
struct Add { Index m, n; View a, b, c; Scalar alpha, beta; Vector x; int by; };
enum { SUM = 0, BY_ROW = 1, BY_COLUMN = 2, IDENTITY = 3, TRIANGLE = 4 };
template <class T> __device__ void add(const Add &q) {
    T alpha = get<T>(q.alpha), beta = get<T>(q.beta);
    const void *a = base(q.a, blockIdx.y, sizeof(T)), *b = base(q.b, blockIdx.y, sizeof(T));
    T *c = (T *)base(q.c, blockIdx.y, sizeof(T));
    const T *x = first<T>(q.x, q.by == BY_ROW ? q.m : q.n, blockIdx.y);
    for (Index it = index(); it < q.m * q.n; it += threads()) {
        Index i = it % q.m, j = it / q.m;
        T v = Of<T>::from(i == j ? 1 : 0);
        if (q.by == TRIANGLE && i != j && (i > j) == (q.c.upper != 0)) continue;
        if (q.by == BY_ROW || q.by == BY_COLUMN)
            v = element<T>(q.a, a, i, j) * x[(q.by == BY_ROW ? i : j) * q.x.step];
        else if (q.by == SUM || q.by == TRIANGLE) {
            v = Of<T>::from(0);
            if (!Of<T>::is_zero(alpha)) v = alpha * element<T>(q.a, a, i, j);
            if (!Of<T>::is_zero(beta)) v = v + beta * element<T>(q.b, b, i, j);
        }
        c[place(q.c, i, j)] = v;
    }
}

// Level 1, element by element.
struct Map { Index n; Vector x, y; Scalar alpha, beta; int what, unused; };
enum { AXPY = 0, SCAL = 1, COPY = 2, SWAP = 3, ROT = 4, ROTM = 5 };
template <class T> __device__ void map(const Map &q) {
    T *x = first<T>(q.x, q.n, 0), *y = first<T>(q.y, q.n, 0);
    T alpha = Of<T>::from(0), beta = alpha;
    if (q.what == AXPY || q.what == SCAL || q.what == ROT) alpha = get<T>(q.alpha);
    if (q.what == ROT) beta = get<T>(q.beta);
    const T *m = (const T *)q.alpha.pointer;
    for (Index i = index(); i < q.n; i += threads()) {
        T *to = y + i * q.y.step, *from = x + i * q.x.step;
        T a = *from, b = q.what == SCAL ? a : *to;
        switch (q.what) {
        case AXPY: *to = alpha * a + b; break;
        case SCAL: *from = alpha * a; break;
        case COPY: *to = a; break;
        case SWAP: *to = a; *from = b; break;
        case ROT: *from = alpha * a + beta * b; *to = alpha * b - conjugate(beta) * a; break;
        default: {
            typename Of<T>::Real flag = Of<T>::one_norm(m[0]);
            bool negative = !Of<T>::is_zero(m[0] - Of<T>::from(flag));
            T h11 = m[1], h21 = m[2], h12 = m[3], h22 = m[4], one = Of<T>::from(1);
            if (negative && flag == 2) break;
            if (flag == 0) { h11 = one; h22 = one; }
            else if (!negative) { h12 = one; h21 = Of<T>::from(-1); }
            *from = h11 * a + h12 * b;
            *to = h21 * a + h22 * b;
        }
        }
    }
}

// Level 1, to one number: one block, always in the same order.
struct Reduce { Index n; Vector x, y; void *result; int what, unused; };
enum { DOT = 0, NRM2 = 1, ASUM = 2, AMAX = 3, AMIN = 4 };
template <class T, class V, class F> __device__ V gather(V *shared, V mine, F join) {
    __syncthreads();
    shared[threadIdx.x] = mine;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) shared[threadIdx.x] = join(shared[threadIdx.x], shared[threadIdx.x + half]);
    }
    __syncthreads();
    return shared[0];
}
template <class R> struct Found { R value; Index where; };
template <class T> __device__ void reduce(const Reduce &q) {
    typedef typename Of<T>::Real R;
    __shared__ T sums[256];
    __shared__ R reals[256];
    __shared__ Found<R> found[256];
    const T *x = first<T>(q.x, q.n, 0), *y = first<T>(q.y, q.n, 0);
    if (q.what == DOT) {
        T sum = Of<T>::from(0);
        for (Index i = threadIdx.x; i < q.n; i += blockDim.x) sum = sum + at(q.x, x, i) * at(q.y, y, i);
        sum = gather<T>(sums, sum, [](T a, T b) { return a + b; });
        if (threadIdx.x == 0) *(T *)q.result = sum;
        return;
    }
    if (q.what == AMAX || q.what == AMIN) {
        bool least = q.what == AMIN;
        Found<R> best = {0, -1};
        for (Index i = threadIdx.x; i < q.n; i += blockDim.x) {
            R v = Of<T>::one_norm(x[i * q.x.step]);
            if (best.where < 0 || (least ? v < best.value : v > best.value)) best = {v, i};
        }
        best = gather<T>(found, best, [least](Found<R> a, Found<R> b) {
            if (a.where < 0) return b;
            if (b.where < 0) return a;
            if (a.value == b.value) return a.where < b.where ? a : b;
            return (least ? a.value < b.value : a.value > b.value) ? a : b;
        });
        if (threadIdx.x == 0) {
            // The result may be an int or an int64_t.
            if (q.unused) *(Index *)q.result = best.where + 1; else *(int *)q.result = (int)best.where + 1;
        }
        return;
    }
    R by = 1, sum = 0;
    if (q.what == NRM2) {
        R mine = 0;
        for (Index i = threadIdx.x; i < q.n; i += blockDim.x) {
            R v = Of<T>::largest(x[i * q.x.step]);
            mine = v > mine || v != v ? v : mine;
        }
        by = gather<T>(reals, mine, [](R a, R b) { return a > b || a != a ? a : b; });
        if (by == 0 || isinf(by)) { if (threadIdx.x == 0) *(R *)q.result = by; return; }
    }
    for (Index i = threadIdx.x; i < q.n; i += blockDim.x) {
        T v = x[i * q.x.step];
        sum += q.what == NRM2 ? Of<T>::square(v, by) : Of<T>::one_norm(v);
    }
    sum = gather<T>(reals, sum, [](R a, R b) { return a + b; });
    if (threadIdx.x == 0) *(R *)q.result = q.what == NRM2 ? by * (R)sqrt(sum) : sum;
}

// LU with partial pivoting, one block for each matrix; pivots may be missing: then none are chosen.
struct Lu { Index n; View a; int *pivots; int *info; };
template <class T> __device__ void lu(const Lu &q) {
    T *a = (T *)base(q.a, blockIdx.x, sizeof(T));
    int *pivots = q.pivots ? q.pivots + blockIdx.x * q.n : 0;
    __shared__ Index chosen;
    __shared__ int info;
    if (threadIdx.x == 0) info = 0;
    #pragma unroll 1
    for (Index k = 0; k < q.n; k++) {
        __syncthreads();
        if (threadIdx.x == 0) {
            chosen = k;
            if (pivots) {
                for (Index i = k + 1; i < q.n; i++)
                    if (Of<T>::one_norm(a[i + k * q.a.ld]) > Of<T>::one_norm(a[chosen + k * q.a.ld])) chosen = i;
                pivots[k] = (int)chosen + 1;
            }
            if (Of<T>::is_zero(a[chosen + k * q.a.ld]) && info == 0) info = (int)k + 1;
        }
        __syncthreads();
        Index p = chosen;
        if (p != k)
            for (Index j = threadIdx.x; j < q.n; j += blockDim.x) {
                T t = a[k + j * q.a.ld];
                a[k + j * q.a.ld] = a[p + j * q.a.ld];
                a[p + j * q.a.ld] = t;
            }
        __syncthreads();
        T pivot = a[k + k * q.a.ld];
        if (Of<T>::is_zero(pivot)) continue;
        for (Index i = k + 1 + threadIdx.x; i < q.n; i += blockDim.x) a[i + k * q.a.ld] = a[i + k * q.a.ld] / pivot;
        __syncthreads();
        Index left = q.n - k - 1;
        #pragma unroll 1
        for (Index it = threadIdx.x; it < left * left; it += blockDim.x) {
            Index i = k + 1 + it % left, j = k + 1 + it / left;
            a[i + j * q.a.ld] = a[i + j * q.a.ld] - a[i + k * q.a.ld] * a[k + j * q.a.ld];
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && q.info) q.info[blockIdx.x] = info;
}

// Exchanges rows as the pivots say, in their order or the other way round; one that is none of the rows exchanges nothing. info:
// 1 + the first zero of U's diagonal.
struct Pivot { Index n, columns; View b, lu; const int *pivots; int *info; int backward; };
template <class T> __device__ void pivot(const Pivot &q) {
    T *b = (T *)base(q.b, blockIdx.x, sizeof(T));
    if (q.info && threadIdx.x == 0) {
        const T *u = (const T *)base(q.lu, blockIdx.x, sizeof(T));
        int zero = 0;
        for (Index i = 0; i < q.n && !zero; i++) if (Of<T>::is_zero(u[i + i * q.lu.ld])) zero = (int)i + 1;
        q.info[blockIdx.x] = zero;
    }
    if (!q.pivots) return;
    const int *pivots = q.pivots + blockIdx.x * q.n;
    for (Index j = threadIdx.x; j < q.columns; j += blockDim.x)
        for (Index step = 0; step < q.n; step++) {
            Index i = q.backward ? q.n - 1 - step : step, p = pivots[i] - 1;
            if (p < 0 || p >= q.n) continue;
            T t = b[i + j * q.b.ld];
            b[i + j * q.b.ld] = b[p + j * q.b.ld];
            b[p + j * q.b.ld] = t;
        }
}

#define KERNELS(T, t)                                                                              \
    extern "C" __global__ void __launch_bounds__(256) t##mv(Mv q) { mv<T>(q); }                    \
    extern "C" __global__ void __launch_bounds__(256) t##sv(Sv q) { sv<T>(q); }                    \
    extern "C" __global__ void __launch_bounds__(256) t##rank(Rank q) { rank_update<T>(q); }       \
    extern "C" __global__ void __launch_bounds__(256) t##mm(Priced<Mm> q) { mm<T, false>(q.operand); } \
    extern "C" __global__ void __launch_bounds__(256) t##pmm(Priced<Mm> q) { mm<T, true>(q.operand); } \
    extern "C" __global__ void __launch_bounds__(256) t##add(Add q) { add<T>(q); }                 \
    extern "C" __global__ void __launch_bounds__(256) t##map(Map q) { map<T>(q); }                 \
    extern "C" __global__ void __launch_bounds__(256) t##reduce(Reduce q) { reduce<T>(q); }        \
    extern "C" __global__ void __launch_bounds__(256) t##lu(Lu q) { lu<T>(q); }                    \
    extern "C" __global__ void __launch_bounds__(256) t##pivot(Pivot q) { pivot<T>(q); }

#ifdef TYPE_S
KERNELS(float, s)
extern "C" __global__ void __launch_bounds__(256) imm(Priced<Mm> q) { mm<int, false>(q.operand); }
#elif defined(TYPE_D)
KERNELS(double, d)
#elif defined(TYPE_C)
KERNELS(Complex<float>, c)
#else
KERNELS(Complex<double>, z)
#endif
