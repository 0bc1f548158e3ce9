// cuFFT: transforms over and back, in the runtime's stream, on its memory.
#include <cmath>

#include "../libraries.h"

static const auto CUFFT = {"libcufft.so.11", "libcufft.so.12"};

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

int main()
{
    transform(60);
    transform(67);
    return passed("libraryCufft", "transforms over and back");
}
