// cuBLAS: a product, vectors, a handle that is none. In the runtime's stream, on its memory.
#include "../libraries.h"

static const auto CUBLAS = {"libcublas.so.12", "libcublas.so.13"};

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

// Sums of whole numbers are exact in any order; a call on nothing is none.
static void vectors()
{
    const int n = 1000;
    std::vector<double> x(n), y(n);
    double expected = 0;
    for (int i = 0; i < n; i++) {
        x[i] = i % 17 - 8;
        y[i] = i % 5;
        expected += x[i] * (y[i] + 2 * x[i]);
    }
    DeviceArray<double> dx(x), dy(y);
    void *handle = nullptr;
    const double two = 2;
    double found = 0;
    REQUIRE(function<int(void **)>(CUBLAS, "cublasCreate_v2")(&handle) == 0);
    const auto axpy = function<int(void *, int, const double *, const double *, int, double *, int)>(CUBLAS, "cublasDaxpy_v2");
    const auto dot = function<int(void *, int, const double *, int, const double *, int, double *)>(CUBLAS, "cublasDdot_v2");
    REQUIRE(axpy(handle, 0, &two, nullptr, 1, nullptr, 1) == 0);
    REQUIRE(axpy(handle, n, &two, dx.get(), 1, dy.get(), 1) == 0);
    REQUIRE(dot(handle, n, dx.get(), 1, dy.get(), 1, &found) == 0);
    REQUIRE(found == expected);
    REQUIRE(axpy(nullptr, n, &two, dx.get(), 1, dy.get(), 1) == 1);
    REQUIRE(function<int(void *)>(CUBLAS, "cublasDestroy_v2")(handle) == 0);
}

int main()
{
    product();
    vectors();
    return passed("libraryCublas", "a product and vectors");
}
