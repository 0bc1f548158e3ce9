// What the CUDA programs here share: checked calls, reproducible data, and the one line of output
// with which each ends. Nothing in it knows SigmaVP: with nvcc and a GPU they run anywhere.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cuda_runtime.h>

// Ends the program if a CUDA call fails, saying which.
#define CUDA_OK(call)                                                                              \
    do {                                                                                           \
        const cudaError_t status_ = (call);                                                        \
        if (status_ != cudaSuccess) {                                                              \
            std::printf("FAILED %s:%d: %s: %s (%d)\n", __FILE__, __LINE__, #call,                  \
                        cudaGetErrorString(status_), static_cast<int>(status_));                   \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

// Ends the program if a call does not return exactly the status expected of it.
#define CUDA_GIVES(expected, call)                                                                 \
    do {                                                                                           \
        const cudaError_t status_ = (call);                                                        \
        if (status_ != (expected)) {                                                               \
            std::printf("FAILED %s:%d: %s gave %s (%d), not %s (%d)\n", __FILE__, __LINE__, #call, \
                        cudaGetErrorName(status_), static_cast<int>(status_),                      \
                        cudaGetErrorName(expected), static_cast<int>(expected));                   \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

// Ends the program if something that must hold does not.
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::printf("FAILED %s:%d: %s\n", __FILE__, __LINE__, #condition);                     \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

// The program's one line of output; returns its exit status.
inline int passed(const char *name, const char *format, ...)
{
    std::printf("%s: PASSED, ", name);
    va_list arguments;
    va_start(arguments, format);
    std::vprintf(format, arguments);
    va_end(arguments);
    std::printf("\n");
    return 0;
}

// Reproducible data (a 64-bit linear congruential generator, Knuth's constants).
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed) {}

    uint32_t bits()
    {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<uint32_t>(state_ >> 32);
    }

    // Uniform in [-1, 1), exact in f32.
    float real() { return static_cast<float>(static_cast<int32_t>(bits()) >> 8) / 8388608.0f; }

    // An integer in [-limit, limit]: sums of products of such are exact, in whatever order.
    int whole(int limit) { return static_cast<int>(bits() % (2u * limit + 1u)) - limit; }

private:
    uint64_t state_;
};

// An array on the device, freed with its scope.
template <typename T> class DeviceArray {
public:
    explicit DeviceArray(size_t count) : count_(count) { CUDA_OK(cudaMalloc(&data_, bytes())); }
    explicit DeviceArray(const std::vector<T> &from) : DeviceArray(from.size())
    {
        CUDA_OK(cudaMemcpy(data_, from.data(), bytes(), cudaMemcpyHostToDevice));
    }
    ~DeviceArray() { cudaFree(data_); }
    DeviceArray(const DeviceArray &) = delete;
    DeviceArray &operator=(const DeviceArray &) = delete;

    T *get() const { return data_; }
    size_t bytes() const { return count_ * sizeof(T); }
    std::vector<T> read() const
    {
        std::vector<T> to(count_);
        CUDA_OK(cudaMemcpy(to.data(), data_, bytes(), cudaMemcpyDeviceToHost));
        return to;
    }

private:
    T *data_ = nullptr;
    size_t count_;
};

inline int blocks_for(size_t count, int threads)
{
    return static_cast<int>((count + threads - 1) / threads);
}
