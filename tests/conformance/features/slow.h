// A kernel that takes a while, for programs about order: with it, work that fails to wait is seen.
#pragma once

// Writes `value` to `*out` after counting for `turns` in one thread.
static __global__ void slow_write(int *out, int value, int turns)
{
    volatile int count = 0;
    for (int i = 0; i < turns; i++) {
        count = count + 1;
    }
    *out = count == turns ? value : -1;
}

// Copies a number on the device.
static __global__ void copy_number(const int *from, int *to) { *to = *from; }

constexpr int SLOW_TURNS = 30000;
