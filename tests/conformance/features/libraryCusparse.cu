// cuSPARSE: a product, and systems of three diagonals. In the runtime's stream, on its memory.
#include <cmath>
#include <cstdint>

#include "../libraries.h"

static const auto CUSPARSE = {"libcusparse.so.12"};

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

// -x[i-1] + 3 x[i] - x[i+1] for every system of a batch, of which all solutions are ones.
static void three_diagonals()
{
    const int n = 33, batch = 7;
    std::vector<double> lower(n * batch, -1), main(n * batch, 3), upper(n * batch, -1), x(n * batch, 1);
    for (int i = 0; i < n * batch; i++) {
        const bool first = i % n == 0, last = i % n == n - 1;
        if (first) lower[i] = 0;
        if (last) upper[i] = 0;
        x[i] = first || last ? 2 : 1;
    }
    DeviceArray<double> l(lower), m(main), u(upper), b(x);
    void *handle = nullptr;
    REQUIRE(function<int(void **)>(CUSPARSE, "cusparseCreate")(&handle) == 0);
    const auto solve = function<int(void *, int, const double *, const double *, const double *, double *, int, int, void *)>(
        CUSPARSE, "cusparseDgtsv2StridedBatch");
    REQUIRE(solve(handle, n, l.get(), m.get(), u.get(), b.get(), batch, n, nullptr) == 0);
    for (const double found : b.read()) REQUIRE(std::fabs(found - 1) < 1e-12);
    REQUIRE(function<int(void *)>(CUSPARSE, "cusparseDestroy")(handle) == 0);
}

int main()
{
    sparse_product();
    three_diagonals();
    return passed("libraryCusparse", "a product and systems of three diagonals");
}
