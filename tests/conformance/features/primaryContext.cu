// The primary context and the stack of current ones, through the driver API beside the runtime:
// both work in the same context.
#include <cuda.h>
#include <dlfcn.h>

#include "../conformance.h"

#define CU_OK(call) REQUIRE((call) == CUDA_SUCCESS)
static void *library;
template <typename Function> static Function *entry(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(library, name));
}
#define TEXT_OF(name) #name
#define EXPORTED(name) TEXT_OF(name)
#define CU(name) entry<decltype(name)>(EXPORTED(name))

int main()
{
    library = dlopen("libcuda.so.1", RTLD_NOW);
    REQUIRE(library != nullptr);
    CUcontext context = nullptr, primary = nullptr, own = nullptr, top = nullptr;
    unsigned flags = 0;
    int active = -1;
    CU_OK(CU(cuInit)(0));
    CU_OK(CU(cuCtxGetCurrent)(&context));
    REQUIRE(context == nullptr);
    REQUIRE(CU(cuCtxSynchronize)() == CUDA_ERROR_INVALID_CONTEXT);
    CU_OK(CU(cuDevicePrimaryCtxGetState)(0, &flags, &active));
    REQUIRE(active == 0);
    // The runtime makes the primary context and makes it current.
    const DeviceArray<int> numbers(std::vector<int>{5});
    CU_OK(CU(cuCtxGetCurrent)(&context));
    REQUIRE(context != nullptr);
    CU_OK(CU(cuDevicePrimaryCtxGetState)(0, &flags, &active));
    REQUIRE(active == 1);
    CU_OK(CU(cuDevicePrimaryCtxRetain)(&primary, 0));
    REQUIRE(primary == context);

    CU_OK(CU(cuCtxCreate)(&own, nullptr, 0, 0));
    CU_OK(CU(cuCtxGetCurrent)(&top));
    REQUIRE(top == own && own != primary);
    CUdeviceptr memory = 0;
    CU_OK(CU(cuMemAlloc)(&memory, 64));
    CU_OK(CU(cuMemFree)(memory));
    CU_OK(CU(cuCtxPushCurrent)(primary));
    CU_OK(CU(cuCtxPopCurrent)(&top));
    REQUIRE(top == primary);
    CU_OK(CU(cuCtxDestroy)(own));
#if CUDA_VERSION >= 13000
    // Parameters that ask for nothing.
    CUctxCreateParams nothing = {};
    CU_OK(CU(cuCtxCreate)(&own, &nothing, 0, 0));
    CU_OK(CU(cuCtxDestroy)(own));
    CUexecAffinityParam affinity = {};
    nothing.execAffinityParams = &affinity;
    nothing.numExecAffinityParams = 1;
    REQUIRE(CU(cuCtxCreate)(&own, &nothing, 0, 0) == CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY);
#endif
    CU_OK(CU(cuCtxGetCurrent)(&top));
    REQUIRE(top == primary);
    REQUIRE(CU(cuCtxSetCurrent)(own) != CUDA_SUCCESS);
    unsigned long long id = 0;
    CU_OK(CU(cuCtxGetId)(primary, &id));
    REQUIRE(id != 0);
    // The runtime's memory through the driver.
    int value = 0;
    CU_OK(CU(cuMemcpyDtoH)(&value, reinterpret_cast<CUdeviceptr>(numbers.get()), 4));
    REQUIRE(value == 5);
    CU_OK(CU(cuDevicePrimaryCtxRelease)(0));
    CU_OK(CU(cuDevicePrimaryCtxGetState)(0, &flags, &active));
    REQUIRE(active == 1);
    return passed("primaryContext", "shared by both interfaces");
}
