// Kernels for `svp bench softgpu`'s other questions.

// Runs until it is stopped.
extern "C" __global__ void spin(volatile unsigned *word) {
    while (word[0] == 0) {
    }
    word[1] = 1;
}

// Computes for a given number of rounds without looking at memory.
extern "C" __global__ void compute(unsigned *out, unsigned rounds) {
    unsigned x = threadIdx.x;
    for (unsigned i = 0; i < rounds; i++) {
        x = x * 1664525u + 1013904223u;
        x ^= x >> 13;
    }
    out[threadIdx.x] = x;
}

// The first block waits for a flag that the last one sets.
extern "C" __global__ void flag(volatile unsigned *word) {
    if (blockIdx.x == 0) {
        while (word[0] == 0) {
        }
        word[1] = 1;
    } else if (blockIdx.x == gridDim.x - 1) {
        word[0] = 1;
    }
}
