// Iterations until a point leaves the circle of radius 2, at most `limit`.
extern "C" __global__ void mandelbrot(int *counts, int n, int limit) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= n || row >= n) {
        return;
    }
    float cr = -2.0f + 3.0f * column / n;
    float ci = -1.5f + 3.0f * row / n;
    float zr = 0, zi = 0;
    int count = 0;
    while (count < limit && zr * zr + zi * zi < 4.0f) {
        float next = zr * zr - zi * zi + cr;
        zi = 2.0f * zr * zi + ci;
        zr = next;
        count++;
    }
    counts[row * n + column] = count;
}
