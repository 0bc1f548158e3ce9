// nvcc: --extended-lambda
// CUB: device-wide radix sort of pairs, scan, reduce by key, histogram, select and segmented
// reduction, and its block-wide primitives in a kernel of the program's own, each against a loop.
#include "../../conformance/conformance.h"

#include <algorithm>
#include <numeric>

#include <cub/cub.cuh>

// Runs an algorithm of CUB: the first call asks for its storage, the second works.
template <typename Algorithm> static void with_storage(Algorithm algorithm)
{
    size_t bytes = 0;
    CUDA_OK(algorithm(nullptr, bytes));
    DeviceArray<unsigned char> storage(std::max<size_t>(bytes, 1));
    CUDA_OK(algorithm(static_cast<void *>(storage.get()), bytes));
    CUDA_OK(cudaDeviceSynchronize());
}

static void sort_pairs(const std::vector<unsigned> &keys)
{
    const int count = static_cast<int>(keys.size());
    std::vector<unsigned> places(count);
    std::iota(places.begin(), places.end(), 0u);
    DeviceArray<unsigned> from(keys), to(count), values(places), values_to(count);
    with_storage([&](void *storage, size_t &bytes) {
        return cub::DeviceRadixSort::SortPairsDescending(storage, bytes, from.get(), to.get(),
                                                         values.get(), values_to.get(), count);
    });
    std::stable_sort(places.begin(), places.end(),
                     [&](unsigned a, unsigned b) { return keys[a] > keys[b]; });
    REQUIRE(values_to.read() == places);
}

static void scan_and_select(const std::vector<unsigned> &numbers)
{
    const int count = static_cast<int>(numbers.size());
    DeviceArray<unsigned> from(numbers), to(count);
    DeviceArray<int> found(1);
    with_storage([&](void *storage, size_t &bytes) {
        return cub::DeviceScan::ExclusiveSum(storage, bytes, from.get(), to.get(), count);
    });
    std::vector<unsigned> expected(count);
    std::exclusive_scan(numbers.begin(), numbers.end(), expected.begin(), 0u);
    REQUIRE(to.read() == expected);
    auto is_small = [] __host__ __device__(unsigned number) { return number < 500; };
    with_storage([&](void *storage, size_t &bytes) {
        return cub::DeviceSelect::If(storage, bytes, from.get(), to.get(), found.get(), count,
                                     is_small);
    });
    expected.clear();
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(expected), is_small);
    REQUIRE(found.read()[0] == static_cast<int>(expected.size()));
    std::vector<unsigned> selected = to.read();
    selected.resize(expected.size());
    REQUIRE(selected == expected);
}

static void reduce_by_key(std::vector<unsigned> keys)
{
    const int count = static_cast<int>(keys.size());
    for (unsigned &key : keys) {
        key %= 7;
    }
    std::vector<unsigned> unique_expected, counts_expected;
    for (unsigned key : keys) {
        if (unique_expected.empty() || unique_expected.back() != key) {
            unique_expected.push_back(key);
            counts_expected.push_back(0);
        }
        counts_expected.back() += 1;
    }
    std::vector<unsigned> ones(count, 1);
    DeviceArray<unsigned> from(keys), values(ones), unique(count), sums(count);
    DeviceArray<int> runs(1);
    with_storage([&](void *storage, size_t &bytes) {
        return cub::DeviceReduce::ReduceByKey(storage, bytes, from.get(), unique.get(),
                                              values.get(), sums.get(), runs.get(),
                                              cuda::std::plus<unsigned>(), count);
    });
    const size_t found = runs.read()[0];
    std::vector<unsigned> got = sums.read(), got_keys = unique.read();
    REQUIRE(found == counts_expected.size());
    got.resize(found);
    got_keys.resize(found);
    REQUIRE(got == counts_expected && got_keys == unique_expected);
}

static void histogram(const std::vector<unsigned> &numbers)
{
    const int count = static_cast<int>(numbers.size()), bins = 64;
    std::vector<int> expected(bins);
    for (unsigned number : numbers) {
        expected[number * bins / 1000]++;
    }
    DeviceArray<unsigned> from(numbers);
    DeviceArray<int> to(bins);
    std::vector<unsigned> levels(bins + 1);
    for (int i = 0; i <= bins; i++) {
        levels[i] = (i * 1000 + bins - 1) / bins;
    }
    DeviceArray<unsigned> on_device(levels);
    with_storage([&](void *storage, size_t &bytes) {
        return cub::DeviceHistogram::HistogramRange(storage, bytes, from.get(), to.get(), bins + 1,
                                                    on_device.get(), count);
    });
    REQUIRE(to.read() == expected);
}

constexpr int THREADS = 128, ITEMS = 4;

// A block sorts its tile, then each thread learns the sum of all that come before its own.
__global__ void tiles(const int *from, int *sorted, int *before)
{
    using Load = cub::BlockLoad<int, THREADS, ITEMS, cub::BLOCK_LOAD_TRANSPOSE>;
    using Sort = cub::BlockRadixSort<int, THREADS, ITEMS>;
    using Scan = cub::BlockScan<int, THREADS>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Sort::TempStorage sort;
        typename Scan::TempStorage scan;
    } storage;
    const int start = blockIdx.x * THREADS * ITEMS;
    int items[ITEMS];
    Load(storage.load).Load(from + start, items);
    __syncthreads();
    Sort(storage.sort).Sort(items);
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) {
        sorted[start + threadIdx.x * ITEMS + i] = items[i];
    }
    Scan(storage.scan).ExclusiveSum(items, items);
    for (int i = 0; i < ITEMS; i++) {
        before[start + threadIdx.x * ITEMS + i] = items[i];
    }
}

static void blocks(const std::vector<unsigned> &numbers)
{
    const int tile = THREADS * ITEMS, count = static_cast<int>(numbers.size()) / tile * tile;
    std::vector<int> expected(numbers.begin(), numbers.begin() + count), sums(count);
    DeviceArray<int> from(expected), sorted(count), before(count);
    tiles<<<count / tile, THREADS>>>(from.get(), sorted.get(), before.get());
    CUDA_OK(cudaDeviceSynchronize());
    for (int start = 0; start < count; start += tile) {
        std::sort(expected.begin() + start, expected.begin() + start + tile);
        std::exclusive_scan(expected.begin() + start, expected.begin() + start + tile,
                            sums.begin() + start, 0);
    }
    REQUIRE(sorted.read() == expected && before.read() == sums);
}

int main()
{
    Random random(12);
    std::vector<unsigned> numbers(30011);
    for (unsigned &number : numbers) {
        number = random.bits() % 1000;
    }
    sort_pairs(numbers);
    scan_and_select(numbers);
    reduce_by_key(numbers);
    histogram(numbers);
    blocks(numbers);
    return passed("cub", "%zu numbers sorted, scanned, reduced and counted", numbers.size());
}
