// cuSOLVER: a factorization, in the runtime's stream, on its memory.
#include <algorithm>
#include <cmath>

#include "../libraries.h"

static const auto CUSOLVER = {"libcusolver.so.11", "libcusolver.so.12"};

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

int main()
{
    factorization();
    return passed("libraryCusolver", "a factorization");
}
