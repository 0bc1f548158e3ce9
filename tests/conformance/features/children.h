// What programs of several processes share: memory for messages, and steps that they take in turn.
// Children are forked before CUDA is used, as CUDA demands.
#pragma once

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <new>

#include "../conformance.h"

// A structure that parent and children see, made of zeros.
template <typename T> T *shared_with_children()
{
    void *const place = mmap(nullptr, sizeof(T), PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(place != MAP_FAILED);
    return new (place) T();
}

// Waits until another process has got to a step; ends the program if it takes too long.
inline void await(const std::atomic<int> &step, int wanted)
{
    for (int waited_ms = 0; step.load() < wanted; waited_ms++) {
        REQUIRE(waited_ms < 60000);
        usleep(1000);
    }
}

// Waits for a child, which must end well.
inline void join(pid_t child)
{
    int status = -1;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
