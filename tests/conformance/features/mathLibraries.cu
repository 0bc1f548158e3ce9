// cuBLAS, cuBLASLt, cuFFT, cuRAND, cuSOLVER and cuSPARSE, opened when they are there to be opened: products, a transform over and back,
// the first numbers of a generator, a factorization. In the runtime's stream, on its memory.
#include <dlfcn.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>

#include "../conformance.h"

// A function of a library, of whichever version there is.
template <typename F> F *function(std::initializer_list<const char *> libraries, const char *name)
{
    for (const char *library : libraries) {
        if (void *const handle = dlopen(library, RTLD_NOW)) {
            void *const address = dlsym(handle, name);
            REQUIRE(address != nullptr);
            return reinterpret_cast<F *>(address);
        }
    }
    std::printf("FAILED: none of %s...: %s\n", *libraries.begin(), dlerror());
    std::exit(1);
}

static const auto CUBLAS = {"libcublas.so.12", "libcublas.so.13"};
static const auto CUBLASLT = {"libcublasLt.so.12", "libcublasLt.so.13"};
static const auto CUFFT = {"libcufft.so.11", "libcufft.so.12"};
static const auto CURAND = {"libcurand.so.10"};
static const auto CUSOLVER = {"libcusolver.so.11", "libcusolver.so.12"};
static const auto CUSPARSE = {"libcusparse.so.12"};

// y = A x for a matrix whose rows are known.
static void product()
{
    const int n = 5;
    std::vector<double> a(n * n), x(n), y(n);
    for (int i = 0; i < n; i++) {
        x[i] = i + 1;
        for (int j = 0; j < n; j++) a[i + j * n] = i + 10 * j;
    }
    DeviceArray<double> da(a), dx(x), dy(y);
    void *handle = nullptr;
    const double one = 1, zero = 0;
    REQUIRE(function<int(void **)>(CUBLAS, "cublasCreate_v2")(&handle) == 0);
    const auto gemv = function<int(void *, int, int, int, const double *, const double *, int, const double *, int,
                                   const double *, double *, int)>(CUBLAS, "cublasDgemv_v2");
    REQUIRE(gemv(handle, 0, n, n, &one, da.get(), n, dx.get(), 1, &zero, dy.get(), 1) == 0);
    y = dy.read();
    for (int i = 0; i < n; i++) REQUIRE(y[i] == 15 * i + 10 * (1 * 2 + 2 * 3 + 3 * 4 + 4 * 5));
    REQUIRE(function<int(void *)>(CUBLAS, "cublasDestroy_v2")(handle) == 0);
}

// A cosine has two peaks; the inverse gives the numbers back, times their count. 60 has factors, 67 is prime.
static void transform(int n)
{
    std::vector<double> numbers(2 * n);
    const double turn = 6.283185307179586 / n;
    for (int i = 0; i < n; i++) numbers[2 * i] = std::cos(turn * 3 * i);
    DeviceArray<double> data(numbers);
    int plan = 0;
    REQUIRE(function<int(int *, int, int, int)>(CUFFT, "cufftPlan1d")(&plan, n, 0x69, 1) == 0);
    const auto exec = function<int(int, void *, void *, int)>(CUFFT, "cufftExecZ2Z");
    REQUIRE(exec(plan, data.get(), data.get(), -1) == 0);
    const std::vector<double> peaks = data.read();
    for (int i = 0; i < n; i++) {
        REQUIRE(std::fabs(peaks[2 * i] - (i == 3 || i == n - 3 ? n / 2.0 : 0)) < 1e-10);
        REQUIRE(std::fabs(peaks[2 * i + 1]) < 1e-10);
    }
    REQUIRE(exec(plan, data.get(), data.get(), 1) == 0);
    const std::vector<double> back = data.read();
    for (int i = 0; i < 2 * n; i++) REQUIRE(std::fabs(back[i] / n - numbers[i]) < 1e-13);
    REQUIRE(function<int(int)>(CUFFT, "cufftDestroy")(plan) == 0);
}

// Random123's known answer for Philox4x32-10 with a counter and a key of zeros.
static void random_numbers()
{
    const std::vector<unsigned> known = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
    DeviceArray<unsigned> numbers(known.size());
    void *generator = nullptr;
    REQUIRE(function<int(void **, int)>(CURAND, "curandCreateGenerator")(&generator, 161) == 0);
    REQUIRE(function<int(void *, unsigned long long)>(CURAND, "curandSetPseudoRandomGeneratorSeed")(generator, 0) == 0);
    const auto generate = function<int(void *, unsigned *, size_t)>(CURAND, "curandGenerate");
    REQUIRE(generate(generator, numbers.get(), known.size()) == 0);
    REQUIRE(numbers.read() == known);
    REQUIRE(function<int(void *)>(CURAND, "curandDestroyGenerator")(generator) == 0);
}

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

// The matrix of which element (i, j) is 1 + the smaller of both has a factor of ones.
static void factorization()
{
    const int n = 50;
    std::vector<double> a(n * n);
    for (int i = 0; i < n * n; i++) a[i] = 1 + std::min(i % n, i / n);
    DeviceArray<double> matrix(a), work(1);
    DeviceArray<int> info(1);
    void *handle = nullptr;
    REQUIRE(function<int(void **)>(CUSOLVER, "cusolverDnCreate")(&handle) == 0);
    const auto potrf = function<int(void *, int, int, double *, int, double *, int, int *)>(CUSOLVER, "cusolverDnDpotrf");
    REQUIRE(potrf(handle, 0, n, matrix.get(), n, work.get(), 1, info.get()) == 0);
    REQUIRE(info.read()[0] == 0);
    const std::vector<double> factor = matrix.read();
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++) REQUIRE(std::fabs(factor[i + j * n] - 1) < 1e-12);
    REQUIRE(function<int(void *)>(CUSOLVER, "cusolverDnDestroy")(handle) == 0);
}

// y = A x for a matrix with i + 1 in row i, below the diagonal and on it twice.
static void sparse_product()
{
    const int n = 40, of_32_bits = 2, of_doubles = 1;
    std::vector<int> offsets(n + 1), columns;
    std::vector<double> values;
    for (int i = 0; i < n; i++) {
        for (int j = i > 0 ? i - 1 : 0; j <= i; j++) {
            columns.push_back(j);
            values.push_back(i + 1);
        }
        offsets[i + 1] = static_cast<int>(columns.size());
    }
    DeviceArray<int> o(offsets), c(columns);
    DeviceArray<double> v(values), x(std::vector<double>(n, 2.0)), y(n);
    void *handle = nullptr, *matrix = nullptr, *dx = nullptr, *dy = nullptr;
    REQUIRE(function<int(void **)>(CUSPARSE, "cusparseCreate")(&handle) == 0);
    const auto csr = function<int(void **, int64_t, int64_t, int64_t, void *, void *, void *, int, int, int, int)>(
        CUSPARSE, "cusparseCreateCsr");
    REQUIRE(csr(&matrix, n, n, static_cast<int64_t>(values.size()), o.get(), c.get(), v.get(), of_32_bits, of_32_bits, 0,
                of_doubles) == 0);
    const auto vector = function<int(void **, int64_t, void *, int)>(CUSPARSE, "cusparseCreateDnVec");
    REQUIRE(vector(&dx, n, x.get(), of_doubles) == 0);
    REQUIRE(vector(&dy, n, y.get(), of_doubles) == 0);
    const double one = 1, zero = 0;
    const auto spmv = function<int(void *, int, const void *, void *, void *, const void *, void *, int, int, void *)>(
        CUSPARSE, "cusparseSpMV");
    REQUIRE(spmv(handle, 0, &one, matrix, dx, &zero, dy, of_doubles, 0, nullptr) == 0);
    const std::vector<double> found = y.read();
    for (int i = 0; i < n; i++) REQUIRE(found[i] == (i > 0 ? 4 : 2) * (i + 1));
    REQUIRE(function<int(void *)>(CUSPARSE, "cusparseDestroySpMat")(matrix) == 0);
    REQUIRE(function<int(void *)>(CUSPARSE, "cusparseDestroy")(handle) == 0);
}

int main()
{
    product();
    product_with_bias();
    transform(60);
    transform(67);
    random_numbers();
    factorization();
    sparse_product();
    return passed("mathLibraries", "cuBLAS, cuBLASLt, cuFFT, cuRAND, cuSOLVER and cuSPARSE");
}
