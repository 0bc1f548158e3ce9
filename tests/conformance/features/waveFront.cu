// The alignment of two sequences by dynamic programming, in tiles in shared memory, a wave of threads across
// each. Subscripts count down along a wave, and compilers take them apart so that a register alone lies
// below the array, below zero even: its sum with the offset has 32 bits.
#include "../conformance.h"

static const int TILE = 16;
static const int LENGTH = 512;
static const int GAP = 7;

__host__ __device__ static int best(int a, int b, int c)
{
    const int two = a > b ? a : b;
    return two > c ? two : c;
}

// Tiles of one diagonal; the left column and the upper row of the whole are there.
__global__ void align(const int *likeness, int *scores, int diagonal, int first)
{
    __shared__ int score[TILE + 1][TILE + 1];
    __shared__ int like[TILE][TILE];
    const int t = threadIdx.x;
    const int x = (first + blockIdx.x) * TILE, y = (diagonal - first - blockIdx.x) * TILE;
    const int corner = y * (LENGTH + 1) + x;
    for (int row = 0; row < TILE; row++) {
        like[row][t] = likeness[(y + row) * LENGTH + x + t];
    }
    score[0][t + 1] = scores[corner + t + 1];
    score[t + 1][0] = scores[corner + (t + 1) * (LENGTH + 1)];
    if (t == 0) {
        score[0][0] = scores[corner];
    }
    __syncthreads();
    for (int step = 0; step < TILE; step++) {
        if (t <= step) {
            const int column = t + 1, row = step - t + 1;
            score[row][column] = best(score[row - 1][column - 1] + like[row - 1][column - 1],
                                      score[row][column - 1] - GAP, score[row - 1][column] - GAP);
        }
        __syncthreads();
    }
    for (int step = TILE - 2; step >= 0; step--) {
        if (t <= step) {
            const int column = t + TILE - step, row = TILE - t;
            score[row][column] = best(score[row - 1][column - 1] + like[row - 1][column - 1],
                                      score[row][column - 1] - GAP, score[row - 1][column] - GAP);
        }
        __syncthreads();
    }
    for (int row = 1; row <= TILE; row++) {
        scores[corner + row * (LENGTH + 1) + t + 1] = score[row][t + 1];
    }
}

int main()
{
    std::vector<int> likeness(LENGTH * LENGTH), expected((LENGTH + 1) * (LENGTH + 1));
    Random random(1);
    for (int &it : likeness) {
        it = random.whole(10);
    }
    for (int i = 1; i <= LENGTH; i++) {
        expected[i] = expected[i * (LENGTH + 1)] = -i * GAP;
    }
    const DeviceArray<int> d_likeness(likeness), d_scores(expected);
    const int tiles = LENGTH / TILE;
    for (int diagonal = 0; diagonal < 2 * tiles - 1; diagonal++) {
        const int first = diagonal < tiles ? 0 : diagonal - tiles + 1;
        const int last = diagonal < tiles ? diagonal : tiles - 1;
        align<<<last - first + 1, TILE>>>(d_likeness.get(), d_scores.get(), diagonal, first);
        CUDA_OK(cudaGetLastError());
    }
    CUDA_OK(cudaDeviceSynchronize());
    const std::vector<int> scores = d_scores.read();
    for (int y = 1; y <= LENGTH; y++) {
        for (int x = 1; x <= LENGTH; x++) {
            const int at = y * (LENGTH + 1) + x;
            expected[at] = best(expected[at - LENGTH - 2] + likeness[(y - 1) * LENGTH + x - 1],
                                expected[at - 1] - GAP, expected[at - LENGTH - 1] - GAP);
        }
    }
    REQUIRE(scores == expected);
    return passed("waveFront", "%d by %d", LENGTH, LENGTH);
}
