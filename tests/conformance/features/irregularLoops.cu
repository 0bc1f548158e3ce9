// Loops in which each thread walks data of its own, of a length of its own: rows of a sparse matrix, with
// all that stands in such loops, against the same in C++.
#include "../conformance.h"

static const int ROWS = 5000;
static const int WORDS = 64;

struct Matrix {
    const int *starts;
    const int *columns;
    const float *values;
};

// y = A x
__global__ void product(Matrix a, const float *x, float *y)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < ROWS) {
        float sum = 0;
        for (int i = a.starts[row]; i < a.starts[row + 1]; i++) {
            sum += a.values[i] * x[a.columns[i]];
        }
        y[row] = sum;
    }
}

// What the entries of a row point at, until one is at an end mark; some are passed over. Threads may
// return from within the loop.
__global__ void search(Matrix a, const int *marks, int *found, unsigned *visits)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= ROWS) {
        return;
    }
    int sum = 0;
    for (int i = a.starts[row]; i < a.starts[row + 1]; i++) {
        const int column = a.columns[i];
        if (column % 7 == 3) {
            continue;
        }
        if (column % 61 == 0) {
            sum += 100000;
            break;
        }
        if (column % 97 == 0) {
            found[row] = -column;
            return;
        }
        atomicAdd(&visits[column % WORDS], 1u);
        sum += marks[column];
    }
    found[row] = sum;
}

__device__ __noinline__ int weight(const int *marks, int column)
{
    return marks[column] * 3 - marks[column / 2];
}

// Loops in loops, over the rows that a row points at; with a histogram of the thread's own.
__global__ void neighbours(Matrix a, const int *marks, unsigned *folded)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= ROWS) {
        return;
    }
    int bins[8] = {0, 0, 0, 0, 0, 0, 0, 0};
    for (int i = a.starts[row]; i < a.starts[row + 1]; i++) {
        const int next = a.columns[i];
        for (int j = a.starts[next]; j < a.starts[next + 1]; j++) {
            bins[a.columns[j] % 8] += weight(marks, a.columns[j]);
        }
    }
    unsigned fold = 0;
    for (int bin = 0; bin < 8; bin++) {
        fold = fold * 31 + static_cast<unsigned>(bins[bin]);
    }
    folded[row] = fold;
}

int main()
{
    Random random(7);
    std::vector<int> starts{0}, columns;
    std::vector<float> values;
    for (int row = 0; row < ROWS; row++) {
        // Some rows are empty, and one is long.
        const int length = row == 1234 ? 200 : static_cast<int>(random.bits() % 23);
        for (int i = 0; i < length; i++) {
            columns.push_back(static_cast<int>(random.bits() % ROWS));
            values.push_back(static_cast<float>(random.bits() % 1000) / 8);
        }
        starts.push_back(static_cast<int>(columns.size()));
    }
    std::vector<float> x(ROWS);
    std::vector<int> marks(ROWS);
    std::vector<unsigned> visits(WORDS, 0);
    for (int row = 0; row < ROWS; row++) {
        x[row] = static_cast<float>(random.bits() % 64);
        marks[row] = static_cast<int>(random.bits() % 1000);
    }
    const DeviceArray<int> d_starts(starts), d_columns(columns), d_marks(marks);
    const DeviceArray<float> d_values(values), d_x(x), d_y(ROWS);
    const DeviceArray<int> d_found(ROWS);
    const DeviceArray<unsigned> d_folded(ROWS), d_visits(visits);
    const Matrix a = {d_starts.get(), d_columns.get(), d_values.get()};
    product<<<(ROWS + 127) / 128, 128>>>(a, d_x.get(), d_y.get());
    search<<<(ROWS + 191) / 192, 192>>>(a, d_marks.get(), d_found.get(), d_visits.get());
    neighbours<<<(ROWS + 63) / 64, 64>>>(a, d_marks.get(), d_folded.get());
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
    const std::vector<float> y = d_y.read();
    const std::vector<int> found = d_found.read();
    const std::vector<unsigned> folds = d_folded.read();
    visits = d_visits.read();

    std::vector<unsigned> visited(WORDS, 0);
    for (int row = 0; row < ROWS; row++) {
        // Eighths below 2^24 in all: these sums are exact in any order.
        float product = 0;
        int sum = 0, bins[8] = {0, 0, 0, 0, 0, 0, 0, 0};
        unsigned fold = 0;
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            product += values[i] * x[columns[i]];
            for (int j = starts[columns[i]]; j < starts[columns[i] + 1]; j++) {
                const int column = columns[j];
                bins[column % 8] += marks[column] * 3 - marks[column / 2];
            }
        }
        for (int bin = 0; bin < 8; bin++) {
            fold = fold * 31 + static_cast<unsigned>(bins[bin]);
        }
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            const int column = columns[i];
            if (column % 7 == 3) {
                continue;
            }
            if (column % 61 == 0) {
                sum += 100000;
                break;
            }
            if (column % 97 == 0) {
                sum = -column;
                break;
            }
            visited[column % WORDS]++;
            sum += marks[column];
        }
        REQUIRE(y[row] == product);
        REQUIRE(found[row] == sum);
        REQUIRE(folds[row] == fold);
    }
    for (int word = 0; word < WORDS; word++) {
        REQUIRE(visits[word] == visited[word]);
    }
    return passed("irregularLoops", "%d rows, %zu entries", ROWS, columns.size());
}
