// Operations on four bytes or two halves of a register: by PTX's video instructions and by CUDA's
// functions for them, against loops over the parts.
#include "../conformance.h"

#include <algorithm>

constexpr int COUNT = 512;
constexpr int RESULTS = 8;

__global__ void compute(const unsigned *x, const unsigned *y, unsigned *out)
{
    const int me = threadIdx.x;
    const unsigned a = x[me], b = y[me];
    unsigned *const mine = out + me * RESULTS;
    unsigned zero = 0, sum = 1000;
    asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(mine[0]) : "r"(a), "r"(b), "r"(sum));
    asm("vadd4.s32.s32.s32.sat %0, %1, %2, %3;" : "=r"(mine[1]) : "r"(a), "r"(b), "r"(zero));
    asm("vmin2.s32.s32.s32 %0, %1, %2, %3;" : "=r"(mine[2]) : "r"(a), "r"(b), "r"(zero));
    asm("vset4.u32.u32.lt %0, %1, %2, %3;" : "=r"(mine[3]) : "r"(a), "r"(b), "r"(zero));
    mine[4] = __vavgu4(a, b);
    mine[5] = __vsubus2(a, b);
    mine[6] = __vcmpges4(a, b);
    mine[7] = __dp4a(static_cast<int>(a), static_cast<int>(b), 7);
}

// Applies a function to each part, as numbers, and puts the low bits of the results together.
template <typename Part, typename F> unsigned parts(unsigned a, unsigned b, F f)
{
    constexpr int bits = 8 * sizeof(Part);
    unsigned result = 0;
    for (int shift = 0; shift < 32; shift += bits) {
        const int value = f(static_cast<int>(static_cast<Part>(a >> shift)), static_cast<int>(static_cast<Part>(b >> shift)));
        result |= (static_cast<unsigned>(value) & ((1u << bits) - 1)) << shift;
    }
    return result;
}

int main()
{
    Random random(17);
    std::vector<unsigned> x(COUNT), y(COUNT);
    for (int i = 0; i < COUNT; i++) {
        x[i] = random.bits();
        y[i] = i % 5 ? random.bits() : x[i] ^ 0x80008000u;
    }
    const DeviceArray<unsigned> device_x(x), device_y(y), device_out(COUNT * RESULTS);
    compute<<<1, COUNT>>>(device_x.get(), device_y.get(), device_out.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<unsigned> out = device_out.read();
    for (int i = 0; i < COUNT; i++) {
        const unsigned a = x[i], b = y[i], *const mine = &out[i * RESULTS];
        unsigned differences = 1000;
        int product = 7;
        for (int shift = 0; shift < 32; shift += 8) {
            differences += std::abs(static_cast<int>(a >> shift & 255) - static_cast<int>(b >> shift & 255));
            product += static_cast<int8_t>(a >> shift) * static_cast<int8_t>(b >> shift);
        }
        REQUIRE(mine[0] == differences);
        REQUIRE(mine[1] == parts<int8_t>(a, b, [](int p, int q) { return std::min(127, std::max(-128, p + q)); }));
        REQUIRE(mine[2] == parts<int16_t>(a, b, [](int p, int q) { return std::min(p, q); }));
        REQUIRE(mine[3] == parts<uint8_t>(a, b, [](int p, int q) { return p < q; }));
        REQUIRE(mine[4] == parts<uint8_t>(a, b, [](int p, int q) { return (p + q + 1) / 2; }));
        REQUIRE(mine[5] == parts<uint16_t>(a, b, [](int p, int q) { return std::max(0, p - q); }));
        REQUIRE(mine[6] == parts<int8_t>(a, b, [](int p, int q) { return p >= q ? -1 : 0; }));
        REQUIRE(static_cast<int>(mine[7]) == product);
    }
    return passed("video", "%d pairs of registers", COUNT);
}
