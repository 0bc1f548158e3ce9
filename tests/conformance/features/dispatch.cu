// What a kernel chooses by a number: dense switches (brx.idx), tables of addresses in constant and
// global memory that the compiler fills in, and the address of constant memory taken at run time.
#include "../conformance.h"

__device__ int left[4] = {1, 2, 3, 4};
__device__ int right[4] = {10, 20, 30, 40};
__constant__ int *const sides[3] = {left, right, &left[2]};
__constant__ float weights[8] = {0.5f, 1, 2, 4, 8, 16, 32, 64};
__constant__ int small;

struct Step {
    int kind;
    const float *weight;
};
__device__ const Step steps[3] = {{4, &weights[1]}, {7, &weights[6]}, {0, &weights[3]}};

// Each case is another kind of work, so that the compiler cannot make a table of results of it.
__device__ __noinline__ int chosen(int kind, int x)
{
    switch (kind) {
    case 0: return x + 1;
    case 1: return x * x;
    case 2: return x ^ 0x55;
    case 3: return __popc(x);
    case 4: return x << 3;
    case 5: return x % 7;
    case 6: return -x;
    case 7: return __clz(x);
    case 8: return x / 3;
    case 9: return min(x, 5);
    default: return 1000;
    }
}

static int expected(int kind, int x)
{
    switch (kind) {
    case 0: return x + 1;
    case 1: return x * x;
    case 2: return x ^ 0x55;
    case 3: return __builtin_popcount(x);
    case 4: return x << 3;
    case 5: return x % 7;
    case 6: return -x;
    case 7: return x ? __builtin_clz(x) : 32;
    case 8: return x / 3;
    case 9: return x < 5 ? x : 5;
    default: return 1000;
    }
}

// A branch by a table of labels, which nvcc makes of few switches only.
__device__ __noinline__ int indexed(unsigned kind, int x)
{
    int result;
    asm volatile("{\n"
                 "  targets: .branchtargets less, twice, same, much;\n"
                 "  brx.idx %1, targets;\n"
                 "  less:  sub.s32 %0, %2, 1;   bra done;\n"
                 "  twice: add.s32 %0, %2, %2;  bra done;\n"
                 "  same:  mov.u32 %0, %2;      bra done;\n"
                 "  much:  mul.lo.s32 %0, %2, 99;\n"
                 "  done:\n"
                 "}"
                 : "=r"(result)
                 : "r"(kind), "r"(x));
    return result;
}

__global__ void choose(const int *kinds, int *out, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        out[i] = chosen(kinds[i], i);
        out[count + i] = indexed(static_cast<unsigned>(kinds[i]) % 4, i);
    }
}

// A pointer that may lead to constant or to global memory.
__device__ __noinline__ float sum(const float *values, int count)
{
    float total = 0;
    for (int i = 0; i < count; i++) {
        total += values[i];
    }
    return total;
}

__global__ void follow(int *out, float *numbers, const float *given)
{
    const int i = threadIdx.x;
    out[i] = sides[i % 3][i % 2] + small;
    numbers[i] = sum(i % 2 ? weights : given, 8) + *steps[i % 3].weight * steps[i % 3].kind;
}

int main()
{
    const int count = 1000;
    std::vector<int> kinds(count);
    Random random(9);
    for (int &kind : kinds) {
        kind = static_cast<int>(random.bits() % 13) - 1;
    }
    const DeviceArray<int> device_kinds(kinds), out(2 * count);
    choose<<<blocks_for(count, 96), 96>>>(device_kinds.get(), out.get(), count);
    const std::vector<int> got = out.read();
    for (int i = 0; i < count; i++) {
        REQUIRE(got[i] == expected(kinds[i], i));
        const int by_label[4] = {i - 1, 2 * i, i, 99 * i};
        REQUIRE(got[count + i] == by_label[static_cast<unsigned>(kinds[i]) % 4]);
    }

    const int value = 7000;
    CUDA_OK(cudaMemcpyToSymbol(small, &value, sizeof(value)));
    const DeviceArray<float> given(std::vector<float>(8, 0.25f)), numbers(48);
    follow<<<1, 48>>>(out.get(), numbers.get(), given.get());
    const int expected_sides[3][2] = {{1, 2}, {10, 20}, {3, 4}};
    const float expected_steps[3] = {4.0f * 1, 7.0f * 32, 0};
    const std::vector<int> sides_seen = out.read();
    const std::vector<float> sums = numbers.read();
    for (int i = 0; i < 48; i++) {
        REQUIRE(sides_seen[i] == expected_sides[i % 3][i % 2] + 7000);
        REQUIRE(sums[i] == (i % 2 ? 127.5f : 2.0f) + expected_steps[i % 3]);
    }
    void *address = nullptr;
    size_t bytes = 0;
    CUDA_OK(cudaGetSymbolAddress(&address, weights));
    CUDA_OK(cudaGetSymbolSize(&bytes, weights));
    REQUIRE(address && bytes == sizeof(weights));
    return passed("dispatch", "%d choices", count);
}
