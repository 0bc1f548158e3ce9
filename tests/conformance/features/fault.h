// A kernel fault is reported by the next synchronising call and by every call after it: only a new
// process gets rid of it.
#pragma once

#include "../conformance.h"

static int sticks(const char *name, cudaError_t fault)
{
    CUDA_GIVES(fault, cudaDeviceSynchronize());
    CUDA_GIVES(fault, cudaGetLastError());
    CUDA_GIVES(fault, cudaGetLastError());
    void *memory = nullptr;
    CUDA_GIVES(fault, cudaMalloc(&memory, 16));
    CUDA_GIVES(fault, cudaStreamSynchronize(nullptr));
    return passed(name, "%s (%d) sticks", cudaGetErrorName(fault), static_cast<int>(fault));
}
