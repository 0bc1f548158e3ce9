// Filters and windows that go over the data in three dimensions of space. Tensors have space in their last three dimensions
// (of eight: the batch or the filter's number is in dimension 3, the channel in 4). n: see below. op: whether the filter is
// not turned round.
#pragma once

#include "node.cuh"

enum { PAD = 0, STRIDE = 3, DILATION = 6, FILTER = 9, SPACE_X = 12, SPACE_Y = 15, CHANNELS = 18, FILTERS = 19 };

// Elements of the filter or the window.
__device__ Index window(const Node &q) { return q.n[FILTER] * q.n[FILTER + 1] * q.n[FILTER + 2]; }
__device__ Index place(const View &v, Index a, Index c, const Index *s) {
    return a * v.strides[3] + c * v.strides[4] + s[0] * v.strides[5] + s[1] * v.strides[6] + s[2] * v.strides[7];
}
__device__ void split(const Index *dims, Index at, Index *to) {
    for (int d = 2; d >= 0; d--) {
        to[d] = at % dims[d];
        at /= dims[d];
    }
}
// The next of the filter's elements: without a division for each.
__device__ void advance(const Node &q, Index *r) {
    for (int d = 2; d >= 0; d--) {
        if (++r[d] < q.n[FILTER + d]) return;
        r[d] = 0;
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
// The batch, the channel and the place in its plane of an element of the outer index.
__device__ void locate(const Node &q, Index at, Index &batch, Index &channel, Index *s) {
    Index space = q.outer[5] * q.outer[6] * q.outer[7];
    split(q.outer + 5, at % space, s);
    channel = at / space % q.outer[4];
    batch = at / space / q.outer[4];
}
