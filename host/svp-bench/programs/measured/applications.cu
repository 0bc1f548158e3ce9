// What four of the Rodinia kernels do whose times and counters gpuperfpredict publishes, written anew from what each
// is said to do, as a program: training a layer of a network, warming a chip, factoring a matrix by blocks.
// Each kernel is launched once, and its results are checked. `svp validate programs` compares what a report says.
//
//   applications [INPUTS [CELLS [ROWS]]]      inputs of the layer, rows of the chip, rows of the matrix; without,
//                                             65536, 1024 and 1024
#include "measured.h"

constexpr int TILE = 16, LEVELS = 4;

// Each block has sixteen inputs, its rows, and all sixteen outputs, its columns. The products of a column are added
// by a tree in shared memory.
extern "C" __global__ void layer_forward(const float *inputs, float *weights, float *sums)
{
    __shared__ float own[TILE];
    __shared__ float products[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int at = (TILE + 1) * (TILE * blockIdx.y + y + 1) + x + 1;
    if (x == 0)
        own[y] = inputs[TILE * blockIdx.y + y + 1];
    __syncthreads();
    products[y][x] = weights[at];
    __syncthreads();
    products[y][x] *= own[y];
    __syncthreads();
    for (int level = 1; level <= LEVELS; ++level) {
        const int step = static_cast<int>(__powf(2.0f, static_cast<float>(level)));
        if (y % step == 0)
            products[y][x] += products[y + step / 2][x];
        __syncthreads();
    }
    weights[at] = products[y][x];
    __syncthreads();
    if (x == 0)
        sums[blockIdx.y * TILE + y] = products[x][y];
}

constexpr double RATE = 0.3, MOMENTUM = 0.3;

extern "C" __global__ void adjust_weights(const float *deltas, const float *inputs, float *weights, float *before)
{
    const int x = threadIdx.x + 1, y = TILE * blockIdx.y + threadIdx.y + 1;
    const int at = (TILE + 1) * y + x;
    weights[at] += RATE * deltas[x] * inputs[y] + MOMENTUM * before[at];
    before[at] = RATE * deltas[x] * inputs[y] + MOMENTUM * before[at];
    __syncthreads();
    // The bias of each output.
    if (threadIdx.y == 0 && blockIdx.y == 0) {
        weights[x] += RATE * deltas[x] + MOMENTUM * before[x];
        before[x] = RATE * deltas[x] + MOMENTUM * before[x];
    }
}

// Resistances to the cells beside one, above and below it, and to the air.
struct Chip {
    int rows;
    float step, capacity, beside, above, air;
};

constexpr int STEPS = 2, INNER = TILE - 2 * STEPS;
constexpr float AIR = 80.0f;

// Some steps in time, which the published launches give as an argument: two. A block computes rings around its cells
// once for each, which its neighbours have too.
extern "C" __global__ void warm(int steps, Chip chip, const float *power, const float *before, float *after)
{
    __shared__ float now[TILE][TILE];
    __shared__ float heat[TILE][TILE];
    __shared__ float next[TILE][TILE];
    const float step_of_heat = chip.step / chip.capacity;
    const float along_x = 1 / chip.beside, along_y = 1 / chip.above, to_air = 1 / chip.air;
    const int x = threadIdx.x, y = threadIdx.y;
    const int inner = TILE - 2 * steps;
    const int first_x = blockIdx.x * inner - steps, first_y = blockIdx.y * inner - steps;
    const int column = first_x + x, row = first_y + y;
    const bool inside = column >= 0 && column < chip.rows && row >= 0 && row < chip.rows;
    if (inside) {
        now[y][x] = before[row * chip.rows + column];
        heat[y][x] = power[row * chip.rows + column];
    }
    __syncthreads();
    // Cells of this block that lie on the chip, and the neighbours of one, which has none beyond the edge.
    const int low_x = max(-first_x, 0), high_x = min(chip.rows - 1 - first_x, TILE - 1);
    const int low_y = max(-first_y, 0), high_y = min(chip.rows - 1 - first_y, TILE - 1);
    const int west = max(x - 1, low_x), east = min(x + 1, high_x);
    const int north = max(y - 1, low_y), south = min(y + 1, high_y);
    bool done = false;
    for (int step = 0; step < steps; ++step) {
        done = false;
        if (x > step && x < TILE - 1 - step && y > step && y < TILE - 1 - step && inside) {
            done = true;
            next[y][x] = now[y][x] +
                         step_of_heat * (heat[y][x] +
                                         (now[south][x] + now[north][x] - 2.0 * now[y][x]) * along_y +
                                         (now[y][east] + now[y][west] - 2.0 * now[y][x]) * along_x +
                                         (AIR - now[y][x]) * to_air);
        }
        __syncthreads();
        if (step == steps - 1)
            break;
        if (done)
            now[y][x] = next[y][x];
        __syncthreads();
    }
    if (done)
        after[row * chip.rows + column] = next[y][x];
}

// The approximate division of compilers' fast mathematics. The published counters have two instructions on floats for
// a division; this one has one, one that also knows denormal numbers four, an exact one six.
__device__ inline float divided(float value, float by)
{
    float quotient;
    asm("div.approx.ftz.f32 %0, %1, %2;" : "=f"(quotient) : "f"(value), "f"(by));
    return quotient;
}

// Factors a tile on the diagonal in place, by sixteen threads: a column of L, then a row of U.
extern "C" __global__ void factor_diagonal(float *matrix, int rows, int offset)
{
    __shared__ float tile[TILE][TILE];
    const int thread = threadIdx.x;
    float *corner = matrix + offset * rows + offset;
    for (int row = 0; row < TILE; ++row)
        tile[row][thread] = corner[row * rows + thread];
    __syncthreads();
    for (int i = 0; i < TILE - 1; ++i) {
        if (thread > i) {
            for (int j = 0; j < i; ++j)
                tile[thread][i] -= tile[thread][j] * tile[j][i];
            tile[thread][i] = divided(tile[thread][i], tile[i][i]);
        }
        __syncthreads();
        if (thread > i)
            for (int j = 0; j <= i; ++j)
                tile[i + 1][thread] -= tile[i + 1][j] * tile[j][thread];
        __syncthreads();
    }
    for (int row = 1; row < TILE; ++row)
        corner[row * rows + thread] = tile[row][thread];
}

// The tiles beside and below a factored one: half of the threads has a row of tiles, half a column.
extern "C" __global__ void factor_perimeter(float *matrix, int rows, int offset)
{
    __shared__ float diagonal[TILE][TILE], of_row[TILE][TILE], of_column[TILE][TILE];
    const bool in_row = threadIdx.x < TILE;
    const int thread = threadIdx.x % TILE;
    const int beyond = (blockIdx.x + 1) * TILE;
    float *corner = matrix + offset * rows + offset;
    // Each half loads half of the factored tile, and the tile that it works on.
    const int from = in_row ? 0 : TILE / 2;
    for (int row = from; row < from + TILE / 2; ++row)
        diagonal[row][thread] = corner[row * rows + thread];
    for (int row = 0; row < TILE; ++row)
        if (in_row)
            of_row[row][thread] = corner[row * rows + beyond + thread];
        else
            of_column[row][thread] = corner[(beyond + row) * rows + thread];
    __syncthreads();
    if (in_row) {
        for (int i = 1; i < TILE; ++i)
            for (int j = 0; j < i; ++j)
                of_row[i][thread] -= diagonal[i][j] * of_row[j][thread];
    } else {
        for (int i = 0; i < TILE; ++i) {
            for (int j = 0; j < i; ++j)
                of_column[thread][i] -= of_column[thread][j] * diagonal[j][i];
            of_column[thread][i] = divided(of_column[thread][i], diagonal[i][i]);
        }
    }
    __syncthreads();
    for (int row = in_row ? 1 : 0; row < TILE; ++row)
        if (in_row)
            corner[row * rows + beyond + thread] = of_row[row][thread];
        else
            corner[(beyond + row) * rows + thread] = of_column[row][thread];
}

static void layer(int inputs)
{
    const int all = (inputs + 1) * (TILE + 1), blocks = inputs / TILE;
    const std::vector<float> values = some_values(inputs + 1, 1), weights = some_values(all, 2);
    const std::vector<float> deltas = some_values(TILE + 1, 3), before = some_values(all, 4);
    const DeviceArray<float> on_values(values), on_weights(weights), on_sums(inputs);
    const dim3 grid(1, blocks), block(TILE, TILE);
    layer_forward<<<grid, block>>>(on_values.get(), on_weights.get(), on_sums.get());
    const std::vector<float> sums = on_sums.read();
    for (int at = 0; at < inputs; ++at) {
        double wanted = 0;
        for (int row = at / TILE * TILE + 1; row <= at / TILE * TILE + TILE; ++row)
            wanted += static_cast<double>(values[row]) * weights[row * (TILE + 1) + at % TILE + 1];
        expect("layer_forward", at, sums[at], wanted);
    }
    const DeviceArray<float> on_deltas(deltas), on_adjusted(weights), on_before(before);
    adjust_weights<<<grid, block>>>(on_deltas.get(), on_values.get(), on_adjusted.get(), on_before.get());
    const std::vector<float> adjusted = on_adjusted.read();
    for (int at = 0; at < all; ++at) {
        const int x = at % (TILE + 1), y = at / (TILE + 1);
        const double input = y == 0 ? 1 : values[y];
        const double change = RATE * deltas[x] * input + MOMENTUM * before[at];
        expect("adjust_weights", at, adjusted[at], weights[at] + (x == 0 ? 0 : change));
    }
}

static void chip(int rows)
{
    const Chip chip = {rows, 0.02f, 2.0f, 10.0f, 5.0f, 20.0f};
    const int blocks = blocks_for(rows, INNER);
    std::vector<float> now = some_values(rows * rows, 5);
    const std::vector<float> power = some_values(rows * rows, 6);
    const DeviceArray<float> on_before(now), on_power(power), on_after(rows * rows);
    warm<<<dim3(blocks, blocks), dim3(TILE, TILE)>>>(STEPS, chip, on_power.get(), on_before.get(), on_after.get());
    const std::vector<float> after = on_after.read();
    for (int step = 0; step < STEPS; ++step) {
        const std::vector<float> before = now;
        const auto at = [&](int row, int column) {
            return before[std::clamp(row, 0, rows - 1) * rows + std::clamp(column, 0, rows - 1)];
        };
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < rows; ++column) {
                const float own = at(row, column);
                const double y = at(row + 1, column) + at(row - 1, column) - 2.0 * own;
                const double x = at(row, column + 1) + at(row, column - 1) - 2.0 * own;
                const double warmer = power[row * rows + column] + y / chip.above + x / chip.beside +
                                      (AIR - own) / chip.air;
                now[row * rows + column] =
                    static_cast<float>(own + chip.step / chip.capacity * warmer);
            }
    }
    for (int at = 0; at < rows * rows; ++at)
        expect("warm", at, after[at], now[at]);
}

static void factors(int rows)
{
    std::vector<float> matrix = some_values(rows * rows, 7);
    // So large on the diagonal that it needs no pivots.
    for (int row = 0; row < rows; ++row)
        matrix[row * rows + row] += static_cast<float>(rows);
    const DeviceArray<float> on_matrix(matrix);
    factor_diagonal<<<1, TILE>>>(on_matrix.get(), rows, 0);
    factor_perimeter<<<rows / TILE - 1, 2 * TILE>>>(on_matrix.get(), rows, 0);
    const std::vector<float> found = on_matrix.read();
    // L times U is the matrix again, in the first row and column of tiles.
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < (row < TILE ? rows : TILE); ++column) {
            double product = 0;
            for (int k = 0; k <= std::min(row, column) && k < TILE; ++k)
                product += (k == row ? 1.0 : found[row * rows + k]) * found[k * rows + column];
            expect("factors", row * rows + column, product, matrix[row * rows + column]);
        }
}

int main(int argc, char **argv)
{
    const int inputs = argument(argc, argv, 1, 65536, TILE);
    const int cells = argument(argc, argv, 2, 1024, 1);
    const int rows = argument(argc, argv, 3, 1024, TILE);
    layer(inputs);
    chip(cells);
    factors(rows);
    return passed("applications", "%d inputs, %d cells a side and %d rows", inputs, cells, rows);
}
