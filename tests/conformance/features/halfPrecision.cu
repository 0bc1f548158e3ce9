// Half precision and bfloat16: arithmetic, comparisons, conversions, atomics and functions, against
// the same computed in float on the host. Integers and powers of two are exact in either.
// nvcc: -gencode arch=compute_90,code=compute_90
#include "../conformance.h"

#include <algorithm>
#include <cmath>

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

constexpr int COUNT = 256;

struct Results {
    float sum, product, fused, smallest, exponential, tanh;
    int compared, converted;
};

template <typename T> __device__ T make(float value);
template <> __device__ half make<half>(float value) { return __float2half(value); }
template <> __device__ __nv_bfloat16 make<__nv_bfloat16>(float value) { return __float2bfloat16(value); }

__device__ float widen(half value) { return __half2float(value); }
__device__ float widen(__nv_bfloat16 value) { return __bfloat162float(value); }

template <typename T> __global__ void compute(const float *x, const float *y, Results *results, T *total)
{
    const int me = threadIdx.x;
    const T a = make<T>(x[me]), b = make<T>(y[me]);
    Results &r = results[me];
    r.sum = widen(__hadd(a, b));
    r.product = widen(__hmul(a, b));
    r.fused = widen(__hfma_relu(a, b, b));
    r.smallest = widen(__hmin(a, b));
    r.exponential = widen(hexp2(make<T>(x[me] / 2)));
    r.tanh = widen(htanh(a));
    r.compared = __hlt(a, b) + 2 * __heq(a, b) + 4 * __hgeu(a, b);
    r.converted = static_cast<int>(__float2int_rn(widen(hrint(make<T>(x[me] / 4)))));
    atomicAdd(total, a);
}

__global__ void packed(const float *x, const float *y, unsigned *out, half2 *total)
{
    const int me = threadIdx.x;
    const half2 a = __floats2half2_rn(x[me], y[me]), b = __floats2half2_rn(y[me], x[me]);
    unsigned *const mine = out + me * 4;
    mine[0] = __hgt2_mask(a, b);
    const half2 most = __hmax2(a, b);
    memcpy(&mine[1], &most, sizeof most);
    mine[2] = __hbeq2(a, b) + 2 * __hble2(a, b);
    const __nv_fp8x2_e4m3 small(make_float2(x[me], y[me]));
    mine[3] = small.__x;
    atomicAdd(total, a);
}

template <typename T> void check(const char *name, Random &random, float tolerance)
{
    std::vector<float> x(COUNT), y(COUNT);
    float sum = 0;
    for (int i = 0; i < COUNT; i++) {
        x[i] = random.whole(6);
        y[i] = random.whole(6);
        sum += x[i];
    }
    const DeviceArray<float> device_x(x), device_y(y);
    const DeviceArray<Results> device_results(COUNT);
    const DeviceArray<T> total(std::vector<T>(1, T(0.0f)));
    compute<<<1, COUNT>>>(device_x.get(), device_y.get(), device_results.get(), total.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<Results> results = device_results.read();
    for (int i = 0; i < COUNT; i++) {
        const Results &r = results[i];
        REQUIRE(r.sum == x[i] + y[i]);
        REQUIRE(r.product == x[i] * y[i]);
        REQUIRE(r.fused == std::max(0.0f, x[i] * y[i] + y[i]));
        REQUIRE(r.smallest == std::min(x[i], y[i]));
        REQUIRE(std::abs(r.exponential - std::exp2(x[i] / 2)) <= tolerance * r.exponential);
        REQUIRE(std::abs(r.tanh - std::tanh(x[i])) <= tolerance);
        REQUIRE(r.compared == (x[i] < y[i]) + 2 * (x[i] == y[i]) + 4 * (x[i] >= y[i]));
        REQUIRE(r.converted == std::nearbyint(x[i] / 4));
    }
    if (static_cast<float>(total.read()[0]) != sum) {
        std::printf("FAILED: the sum of %s is not %g\n", name, sum);
        std::exit(1);
    }
}

int main()
{
    Random random(5);
    check<half>("half", random, 2e-3f);
    check<__nv_bfloat16>("bfloat16", random, 2e-2f);

    std::vector<float> x(COUNT), y(COUNT);
    float sums[2] = {};
    for (int i = 0; i < COUNT; i++) {
        sums[0] += x[i] = random.whole(8);
        sums[1] += y[i] = random.whole(8);
    }
    const DeviceArray<float> device_x(x), device_y(y);
    const DeviceArray<unsigned> device_out(COUNT * 4);
    const DeviceArray<half2> total(std::vector<half2>(1, half2(0.0f, 0.0f)));
    packed<<<1, COUNT>>>(device_x.get(), device_y.get(), device_out.get(), total.get());
    CUDA_OK(cudaGetLastError());
    const std::vector<unsigned> out = device_out.read();
    for (int i = 0; i < COUNT; i++) {
        const unsigned *const mine = &out[i * 4];
        REQUIRE(mine[0] == (x[i] > y[i] ? 0xffffu : 0) + (y[i] > x[i] ? 0xffff0000u : 0));
        const half2 most(std::max(x[i], y[i]), std::max(x[i], y[i]));
        REQUIRE(std::memcmp(&mine[1], &most, sizeof most) == 0);
        REQUIRE(mine[2] == (x[i] == y[i] ? 3u : 0u));
        REQUIRE(mine[3] == __nv_fp8x2_e4m3(make_float2(x[i], y[i])).__x);
    }
    const half2 all = total.read()[0];
    REQUIRE(static_cast<float>(all.x) == sums[0] && static_cast<float>(all.y) == sums[1]);
    return passed("halfPrecision", "%d values of two formats", COUNT);
}
