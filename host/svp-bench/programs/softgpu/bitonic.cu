// Bitonic sort: steps of a distance below 1024 in shared memory, the others one launch each.
#define SPAN 1024

__device__ static void exchange(unsigned *a, unsigned *b, bool up) {
    unsigned x = *a, y = *b;
    if (x > y == up) {
        *a = y;
        *b = x;
    }
}

__device__ static void steps(unsigned *part, unsigned first, unsigned k, unsigned start) {
    for (unsigned j = start; j > 0; j /= 2) {
        __syncthreads();
        unsigned i = 2 * threadIdx.x - (threadIdx.x & (j - 1));
        exchange(&part[i], &part[i + j], ((first + i) & k) == 0);
    }
    __syncthreads();
}

// Sorts parts of SPAN elements, up and down in turn.
extern "C" __global__ void sort_parts(unsigned *data) {
    __shared__ unsigned part[SPAN];
    unsigned first = blockIdx.x * SPAN;
    part[threadIdx.x] = data[first + threadIdx.x];
    part[threadIdx.x + SPAN / 2] = data[first + threadIdx.x + SPAN / 2];
    for (unsigned k = 2; k <= SPAN; k *= 2) {
        steps(part, first, k, k / 2);
    }
    data[first + threadIdx.x] = part[threadIdx.x];
    data[first + threadIdx.x + SPAN / 2] = part[threadIdx.x + SPAN / 2];
}

// The steps of stage k from distance SPAN / 2 on.
extern "C" __global__ void merge_parts(unsigned *data, unsigned k) {
    __shared__ unsigned part[SPAN];
    unsigned first = blockIdx.x * SPAN;
    part[threadIdx.x] = data[first + threadIdx.x];
    part[threadIdx.x + SPAN / 2] = data[first + threadIdx.x + SPAN / 2];
    steps(part, first, k, SPAN / 2);
    data[first + threadIdx.x] = part[threadIdx.x];
    data[first + threadIdx.x + SPAN / 2] = part[threadIdx.x + SPAN / 2];
}

// One step of stage k, of distance j.
extern "C" __global__ void merge(unsigned *data, unsigned j, unsigned k) {
    unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned i = 2 * thread - (thread & (j - 1));
    exchange(&data[i], &data[i + j], (i & k) == 0);
}
