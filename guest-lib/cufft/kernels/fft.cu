// The kernels of libcufft: a transform of any length is passes of Stockham's algorithm, one for each factor, each from one
// buffer to another. What distinguishes transforms (strides, batches, real numbers, directions) is data of their ends.
//
// library-support/kernels.py compiles this file to PTX, with -DREAL=float and -DREAL=double; src/pass.rs has the same
// structures.

#include "../../library-support/kernels/work.cuh"

typedef long long Index;
typedef REAL Real;

struct alignas(2 * sizeof(Real)) Complex {
    Real re, im;
};
__device__ Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__device__ Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
__device__ Complex operator*(Complex a, Complex b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ Complex scaled(Complex a, Real by) { return {a.re * by, a.im * by}; }

enum Form {
    COMPLEX = 0,
    REAL_NUMBERS = 1,  // no imaginary parts in memory
    HALF = 2           // the first half and the middle; the others are their conjugates
};

// Where the numbers of lines lie: a line is one transform of one axis.
struct End {
    char *data;
    int form;
    int unused;
    Index step;       // between numbers of a line, in numbers; of lines below
    Index strides[3]; // of the line's place along the two other axes, the faster first, and of its batch
};

struct Pass {
    End from, to;
    const Complex *roots; // e^(-2 pi i k / length)
    unsigned counts[2];   // of places along the two other axes
    unsigned lines;
    unsigned length;
    unsigned done;        // product of the factors of earlier passes
    unsigned radix;
    int inverse;
    unsigned across;      // lines that lie side by side and are transformed together
};

// A number of each of two sequences, multiplied; what is past the first sequence's end is zero.
struct Product {
    End from, to;
    const Complex *factors;
    unsigned counts[2];
    unsigned lines;
    unsigned length; // of the first sequence
    unsigned padded; // of the result
    int inverse;     // by the conjugates
};

__device__ Index base(const End &end, const unsigned *counts, unsigned line) {
    unsigned first = line % counts[0], rest = line / counts[0];
    return first * end.strides[0] + rest % counts[1] * end.strides[1] + rest / counts[1] * end.strides[2];
}

__device__ Complex load(const End &end, Index base, unsigned at, unsigned length) {
    if (end.form == REAL_NUMBERS) return {((const Real *)end.data)[base + at * end.step], 0};
    bool mirrored = end.form == HALF && at > length / 2;
    if (mirrored) at = length - at;
    Complex v = ((const Complex *)end.data)[base + at * end.step];
    if (mirrored) v.im = -v.im;
    // What is its own mirror image is real, whatever is in memory.
    if (end.form == HALF && (at == 0 || 2 * at == length)) v.im = 0;
    return v;
}

__device__ void store(const End &end, Index base, unsigned at, unsigned length, Complex v) {
    if (end.form == REAL_NUMBERS) ((Real *)end.data)[base + at * end.step] = v.re;
    else if (end.form == COMPLEX || at <= length / 2) ((Complex *)end.data)[base + at * end.step] = v;
}

__device__ Complex root(const Pass &p, Index at) {
    Complex w = p.roots[at];
    if (p.inverse) w.im = -w.im;
    return w;
}

// a number and another one times -i, in the direction of the transform; and with i.
__device__ Complex behind(Complex a, Complex b, Real sign) { return {a.re + sign * b.im, a.im - sign * b.re}; }
__device__ Complex ahead(Complex a, Complex b, Real sign) { return {a.re - sign * b.im, a.im + sign * b.re}; }

// Transforms of as many numbers as a pass has as its radix; `sign` is -1 for inverse ones.
template <int R> __device__ void small(Complex *v, Real sign);
template <> __device__ void small<2>(Complex *v, Real) {
    Complex a = v[0], b = v[1];
    v[0] = a + b, v[1] = a - b;
}
template <> __device__ void small<4>(Complex *v, Real sign) {
    Complex a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = v[1] - v[3];
    v[0] = a + c, v[1] = behind(b, d, sign), v[2] = a - c, v[3] = ahead(b, d, sign);
}
template <> __device__ void small<8>(Complex *v, Real sign) {
    const Real h = (Real)0.70710678118654752440;
    Complex even[4] = {v[0], v[2], v[4], v[6]}, odd[4] = {v[1], v[3], v[5], v[7]};
    small<4>(even, sign), small<4>(odd, sign);
    Complex first = scaled(behind(odd[1], odd[1], sign), h), third = scaled(ahead(odd[3], odd[3], sign), h);
    v[0] = even[0] + odd[0], v[4] = even[0] - odd[0];
    v[1] = even[1] + first, v[5] = even[1] - first;
    v[2] = behind(even[2], odd[2], sign), v[6] = ahead(even[2], odd[2], sign);
    v[3] = even[3] - third, v[7] = even[3] + third;
}
// Odd ones by pairs of what is the same distance from the middle.
template <int R> __device__ void odd(Complex *v, Real sign, const Real *cosines, const Real *sines) {
    const int H = (R - 1) / 2;
    Complex sum[H], difference[H], first = v[0];
#pragma unroll
    for (int q = 1; q <= H; q++) {
        sum[q - 1] = v[q] + v[R - q], difference[q - 1] = v[q] - v[R - q];
        v[0] = v[0] + sum[q - 1];
    }
#pragma unroll
    for (int k = 1; k <= H; k++) {
        Complex even = first, part = {0, 0};
#pragma unroll
        for (int q = 1; q <= H; q++) {
            int turn = k * q % R, side = turn <= H ? turn : R - turn;
            even = even + scaled(sum[q - 1], cosines[side]);
            part = part + scaled(difference[q - 1], turn <= H ? sines[side] : -sines[side]);
        }
        v[k] = behind(even, part, sign), v[R - k] = ahead(even, part, sign);
    }
}
template <> __device__ void small<3>(Complex *v, Real sign) {
    const Real c[] = {1, (Real)-0.5}, s[] = {0, (Real)0.86602540378443864676};
    odd<3>(v, sign, c, s);
}
template <> __device__ void small<5>(Complex *v, Real sign) {
    const Real c[] = {1, (Real)0.30901699437494742410, (Real)-0.80901699437494742410};
    const Real s[] = {0, (Real)0.95105651629515357212, (Real)0.58778525229247312917};
    odd<5>(v, sign, c, s);
}
template <> __device__ void small<7>(Complex *v, Real sign) {
    const Real c[] = {1, (Real)0.62348980185873353053, (Real)-0.22252093395631440429, (Real)-0.90096886790241912624};
    const Real s[] = {0, (Real)0.78183148246802980871, (Real)0.97492791218182360702, (Real)0.43388373911755812048};
    odd<7>(v, sign, c, s);
}

__device__ Real sign_of(const Pass &p) { return p.inverse ? -1 : 1; }

// A pass reads numbers `length / R` apart: `outer * done + inner` of each part, where `inner < done` is a place in the
// results of earlier passes. It turns them (each by a power of the root of `outer * done`), and writes them `done` apart.

// Any layout and form: a thread for each `R` numbers of a line.
template <int R> __device__ void pass(const Pass &p) {
    unsigned each = p.length / R, thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned line = thread / each, at = thread % each;
    if (line >= p.lines) return;
    unsigned inner = at % p.done, turn = at - inner;
    Complex v[R];
    Index from = base(p.from, p.counts, line), to = base(p.to, p.counts, line);
#pragma unroll
    for (int q = 0; q < R; q++) v[q] = load(p.from, from, at + q * each, p.length);
    small<R>(v, sign_of(p));
    if (p.done < each) {
#pragma unroll
        for (int k = 1; k < R; k++) v[k] = v[k] * root(p, (Index)k * turn);
    }
    unsigned place = turn * R + inner;
#pragma unroll
    for (int k = 0; k < R; k++) store(p.to, to, place + k * p.done, p.length, v[k]);
}

// The other kernels have numbers of a line side by side at both ends, or `across` lines side by side. What is the same for
// a whole block is found from its index, so that only a number's place in a row depends on the thread.
struct Row {
    Index from, to;        // where the line begins at both ends
    unsigned block, inner; // the block's and the thread's place in rows of this width
};
__device__ Row row_of(const Pass &p, unsigned width, unsigned rows_of_line, unsigned &row) {
    unsigned blocks = (width + blockDim.x - 1) / blockDim.x, group = blockIdx.x / blocks;
    unsigned line = group / rows_of_line * p.across;
    row = group % rows_of_line;
    unsigned block = blockIdx.x % blocks * blockDim.x;
    return {base(p.from, p.counts, line), base(p.to, p.counts, line), block, block + threadIdx.x};
}

// A pass whose rows (`done` numbers of `across` lines) are as wide as a warp: all of a warp turn by the same root.
template <int R> __device__ void rows(const Pass &p) {
    unsigned each = p.length / R, width = p.done * p.across, outer;
    Row row = row_of(p, width, each / p.done, outer);
    if (row.inner >= width) return;
    const Complex *from = (const Complex *)p.from.data + row.from + (Index)outer * width;
    Complex *to = (Complex *)p.to.data + row.to + (Index)outer * width * R, v[R];
    Index apart = (Index)each * p.across;
#pragma unroll
    for (int q = 0; q < R; q++) v[q] = from[q * apart + row.inner];
    small<R>(v, sign_of(p));
    to[row.inner] = v[0];
#pragma unroll
    for (int k = 1; k < R; k++) to[(Index)k * width + row.inner] = v[k] * root(p, (Index)k * outer * p.done);
}

// Powers of a root are products of lower ones: a table's would be gathered.
template <int R> __device__ void turn_by_powers(Complex *v, Complex first) {
    Complex power[R];
    power[1] = first, v[1] = v[1] * first;
#pragma unroll
    for (int k = 2; k < R; k++) power[k] = power[k / 2] * power[k - k / 2], v[k] = v[k] * power[k];
}

__device__ Complex widened(Complex v) { return v; }
__device__ Complex widened(Real v) { return {v, 0}; }

// The first pass, and the second one of a transform whose first one has radix `DONE`: threads are places in the line.
template <int R, int DONE, typename Number> __device__ void beginning(const Pass &p) {
    unsigned each = p.length / R, unused;
    Row row = row_of(p, each, 1, unused);
    if (row.inner >= each) return;
    const Number *from = (const Number *)p.from.data + row.from;
    Complex v[R];
#pragma unroll
    for (int q = 0; q < R; q++) v[q] = widened(from[(Index)q * each + row.inner]);
    small<R>(v, sign_of(p));
    unsigned inner = threadIdx.x % DONE, outer = row.block / DONE + threadIdx.x / DONE;
    turn_by_powers<R>(v, root(p, outer * DONE));
    Complex *to = (Complex *)p.to.data + row.to + outer * (DONE * R) + inner;
#pragma unroll
    for (int k = 0; k < R; k++) to[k * DONE] = v[k];
}

#define EXPORT extern "C" __global__ void __launch_bounds__(256)

EXPORT pass2(Priced<Pass> p) { pass<2>(p.operand); }
EXPORT pass3(Priced<Pass> p) { pass<3>(p.operand); }
EXPORT pass4(Priced<Pass> p) { pass<4>(p.operand); }
EXPORT pass5(Priced<Pass> p) { pass<5>(p.operand); }
EXPORT pass7(Priced<Pass> p) { pass<7>(p.operand); }
EXPORT pass8(Priced<Pass> p) { pass<8>(p.operand); }
EXPORT rows2(Priced<Pass> p) { rows<2>(p.operand); }
EXPORT rows3(Priced<Pass> p) { rows<3>(p.operand); }
EXPORT rows4(Priced<Pass> p) { rows<4>(p.operand); }
EXPORT rows5(Priced<Pass> p) { rows<5>(p.operand); }
EXPORT rows7(Priced<Pass> p) { rows<7>(p.operand); }
EXPORT rows8(Priced<Pass> p) { rows<8>(p.operand); }
EXPORT first8(Priced<Pass> p) { beginning<8, 1, Complex>(p.operand); }
EXPORT real8(Priced<Pass> p) { beginning<8, 1, Real>(p.operand); }
EXPORT second8(Priced<Pass> p) { beginning<8, 8, Complex>(p.operand); }

// Any radix: a thread for each result, which adds up as many products. Radix 1 copies.
EXPORT pass_any(Priced<Pass> priced) {
    const Pass &p = priced.operand;
    unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned line = thread / p.length, result = thread % p.length;
    if (line >= p.lines) return;
    unsigned each = p.length / p.radix, part = p.done * p.radix;
    unsigned inner = result % p.done, k = result / p.done % p.radix, outer = result / part;
    unsigned at = outer * p.done + inner;
    // The turn of the small transform, from one number to the next.
    Index turn = (Index)k * each, place = 0;
    Index from = base(p.from, p.counts, line);
    Complex sum = {0, 0};
    for (unsigned q = 0; q < p.radix; q++) {
        sum = sum + load(p.from, from, at + q * each, p.length) * root(p, place);
        place += turn;
        place -= place >= p.length ? p.length : 0;
    }
    sum = sum * root(p, (Index)k * outer * p.done);
    store(p.to, base(p.to, p.counts, line), result, p.length, sum);
}

EXPORT product(Priced<Product> priced) {
    const Product &p = priced.operand;
    unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned line = thread / p.padded, at = thread % p.padded;
    if (line >= p.lines) return;
    Complex v = {0, 0};
    if (at < p.length) {
        Complex by = p.factors[at];
        if (p.inverse) by.im = -by.im;
        v = load(p.from, base(p.from, p.counts, line), at, p.length) * by;
    }
    store(p.to, base(p.to, p.counts, line), at, p.padded, v);
}
