// The kernels of convolutions. v: x, w, y. p: alpha, beta. Groups are those of y's channels that share FILTERS filters, each of
// CHANNELS channels.
//
// library-support/kernels.py compiles this file to PTX.

#include "windows.cuh"

// Forward, and the gradient of the data: each sums over the filter's elements and the channels of the other tensor.
enum Way { FORWARD, DATA };

template <Way way> struct Sides {
    const Node &q;
    const View &from, &to;
    // Channels of a group.
    Index ins, outs;

    __device__ Sides(const Node &q) : q(q), from(q.v[way == FORWARD ? 0 : 2]), to(q.v[way == FORWARD ? 2 : 0]),
        ins(q.n[way == FORWARD ? CHANNELS : FILTERS]), outs(q.n[way == FORWARD ? FILTERS : CHANNELS]) {}

    // Where the element is whose product with the filter's element r goes to the result's place s; is there one?
    __device__ bool source(const Index *s, const Index *r, Index *found) const {
        return way == FORWARD ? in_x(q, s, r, found) : in_y(q, s, r, found);
    }
    // The filter's element r for a result's channel and a source's, both of a group.
    __device__ Index weight(Index group, Index out, Index in, const Index *r) const {
        Index filter = group * q.n[FILTERS] + (way == FORWARD ? out : in);
        return place(q.v[1], filter, way == FORWARD ? in : out, r);
    }
    // What one channel of the source is further along the filter's.
    __device__ Index along_weights() const { return q.v[1].strides[way == FORWARD ? 4 : 3]; }
};

// A thread for each element of the result: for groups of few channels.
template <class W, Way way> __device__ void conv_each(const Node &q) {
    Sides<way> it(q);
    for (Index at = index(); at < q.outer_count; at += threads()) {
        Index batch, channel, s[3], r[3] = {}, found[3];
        locate(q, at, batch, channel, s);
        Index group = channel / it.outs;
        W sum = 0;
        #pragma unroll 1
        for (Index of = 0; of < window(q); of++, advance(q, r)) {
            if (!it.source(s, r, found)) continue;
            Index from = place(it.from, batch, group * it.ins, found), weights = it.weight(group, channel % it.outs, 0, r);
            #pragma unroll 1
            for (Index c = 0; c < it.ins; c++)
                sum += load<W>(it.from, from + c * it.from.strides[4]) * load<W>(q.v[1], weights + c * it.along_weights());
        }
        finish<W>(q, it.to, place(it.to, batch, channel, s), sum);
    }
}

// A block for each tile: rows are the result's places of all batches, columns its channels in a group. A thread's elements of
// both operands have one row and one column, since blocks have a multiple of TILE threads: so where they lie is found once
// for each of the filter's elements. `inner_count`: rows.
template <class W, Way way> __device__ void conv_tile(const Node &q) {
    Sides<way> it(q);
    Index first = (Index)blockIdx.x * TILE, mine = first + threadIdx.x % TILE;
    Index space = q.outer[5] * q.outer[6] * q.outer[7], s[3], found[3];
    split(q.outer + 5, mine % space, s);
    for (Index group = blockIdx.z; group < q.outer_count; group += gridDim.z)
        for (Index column = (Index)blockIdx.y * TILE; column < it.outs; column += (Index)gridDim.y * TILE) {
            TileSums<W> sum;
            clear(sum);
            Index my_column = column + threadIdx.x % TILE, r[3] = {};
            #pragma unroll 1
            for (Index of = 0; of < window(q); of++, advance(q, r)) {
                bool inside = it.source(s, r, found) && mine < q.inner_count;
                Index from = place(it.from, mine / space, group * it.ins, found), weights = it.weight(group, my_column, 0, r);
                multiply_tiles<false>(sum, q.inner_count - first, it.outs - column, it.ins, false, false,
                    [&](int, Index c, auto) { return inside ? load<W>(it.from, from + c * it.from.strides[4]) : (W)0; },
                    [&](int, Index c, auto) { return load<W>(q.v[1], weights + c * it.along_weights()); });
            }
            each_of_tile(sum, [&](int i, int j, W value) {
                Index row = first + i, t[3];
                if (row >= q.inner_count || column + j >= it.outs) return;
                split(q.outer + 5, row % space, t);
                finish<W>(q, it.to, place(it.to, row / space, group * it.outs + column + j, t), value);
            });
        }
}

// The gradient of the filter, a warp for each element: for groups of few channels. `inner_count`: batches times y's space.
template <class W> __device__ void conv_filter_each(const Node &q) {
    Index space_y = q.n[SPACE_Y] * q.n[SPACE_Y + 1] * q.n[SPACE_Y + 2];
    int lane = threadIdx.x % 32;
    for (Index at = index() / 32; at < q.outer_count; at += threads() / 32) {
        Index k, c, s[3], r[3], x[3];
        locate(q, at, k, c, r);
        Index group = k / q.n[FILTERS];
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

// The same, a block for each tile of a group's filters and channels, for one of the filter's elements: `outer_count` are
// groups times those. Both operands lie along the places of y, and all of a thread's at one place of each step.
template <class W> __device__ void conv_filter_tile(const Node &q) {
    Index first = (Index)blockIdx.x * TILE, filters = q.n[FILTERS], channels = q.n[CHANNELS];
    Index space_y = q.n[SPACE_Y] * q.n[SPACE_Y + 1] * q.n[SPACE_Y + 2], s[3], r[3], x[3];
    for (Index z = blockIdx.z; z < q.outer_count; z += gridDim.z) {
        Index group = z / window(q), at = -1, in_dy = 0, from = 0;
        bool inside = false;
        split(q.n + FILTER, z % window(q), r);
        auto go_to = [&](Index to) {
            if (to == at) return;
            at = to;
            split(q.n + SPACE_Y, at % space_y, s);
            inside = in_x(q, s, r, x) && at < q.inner_count;
            in_dy = place(q.v[2], at / space_y, group * filters, s);
            from = place(q.v[0], at / space_y, group * channels, x);
        };
        for (Index column = (Index)blockIdx.y * TILE; column < channels; column += (Index)gridDim.y * TILE) {
            TileSums<W> sum;
            clear(sum);
            multiply_tiles<false>(sum, filters - first, channels - column, q.inner_count, true, true,
                [&](int i, Index in, auto) {
                    go_to(in);
                    return inside ? load<W>(q.v[2], in_dy + (first + i) * q.v[2].strides[4]) : (W)0;
                },
                [&](int i, Index in, auto) {
                    go_to(in);
                    return inside ? load<W>(q.v[0], from + (column + i) * q.v[0].strides[4]) : (W)0;
                });
            each_of_tile(sum, [&](int i, int j, W value) {
                if (first + i >= filters || column + j >= channels) return;
                finish<W>(q, q.v[1], place(q.v[1], group * filters + first + i, column + j, r), value);
            });
        }
    }
}

template <class W> __device__ void conv_forward_each(const Node &q) { conv_each<W, FORWARD>(q); }
template <class W> __device__ void conv_forward_tile(const Node &q) { conv_tile<W, FORWARD>(q); }
template <class W> __device__ void conv_data_each(const Node &q) { conv_each<W, DATA>(q); }
template <class W> __device__ void conv_data_tile(const Node &q) { conv_tile<W, DATA>(q); }

KERNEL(conv_forward_each)
KERNEL(conv_forward_tile)
KERNEL(conv_data_each)
KERNEL(conv_data_tile)
KERNEL(conv_filter_each)
KERNEL(conv_filter_tile)
