// The kernels of layers that are single calls alone: pooling, softmax, normalisation across channels, dropout.
//
// library-support/kernels.py compiles this file to PTX.

#include "random.cuh"
#include "windows.cuh"

// Pooling. v: x, y; for the gradient x, dy, dx. flags: cudnnPoolingMode_t. The filter's extents are the window's.
enum { MAX = 0, AVERAGE_WITH_PADDING = 1, AVERAGE = 2, MAX_DETERMINISTIC = 3 };

__device__ bool takes_largest(const Node &q) { return q.flags == MAX || q.flags == MAX_DETERMINISTIC; }

// How many elements of x the window of y's element s has; those of the padding are counted in one mode.
__device__ Index count(const Node &q, const Index *s) {
    if (q.flags == AVERAGE_WITH_PADDING) return window(q);
    Index all = 1;
    for (int d = 0; d < 3; d++) {
        Index first = s[d] * q.n[STRIDE + d] - q.n[PAD + d], end = first + q.n[FILTER + d];
        all *= (end < q.n[SPACE_X + d] ? end : q.n[SPACE_X + d]) - (first > 0 ? first : 0);
    }
    return all;
}

// The first of the largest elements of a window, and its number there; what is no number is larger than any.
template <class W> __noinline__ __device__ Index first_largest(const Node &q, Index batch, Index channel, const Index *s, W &most) {
    Index r[3] = {}, x[3], found = -1;
    #pragma unroll 1
    for (Index it = 0; it < window(q); it++, advance(q, r)) {
        if (!in_x(q, s, r, x)) continue;
        W value = load<W>(q.v[0], place(q.v[0], batch, channel, x));
        if (found >= 0 && !(value > most || (value != value && most == most))) continue;
        most = value;
        found = it;
    }
    return found;
}

template <class W> __device__ void pool_forward(const Node &q) {
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index batch, channel, s[3], r[3] = {}, x[3];
        locate(q, at, batch, channel, s);
        W sum = 0;
        if (takes_largest(q)) first_largest<W>(q, batch, channel, s, sum);
        else {
            #pragma unroll 1
            for (Index it = 0; it < window(q); it++, advance(q, r)) {
                if (in_x(q, s, r, x)) sum += load<W>(q.v[0], place(q.v[0], batch, channel, x));
            }
            sum /= (W)count(q, s);
        }
        finish<W>(q, q.v[1], place(q.v[1], batch, channel, s), sum);
    }
}

// Each element of dx gathers from the windows that it is in, so the order of sums is always the same.
template <class W> __device__ void pool_backward(const Node &q) {
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index batch, channel, s[3], r[3] = {}, y[3];
        locate(q, at, batch, channel, s);
        W sum = 0, most;
        #pragma unroll 1
        for (Index it = 0; it < window(q); it++, advance(q, r)) {
            if (!in_y(q, s, r, y)) continue;
            if (takes_largest(q) && first_largest<W>(q, batch, channel, y, most) != it) continue;
            W dy = load<W>(q.v[1], place(q.v[1], batch, channel, y));
            sum += takes_largest(q) ? dy : dy / (W)count(q, y);
        }
        finish<W>(q, q.v[2], place(q.v[2], batch, channel, s), sum);
    }
}

// Softmax: `inner` are the elements that are normalised together, a warp for each. v: x, y; for the gradient y, dy, dx.
// flags: LOGARITHM for its logarithm.
enum { LOGARITHM = 1 };

template <class W> __device__ W warp_sum(W x) {
    for (int far = 16; far > 0; far /= 2) x += __shfl_xor_sync(~0u, x, far);
    return x;
}
template <class W> __device__ void finish_pair(const Node &q, int which, Index outer, Index inner, W value) {
    const View &v = q.v[which];
    finish<W>(q, v, offset(v, q.outer, outer) + offset(v, q.inner, inner), value);
}

template <class W> __device__ void softmax_forward(const Node &q) {
    int lane = threadIdx.x % 32;
    for (Index at = index() / 32; at < q.outer_count; at += threads() / 32) {
        W most = -(W)INFINITY, sum = 0;
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32) most = largest(most, load_pair<W>(q, 0, at, in));
        for (int far = 16; far > 0; far /= 2) most = largest(most, __shfl_xor_sync(~0u, most, far));
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32) sum += exp(load_pair<W>(q, 0, at, in) - most);
        sum = warp_sum(sum);
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32) {
            W x = load_pair<W>(q, 0, at, in) - most;
            finish_pair<W>(q, 1, at, in, q.flags & LOGARITHM ? x - log(sum) : exp(x) / sum);
        }
    }
}

template <class W> __device__ void softmax_backward(const Node &q) {
    int lane = threadIdx.x % 32;
    bool logarithm = q.flags & LOGARITHM;
    for (Index at = index() / 32; at < q.outer_count; at += threads() / 32) {
        W sum = 0;
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32) {
            W dy = load_pair<W>(q, 1, at, in);
            sum += logarithm ? dy : dy * load_pair<W>(q, 0, at, in);
        }
        sum = warp_sum(sum);
        #pragma unroll 1
        for (Index in = lane; in < q.inner_count; in += 32) {
            W y = load_pair<W>(q, 0, at, in), dy = load_pair<W>(q, 1, at, in);
            finish_pair<W>(q, 2, at, in, logarithm ? dy - exp(y) * sum : y * (dy - sum));
        }
    }
}

// Normalisation across channels, which are `outer`'s dimension n[0]. v: x, y; for the gradient x, dy, dx. n[1], n[2]: channels
// of the window before and after its middle. p[2..5]: alpha over the window's width, beta, k.
template <class W> __noinline__ __device__ W scale_of(const Node &q, Index at, Index channel) {
    const View &x = q.v[0];
    Index first = channel - q.n[1], last = channel + q.n[2], from = at - channel * x.strides[q.n[0]];
    W sum = 0;
    #pragma unroll 1
    for (Index c = first < 0 ? 0 : first; c <= last && c < q.outer[q.n[0]]; c++) {
        W value = load<W>(x, from + c * x.strides[q.n[0]]);
        sum += value * value;
    }
    return (W)q.p[4] + (W)q.p[2] * sum;
}
__device__ Index channel_of(const Node &q, Index at) {
    for (int d = DIMS - 1; d > q.n[0]; d--) at /= q.outer[d];
    return at % q.outer[q.n[0]];
}

template <class W> __device__ void across_forward(const Node &q) {
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index in_x = offset(q.v[0], q.outer, at);
        W scale = scale_of<W>(q, in_x, channel_of(q, at));
        finish<W>(q, q.v[1], offset(q.v[1], q.outer, at), load<W>(q.v[0], in_x) * pow(scale, -(W)q.p[3]));
    }
}

// An element of x is in the windows of the channels around it: those that begin n[2] before it and end n[1] behind.
template <class W> __device__ void across_backward(const Node &q) {
    Index along_x = q.v[0].strides[q.n[0]], along_dy = q.v[1].strides[q.n[0]];
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index channel = channel_of(q, at), in_x = offset(q.v[0], q.outer, at), in_dy = offset(q.v[1], q.outer, at);
        Index first = channel - q.n[2], last = channel + q.n[1];
        W sum = 0, x = load<W>(q.v[0], in_x), beta = (W)q.p[3];
        #pragma unroll 1
        for (Index c = first < 0 ? 0 : first; c <= last && c < q.outer[q.n[0]]; c++) {
            Index there_x = in_x + (c - channel) * along_x;
            W scale = scale_of<W>(q, there_x, c);
            W part = load<W>(q.v[1], in_dy + (c - channel) * along_dy) * pow(scale, -beta);
            if (c == channel) sum += part;
            sum -= 2 * (W)q.p[2] * beta * x * part * load<W>(q.v[0], there_x) / scale;
        }
        finish<W>(q, q.v[2], offset(q.v[2], q.outer, at), sum);
    }
}

// Dropout. States are a seed, and how often numbers were drawn from it; n[0]: the seed that they begin with.
template <class W> __device__ void dropout_begin(const Node &q) {
    long long *states = (long long *)q.v[0].data;
    if (index() == 0) {
        states[0] = q.n[0];
        states[1] = 0;
    }
}
template <class W> __device__ void dropout_advance(const Node &q) {
    if (index() == 0) ((long long *)q.v[0].data)[1]++;
}

// v: x, y, a byte for each element that says whether it is kept, states. p: the probability that it is not, and the factor of
// those that are. flags: GRADIENT for elements that are kept as the bytes say.
enum { GRADIENT = 1 };

template <class W> __device__ void dropout(const Node &q) {
    const long long *states = (const long long *)q.v[3].data;
    unsigned char *kept = (unsigned char *)q.v[2].data;
    for (Index at = index(); at < q.outer_count; at += threads()) {
        if (!(q.flags & GRADIENT)) {
            unsigned long long far = (unsigned long long)states[1];
            unsigned c[4] = {(unsigned)at, (unsigned)(at >> 32), (unsigned)far, (unsigned)(far >> 32)};
            philox(c, (unsigned long long)states[0]);
            kept[at] = uniform<W>(c[0]) >= (W)q.p[0];
        }
        W x = load<W>(q.v[0], offset(q.v[0], q.outer, at));
        store<W>(q.v[1], offset(q.v[1], q.outer, at), kept[at] ? x * (W)q.p[1] : (W)0);
    }
}

KERNEL(dropout_begin)
KERNEL(dropout_advance)
KERNEL(dropout)
KERNEL(pool_forward)
KERNEL(pool_backward)
KERNEL(softmax_forward)
KERNEL(softmax_backward)
KERNEL(across_forward)
KERNEL(across_backward)
