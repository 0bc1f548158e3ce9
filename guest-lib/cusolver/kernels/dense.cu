// The kernels of libcusolver's dense part. Factorizations go block by block of columns: a block's own columns are one
// block of threads' work, what they do to all others is a product. Singular and eigenvalues are rotations of pairs of
// columns.
//
// library-support/kernels.py compiles this file to PTX; src/operand.rs has the same structures.

#include "../../library-support/kernels/reflections.cuh"
#include "../../library-support/kernels/tiles.cuh"

// Columns of a block.
const int PANEL = 32;

// Squares of norms below this are no numbers to rely on: beside a matrix of norm 1 such a column is none.
__device__ bool negligible(float square) { return square < 1e-30f; }
__device__ bool negligible(double square) { return square < 1e-280; }

// A matrix in memory, read and written as it is or as its (conjugate) transpose.
struct View {
    void *data;
    void *const *pointers;  // of a batch, in place of data
    Index ld, stride;       // stride: in elements, from matrix to matrix of a batch
    Index offset;           // in elements, of a part's first one
    int transposed, conj;
};
template <class T> struct Matrix {
    T *data;
    Index ld;
    bool transposed, conj;
    __device__ Matrix(const View &v, Index batch)
        : data(v.pointers ? (T *)v.pointers[batch] + v.offset : v.data ? (T *)v.data + batch * v.stride + v.offset : 0),
          ld(v.ld), transposed(v.transposed), conj(v.conj) {}
    __device__ T *at(Index i, Index j) const { return global(data) + (transposed ? j + i * ld : i + j * ld); }
    __device__ T get(Index i, Index j) const {
        T v = *at(i, j);
        return conj ? conjugate(v) : v;
    }
    __device__ void set(Index i, Index j, T v) const { *at(i, j) = conj ? conjugate(v) : v; }
};

// C = alpha A B + beta C, with alpha and beta of -1, 0 or 1; of C all, or only what is on and below the diagonal.
struct Product { Index m, n, k; View a, b, c; int alpha, beta, lower, unused; };
template <class T> __device__ void product(const Product &q) {
    Matrix<T> a(q.a, blockIdx.z), b(q.b, blockIdx.z), c(q.c, blockIdx.z);
    Index row = (Index)blockIdx.x * TILE;
    for (Index column = (Index)blockIdx.y * TILE; column < q.n; column += (Index)gridDim.y * TILE) {
        if (q.lower && column > row + TILE - 1) break;
        TileSums<T> sum;
        clear(sum);
        multiply_tiles<true>(sum, q.m - row, q.n - column, q.k, a.transposed, !b.transposed,
            [&](int i, Index k, auto) { return a.get(row + i, k); },
            [&](int i, Index k, auto) { return b.get(k, column + i); });
        each_of_tile(sum, [&](int i, int j, T v) {
            Index r = row + i, s = column + j;
            if (r >= q.m || s >= q.n || (q.lower && s > r)) return;
            if (q.alpha < 0) v = negative(v);
            if (q.beta) v = v + c.get(r, s);
            c.set(r, s, v);
        });
    }
}

// Solves with a triangle of at most PANEL rows, a thread for each column of B. lower: which triangle, as A is read.
struct Solve { Index n, columns; View a, b; int lower, unit; };
template <class T> __device__ void solve(const Solve &q) {
    Matrix<T> a(q.a, blockIdx.y), b(q.b, blockIdx.y);
    __shared__ T triangle[PANEL][PANEL];
    for (int it = threadIdx.x; it < q.n * q.n; it += blockDim.x) triangle[it % q.n][it / q.n] = a.get(it % q.n, it / q.n);
    __syncthreads();
    for (Index j = index(); j < q.columns; j += threads()) {
        #pragma unroll 1
        for (int step = 0; step < q.n; step++) {
            int i = q.lower ? step : q.n - 1 - step;
            T v = b.get(i, j);
            #pragma unroll 1
            for (int before = 0; before < step; before++) {
                int k = q.lower ? before : q.n - 1 - before;
                v = v - triangle[i][k] * b.get(k, j);
            }
            b.set(i, j, q.unit ? v : v / triangle[i][i]);
        }
    }
}

// LU of a block of columns with partial pivoting, by one block of threads. Rows and pivots are counted from `first`.
struct Lu { Index m, n, first; View a; int *pivots; Index *pivots64; int *info; };
template <class T> __device__ void lu(const Lu &q) {
    typedef typename Of<T>::Real R;
    Matrix<T> a(q.a, 0);
    __shared__ R largest[256];
    __shared__ Index where[256];
    Index steps = q.m < q.n ? q.m : q.n;
    bool pivoting = q.pivots || q.pivots64;
    #pragma unroll 1
    for (Index k = 0; k < steps; k++) {
        R best = -1;
        Index row = k;
        for (Index i = k + threadIdx.x; i < (pivoting ? q.m : k + 1); i += blockDim.x) {
            R v = Of<T>::one_norm(a.get(i, k));
            if (v > best) { best = v; row = i; }
        }
        __syncthreads();
        largest[threadIdx.x] = best;
        where[threadIdx.x] = row;
        for (int half = blockDim.x / 2; half > 0; half /= 2) {
            __syncthreads();
            int other = threadIdx.x + half;
            bool better = threadIdx.x < half && (largest[other] > largest[threadIdx.x] ||
                          (largest[other] == largest[threadIdx.x] && where[other] < where[threadIdx.x]));
            if (better) { largest[threadIdx.x] = largest[other]; where[threadIdx.x] = where[other]; }
        }
        __syncthreads();
        Index p = where[0];
        if (threadIdx.x == 0) {
            if (q.pivots) q.pivots[k] = (int)(q.first + p + 1);
            if (q.pivots64) q.pivots64[k] = q.first + p + 1;
        }
        if (p != k)
            for (Index j = threadIdx.x; j < q.n; j += blockDim.x) {
                T t = a.get(k, j);
                a.set(k, j, a.get(p, j));
                a.set(p, j, t);
            }
        __syncthreads();
        T pivot = a.get(k, k);
        if (Of<T>::is_zero(pivot)) {
            if (threadIdx.x == 0 && *q.info == 0) *q.info = (int)(q.first + k + 1);
            continue;
        }
        Index left = q.m - k - 1;
        for (Index i = k + 1 + threadIdx.x; i < q.m; i += blockDim.x) a.set(i, k, a.get(i, k) / pivot);
        __syncthreads();
        #pragma unroll 1
        for (Index it = threadIdx.x; it < left * (q.n - k - 1); it += blockDim.x) {
            Index i = k + 1 + it % left, j = k + 1 + it / left;
            a.set(i, j, a.get(i, j) - a.get(i, k) * a.get(k, j));
        }
    }
}

// Exchanges rows as pivots say, a thread for each column: those of `from` to `to`, in their order or the other way
// round. A pivot that is none of the rows, since something else was written over it, exchanges nothing.
struct Swap { Index rows, columns, from, to, step; View a; const int *pivots; const Index *pivots64; int backward, unused; };
template <class T> __device__ void swap(const Swap &q) {
    Matrix<T> a(q.a, 0);
    for (Index j = index(); j < q.columns; j += threads())
        for (Index it = 0; it < q.to - q.from; it++) {
            Index i = q.backward ? q.to - 1 - it : q.from + it, at = q.from + (i - q.from) * q.step;
            Index p = (q.pivots ? q.pivots[at] : q.pivots64[at]) - 1;
            if (p < 0 || p >= q.rows) continue;
            T t = a.get(i, j);
            a.set(i, j, a.get(p, j));
            a.set(p, j, t);
        }
}

// Cholesky's factor of at most PANEL rows, a block of threads for each matrix. A diagonal that is not positive ends it:
// info says where, and nothing more is done to that matrix.
struct Cholesky { Index n, first; View a; int *info; };
template <class T> __device__ void cholesky(const Cholesky &q) {
    typedef typename Of<T>::Real R;
    Matrix<T> a(q.a, blockIdx.x);
    int *info = q.info + blockIdx.x;
    if (*info) return;
    #pragma unroll 1
    for (Index k = 0; k < q.n; k++) {
        __syncthreads();
        R d = real(a.get(k, k));
        if (!(d > 0)) {
            if (threadIdx.x == 0) *info = (int)(q.first + k + 1);
            return;
        }
        d = sqrt(d);
        __syncthreads();
        for (Index i = k + threadIdx.x; i < q.n; i += blockDim.x)
            a.set(i, k, i == k ? Of<T>::from(d) : a.get(i, k) / Of<T>::from(d));
        __syncthreads();
        Index left = q.n - k - 1;
        #pragma unroll 1
        for (Index it = threadIdx.x; it < left * left; it += blockDim.x) {
            Index i = k + 1 + it % left, j = k + 1 + it / left;
            if (i >= j) a.set(i, j, a.get(i, j) - a.get(i, k) * conjugate(a.get(j, k)));
        }
    }
}

template <class T> struct Column {
    const Matrix<T> &a;
    Index j;
    __device__ T get(Index i) const { return a.get(i, j); }
    __device__ void set(Index i, T v) const { a.set(i, j, v); }
};

// QR of a block of columns by reflections I - tau v v', and the triangle T of their product I - V T V'. One block of
// threads.
struct Qr { Index m, n; View a; void *tau; };
template <class T> __device__ void qr(const Qr &q) {
    Matrix<T> a(q.a, 0);
    T *taus = (T *)q.tau;
    Index steps = q.m < q.n ? q.m : q.n;
    #pragma unroll 1
    for (Index k = 0; k < steps; k++) {
        Column<T> v = {a, k};
        T tau = reflection<T>(q.m, k, v);
        if (threadIdx.x == 0) taus[k] = tau;
        if (Of<T>::is_zero(tau)) continue;
        // The columns behind: a warp for each.
        #pragma unroll 1
        for (Index j = k + 1 + threadIdx.x / 32; j < q.n; j += blockDim.x / 32) reflected<T>(q.m, k, tau, v, Column<T>{a, j});
        __syncthreads();
    }
}

// V of a block of reflections with its ones and zeros, and the triangle T of their product, by one block of threads.
struct Reflect { Index m, n; View a; const void *tau; View v, t; };
template <class T> __device__ void reflect(const Reflect &q) {
    Matrix<T> a(q.a, 0), v(q.v, 0), t(q.t, 0);
    const T *tau = (const T *)q.tau;
    for (Index it = threadIdx.x; it < q.m * q.n; it += blockDim.x) {
        Index i = it % q.m, j = it / q.m;
        v.set(i, j, i > j ? a.get(i, j) : Of<T>::from(i == j ? 1 : 0));
    }
    for (Index it = threadIdx.x; it < q.n * q.n; it += blockDim.x)
        t.set(it % q.n, it / q.n, it % q.n == it / q.n ? tau[it % q.n] : Of<T>::from(0));
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
    __shared__ T dots[PANEL];
    #pragma unroll 1
    for (Index j = 1; j < q.n; j++) {
        __syncthreads();
        for (Index k = warp; k < j; k += warps) {
            T dot = Of<T>::from(0);
            for (Index i = j + lane; i < q.m; i += 32) dot = dot + conjugate(v.get(i, k)) * v.get(i, j);
            dot = warp_sum(dot);
            if (lane == 0) dots[k] = negative(tau[j] * dot);
        }
        __syncthreads();
        if (threadIdx.x < j) {
            T sum = Of<T>::from(0);
            for (Index k = threadIdx.x; k < j; k++) sum = sum + t.get(threadIdx.x, k) * dots[k];
            t.set(threadIdx.x, j, sum);
        }
    }
}

// Copies: all, a triangle (the rest becomes zero, or stays), the whole of which a triangle is given, or the identity.
struct Copy { Index m, n; View a, c; int what, unused; };
enum { ALL = 0, LOWER = 1, UPPER = 2, WHOLE_OF_LOWER = 3, IDENTITY = 4, LOWER_ALONE = 5, STRICTLY_UPPER_ZERO = 6 };
template <class T> __device__ void copy(const Copy &q) {
    Matrix<T> a(q.a, blockIdx.y), c(q.c, blockIdx.y);
    for (Index it = index(); it < q.m * q.n; it += threads()) {
        Index i = it % q.m, j = it / q.m;
        T zero = Of<T>::from(0);
        switch (q.what) {
        case ALL: c.set(i, j, a.get(i, j)); break;
        case LOWER: c.set(i, j, i >= j ? a.get(i, j) : zero); break;
        case UPPER: c.set(i, j, i <= j ? a.get(i, j) : zero); break;
        case WHOLE_OF_LOWER:
            c.set(i, j, i > j ? a.get(i, j) : i == j ? Of<T>::real_of(a.get(i, j)) : conjugate(a.get(j, i)));
            break;
        case IDENTITY: c.set(i, j, Of<T>::from(i == j ? 1 : 0)); break;
        case LOWER_ALONE: if (i >= j) c.set(i, j, a.get(i, j)); break;
        default: if (i < j) c.set(i, j, zero);
        }
    }
}

// Divides a matrix by the largest sum of a row's sizes, which it keeps, so that squares neither overflow nor vanish,
// and adds to its diagonal. With 2 added no eigenvalue is below a third of the largest. A block for each matrix.
struct Scale { Index m, n; View w; void *by; int diagonal, unused; };
template <class T> __device__ void scale(const Scale &q) {
    typedef typename Of<T>::Real R;
    Matrix<T> w(q.w, blockIdx.x);
    __shared__ R mosts[256];
    R most = 0;
    for (Index i = threadIdx.x; i < q.m; i += blockDim.x) {
        R sum = 0;
        for (Index j = 0; j < q.n; j++) sum += Of<T>::one_norm(w.get(i, j));
        most = fmax(most, sum);
    }
    mosts[threadIdx.x] = most;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) mosts[threadIdx.x] = fmax(mosts[threadIdx.x], mosts[threadIdx.x + half]);
    }
    __syncthreads();
    R by = mosts[0] > 0 && !isinf(mosts[0]) ? mosts[0] : 1;
    for (Index it = threadIdx.x; it < q.m * q.n; it += blockDim.x) {
        Index i = it % q.m, j = it / q.m;
        T v = w.get(i, j) / Of<T>::from(by);
        w.set(i, j, i == j ? v + Of<T>::from((R)q.diagonal) : v);
    }
    if (threadIdx.x == 0) ((R *)q.by)[blockIdx.x] = by;
}

// What is known of a sweep: rotations that were made, and the squared sum of what is beside the diagonal of U' A V.
struct Sweep { unsigned rotations, unused; double off; };

// Makes two columns of W orthogonal by a rotation, which the columns of V follow. One warp.
template <class T> __device__ void rotate_pair(Matrix<T> w, Matrix<T> v, Index m, Index n, Index p, Index q, double tolerance,
                                               Sweep *sweep) {
    typedef typename Of<T>::Real R;
    int lane = threadIdx.x % 32;
    R alpha = 0, beta = 0;
    T gamma = Of<T>::from(0);
    for (Index i = lane; i < m; i += 32) {
        T x = w.get(i, p), y = w.get(i, q);
        alpha += squared(x);
        beta += squared(y);
        gamma = gamma + conjugate(x) * y;
    }
    alpha = warp_sum(alpha);
    beta = warp_sum(beta);
    gamma = warp_sum(gamma);
    R size = modulus(gamma), both = sqrt(alpha) * sqrt(beta);
    if (!(size > 0) || negligible(alpha) || negligible(beta)) return;
    if (lane == 0) atomicAdd(&sweep->off, (double)size * size * (1 / (double)alpha + 1 / (double)beta));
    if (size <= tolerance * both) return;
    if (lane == 0) atomicAdd(&sweep->rotations, 1);
    R zeta = (beta - alpha) / (2 * size), t = (zeta < 0 ? -1 : 1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
    R c = 1 / sqrt(1 + t * t), s = c * t;
    // The phase of x'y goes into the second column.
    T phase = conjugate(gamma) / Of<T>::from(size), cosine = Of<T>::from(c), sine = Of<T>::from(s);
    for (Index i = lane; i < m; i += 32) {
        T x = w.get(i, p), y = w.get(i, q) * phase;
        w.set(i, p, cosine * x - sine * y);
        w.set(i, q, sine * x + cosine * y);
    }
    if (!v.data) return;
    for (Index i = lane; i < n; i += 32) {
        T x = v.get(i, p), y = v.get(i, q) * phase;
        v.set(i, p, cosine * x - sine * y);
        v.set(i, q, sine * x + cosine * y);
    }
}

// The pair of a tournament's round, of `even` players of which the last never moves; false for one beyond the columns.
__device__ bool paired(Index even, Index n, Index round, Index pair, Index &p, Index &q) {
    Index ring = even - 1;
    p = pair == 0 ? even - 1 : (round + pair) % ring;
    q = pair == 0 ? round : (round + ring - pair) % ring;
    if (p > q) { Index t = p; p = q; q = t; }
    return q < n;
}

// A round: every pair a warp.
struct Rotate { Index m, n, round; View w, v; Sweep *sweep; double tolerance; };
template <class T> __device__ void rotate(const Rotate &q) {
    Matrix<T> w(q.w, 0), v(q.v, 0);
    Index even = q.n + q.n % 2, pair = index() / 32, i, j;
    if (pair < even / 2 && paired(even, q.n, q.round, pair, i, j)) rotate_pair<T>(w, v, q.m, q.n, i, j, q.tolerance, q.sweep);
}

// All rounds of all sweeps, a block for each matrix of a batch; info: 0, or 1 + the columns if they do not come to an
// end.
struct Jacobi { Index m, n; View w, v; int *info; double tolerance; int sweeps, unused; };
template <class T> __device__ void jacobi(const Jacobi &q) {
    Matrix<T> w(q.w, blockIdx.x), v(q.v, blockIdx.x);
    __shared__ Sweep sweep;
    Index even = q.n + q.n % 2, i, j;
    bool done = q.n < 2;
    #pragma unroll 1
    for (int at = 0; at < q.sweeps && !done; at++) {
        __syncthreads();
        if (threadIdx.x == 0) sweep.rotations = 0;
        #pragma unroll 1
        for (Index round = 0; round < even - 1; round++) {
            __syncthreads();
            for (Index pair = threadIdx.x / 32; pair < even / 2; pair += blockDim.x / 32)
                if (paired(even, q.n, round, pair, i, j)) rotate_pair<T>(w, v, q.m, q.n, i, j, q.tolerance, &sweep);
        }
        __syncthreads();
        done = sweep.rotations == 0;
    }
    if (threadIdx.x == 0 && q.info) q.info[blockIdx.x] = done ? 0 : (int)q.n + 1;
}

// After the rotations: the columns' norms (less what was added to the diagonal, times what all was divided by), their
// order, and the columns of unit length in it. A block for each matrix.
struct Gather {
    Index m, n;
    View w, v, u, x;   // u, x: where the columns of w and v go; null for those that nobody wants
    void *values;
    Index stride;      // from matrix to matrix, of values
    const void *by;
    void *norms;       // scratch, n for each matrix
    int ascending, sorted, diagonal, unused;
};
template <class T> __device__ void gather(const Gather &q) {
    typedef typename Of<T>::Real R;
    Index batch = blockIdx.x;
    Matrix<T> w(q.w, batch), v(q.v, batch), u(q.u, batch), x(q.x, batch);
    R *norms = (R *)q.norms + batch * q.n, *values = (R *)q.values + batch * q.stride;
    R by = ((const R *)q.by)[batch];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
    for (Index j = warp; j < q.n; j += warps) {
        R most = 0;
        for (Index i = lane; i < q.m; i += 32) most = fmax(most, Of<T>::largest(w.get(i, j)));
        for (int far = 16; far > 0; far /= 2) most = fmax(most, across(most, far));
        R sum = 0;
        if (most > 0) for (Index i = lane; i < q.m; i += 32) sum += Of<T>::square(w.get(i, j), most);
        sum = warp_sum(sum);
        if (lane == 0) norms[j] = most > 0 ? most * sqrt(sum) : 0;
    }
    __syncthreads();
    for (Index j = warp; j < q.n; j += warps) {
        R mine = norms[j];
        int before = 0;
        for (Index k = lane; k < q.n; k += 32) {
            R other = norms[k];
            bool first = q.ascending ? other < mine : other > mine;
            before += first || (other == mine && k < j);
        }
        Index to = q.sorted ? warp_sum(before) : j;
        if (lane == 0) values[to] = (mine - q.diagonal) * by;
        // What was not rotated is left to `complete`.
        R factor = negligible(mine * mine) ? 0 : 1 / mine;
        for (Index i = lane; i < q.m && u.data; i += 32) u.set(i, to, w.get(i, j) * Of<T>::from(factor));
        for (Index i = lane; i < q.n && x.data; i += 32) x.set(i, to, v.get(i, j));
    }
}

// Columns of zeros, and those from `n` on, become unit columns that are orthogonal to all others. A block for each
// matrix; `rest`: scratch, m for each.
struct Complete { Index m, n, columns; View u; void *rest; };
template <class T> __device__ void complete(const Complete &q) {
    typedef typename Of<T>::Real R;
    Matrix<T> u(q.u, blockIdx.x);
    R *rest = (R *)q.rest + blockIdx.x * q.m;
    __shared__ R most[256];
    __shared__ Index where[256];
    for (Index j = q.n; j < q.columns; j++)
        for (Index i = threadIdx.x; i < q.m; i += blockDim.x) u.set(i, j, Of<T>::from(0));
    __syncthreads();
    for (Index i = threadIdx.x; i < q.m; i += blockDim.x) {
        R sum = 1;
        for (Index j = 0; j < q.n; j++) sum -= squared(u.get(i, j));
        rest[i] = sum;
    }
    #pragma unroll 1
    for (Index j = 0; j < q.columns; j++) {
        R norm = 0;
        for (Index i = threadIdx.x; i < q.m; i += blockDim.x) norm += squared(u.get(i, j));
        if (block_sum(norm) > 0) continue;
        // The unit vector that has most left beside the columns that are there.
        R best = -2;
        Index row = 0;
        for (Index i = threadIdx.x; i < q.m; i += blockDim.x) if (rest[i] > best) { best = rest[i]; row = i; }
        most[threadIdx.x] = best;
        where[threadIdx.x] = row;
        for (int half = blockDim.x / 2; half > 0; half /= 2) {
            __syncthreads();
            if (threadIdx.x < half && most[threadIdx.x + half] > most[threadIdx.x]) {
                most[threadIdx.x] = most[threadIdx.x + half];
                where[threadIdx.x] = where[threadIdx.x + half];
            }
        }
        __syncthreads();
        for (Index i = threadIdx.x; i < q.m; i += blockDim.x) u.set(i, j, Of<T>::from(i == where[0] ? 1 : 0));
        __syncthreads();
        // Twice, since the first time loses what is nearly parallel.
        #pragma unroll 1
        for (int time = 0; time < 2; time++)
            #pragma unroll 1
            for (Index k = 0; k < q.columns; k++) {
                if (k == j) continue;
                T dot = Of<T>::from(0);
                for (Index i = threadIdx.x; i < q.m; i += blockDim.x) dot = dot + conjugate(u.get(i, k)) * u.get(i, j);
                dot = block_sum(dot);
                for (Index i = threadIdx.x; i < q.m; i += blockDim.x) u.set(i, j, u.get(i, j) - u.get(i, k) * dot);
                __syncthreads();
            }
        norm = 0;
        for (Index i = threadIdx.x; i < q.m; i += blockDim.x) norm += squared(u.get(i, j));
        norm = sqrt(block_sum(norm));
        for (Index i = threadIdx.x; i < q.m; i += blockDim.x) {
            T v = u.get(i, j) / Of<T>::from(norm);
            u.set(i, j, v);
            rest[i] -= squared(v);
        }
        __syncthreads();
    }
}

#define KERNEL(name, Operand) \
    extern "C" __global__ void __launch_bounds__(256) name##_kernel(Operand q) { name<TYPE>(q); }

#if defined(TYPE_S)
#define TYPE float
#elif defined(TYPE_D)
#define TYPE double
#elif defined(TYPE_C)
#define TYPE Complex<float>
#else
#define TYPE Complex<double>
#endif
KERNEL(product, Product)
KERNEL(solve, Solve)
KERNEL(lu, Lu)
KERNEL(swap, Swap)
KERNEL(cholesky, Cholesky)
KERNEL(qr, Qr)
KERNEL(reflect, Reflect)
KERNEL(copy, Copy)
KERNEL(scale, Scale)
KERNEL(rotate, Rotate)
KERNEL(jacobi, Jacobi)
KERNEL(gather, Gather)
KERNEL(complete, Complete)
