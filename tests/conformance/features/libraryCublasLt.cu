// cuBLASLt: a product with bias and activation, in the runtime's stream, on its memory.
#include <cstdint>

#include "../libraries.h"

static const auto CUBLASLT = {"libcublasLt.so.12", "libcublasLt.so.13"};

// D = ReLU(A B + bias) of halves, of which every element is known.
static void product_with_bias()
{
    const int n = 16, halves = 2, single = 0;
    const std::vector<unsigned short> ones(n * n, 0x3c00), bias = [] {
        std::vector<unsigned short> values(n, 0xcc80);  // -18
        values[3] = 0x4000;                              // 2
        return values;
    }();
    DeviceArray<unsigned short> a(ones), d(ones.size()), b(bias);
    void *handle = nullptr, *desc = nullptr, *layout = nullptr;
    REQUIRE(function<int(void **)>(CUBLASLT, "cublasLtCreate")(&handle) == 0);
    REQUIRE(function<int(void **, int, int)>(CUBLASLT, "cublasLtMatmulDescCreate")(&desc, 68, single) == 0);
    const auto set = function<int(void *, int, const void *, size_t)>(CUBLASLT, "cublasLtMatmulDescSetAttribute");
    const int relu_bias = 6;
    void *const at = b.get();
    REQUIRE(set(desc, 7, &relu_bias, sizeof relu_bias) == 0);
    REQUIRE(set(desc, 8, &at, sizeof at) == 0);
    const auto create = function<int(void **, int, uint64_t, uint64_t, int64_t)>(CUBLASLT, "cublasLtMatrixLayoutCreate");
    REQUIRE(create(&layout, halves, n, n, n) == 0);
    const float one = 1, zero = 0;
    const auto matmul = function<int(void *, void *, const void *, const void *, void *, const void *, void *, const void *,
                                     const void *, void *, void *, void *, const void *, void *, size_t, void *)>(
        CUBLASLT, "cublasLtMatmul");
    REQUIRE(matmul(handle, desc, &one, a.get(), layout, a.get(), layout, &zero, d.get(), layout, d.get(), layout, nullptr, nullptr,
                   0, nullptr) == 0);
    const std::vector<unsigned short> found = d.read();
    for (int i = 0; i < n * n; i++) REQUIRE(found[i] == (i % n == 3 ? 0x4c80 : 0));  // 16 + 2
    REQUIRE(function<int(void *)>(CUBLASLT, "cublasLtMatrixLayoutDestroy")(layout) == 0);
    REQUIRE(function<int(void *)>(CUBLASLT, "cublasLtMatmulDescDestroy")(desc) == 0);
    REQUIRE(function<int(void *)>(CUBLASLT, "cublasLtDestroy")(handle) == 0);
}

int main()
{
    product_with_bias();
    return passed("libraryCublasLt", "a product with bias and activation");
}
