// The kernels of libcurand: for each generator one for each kind of number.
//
// A generator's sequence is split among lanes, as its ordering has it. Each lane's state is in device memory and goes
// on from call to call. A sample is what a lane gives at a time: one number, or two or four that are made together.
//
// library-support/kernels.py compiles this file to PTX, with -DGENERATOR= one of the numbers below; src/draw.rs has the
// same structures.

#include "../../library-support/kernels/work.cuh"

typedef long long Index;
typedef unsigned int Bits;
typedef unsigned long long Wide;

#define XORWOW 1
#define MRG32K3A 2
#define PHILOX 3
#define SOBOL32 4
#define SOBOL64 5

// Halves and wholes of the steps between uniform numbers.
#define STEP_32F 2.3283064e-10f
#define STEP_32 2.3283064365386963e-10
#define STEP_53 1.1102230246251565e-16
#define TWO_PI_F 6.2831855f

struct Draw {
    void *out;
    Index n;             // numbers
    Bits *states;        // word w of lane l is at w * lanes + l
    unsigned lanes;
    unsigned start;      // the lane of the first sample
    unsigned skip;       // numbers of the first sample that an earlier call gave
    int keep;            // the last sample will be given again, for the numbers that are left of it
    double mean, stddev; // of a normal distribution; mean: of a Poisson distribution
    int log;             // the normal numbers are logarithms
};

struct Quasi {
    void *out;
    Index n;             // numbers of each dimension
    const void *directions;
    Wide offset;
    double mean, stddev;
    int log;
};

__device__ float uniform_of(Bits x) { return x * STEP_32F + (STEP_32F / 2.0f); }
__device__ double uniform_of(Bits x, Bits y) {
    Wide z = (Wide)x ^ ((Wide)y << (53 - 32));
    return z * STEP_53 + (STEP_53 / 2.0);
}

// Box and Muller's pair of normal numbers, of bits.
__device__ void normal_of(Bits x, Bits y, float *pair) {
    float u = x * STEP_32F + (STEP_32F / 2);
    float v = y * (STEP_32F * TWO_PI_F) + ((STEP_32F * TWO_PI_F) / 2);
    float s = sqrtf(-2.0f * logf(u));
    __sincosf(v, &pair[0], &pair[1]);
    pair[0] *= s;
    pair[1] *= s;
}
__device__ void normal_of(double u, double v, double *pair) {
    double s = sqrt(-2.0 * log(u));
    sincospi(v, &pair[0], &pair[1]);
    pair[0] *= s;
    pair[1] *= s;
}
__device__ void normal_of(Bits x0, Bits x1, Bits y0, Bits y1, double *pair) {
    Wide y = (Wide)y0 ^ ((Wide)y1 << (53 - 32));
    normal_of(uniform_of(x0, x1), y * (STEP_53 * 2.0) + STEP_53, pair);
}

// Marsaglia's generator of 160 bits with a Weyl sequence.
struct Xorwow {
    enum { SINGLE = 1, PAIR = 2 };
    Bits d, v[5];
    __device__ void load(const Draw &p, unsigned lane) {
        d = p.states[lane];
        for (int w = 0; w < 5; w++) v[w] = p.states[(w + 1) * p.lanes + lane];
    }
    __device__ void store(const Draw &p, unsigned lane) const {
        p.states[lane] = d;
        for (int w = 0; w < 5; w++) p.states[(w + 1) * p.lanes + lane] = v[w];
    }
    __device__ void begin() {}
    __device__ void back() {}
    __device__ Bits bits() {
        Bits t = v[0] ^ (v[0] >> 2);
        v[0] = v[1], v[1] = v[2], v[2] = v[3], v[3] = v[4];
        v[4] = (v[4] ^ (v[4] << 4)) ^ (t ^ (t << 1));
        d += 362437;
        return v[4] + d;
    }
    __device__ float uniform() { return uniform_of(bits()); }
    __device__ double uniform_double() {
        Bits x = bits(), y = bits();
        return uniform_of(x, y);
    }
    __device__ void normal(float *pair) {
        Bits x = bits(), y = bits();
        normal_of(x, y, pair);
    }
    __device__ void normal(double *pair) {
        Bits x0 = bits(), x1 = bits(), y0 = bits(), y1 = bits();
        normal_of(x0, x1, y0, y1, pair);
    }
};

// L'Ecuyer's combined multiple recursive generator.
struct Mrg {
    enum { SINGLE = 1, PAIR = 2 };
    Bits s[6];
    __device__ void load(const Draw &p, unsigned lane) {
        for (int w = 0; w < 6; w++) s[w] = p.states[w * p.lanes + lane];
    }
    __device__ void store(const Draw &p, unsigned lane) const {
        for (int w = 0; w < 6; w++) p.states[w * p.lanes + lane] = s[w];
    }
    __device__ void begin() {}
    __device__ void back() {}
    // From 1 to the first modulus.
    __device__ Bits next() {
        const Wide m1 = 4294967087ull, m2 = 4294944443ull;
        Wide a = (1403580ull * s[1] + 810728ull * (m1 - s[0])) % m1;
        s[0] = s[1], s[1] = s[2], s[2] = (Bits)a;
        Wide b = (527612ull * s[5] + 1370589ull * (m2 - s[3])) % m2;
        s[3] = s[4], s[4] = s[5], s[5] = (Bits)b;
        return (Bits)(a <= b ? a + m1 - b : a - b);
    }
    __device__ double unit() { return next() * 2.3283065498378288e-10; }
    __device__ Bits bits() { return (Bits)(next() * 1.000000048662); }
    __device__ float uniform() { return (float)unit(); }
    __device__ double uniform_double() { return unit(); }
    __device__ void normal(float *pair) {
        float x = uniform(), y = uniform() * TWO_PI_F;
        float s = sqrtf(-2.0f * logf(x));
        __sincosf(y, &pair[0], &pair[1]);
        pair[0] *= s;
        pair[1] *= s;
    }
    __device__ void normal(double *pair) {
        double x = unit(), y = unit() * 2.0;
        normal_of(x, y, pair);
    }
};

// Salmon, Moraes, Dror and Shaw's generator: ten rounds over a counter, which is the lane and the sample.
struct Philox {
    enum { SINGLE = 4, PAIR = 4 };
    Wide count;
    Bits key0, key1, lane, left;
    uint4 block;
    __device__ void load(const Draw &p, unsigned at) {
        count = p.states[at] | (Wide)p.states[p.lanes + at] << 32;
        key0 = p.states[2 * p.lanes], key1 = p.states[2 * p.lanes + 1];
        lane = at, left = 0;
    }
    __device__ void store(const Draw &p, unsigned at) const {
        p.states[at] = (Bits)count;
        p.states[p.lanes + at] = (Bits)(count >> 32);
    }
    __device__ void begin() { left = 0; }
    __device__ void back() { count--; }
    __device__ void next_block() {
        Bits c0 = (Bits)count, c1 = (Bits)(count >> 32), c2 = lane, c3 = 0, k0 = key0, k1 = key1;
#pragma unroll 1
        for (int round = 0; round < 10; round++) {
            Wide a = (Wide)0xD2511F53u * c0, b = (Wide)0xCD9E8D57u * c2;
            c0 = (Bits)(b >> 32) ^ c1 ^ k0;
            c2 = (Bits)(a >> 32) ^ c3 ^ k1;
            c1 = (Bits)b, c3 = (Bits)a;
            k0 += 0x9E3779B9u, k1 += 0xBB67AE85u;
        }
        block = make_uint4(c0, c1, c2, c3);
        count++;
        left = 4;
    }
    __device__ Bits bits() {
        if (left == 0) next_block();
        Bits x = block.x;
        block.x = block.y, block.y = block.z, block.z = block.w;
        left--;
        return x;
    }
    __device__ float uniform() { return uniform_of(bits()); }
    __device__ double uniform_double() {
        Bits x = bits(), y = bits();
        return uniform_of(x, y);
    }
    __device__ void normal(float *pair) {
        Bits x = bits(), y = bits();
        normal_of(x, y, pair);
    }
    __device__ void normal(double *pair) {
        Bits x0 = bits(), x1 = bits(), y0 = bits(), y1 = bits();
        normal_of(x0, x1, y0, y1, pair);
    }
};

// Knuth's product of uniform numbers: short means.
template <class G> __device__ Bits poisson_by_product(G &g, float mean) {
    Bits k = 0;
    float p = expf(mean);
    do {
        k++;
        p *= g.uniform();
    } while (p > 1.0);
    return k - 1;
}

// The logarithm of k!, by Stirling's series: exact to a double from k = 8 on, and no mean from 64 on gives less.
__device__ double log_factorial(double k) {
    double x = k + 1, inverse = 1 / x, square = inverse * inverse;
    double series = inverse * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680)));
    return (x - 0.5) * log(x) - x + 0.9189385332046727 + series;
}

// Hörmann's transformed rejection (PTRS): means from 10 on.
template <class G> __device__ Bits poisson_by_rejection(G &g, double mean) {
    double b = 0.931 + 2.53 * sqrt(mean), a = -0.059 + 0.02483 * b;
    double inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), v_r = 0.9277 - 3.6224 / (b - 2);
    double log_mean = log(mean);
    for (;;) {
        double u = g.uniform_double() - 0.5, v = g.uniform_double(), us = 0.5 - fabs(u);
        double k = floor((2 * a / us + b) * u + mean + 0.43);
        if (us >= 0.07 && v <= v_r) return (Bits)k;
        if (k < 0 || (us < 0.013 && v > us)) continue;
        double left = log(v * inverse_alpha / (a / (us * us) + b));
        if (left <= k * log_mean - mean - log_factorial(k)) return (Bits)k;
    }
}

// Where a sample's numbers go; those that an earlier call gave, or a later one gives, go nowhere.
template <class T> struct Place {
    T *out;
    Index at, n;
    __device__ void put(int c, T number) const {
        if (at + c >= 0 && at + c < n) out[at + c] = number;
    }
};

// Kinds of numbers: what they are made of, how many there are in a sample, and a sample.
struct AsBits {
    typedef Bits Out;
    template <class G> static constexpr int COUNT = G::SINGLE;
    template <class G> static __device__ void sample(G &g, const Draw &, Place<Out> to) {
#pragma unroll
        for (int c = 0; c < G::SINGLE; c++) to.put(c, g.bits());
    }
};
struct AsUniform {
    typedef float Out;
    template <class G> static constexpr int COUNT = G::SINGLE;
    template <class G> static __device__ void sample(G &g, const Draw &, Place<Out> to) {
#pragma unroll
        for (int c = 0; c < G::SINGLE; c++) to.put(c, g.uniform());
    }
};
struct AsUniformDouble {
    typedef double Out;
    template <class G> static constexpr int COUNT = G::SINGLE;
    template <class G> static __device__ void sample(G &g, const Draw &, Place<Out> to) {
#pragma unroll 1
        for (int c = 0; c < G::SINGLE; c++) to.put(c, g.uniform_double());
    }
};
template <class R> struct AsNormal {
    typedef R Out;
    template <class G> static constexpr int COUNT = G::PAIR;
    template <class G> static __device__ void sample(G &g, const Draw &p, Place<Out> to) {
        R mean = (R)p.mean, stddev = (R)p.stddev;
#pragma unroll 1
        for (int c = 0; c < G::PAIR; c += 2) {
            R pair[2];
            g.normal(pair);
            pair[0] = pair[0] * stddev + mean;
            pair[1] = pair[1] * stddev + mean;
            to.put(c, p.log ? exp(pair[0]) : pair[0]);
            to.put(c + 1, p.log ? exp(pair[1]) : pair[1]);
        }
    }
};
struct AsPoisson {
    typedef Bits Out;
    template <class G> static constexpr int COUNT = G::SINGLE;
    template <class G> static __device__ Bits one(G &g, double mean) {
        if (mean < 64) return poisson_by_product(g, (float)mean);
        if (mean <= 4000) return poisson_by_rejection(g, mean);
        double pair[2];
        g.normal(pair);
        return (Bits)(sqrt(mean) * pair[0] + mean + 0.5);
    }
    template <class G> static __device__ void sample(G &g, const Draw &p, Place<Out> to) {
#pragma unroll 1
        for (int c = 0; c < G::SINGLE; c++) to.put(c, one(g, p.mean));
    }
};

template <class G, class As> __device__ void draw(const Draw &p) {
    constexpr int COUNT = As::template COUNT<G>;
    Place<typename As::Out> to = {(typename As::Out *)p.out, 0, p.n};
    Index samples = (p.skip + p.n + COUNT - 1) / COUNT;
    Index first = (Index)blockIdx.x * blockDim.x + threadIdx.x;
    for (; first < p.lanes && first < samples; first += (Index)gridDim.x * blockDim.x) {
        unsigned lane = (unsigned)((p.start + first) % p.lanes);
        G g;
        g.load(p, lane);
        for (Index sample = first; sample < samples; sample += p.lanes) {
            g.begin();
            to.at = sample * COUNT - p.skip;
            As::sample(g, p, to);
            if (p.keep && sample == samples - 1) g.back();
        }
        g.store(p, lane);
    }
}

__device__ float uniform_of(Wide x) { return uniform_of((Bits)(x >> 32)); }
__device__ double uniform_double_of(Bits x) { return x * STEP_32 + STEP_32; }
__device__ double uniform_double_of(Wide x) { return (x >> 11) * STEP_53 + (STEP_53 / 2.0); }

// The inverse of the normal distribution, mirrored so that small tails keep their precision.
__device__ float inverse_normal(Bits x) {
    float s = -1.4142135f;
    if (x > 0x80000000u) x = 0xffffffffu - x, s = -s;
    return s * erfcinvf(2.0f * (x * STEP_32F + (STEP_32F / 2.0f)));
}
__device__ float inverse_normal(Wide x) { return inverse_normal((Bits)(x >> 32)); }
__device__ double inverse_normal_double(Bits x) {
    double s = -1.4142135623730951;
    if (x > 0x80000000u) x = 0xffffffffu - x, s = -s;
    return s * erfcinv(2.0 * (x * STEP_32 + (STEP_32 / 2.0)));
}
__device__ double inverse_normal_double(Wide x) {
    double s = -1.4142135623730951;
    x >>= 11;
    if (x > 0x10000000000000ull) x = 0x1fffffffffffffull - x, s = -s;
    return s * erfcinv(2.0 * (x * STEP_53 + (STEP_53 / 2.0)));
}

// The inverse of a Poisson distribution: sums of its terms, all times e^300, so that none is too small to be seen.
template <class B> __device__ Bits inverse_poisson(B x, double mean) {
    if (mean >= 1000) return (Bits)(sqrt(mean) * inverse_normal_double(x) + mean + 0.5);
    double wanted = uniform_double_of(x) * exp(300.0), term = exp(300.0 - mean), sum = term;
    double most = mean + 50 + 20 * sqrt(mean);
    Bits k = 0;
    for (; sum < wanted && k < most; k++) {
        term *= mean / (k + 1);
        sum += term;
    }
    return k;
}

struct OfBits {
    template <class B> static __device__ B of(B x, const Quasi &) { return x; }
};
struct OfUniform {
    template <class B> static __device__ float of(B x, const Quasi &) { return uniform_of(x); }
};
struct OfUniformDouble {
    template <class B> static __device__ double of(B x, const Quasi &) { return uniform_double_of(x); }
};
struct OfNormal {
    template <class B> static __device__ float of(B x, const Quasi &p) {
        float v = inverse_normal(x) * (float)p.stddev + (float)p.mean;
        return p.log ? expf(v) : v;
    }
};
struct OfNormalDouble {
    template <class B> static __device__ double of(B x, const Quasi &p) {
        double v = inverse_normal_double(x) * p.stddev + p.mean;
        return p.log ? exp(v) : v;
    }
};
struct OfPoisson {
    template <class B> static __device__ Bits of(B x, const Quasi &p) { return inverse_poisson(x, p.mean); }
};

// Sobol's points, by Antonov and Saleev's order: a row of blocks for each dimension.
template <class B, class Of> __device__ void quasi(const Quasi &p) {
    const int BITS = sizeof(B) * 8;
    typedef decltype(Of::of(B(), p)) Out;
    const B *directions = (const B *)p.directions + (Index)blockIdx.y * BITS;
    Out *out = (Out *)p.out + (Index)blockIdx.y * p.n;
    Index at = (Index)blockIdx.x * blockDim.x + threadIdx.x;
    for (; at < p.n; at += (Index)gridDim.x * blockDim.x) {
        B point = (B)(p.offset + at), gray = point ^ (point >> 1), x = 0;
        for (int bit = 0; gray; bit++, gray >>= 1)
            if (gray & 1) x ^= directions[bit];
        out[at] = Of::of(x, p);
    }
}

#define EXPORT extern "C" __global__ void __launch_bounds__(256)

#if GENERATOR == SOBOL32 || GENERATOR == SOBOL64
#if GENERATOR == SOBOL32
typedef Bits Point;
#else
typedef Wide Point;
#endif
EXPORT bits(Priced<Quasi> p) { quasi<Point, OfBits>(p.operand); }
EXPORT uniform(Priced<Quasi> p) { quasi<Point, OfUniform>(p.operand); }
EXPORT uniform_double(Priced<Quasi> p) { quasi<Point, OfUniformDouble>(p.operand); }
EXPORT normal(Priced<Quasi> p) { quasi<Point, OfNormal>(p.operand); }
EXPORT normal_double(Priced<Quasi> p) { quasi<Point, OfNormalDouble>(p.operand); }
EXPORT poisson(Priced<Quasi> p) { quasi<Point, OfPoisson>(p.operand); }
#else
#if GENERATOR == XORWOW
typedef Xorwow Generator;
#elif GENERATOR == MRG32K3A
typedef Mrg Generator;
#else
typedef Philox Generator;
#endif
EXPORT bits(Priced<Draw> p) { draw<Generator, AsBits>(p.operand); }
EXPORT uniform(Priced<Draw> p) { draw<Generator, AsUniform>(p.operand); }
EXPORT uniform_double(Priced<Draw> p) { draw<Generator, AsUniformDouble>(p.operand); }
EXPORT normal(Priced<Draw> p) { draw<Generator, AsNormal<float>>(p.operand); }
EXPORT normal_double(Priced<Draw> p) { draw<Generator, AsNormal<double>>(p.operand); }
EXPORT poisson(Priced<Draw> p) { draw<Generator, AsPoisson>(p.operand); }
#endif
