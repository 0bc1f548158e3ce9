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

// i times a number, in the direction of the transform.
__device__ Complex turned(Complex a, int inverse) {
    if (inverse) return {-a.im, a.re};
    return {a.im, -a.re};
}

// Transforms of as many numbers as a pass has as its radix.
template <int R> __device__ void small(Complex *v, const Pass &p);
template <> __device__ void small<2>(Complex *v, const Pass &) {
    Complex a = v[0], b = v[1];
    v[0] = a + b, v[1] = a - b;
}
template <> __device__ void small<4>(Complex *v, const Pass &p) {
    Complex a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = turned(v[1] - v[3], p.inverse);
    v[0] = a + c, v[1] = b + d, v[2] = a - c, v[3] = b - d;
}
template <> __device__ void small<8>(Complex *v, const Pass &p) {
    const Real h = (Real)0.70710678118654752440;
    Complex even[4] = {v[0], v[2], v[4], v[6]}, odd[4] = {v[1], v[3], v[5], v[7]};
    small<4>(even, p), small<4>(odd, p);
    odd[1] = scaled(odd[1] + turned(odd[1], p.inverse), h);
    odd[2] = turned(odd[2], p.inverse);
    odd[3] = scaled(turned(odd[3], p.inverse) - odd[3], h);
#pragma unroll
    for (int k = 0; k < 4; k++) v[k] = even[k] + odd[k], v[k + 4] = even[k] - odd[k];
}
// Odd ones by pairs of what is the same distance from the middle.
template <int R> __device__ void odd(Complex *v, const Pass &p, const Real *cosines, const Real *sines) {
    const int H = (R - 1) / 2;
    Complex sum[H], difference[H], first = v[0];
#pragma unroll
    for (int q = 1; q <= H; q++) {
        sum[q - 1] = v[q] + v[R - q], difference[q - 1] = turned(v[q] - v[R - q], p.inverse);
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
        v[k] = even + part, v[R - k] = even - part;
    }
}
template <> __device__ void small<3>(Complex *v, const Pass &p) {
    const Real c[] = {1, (Real)-0.5}, s[] = {0, (Real)0.86602540378443864676};
    odd<3>(v, p, c, s);
}
template <> __device__ void small<5>(Complex *v, const Pass &p) {
    const Real c[] = {1, (Real)0.30901699437494742410, (Real)-0.80901699437494742410};
    const Real s[] = {0, (Real)0.95105651629515357212, (Real)0.58778525229247312917};
    odd<5>(v, p, c, s);
}
template <> __device__ void small<7>(Complex *v, const Pass &p) {
    const Real c[] = {1, (Real)0.62348980185873353053, (Real)-0.22252093395631440429, (Real)-0.90096886790241912624};
    const Real s[] = {0, (Real)0.78183148246802980871, (Real)0.97492791218182360702, (Real)0.43388373911755812048};
    odd<7>(v, p, c, s);
}

// A thread for each `R` numbers of a line. Most passes have complex numbers at both ends: then no number's place or
// form wants a decision.
template <int R, bool COMPLEX_ENDS> __device__ void pass_between(const Pass &p) {
    unsigned each = p.length / R, thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned line = thread / each, at = thread % each;
    if (line >= p.lines) return;
    unsigned inner = at % p.done, outer = at / p.done;
    Index turn = (Index)inner * (each / p.done);
    Complex v[R];
    Index from = base(p.from, p.counts, line), to = base(p.to, p.counts, line);
#pragma unroll
    for (int q = 0; q < R; q++) {
        if (COMPLEX_ENDS) v[q] = ((const Complex *)p.from.data)[from + (at + q * each) * p.from.step];
        else v[q] = load(p.from, from, at + q * each, p.length);
    }
    if (p.done > 1) {
#pragma unroll
        for (int q = 1; q < R; q++) v[q] = v[q] * root(p, q * turn);
    }
    small<R>(v, p);
    unsigned place = outer * p.done * R + inner;
#pragma unroll
    for (int k = 0; k < R; k++) {
        if (COMPLEX_ENDS) ((Complex *)p.to.data)[to + (place + k * p.done) * p.to.step] = v[k];
        else store(p.to, to, place + k * p.done, p.length, v[k]);
    }
}
template <int R> __device__ void pass(const Pass &p) {
    if (p.from.form == COMPLEX && p.to.form == COMPLEX) pass_between<R, true>(p);
    else pass_between<R, false>(p);
}

#define EXPORT extern "C" __global__ void __launch_bounds__(256)

EXPORT pass2(Priced<Pass> p) { pass<2>(p.operand); }
EXPORT pass3(Priced<Pass> p) { pass<3>(p.operand); }
EXPORT pass4(Priced<Pass> p) { pass<4>(p.operand); }
EXPORT pass5(Priced<Pass> p) { pass<5>(p.operand); }
EXPORT pass7(Priced<Pass> p) { pass<7>(p.operand); }
EXPORT pass8(Priced<Pass> p) { pass<8>(p.operand); }

// Any radix: a thread for each result, which adds up as many products. Radix 1 copies.
EXPORT pass_any(Priced<Pass> priced) {
    const Pass &p = priced.operand;
    unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned line = thread / p.length, result = thread % p.length;
    if (line >= p.lines) return;
    unsigned each = p.length / p.radix, part = p.done * p.radix;
    unsigned inner = result % p.done, k = result / p.done % p.radix, outer = result / part;
    unsigned at = outer * p.done + inner;
    // The turn of the twiddle and of the small transform, from one number to the next.
    Index turn = (Index)inner * (each / p.done) + (Index)k * each, place = 0;
    Index from = base(p.from, p.counts, line);
    Complex sum = {0, 0};
    for (unsigned q = 0; q < p.radix; q++) {
        sum = sum + load(p.from, from, at + q * each, p.length) * root(p, place);
        place += turn;
        place -= place >= p.length ? p.length : 0;
        place -= place >= p.length ? p.length : 0;
    }
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
