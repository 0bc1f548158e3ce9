// The linear algebra whose times gpuperfpredict publishes, as a program: data goes to the device, each kernel is
// launched once, results come back and are checked. `svp validate programs` compares what a report of the run says.
//
//   algebra [ROWS [ELEMENTS]]      rows of the matrices, elements of the vectors; without, 512 and 1048576
#include "../../src/validate/kernels/linalg.cu"
#include "measured.h"

constexpr int SEQUENCE_BLOCKS = 48, SEQUENCE_THREADS = 128, WORDS_OF_A_THREAD = 32;
constexpr int WORDS_OF_A_BLOCK = SEQUENCE_THREADS * WORDS_OF_A_THREAD;

// What is known of a stretch of values: its sum, and the largest sum of neighbours at its begin, at its end and
// anywhere. The empty stretch has none.
struct Stretch {
    int sum, begin, end, any;
};

__host__ __device__ inline int larger(int a, int b) { return a > b ? a : b; }

// A stretch with more words behind it, each of which is read twice (`volatile` has compilers do so). Two walks, since the largest sum at the end is found from there.
__host__ __device__ inline void append(Stretch &to, const volatile int *words)
{
    int sum = 0, begin = 0, here = to.end, any = to.any;
    for (int at = 0; at < WORDS_OF_A_THREAD; ++at) {
        const int word = words[at];
        sum += word;
        begin = larger(begin, sum);
        here = larger(here + word, 0);
        any = larger(any, here);
    }
    int from_end = 0, end = 0;
    for (int at = WORDS_OF_A_THREAD - 1; at >= 0; --at) {
        from_end += words[at];
        end = larger(end, from_end);
    }
    to = {to.sum + sum, larger(to.begin, to.sum + begin), larger(to.end + sum, end), any};
}

// Each block takes an equal part of the values by way of shared memory, in which each thread walks words of its own.
extern "C" __global__ void largest_run(Stretch *found, const int *values, int count)
{
    __shared__ int words[WORDS_OF_A_BLOCK];
    const int part = (count + gridDim.x - 1) / gridDim.x;
    const int first = blockIdx.x * part;
    const int last = min(first + part, count);
    Stretch own = {0, 0, 0, 0};
    for (int from = first; from < last; from += WORDS_OF_A_BLOCK) {
        for (int at = threadIdx.x; at < WORDS_OF_A_BLOCK; at += SEQUENCE_THREADS)
            words[at] = from + at < last ? values[from + at] : 0;
        __syncthreads();
        append(own, words + threadIdx.x * WORDS_OF_A_THREAD);
        __syncthreads();
    }
    found[blockIdx.x * SEQUENCE_THREADS + threadIdx.x] = own;
}

static void vectors(int count)
{
    const std::vector<float> a = some_values(count, 1), b = some_values(count, 2);
    DeviceArray<float> on_a(a), on_b(b), on_c(count);
    vector_add<<<count / 256, 256>>>(on_a.get(), on_b.get(), on_c.get(), count);
    const std::vector<float> sum = on_c.read();
    for (int at = 0; at < count; ++at)
        expect("vector_add", at, sum[at], a[at] + b[at]);

    const int blocks = count / 256;
    DeviceArray<float> on_partial(blocks);
    dot_product<<<blocks, 256>>>(on_a.get(), on_b.get(), on_partial.get(), count);
    const std::vector<float> partial = on_partial.read();
    for (int block = 0; block < blocks; ++block) {
        double wanted = 0;
        for (int at = block * 256; at < block * 256 + 256; ++at)
            wanted += static_cast<double>(a[at]) * b[at];
        expect("dot_product", block, partial[block], wanted);
    }
}

static void sequence(int count)
{
    std::vector<int> values(count);
    Random random(3);
    for (int &value : values)
        value = random.whole(20);
    DeviceArray<int> on_values(values);
    constexpr int FOUND = SEQUENCE_BLOCKS * SEQUENCE_THREADS;
    DeviceArray<Stretch> on_found(FOUND);
    largest_run<<<SEQUENCE_BLOCKS, SEQUENCE_THREADS>>>(on_found.get(), on_values.get(), count);
    const std::vector<Stretch> found = on_found.read();
    const int part = (count + SEQUENCE_BLOCKS - 1) / SEQUENCE_BLOCKS;
    for (int at = 0; at < FOUND; ++at) {
        const int block = at / SEQUENCE_THREADS, thread = at % SEQUENCE_THREADS;
        const int first = block * part, last = std::min(first + part, count);
        Stretch wanted = {0, 0, 0, 0};
        for (int from = first; from < last; from += WORDS_OF_A_BLOCK) {
            int words[WORDS_OF_A_THREAD];
            for (int word = 0; word < WORDS_OF_A_THREAD; ++word) {
                const int place = from + thread * WORDS_OF_A_THREAD + word;
                words[word] = place < last ? values[place] : 0;
            }
            append(wanted, words);
        }
        const int is[] = {found[at].sum, found[at].begin, found[at].end, found[at].any};
        const int is_to_be[] = {wanted.sum, wanted.begin, wanted.end, wanted.any};
        for (int which = 0; which < 4; ++which)
            expect("largest_run", at, is[which], is_to_be[which]);
    }
}

static void matrices(int rows)
{
    const int count = rows * rows, tiles = rows / TILE;
    const std::vector<float> a = some_values(count, 4), b = some_values(count, 5);
    const DeviceArray<float> on_a(a), on_b(b);
    const dim3 grid(tiles, tiles), block(TILE, TILE);
    using Add = void (*)(const float *, const float *, float *, int);
    const std::pair<const char *, Add> adding[] = {
        {"matrix_add_rows", matrix_add_rows},
        {"matrix_add_columns", matrix_add_columns},
    };
    for (const auto &[name, add] : adding) {
        const DeviceArray<float> on_c(count);
        add<<<grid, block>>>(on_a.get(), on_b.get(), on_c.get(), rows);
        const std::vector<float> c = on_c.read();
        for (int at = 0; at < count; ++at)
            expect(name, at, c[at], a[at] + b[at]);
    }
    using Multiply = void (*)(float *, const float *, const float *, int);
    const std::pair<const char *, Multiply> multiplying[] = {
        {"matmul_rows", matmul_rows},
        {"matmul_columns", matmul_columns},
        {"matmul_tiled_rows", matmul_tiled_rows},
        {"matmul_tiled_columns", matmul_tiled_columns},
    };
    for (const auto &[name, multiply] : multiplying) {
        const DeviceArray<float> on_c(count);
        multiply<<<grid, block>>>(on_c.get(), on_a.get(), on_b.get(), rows);
        const std::vector<float> c = on_c.read();
        // Some of all, in every row and column of a tile.
        for (int at = 0; at < count; at += rows / 2 + 17) {
            double wanted = 0;
            for (int k = 0; k < rows; ++k)
                wanted += static_cast<double>(a[at / rows * rows + k]) * b[k * rows + at % rows];
            expect(name, at, c[at], wanted);
        }
    }
}

int main(int argc, char **argv)
{
    const int rows = argument(argc, argv, 1, 512, TILE);
    const int elements = argument(argc, argv, 2, 1 << 20, 256);
    vectors(elements);
    sequence(elements);
    matrices(rows);
    return passed("algebra", "%d rows and %d elements", rows, elements);
}
