// The kernels of cuDNN's graph API: one for each kind of node.
//
// library-support/kernels.py compiles this file to PTX.

#include "node.cuh"
#include "random.cuh"

template <class W> __device__ W sigmoid(W x) { return 1 / (1 + exp(-x)); }
// The normal distribution function and GELU by the hyperbolic tangent, each with its slope.
template <class W> __device__ W normal(W x) { return (W)0.5 * (1 + erf(x * (W)0.70710678118654752)); }
template <class W> __device__ W bend(W x) { return tanh((W)0.79788456080286536 * (x + (W)0.044715 * x * x * x)); }

enum { LOWER, UPPER, SLOPE, ELU_ALPHA, SOFTPLUS_BETA, SWISH_BETA, ALPHA1, ALPHA2 };

// CUDNN_POINTWISE_*_FWD.
template <class W> __noinline__ __device__ W activation(int mode, const double *p, W x) {
    switch (mode) {
    case 100: {
        W low = (W)p[LOWER], high = (W)p[UPPER];
        return x != x ? x : x < low ? low + (W)p[SLOPE] * (x - low) : x > high ? high : x;
    }
    case 101: return tanh(x);
    case 102: return sigmoid(x);
    case 103: return x > 0 ? x : (W)p[ELU_ALPHA] * expm1(x);
    case 104: return x * normal(x);
    case 105: {
        W by = x * (W)p[SOFTPLUS_BETA];
        return by > 30 ? x : log1p(exp(by)) / (W)p[SOFTPLUS_BETA];
    }
    case 106: return x * sigmoid(x * (W)p[SWISH_BETA]);
    default: return (W)0.5 * x * (1 + bend(x));
    }
}

// CUDNN_POINTWISE_*_BWD: the slopes of the same.
template <class W> __noinline__ __device__ W slope(int mode, const double *p, W x) {
    switch (mode) {
    case 200: return x > (W)p[LOWER] ? (W)(x < (W)p[UPPER]) : (W)p[SLOPE];
    case 201: { W t = tanh(x); return 1 - t * t; }
    case 202: { W s = sigmoid(x); return s * (1 - s); }
    case 203: return x > 0 ? (W)1 : (W)p[ELU_ALPHA] * exp(x);
    case 204: return normal(x) + x * (W)0.39894228040143268 * exp((W)-0.5 * x * x);
    case 205: return sigmoid(x * (W)p[SOFTPLUS_BETA]);
    case 206: { W beta = (W)p[SWISH_BETA], s = sigmoid(x * beta); return s + beta * x * s * (1 - s); }
    default: {
        W t = bend(x);
        return (W)0.5 * (1 + t)
            + (W)0.5 * x * (1 - t * t) * (W)0.79788456080286536 * (1 + 3 * (W)0.044715 * x * x);
    }
    }
}

// CUDNN_POINTWISE_*, but for activations and the index.
template <class W> __noinline__ __device__ W combine(int mode, W x, W b, W t) {
    switch (mode) {
    case 0: return x + b;
    case 1: return x * b;
    case 2: return smallest(x, b);
    case 3: return largest(x, b);
    case 4: return sqrt(x);
    case 5: return x + b * b;
    case 6: return x / b;
    case 7: return fmod(x, b);
    case 8: return pow(x, b);
    case 9: return x - b;
    case 10: return fabs(x);
    case 11: return ceil(x);
    case 12: return cos(x);
    case 13: return exp(x);
    case 14: return floor(x);
    case 15: return log(x);
    case 16: return -x;
    case 17: return 1 / sqrt(x);
    case 18: return sin(x);
    case 19: return tan(x);
    case 20: return erf(x);
    case 22: return 1 / x;
    case 23: return atan2(x, b);
    case 24: return x - floor(x / b) * b;
    case 300: return (W)(x == b);
    case 301: return (W)(x != b);
    case 302: return (W)(x > b);
    case 303: return (W)(x >= b);
    case 304: return (W)(x < b);
    case 305: return (W)(x <= b);
    case 400: return (W)(x != 0 && b != 0);
    case 401: return (W)(x != 0 || b != 0);
    case 402: return (W)(x == 0);
    case 601: return t != 0 ? x : b;
    default: return x;
    }
}

// v: x (for a slope: its place), b (the gradient, for a slope), t, y. n[0]: the axis of an index, n[1] what is one further
// along it.
template <class W> __device__ void pointwise(const Node &q) {
    for (Index at = index(); at < q.outer_count; at += threads()) {
        W x = 0, b = 0, t = 0;
        if (there(q.v[0])) x = (W)q.p[ALPHA1] * load<W>(q.v[0], offset(q.v[0], q.outer, at));
        if (there(q.v[1])) b = (W)q.p[ALPHA2] * load<W>(q.v[1], offset(q.v[1], q.outer, at));
        if (there(q.v[2])) t = load<W>(q.v[2], offset(q.v[2], q.outer, at));
        W y;
        if (q.op == 501) y = (W)(at / q.n[1] % q.outer[q.n[0]]);
        else if (q.op >= 200 && q.op < 300) y = b * slope<W>(q.op, q.p, x);
        else if (q.op >= 100 && q.op < 200) y = activation<W>(q.op, q.p, x);
        else y = combine<W>(q.op, x, b, t);
        store<W>(q.v[3], offset(q.v[3], q.outer, at), y);
    }
}

// The same bits where they are: x in the order of its shape `inner`, y in that of `outer`.
template <class W> __device__ void reshape(const Node &q) {
    for (Index at = index(); at < q.outer_count; at += threads())
        store<W>(q.v[1], offset(q.v[1], q.outer, at), load<W>(q.v[0], offset(q.v[0], q.inner, at)));
}

// v: a, b, c, with batches in the dimensions before the last two; and how many rows, columns and products a batch has,
// where that is in memory: what is beyond is p[0]. n: m, n, k.
template <class W> __device__ Index actual(const Node &q, int which, Index batch, Index most) {
    if (!there(q.v[which])) return most;
    Index given = (Index)load_pair<W>(q, which, batch, 0);
    return given < 0 ? 0 : given < most ? given : most;
}
template <class W> __device__ void matmul(const Node &q) {
    Index m = q.n[0], n = q.n[1], depth = q.n[2], row = (Index)blockIdx.x * TILE;
    const View &a = q.v[0], &b = q.v[1], &c = q.v[2];
    for (Index batch = blockIdx.z; batch < q.outer_count; batch += gridDim.z) {
        Index in_a = offset(a, q.outer, batch), in_b = offset(b, q.outer, batch), in_c = offset(c, q.outer, batch);
        Index rows = actual<W>(q, 3, batch, m), columns = actual<W>(q, 4, batch, n), k_end = actual<W>(q, 5, batch, depth);
        for (Index column = (Index)blockIdx.y * TILE; column < n; column += (Index)gridDim.y * TILE) {
            TileSums<W> sum;
            clear(sum);
            multiply_tiles<false>(sum, rows - row, columns - column, k_end, a.strides[7] <= a.strides[6], b.strides[6] <= b.strides[7],
                [&](int i, Index k, auto) {
                    return load<W>(a, in_a + (row + i) * a.strides[6] + k * a.strides[7]);
                },
                [&](int i, Index k, auto) {
                    return load<W>(b, in_b + k * b.strides[6] + (column + i) * b.strides[7]);
                });
            each_of_tile(sum, [&](int i, int j, W product) {
                Index r = row + i, s = column + j;
                if (r >= m || s >= n) return;
                if (r >= rows || s >= columns) product = (W)q.p[0];
                store<W>(c, in_c + r * c.strides[6] + s * c.strides[7], product);
            });
        }
    }
}

// CUDNN_REDUCE_TENSOR_*, and 100 for a sum of squares.
template <class W> __device__ W first(int op) {
    if (op == 1 || op == 8) return 1;
    return op == 2 ? (W)INFINITY : op == 3 ? -(W)INFINITY : (W)0;
}
template <class W> __device__ W taken(int op, W x) {
    if (op == 4 || op == 6) return fabs(x);
    if (op == 7 || op == 100) return x * x;
    return op == 8 && x == 0 ? (W)1 : x;
}
template <class W> __device__ W together(int op, W a, W b) {
    if (op == 1 || op == 8) return a * b;
    if (op == 2) return smallest(a, b);
    return op == 3 || op == 4 ? largest(a, b) : a + b;
}

// v: x, y. A warp for each element of y.
template <class W> __device__ void reduce(const Node &q) {
    int lane = threadIdx.x % 32;
    for (Index at = index() / 32; at < q.outer_count; at += threads() / 32) {
        W sum = first<W>(q.op);
        Index from = offset(q.v[0], q.outer, at);
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32)
            sum = together(q.op, sum, taken(q.op, load<W>(q.v[0], from + offset(q.v[0], q.inner, in))));
        for (int far = 16; far > 0; far /= 2) sum = together(q.op, sum, __shfl_down_sync(~0u, sum, far));
        if (q.op == 5) sum /= (W)q.inner_count;
        if (q.op == 7) sum = sqrt(sum);
        if (lane == 0) store<W>(q.v[1], offset(q.v[1], q.outer, at), sum);
    }
}

__device__ long long whole(const View &v) {
    return v.data && v.type == INT64 ? *(const long long *)v.data : (long long)load<double>(v, 0);
}

// v: y, seed, offset. op: CUDNN_RNG_DISTRIBUTION_*; p: the probability, or bounds, or mean and deviation. An element's
// numbers are those of the counter that its index and the offset are, so any order of threads gives the same.
template <class W> __device__ void rng(const Node &q) {
    long long seed = there(q.v[1]) ? whole(q.v[1]) : q.n[0], far = there(q.v[2]) ? whole(q.v[2]) : 0;
    for (Index at = index(); at < q.outer_count; at += threads()) {
        unsigned c[4] = {(unsigned)at, (unsigned)(at >> 32), (unsigned)far, (unsigned)(far >> 32)};
        philox(c, (unsigned long long)seed);
        W u = uniform<W>(c[0]), y;
        if (q.op == 0) y = (W)(u < (W)q.p[0]);
        else if (q.op == 1) y = (W)q.p[0] + u * (W)(q.p[1] - q.p[0]);
        else {
            W angle = (W)6.283185307179586 * (W)(c[1] >> 8) * (W)5.9604644775390625e-8;
            y = (W)q.p[0] + (W)q.p[1] * sqrt(-2 * log(u)) * cos(angle);
        }
        store<W>(q.v[0], offset(q.v[0], q.outer, at), y);
    }
}

// The sum of a block's numbers, for all of its threads.
template <class W> __device__ W block_sum(W x) {
    __shared__ W sums[32];
    for (int far = 16; far > 0; far /= 2) x += __shfl_xor_sync(~0u, x, far);
    __syncthreads();
    if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = x;
    __syncthreads();
    W sum = 0;
    for (int warp = 0; warp < (int)blockDim.x / 32; warp++) sum += sums[warp];
    return sum;
}

// Normalisation: `outer` are the statistics, `inner` what each is of; a block for each.
enum { X, MEAN, INV, SCALE, BIAS, EPSILON, FACTOR, MEAN_BEFORE, VAR_BEFORE, MEAN_AFTER, VAR_AFTER, Y };
enum { ROOT_MEAN_SQUARE = 1, GIVEN = 2, VARIANCE_GIVEN = 4 };

// A running statistic takes up a new value. What was there before may be anything where the new one is all.
template <class W> __device__ void run_on(const Node &q, int before, int after, Index at, W part, W value) {
    W kept = part == 1 ? 0 : (1 - part) * load_pair<W>(q, before, at, 0);
    store_pair<W>(q, after, at, 0, kept + part * value);
}

template <class W> __device__ void norm_forward(const Node &q) {
    for (Index at = blockIdx.x; at < q.outer_count; at += gridDim.x) {
        W mean = 0, inv, count = (W)q.inner_count;
        if (q.flags & GIVEN) {
            mean = there(q.v[MEAN]) ? load_pair<W>(q, MEAN, at, 0) : 0;
            inv = load_pair<W>(q, INV, at, 0);
            if (q.flags & VARIANCE_GIVEN) inv = 1 / sqrt(inv + load<W>(q.v[EPSILON], 0));
        } else {
            if (!(q.flags & ROOT_MEAN_SQUARE)) {
                for (Index in = threadIdx.x; in < q.inner_count; in += blockDim.x) mean += load_pair<W>(q, X, at, in);
                mean = block_sum(mean) / count;
            }
            W squares = 0;
            for (Index in = threadIdx.x; in < q.inner_count; in += blockDim.x) {
                W x = load_pair<W>(q, X, at, in) - mean;
                squares += x * x;
            }
            squares = block_sum(squares);
            inv = 1 / sqrt(squares / count + load<W>(q.v[EPSILON], 0));
            if (threadIdx.x == 0) {
                if (there(q.v[MEAN])) store_pair<W>(q, MEAN, at, 0, mean);
                if (there(q.v[INV])) store_pair<W>(q, INV, at, 0, inv);
                W part = there(q.v[FACTOR]) ? load<W>(q.v[FACTOR], 0) : 1;
                if (there(q.v[MEAN_AFTER])) run_on<W>(q, MEAN_BEFORE, MEAN_AFTER, at, part, mean);
                W var = squares / (count > 1 ? count - 1 : 1);
                if (there(q.v[VAR_AFTER])) run_on<W>(q, VAR_BEFORE, VAR_AFTER, at, part, var);
            }
        }
        if (!there(q.v[Y])) continue;
        for (Index in = threadIdx.x; in < q.inner_count; in += blockDim.x) {
            W y = (load_pair<W>(q, X, at, in) - mean) * inv;
            if (there(q.v[SCALE])) y *= load_pair<W>(q, SCALE, at, in);
            if (there(q.v[BIAS])) y += load_pair<W>(q, BIAS, at, in);
            store_pair<W>(q, Y, at, in, y);
        }
    }
}

// v: x, mean, inverse deviation, scale, the gradients of y, x, scale and bias.
enum { DY = 4, DX, DSCALE, DBIAS };

template <class W> __device__ W normalised(const Node &q, Index outer, Index inner) {
    W mean = there(q.v[MEAN]) ? load_pair<W>(q, MEAN, outer, inner) : 0;
    return (load_pair<W>(q, X, outer, inner) - mean) * load_pair<W>(q, INV, outer, inner);
}
template <class W> __device__ W scaled(const Node &q, Index outer, Index inner) {
    W scale = there(q.v[SCALE]) ? load_pair<W>(q, SCALE, outer, inner) : 1;
    return load_pair<W>(q, DY, outer, inner) * scale;
}
template <class W> __device__ void norm_data(const Node &q) {
    for (Index at = blockIdx.x; at < q.outer_count; at += gridDim.x) {
        W sum = 0, along = 0, count = (W)q.inner_count;
        for (Index in = threadIdx.x; in < q.inner_count; in += blockDim.x) {
            W dy = scaled<W>(q, at, in);
            sum += dy;
            along += dy * normalised<W>(q, at, in);
        }
        sum = q.flags & ROOT_MEAN_SQUARE ? 0 : block_sum(sum) / count;
        along = block_sum(along) / count;
        W inv = load_pair<W>(q, INV, at, 0);
        for (Index in = threadIdx.x; in < q.inner_count; in += blockDim.x)
            store_pair<W>(q, DX, at, in, inv * (scaled<W>(q, at, in) - sum - normalised<W>(q, at, in) * along));
    }
}
// `outer` are the elements of scale and bias.
template <class W> __device__ void norm_weights(const Node &q) {
    for (Index at = blockIdx.x; at < q.outer_count; at += gridDim.x) {
        W scale = 0, bias = 0;
        for (Index in = threadIdx.x; in < q.inner_count; in += blockDim.x) {
            W dy = load_pair<W>(q, DY, at, in);
            bias += dy;
            scale += dy * normalised<W>(q, at, in);
        }
        scale = block_sum(scale);
        bias = block_sum(bias);
        if (threadIdx.x) continue;
        if (there(q.v[DSCALE])) store_pair<W>(q, DSCALE, at, 0, scale);
        if (there(q.v[DBIAS])) store_pair<W>(q, DBIAS, at, 0, bias);
    }
}

KERNEL(pointwise)
KERNEL(reshape)
KERNEL(matmul)
KERNEL(reduce)
KERNEL(rng)
KERNEL(norm_forward)
KERNEL(norm_data)
KERNEL(norm_weights)
