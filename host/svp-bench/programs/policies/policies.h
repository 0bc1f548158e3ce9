// What the programs of `svp bench policies` share beside the checked calls: clocks, and the gate at which
// several of them wait for each other. Nothing in it knows SigmaVP.
#pragma once

#include <algorithm>
#include <ctime>

#include "../../../../tests/conformance/conformance.h"

inline uint64_t now_ns()
{
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<uint64_t>(now.tv_sec) * 1000000000u + now.tv_nsec;
}

inline void sleep_until_ns(uint64_t at)
{
    const timespec when = {static_cast<time_t>(at / 1000000000u), static_cast<long>(at % 1000000000u)};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &when, nullptr) != 0) {
    }
}

// How long a program waits at the gate where it cannot be opened from outside. A virtual machine has
// no input; its watcher stops it meanwhile, and lets all go on together.
constexpr uint64_t GATE_NS = 3000000000u;

// Says that everything is prepared, and waits for a line of input, or for the end of GATE_NS.
inline void gate()
{
    std::printf("ready\n");
    std::fflush(stdout);
    const uint64_t ready = now_ns();
    if (std::getchar() == EOF)
        sleep_until_ns(ready + GATE_NS);
}

inline double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<size_t>(part * static_cast<double>(values.size() - 1))];
}

// A numeric argument within limits; ends the program with its usage otherwise.
inline long number(const char *text, long least, long most, const char *usage)
{
    char *end = nullptr;
    const long value = std::strtol(text, &end, 10);
    if (end == text || *end || value < least || value > most) {
        std::fprintf(stderr, "usage: %s\n", usage);
        std::exit(2);
    }
    return value;
}

// FNV-1a over bytes: equal results have equal sums.
inline uint64_t checksum(const void *data, size_t bytes, uint64_t sum = 14695981039346656037u)
{
    const unsigned char *at = static_cast<const unsigned char *>(data);
    for (size_t i = 0; i < bytes; i++)
        sum = (sum ^ at[i]) * 1099511628211u;
    return sum;
}
