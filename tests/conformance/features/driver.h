// What the programs share that call the driver API through libcuda.so.1, opened at run time.
#pragma once

#include <cuda.h>
#include <dlfcn.h>

#include "../conformance.h"

#define CU_OK(call)                                                                                \
    do {                                                                                           \
        const CUresult result_ = (call);                                                           \
        if (result_ != CUDA_SUCCESS) {                                                             \
            std::printf("FAILED %s:%d: %s gave %d\n", __FILE__, __LINE__, #call, result_);         \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

#define CU_GIVES(expected, call)                                                                   \
    do {                                                                                           \
        const CUresult result_ = (call);                                                           \
        if (result_ != (expected)) {                                                               \
            std::printf("FAILED %s:%d: %s gave %d, not %d\n", __FILE__, __LINE__, #call, result_,  \
                        static_cast<int>(expected));                                               \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

// An entry point by its exported name, with the type that cuda.h declares for it.
template <typename Function> Function *driver_entry(const char *name)
{
    static void *const library = dlopen("libcuda.so.1", RTLD_NOW);
    void *const address = library ? dlsym(library, name) : nullptr;
    if (!address) {
        std::printf("FAILED: libcuda.so.1 has no %s\n", name);
        std::exit(1);
    }
    return reinterpret_cast<Function *>(address);
}
#define TEXT_OF(name) #name
#define EXPORTED(name) TEXT_OF(name)
// cuda.h maps cuMemAlloc to cuMemAlloc_v2 and so on: the expanded name is the exported one.
#define CU(name) driver_entry<decltype(name)>(EXPORTED(name))

// Makes the primary context current.
inline void driver_start()
{
    CUdevice device;
    CUcontext context;
    CU_OK(CU(cuInit)(0));
    CU_OK(CU(cuDeviceGet)(&device, 0));
    CU_OK(CU(cuDevicePrimaryCtxRetain)(&context, device));
    CU_OK(CU(cuCtxSetCurrent)(context));
}
