// Loops in which each lane walks its own data: rows of a sparse matrix, visits of a graph, lists, columns.
extern "C" __global__ void product(const int *starts, const int *columns, const float *values,
                                   const float *x, float *y, int rows)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) {
        float sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; i++) {
            sum += values[i] * x[columns[i]];
        }
        y[row] = sum;
    }
}

extern "C" __global__ void visit(const int *starts, const int *edges, int *levels, int level, int nodes)
{
    const int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < nodes && levels[node] == level) {
        for (int i = starts[node]; i < starts[node + 1]; i++) {
            if (levels[edges[i]] < 0) {
                levels[edges[i]] = level + 1;
            }
        }
    }
}

extern "C" __global__ void lists(const int *next, int *lengths)
{
    const int first = blockIdx.x * blockDim.x + threadIdx.x;
    int length = 0;
    for (int at = first; at >= 0; at = next[at]) {
        length++;
    }
    lengths[first] = length;
}

extern "C" __global__ void columns(const float *a, const int *heights, float *sums, int width)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int row = 0; row < heights[column]; row++) {
        sum += a[row * width + column];
    }
    sums[column] = sum;
}
