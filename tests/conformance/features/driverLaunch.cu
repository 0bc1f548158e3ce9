// The driver API's ways to launch: parameters as pointers, in one buffer, through the newer call;
// what it says about modules that do not load, in the program's log buffer.
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

static const char PTX[] = R"(
.version 7.0
.target sm_52
.address_size 64
.visible .entry put(.param .u64 to, .param .u32 index, .param .u32 value)
{
    .reg .b32 %r<3>;
    .reg .b64 %d<4>;
    ld.param.u64 %d0, [to];
    ld.param.u32 %r0, [index];
    ld.param.u32 %r1, [value];
    mul.wide.u32 %d1, %r0, 4;
    add.u64 %d2, %d0, %d1;
    st.global.u32 [%d2], %r1;
    ret;
}
)";

int main()
{
    library = dlopen("libcuda.so.1", RTLD_NOW);
    REQUIRE(library != nullptr);
    const DeviceArray<unsigned> out(std::vector<unsigned>(4, 0));
    CUmodule module;
    CUfunction put;
    CU_OK(CU(cuModuleLoadData)(&module, PTX));
    CU_OK(CU(cuModuleGetFunction)(&put, module, "put"));
    CUdeviceptr to = reinterpret_cast<CUdeviceptr>(out.get());
    unsigned index = 0, value = 10;
    void *pointers[] = {&to, &index, &value};
    CU_OK(CU(cuLaunchKernel)(put, 1, 1, 1, 1, 1, 1, 0, nullptr, pointers, nullptr));

    struct {
        CUdeviceptr to;
        unsigned index, value;
    } packed = {to, 1, 11};
    size_t size = sizeof(packed);
    void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
                     CU_LAUNCH_PARAM_END};
    CU_OK(CU(cuLaunchKernel)(put, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, extra));

    CUlaunchConfig config = {};
    config.gridDimX = config.gridDimY = config.gridDimZ = 1;
    config.blockDimX = config.blockDimY = config.blockDimZ = 1;
    index = 2;
    value = 12;
    CU_OK(CU(cuLaunchKernelEx)(&config, put, pointers, nullptr));
    CU_OK(CU(cuCtxSynchronize)());
    const std::vector<unsigned> seen = out.read();
    REQUIRE(seen[0] == 10 && seen[1] == 11 && seen[2] == 12 && seen[3] == 0);
    REQUIRE(CU(cuLaunchKernel)(put, 1, 1, 1, 2000, 1, 1, 0, nullptr, pointers, nullptr) ==
            CUDA_ERROR_INVALID_VALUE);
    REQUIRE(CU(cuLaunchKernel)(put, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr) ==
            CUDA_ERROR_INVALID_VALUE);

    char log[512] = "";
    CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[] = {log, reinterpret_cast<void *>(sizeof(log))};
    CUmodule bad;
    REQUIRE(CU(cuModuleLoadDataEx)(&bad, ".version 7.0\n.target sm_52\nnonsense\n", 2, options,
                                   values) == CUDA_ERROR_INVALID_PTX);
    REQUIRE(std::strlen(log) > 0);
    CU_OK(CU(cuModuleUnload)(module));
    REQUIRE(CU(cuLaunchKernel)(put, 1, 1, 1, 1, 1, 1, 0, nullptr, pointers, nullptr) ==
            CUDA_ERROR_INVALID_HANDLE);
    return passed("driverLaunch", "3 ways");
}
