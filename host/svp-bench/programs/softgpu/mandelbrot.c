// Iterations until a point leaves the circle of radius 2, at most `limit`.
#include "bench.h"

void mandelbrot(void *const *buffers, const long *numbers) {
    int *restrict counts = buffers[0];
    int n = (int)numbers[0], limit = (int)numbers[1];
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
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
            counts[(long)row * n + column] = count;
        }
    }
}
