// What the programs of `svp validate programs` share: arguments, and checks of results against the same computation on
// the host. Nothing in it knows SigmaVP.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

#include "../../../../tests/conformance/conformance.h"

// Values from 0 to 1.
inline std::vector<float> some_values(size_t count, uint64_t seed)
{
    Random random(seed);
    std::vector<float> values(count);
    for (float &value : values)
        value = (random.real() + 1.0f) / 2.0f;
    return values;
}

// Ends the program at a result that is farther than rounding from what it has to be.
inline void expect(const char *kernel, long at, double is, double wanted)
{
    if (std::abs(is - wanted) <= 1e-4 * std::max(1.0, std::abs(wanted)))
        return;
    std::printf("FAILED %s: element %ld is %g, not %g\n", kernel, at, is, wanted);
    std::exit(1);
}

// A size from the command line, a multiple of `step`; ends the program where it is none.
inline int argument(int argc, char **argv, int place, int otherwise, int step)
{
    if (argc <= place)
        return otherwise;
    char *end = nullptr;
    const long value = std::strtol(argv[place], &end, 10);
    if (end == argv[place] || *end || value < step || value > 1 << 28 || value % step) {
        std::fprintf(stderr, "%s: not a multiple of %d\n", argv[place], step);
        std::exit(2);
    }
    return static_cast<int>(value);
}
