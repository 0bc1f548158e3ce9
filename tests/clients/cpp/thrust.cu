// Thrust on device vectors: sort (radix and merge), sort by key, scan, reduce by key, transform and
// reduce, and copy with a predicate, each against the same done by the C++ library.
#include "../../conformance/conformance.h"

#include <algorithm>
#include <numeric>

#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>

struct ByLastDigit {
    __host__ __device__ bool operator()(int a, int b) const
    {
        return a % 10 != b % 10 ? a % 10 < b % 10 : a < b;
    }
};

struct IsOdd {
    __host__ __device__ bool operator()(int a) const { return a % 2 != 0; }
};

struct Square {
    __host__ __device__ long long operator()(int a) const { return 1LL * a * a; }
};

template <typename T> static std::vector<T> read(const thrust::device_vector<T> &from)
{
    std::vector<T> to(from.size());
    thrust::copy(from.begin(), from.end(), to.begin());
    return to;
}

static void sorts(const std::vector<int> &numbers)
{
    std::vector<int> expected = numbers;
    thrust::device_vector<int> on_device(numbers.begin(), numbers.end());
    thrust::sort(on_device.begin(), on_device.end());
    std::sort(expected.begin(), expected.end());
    REQUIRE(read(on_device) == expected);

    // A comparison of the program's own: a merge sort.
    thrust::sort(on_device.begin(), on_device.end(), ByLastDigit());
    std::sort(expected.begin(), expected.end(), ByLastDigit());
    REQUIRE(read(on_device) == expected);

    thrust::device_vector<int> keys(numbers.begin(), numbers.end());
    thrust::device_vector<int> order(numbers.size());
    std::vector<int> places(numbers.size());
    std::iota(places.begin(), places.end(), 0);
    thrust::copy(places.begin(), places.end(), order.begin());
    thrust::stable_sort_by_key(keys.begin(), keys.end(), order.begin());
    std::stable_sort(places.begin(), places.end(),
                     [&](int a, int b) { return numbers[a] < numbers[b]; });
    REQUIRE(read(order) == places);
}

static void scans(const std::vector<int> &numbers)
{
    thrust::device_vector<int> from(numbers.begin(), numbers.end()), to(numbers.size());
    std::vector<int> expected(numbers.size());
    thrust::inclusive_scan(from.begin(), from.end(), to.begin());
    std::partial_sum(numbers.begin(), numbers.end(), expected.begin());
    REQUIRE(read(to) == expected);
    thrust::exclusive_scan(from.begin(), from.end(), to.begin(), 5, thrust::maximum<int>());
    int greatest = 5;
    for (size_t i = 0; i < numbers.size(); i++) {
        expected[i] = greatest;
        greatest = std::max(greatest, numbers[i]);
    }
    REQUIRE(read(to) == expected);
}

static void reductions(const std::vector<int> &numbers)
{
    thrust::device_vector<int> from(numbers.begin(), numbers.end());
    const long long squares = thrust::transform_reduce(from.begin(), from.end(), Square(), 0LL,
                                                       thrust::plus<long long>());
    long long expected = 0;
    for (int number : numbers) {
        expected += Square()(number);
    }
    REQUIRE(squares == expected);

    std::vector<int> keys(numbers.size()), sums_expected, keys_expected;
    for (size_t i = 0; i < keys.size(); i++) {
        keys[i] = static_cast<int>(i * i / 1000);
        if (keys_expected.empty() || keys_expected.back() != keys[i]) {
            keys_expected.push_back(keys[i]);
            sums_expected.push_back(0);
        }
        sums_expected.back() += numbers[i];
    }
    thrust::device_vector<int> on_device(keys.begin(), keys.end());
    thrust::device_vector<int> groups(keys.size()), sums(keys.size());
    const auto ends = thrust::reduce_by_key(on_device.begin(), on_device.end(), from.begin(),
                                            groups.begin(), sums.begin());
    groups.resize(ends.first - groups.begin());
    sums.resize(ends.second - sums.begin());
    REQUIRE(read(groups) == keys_expected && read(sums) == sums_expected);

    thrust::device_vector<int> odd(numbers.size());
    odd.resize(thrust::copy_if(from.begin(), from.end(), odd.begin(), IsOdd()) - odd.begin());
    std::vector<int> odd_expected;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(odd_expected), IsOdd());
    REQUIRE(read(odd) == odd_expected);
}

int main()
{
    Random random(11);
    size_t total = 0;
    for (size_t count : {1u, 1000u, 50021u}) {
        std::vector<int> numbers(count);
        for (int &number : numbers) {
            number = random.whole(20000);
        }
        sorts(numbers);
        scans(numbers);
        reductions(numbers);
        total += count;
    }
    return passed("thrust", "%zu numbers sorted, scanned and reduced", total);
}
