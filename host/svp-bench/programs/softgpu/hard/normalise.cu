// Softmax of rows of 1024 floats, and their layer norm: a warp has a row, and shuffles for what its
// threads have in common.
#define COLUMNS 1024
#define MINE (COLUMNS / 32)

__device__ float sum_of(float value) {
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_xor_sync(~0u, value, distance);
    }
    return value;
}

extern "C" __global__ void softmax(const float *in, float *out) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    float values[MINE], largest = -1e30f, sum = 0;
    for (int i = 0; i < MINE; i++) {
        values[i] = in[row * COLUMNS + i * 32 + lane];
        largest = fmaxf(largest, values[i]);
    }
    for (int distance = 16; distance > 0; distance /= 2) {
        largest = fmaxf(largest, __shfl_xor_sync(~0u, largest, distance));
    }
    for (int i = 0; i < MINE; i++) {
        values[i] = __expf(values[i] - largest);
        sum += values[i];
    }
    float scale = 1.0f / sum_of(sum);
    for (int i = 0; i < MINE; i++) {
        out[row * COLUMNS + i * 32 + lane] = values[i] * scale;
    }
}

extern "C" __global__ void layer_norm(const float *in, float *out) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    float values[MINE], sum = 0, squares = 0;
    for (int i = 0; i < MINE; i++) {
        values[i] = in[row * COLUMNS + i * 32 + lane];
        sum += values[i];
    }
    float mean = sum_of(sum) / COLUMNS;
    for (int i = 0; i < MINE; i++) {
        squares += (values[i] - mean) * (values[i] - mean);
    }
    float scale = rsqrtf(sum_of(squares) / COLUMNS + 1e-5f);
    for (int i = 0; i < MINE; i++) {
        out[row * COLUMNS + i * 32 + lane] = (values[i] - mean) * scale;
    }
}
