// The kernels of cuDNN's graph API: one for each kind of node. Shapes, strides, types and what is computed are data of
// the one operand; broadcast dimensions have the stride 0.
//
// What is called from many places and is not a product's innermost loop stays a function: inlined, the code would be
// several times as long, and so would be its compilation.
//
// library-support/kernels.py compiles this file to PTX; src/graph/launch.rs has the same structures.

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

template <class W> __device__ W largest(W a, W b) { return a != a || a > b ? a : b; }
template <class W> __device__ W smallest(W a, W b) { return a != a || a < b ? a : b; }

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
            W sum[4][4];
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++) sum[i][j] = 0;
            multiply_tiles(sum, k_end, a.strides[7] <= a.strides[6], b.strides[6] <= b.strides[7],
                [&](int i, Index k) {
                    if (row + i >= rows || k >= k_end) return (W)0;
                    return load<W>(a, in_a + (row + i) * a.strides[6] + k * a.strides[7]);
                },
                [&](int i, Index k) {
                    if (column + i >= columns || k >= k_end) return (W)0;
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

// Philox4x32-10: four numbers of a counter and a key.
__device__ void philox(unsigned (&c)[4], unsigned long long key) {
    unsigned k[2] = {(unsigned)key, (unsigned)(key >> 32)};
    for (int round = 0; round < 10; round++) {
        unsigned long long a = 0xD2511F53ull * c[0], b = 0xCD9E8D57ull * c[2];
        unsigned next[4] = {(unsigned)(b >> 32) ^ c[1] ^ k[0], (unsigned)b, (unsigned)(a >> 32) ^ c[3] ^ k[1], (unsigned)a};
        for (int i = 0; i < 4; i++) c[i] = next[i];
        k[0] += 0x9E3779B9u;
        k[1] += 0xBB67AE85u;
    }
}

// v: y, seed, offset. op: CUDNN_RNG_DISTRIBUTION_*; p: the probability, or bounds, or mean and deviation. An element's
// numbers are those of the counter that its index and the offset are, so any order of threads gives the same.
template <class W> __device__ void rng(const Node &q) {
    long long seed = there(q.v[1]) ? (long long)load<double>(q.v[1], 0) : q.n[0];
    long long far = there(q.v[2]) ? (long long)load<double>(q.v[2], 0) : 0;
    for (Index at = index(); at < q.outer_count; at += threads()) {
        unsigned c[4] = {(unsigned)at, (unsigned)(at >> 32), (unsigned)far, (unsigned)(far >> 32)};
        philox(c, (unsigned long long)seed);
        W u = ((W)(c[0] >> 8) + (W)0.5) * (W)5.9604644775390625e-8, y;
        if (q.op == 0) y = (W)(u < (W)q.p[0]);
        else if (q.op == 1) y = (W)q.p[0] + u * (W)(q.p[1] - q.p[0]);
        else {
            W angle = (W)6.283185307179586 * (W)(c[1] >> 8) * (W)5.9604644775390625e-8;
            y = (W)q.p[0] + (W)q.p[1] * sqrt(-2 * log(u)) * cos(angle);
        }
        store<W>(q.v[0], offset(q.v[0], q.outer, at), y);
    }
}

// Convolutions. v: x, w, y, each with three dimensions of space in its last three (of eight: the batch or the filter's
// number is in dimension 3, the channel in 4). n: see below. p: alpha, beta. op: whether the filter is not turned round.
enum { PAD = 0, STRIDE = 3, DILATION = 6, FILTER = 9, SPACE_X = 12, SPACE_Y = 15, CHANNELS = 18, FILTERS = 19 };

__device__ Index place(const View &v, Index a, Index c, const Index *s) {
    return a * v.strides[3] + c * v.strides[4] + s[0] * v.strides[5] + s[1] * v.strides[6] + s[2] * v.strides[7];
}
__device__ void split(const Index *dims, Index at, Index *to) {
    for (int d = 2; d >= 0; d--) {
        to[d] = at % dims[d];
        at /= dims[d];
    }
}
// Where in x the filter's element r is for y's element s; is that in x?
__device__ bool in_x(const Node &q, const Index *s, const Index *r, Index *x) {
    bool inside = true;
    for (int d = 0; d < 3; d++) {
        Index turned = q.op ? r[d] : q.n[FILTER + d] - 1 - r[d];
        x[d] = s[d] * q.n[STRIDE + d] - q.n[PAD + d] + turned * q.n[DILATION + d];
        inside = inside && x[d] >= 0 && x[d] < q.n[SPACE_X + d];
    }
    return inside;
}
// The element of y whose product with the filter's element r goes to x's element s; is there one?
__device__ bool in_y(const Node &q, const Index *s, const Index *r, Index *y) {
    bool inside = true;
    for (int d = 0; d < 3; d++) {
        Index turned = q.op ? r[d] : q.n[FILTER + d] - 1 - r[d];
        Index far = s[d] + q.n[PAD + d] - turned * q.n[DILATION + d];
        y[d] = far / q.n[STRIDE + d];
        inside = inside && far >= 0 && far % q.n[STRIDE + d] == 0 && y[d] < q.n[SPACE_Y + d];
    }
    return inside;
}
template <class W> __device__ void finish(const Node &q, const View &v, Index at, W sum) {
    sum *= (W)q.p[0];
    if (q.p[1] != 0) sum += (W)q.p[1] * load<W>(v, at);
    store<W>(v, at, sum);
}

// Groups are those of y's channels that share FILTERS filters, each of CHANNELS channels.
template <class W> __device__ void conv_forward(const Node &q) {
    Index filter = q.n[FILTER] * q.n[FILTER + 1] * q.n[FILTER + 2];
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index space = q.outer[5] * q.outer[6] * q.outer[7], k = at / space % q.outer[4], batch = at / space / q.outer[4];
        Index s[3], r[3], x[3], group = k / q.n[FILTERS];
        split(q.outer + 5, at % space, s);
        W sum = 0;
        #pragma unroll 1
        for (Index it = 0; it < filter; it++) {
            split(q.n + FILTER, it, r);
            if (!in_x(q, s, r, x)) continue;
            #pragma unroll 1
            for (Index c = 0; c < q.n[CHANNELS]; c++)
                sum += load<W>(q.v[0], place(q.v[0], batch, group * q.n[CHANNELS] + c, x))
                    * load<W>(q.v[1], place(q.v[1], k, c, r));
        }
        finish<W>(q, q.v[2], place(q.v[2], batch, k, s), sum);
    }
}
template <class W> __device__ void conv_data(const Node &q) {
    Index filter = q.n[FILTER] * q.n[FILTER + 1] * q.n[FILTER + 2];
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index space = q.outer[5] * q.outer[6] * q.outer[7], c = at / space % q.outer[4], batch = at / space / q.outer[4];
        Index s[3], r[3], y[3], group = c / q.n[CHANNELS];
        split(q.outer + 5, at % space, s);
        W sum = 0;
        #pragma unroll 1
        for (Index it = 0; it < filter; it++) {
            split(q.n + FILTER, it, r);
            if (!in_y(q, s, r, y)) continue;
            #pragma unroll 1
            for (Index k = group * q.n[FILTERS]; k < (group + 1) * q.n[FILTERS]; k++)
                sum += load<W>(q.v[2], place(q.v[2], batch, k, y))
                    * load<W>(q.v[1], place(q.v[1], k, c % q.n[CHANNELS], r));
        }
        finish<W>(q, q.v[0], place(q.v[0], batch, c, s), sum);
    }
}
// `inner_count`: batches times y's space.
template <class W> __device__ void conv_filter(const Node &q) {
    Index space_y = q.n[SPACE_Y] * q.n[SPACE_Y + 1] * q.n[SPACE_Y + 2];
    int lane = threadIdx.x % 32;
    for (Index at = index() / 32; at < q.outer_count; at += threads() / 32) {
        Index filter = q.outer[5] * q.outer[6] * q.outer[7], c = at / filter % q.outer[4], k = at / filter / q.outer[4];
        Index s[3], r[3], x[3], group = k / q.n[FILTERS];
        split(q.outer + 5, at % filter, r);
        W sum = 0;
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32) {
            split(q.n + SPACE_Y, in % space_y, s);
            if (!in_x(q, s, r, x)) continue;
            Index batch = in / space_y;
            sum += load<W>(q.v[0], place(q.v[0], batch, group * q.n[CHANNELS] + c, x))
                * load<W>(q.v[2], place(q.v[2], batch, k, s));
        }
        for (int far = 16; far > 0; far /= 2) sum += __shfl_down_sync(~0u, sum, far);
        if (lane == 0) finish<W>(q, q.v[1], place(q.v[1], k, c, r), sum);
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
enum { ROOT_MEAN_SQUARE = 1, GIVEN = 2 };

template <class W> __device__ void norm_forward(const Node &q) {
    for (Index at = blockIdx.x; at < q.outer_count; at += gridDim.x) {
        W mean = 0, inv, count = (W)q.inner_count;
        if (q.flags & GIVEN) {
            mean = there(q.v[MEAN]) ? load_pair<W>(q, MEAN, at, 0) : 0;
            inv = load_pair<W>(q, INV, at, 0);
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
                if (there(q.v[MEAN_AFTER]))
                    store_pair<W>(q, MEAN_AFTER, at, 0, (1 - part) * load_pair<W>(q, MEAN_BEFORE, at, 0) + part * mean);
                W var = squares / (count > 1 ? count - 1 : 1);
                if (there(q.v[VAR_AFTER]))
                    store_pair<W>(q, VAR_AFTER, at, 0, (1 - part) * load_pair<W>(q, VAR_BEFORE, at, 0) + part * var);
            }
        }
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

// REAL: what nodes compute in.
#define KERNEL(name) \
    extern "C" __global__ void __launch_bounds__(256) name##_kernel(const __grid_constant__ Node q) { name<REAL>(q); }
KERNEL(pointwise)
KERNEL(reshape)
KERNEL(matmul)
KERNEL(reduce)
KERNEL(rng)
KERNEL(conv_forward)
KERNEL(conv_data)
KERNEL(conv_filter)
KERNEL(norm_forward)
KERNEL(norm_data)
KERNEL(norm_weights)
