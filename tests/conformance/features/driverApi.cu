// The driver API alone, as a library would use it: libcuda.so.1 opened at run time, PTX loaded as
// text, launched with cuLaunchKernel.
#include <cuda.h>
#include <dlfcn.h>

#include "../conformance.h"

static const char PTX[] = R"(
.version 7.0
.target sm_52
.address_size 64
.visible .global .u32 offset = 5;
.visible .entry triple(.param .u64 data, .param .u32 count)
{
    .reg .pred %p;
    .reg .b32 %r<8>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [data];
    ld.param.u32 %r0, [count];
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mad.lo.u32 %r4, %r1, %r2, %r3;
    setp.ge.u32 %p, %r4, %r0;
    @%p ret;
    cvta.to.global.u64 %d0, %d0;
    mul.wide.u32 %d1, %r4, 4;
    add.u64 %d2, %d0, %d1;
    ld.global.u32 %r5, [%d2];
    ld.global.u32 %r6, [offset];
    mad.lo.u32 %r5, %r5, 3, %r6;
    st.global.u32 [%d2], %r5;
    ret;
}
)";

#define CU_OK(call)                                                                                \
    do {                                                                                           \
        const CUresult result_ = (call);                                                           \
        if (result_ != CUDA_SUCCESS) {                                                             \
            std::printf("FAILED %s:%d: %s gave %d\n", __FILE__, __LINE__, #call, result_);         \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

static void *library;

// An entry point by its exported name, with the type that cuda.h declares for it.
template <typename Function> static Function *entry(const char *name)
{
    void *const address = dlsym(library, name);
    if (!address) {
        std::printf("FAILED: libcuda.so.1 has no %s\n", name);
        std::exit(1);
    }
    return reinterpret_cast<Function *>(address);
}
#define TEXT_OF(name) #name
#define EXPORTED(name) TEXT_OF(name)
// cuda.h maps cuMemAlloc to cuMemAlloc_v2 and so on: the expanded name is the exported one.
#define CU(name) entry<decltype(name)>(EXPORTED(name))

int main()
{
    library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!library) {
        std::printf("FAILED: %s\n", dlerror());
        return 1;
    }
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction function;
    CUdeviceptr data, offset;
    size_t bytes = 0;
    CU_OK(CU(cuInit)(0));
    CU_OK(CU(cuDeviceGet)(&device, 0));
    CU_OK(CU(cuDevicePrimaryCtxRetain)(&context, device));
    CU_OK(CU(cuCtxSetCurrent)(context));
    CU_OK(CU(cuModuleLoadData)(&module, PTX));
    CU_OK(CU(cuModuleGetFunction)(&function, module, "triple"));
    REQUIRE(CU(cuModuleGetFunction)(&function, module, "absent") == CUDA_ERROR_NOT_FOUND);
    CU_OK(CU(cuModuleGetFunction)(&function, module, "triple"));
    CU_OK(CU(cuModuleGetGlobal)(&offset, &bytes, module, "offset"));
    REQUIRE(bytes == 4);

    unsigned count = 1000, value = 9;
    std::vector<unsigned> numbers(count);
    for (unsigned i = 0; i < count; i++) {
        numbers[i] = i;
    }
    CU_OK(CU(cuMemAlloc)(&data, count * 4));
    CU_OK(CU(cuMemcpyHtoD)(data, numbers.data(), count * 4));
    CU_OK(CU(cuMemcpyHtoD)(offset, &value, 4));
    void *arguments[] = {&data, &count};
    CU_OK(CU(cuLaunchKernel)(function, blocks_for(count, 128), 1, 1, 128, 1, 1, 0, nullptr,
                             arguments, nullptr));
    CU_OK(CU(cuCtxSynchronize)());
    CU_OK(CU(cuMemcpyDtoH)(numbers.data(), data, count * 4));
    for (unsigned i = 0; i < count; i++) {
        REQUIRE(numbers[i] == 3 * i + 9);
    }
    REQUIRE(CU(cuModuleLoadData)(&module, ".version 7.0\n.target sm_52\n.nonsense") ==
            CUDA_ERROR_INVALID_PTX);
    CU_OK(CU(cuMemFree)(data));
    CU_OK(CU(cuDevicePrimaryCtxRelease)(device));
    return passed("driverApi", "%u numbers", count);
}
