// NVRTC and the driver API, as programs use them that compile their kernels while they run: C++ to
// PTX, with a template's instance by its lowered name, an error's log, a launch of what was compiled,
// and a module variable. Links libnvrtc and libcuda, no runtime.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <cuda.h>
#include <nvrtc.h>

static void fail(const char *file, int line, const char *what, const char *why)
{
    std::printf("FAILED %s:%d: %s: %s\n", file, line, what, why);
    std::exit(1);
}

#define NVRTC_OK(call)                                                                             \
    do {                                                                                           \
        const nvrtcResult status_ = (call);                                                        \
        if (status_ != NVRTC_SUCCESS) {                                                            \
            fail(__FILE__, __LINE__, #call, nvrtcGetErrorString(status_));                         \
        }                                                                                          \
    } while (0)

#define CU_OK(call)                                                                                \
    do {                                                                                           \
        const CUresult status_ = (call);                                                           \
        if (status_ != CUDA_SUCCESS) {                                                             \
            const char *name_ = "?";                                                               \
            cuGetErrorName(status_, &name_);                                                       \
            fail(__FILE__, __LINE__, #call, name_);                                                \
        }                                                                                          \
    } while (0)

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fail(__FILE__, __LINE__, #condition, "does not hold");                                 \
        }                                                                                          \
    } while (0)

static const char *const SOURCE = R"cuda(
__constant__ float scale;
extern "C" __global__ void saxpy(float a, const float *x, float *y, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        y[i] = scale * (a * x[i] + y[i]);
    }
}
template <typename T, int N> __global__ void sum(const T *from, T *to)
{
    __shared__ T part[N];
    part[threadIdx.x] = from[threadIdx.x];
    __syncthreads();
    for (int half = N / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            part[threadIdx.x] += part[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        *to = part[0];
    }
}
)cuda";

// Compiles; the PTX, or the cubin where the option names a real architecture, and the lowered name of an
// expression if one is asked for.
static std::string compile(const char *source, const std::string &option, const char *expression,
                           std::string *lowered, nvrtcResult expected)
{
    nvrtcProgram program;
    NVRTC_OK(nvrtcCreateProgram(&program, source, "kernels.cu", 0, nullptr, nullptr));
    if (expression != nullptr) {
        NVRTC_OK(nvrtcAddNameExpression(program, expression));
    }
    const char *options[] = {option.c_str(), "--std=c++17"};
    const nvrtcResult got = nvrtcCompileProgram(program, 2, options);
    size_t bytes = 0;
    NVRTC_OK(nvrtcGetProgramLogSize(program, &bytes));
    std::string log(bytes, '\0');
    NVRTC_OK(nvrtcGetProgramLog(program, log.data()));
    if (got != expected) {
        fail(__FILE__, __LINE__, "nvrtcCompileProgram", log.c_str());
    }
    std::string ptx = log;
    if (got == NVRTC_SUCCESS) {
        const bool real = option.find("=sm_") != std::string::npos;
        NVRTC_OK((real ? nvrtcGetCUBINSize : nvrtcGetPTXSize)(program, &bytes));
        REQUIRE(bytes != 0);
        ptx.assign(bytes, '\0');
        NVRTC_OK((real ? nvrtcGetCUBIN : nvrtcGetPTX)(program, ptx.data()));
        const char *name = nullptr;
        if (expression != nullptr) {
            NVRTC_OK(nvrtcGetLoweredName(program, expression, &name));
            *lowered = name;
        }
    }
    NVRTC_OK(nvrtcDestroyProgram(&program));
    return ptx;
}

// The option for the device's architecture, or the newest that NVRTC knows below it.
static std::string architecture(CUdevice device)
{
    int major = 0, minor = 0, count = 0;
    CU_OK(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
    CU_OK(cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device));
    NVRTC_OK(nvrtcGetNumSupportedArchs(&count));
    std::vector<int> known(count);
    NVRTC_OK(nvrtcGetSupportedArchs(known.data()));
    int best = 0;
    for (int one : known) {
        best = one <= major * 10 + minor && one > best ? one : best;
    }
    REQUIRE(best != 0);
    return "--gpu-architecture=compute_" + std::to_string(best);
}

static void run_saxpy(CUmodule module)
{
    const int count = 1000;
    const float a = 2, scale = 0.5f;
    std::vector<float> x(count), y(count);
    for (int i = 0; i < count; i++) {
        x[i] = static_cast<float>(i);
        y[i] = static_cast<float>(3 * i);
    }
    CUdeviceptr on_x = 0, on_y = 0, variable = 0;
    size_t bytes = 0;
    CU_OK(cuModuleGetGlobal(&variable, &bytes, module, "scale"));
    REQUIRE(bytes == sizeof scale);
    CU_OK(cuMemcpyHtoD(variable, &scale, sizeof scale));
    CU_OK(cuMemAlloc(&on_x, count * sizeof(float)));
    CU_OK(cuMemAlloc(&on_y, count * sizeof(float)));
    CU_OK(cuMemcpyHtoD(on_x, x.data(), count * sizeof(float)));
    CU_OK(cuMemcpyHtoD(on_y, y.data(), count * sizeof(float)));
    CUfunction saxpy = nullptr;
    CU_OK(cuModuleGetFunction(&saxpy, module, "saxpy"));
    int length = count;
    float factor = a;
    void *parameters[] = {&factor, &on_x, &on_y, &length};
    CU_OK(cuLaunchKernel(saxpy, (count + 127) / 128, 1, 1, 128, 1, 1, 0, nullptr, parameters,
                         nullptr));
    CU_OK(cuMemcpyDtoH(y.data(), on_y, count * sizeof(float)));
    for (int i = 0; i < count; i++) {
        REQUIRE(y[i] == scale * (a * x[i] + static_cast<float>(3 * i)));
    }
    CU_OK(cuMemFree(on_x));
    CU_OK(cuMemFree(on_y));
}

static void run_sum(CUmodule module, const std::string &name)
{
    std::vector<double> from(256);
    double expected = 0, got = 0;
    for (size_t i = 0; i < from.size(); i++) {
        from[i] = static_cast<double>(i) * 0.25;
        expected += from[i];
    }
    CUdeviceptr on_from = 0, on_to = 0;
    CU_OK(cuMemAlloc(&on_from, from.size() * sizeof(double)));
    CU_OK(cuMemAlloc(&on_to, sizeof(double)));
    CU_OK(cuMemcpyHtoD(on_from, from.data(), from.size() * sizeof(double)));
    CUfunction sum = nullptr;
    CU_OK(cuModuleGetFunction(&sum, module, name.c_str()));
    void *parameters[] = {&on_from, &on_to};
    CU_OK(cuLaunchKernel(sum, 1, 1, 1, 256, 1, 1, 0, nullptr, parameters, nullptr));
    CU_OK(cuMemcpyDtoH(&got, on_to, sizeof got));
    REQUIRE(got == expected);
    CU_OK(cuMemFree(on_from));
    CU_OK(cuMemFree(on_to));
}

int main()
{
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CU_OK(cuInit(0));
    CU_OK(cuDeviceGet(&device, 0));
    CU_OK(cuDevicePrimaryCtxRetain(&context, device));
    CU_OK(cuCtxSetCurrent(context));

    const std::string option = architecture(device);
    const std::string log =
        compile("__global__ void bad() { undeclared = 1; }", option, nullptr, nullptr,
                NVRTC_ERROR_COMPILATION);
    REQUIRE(log.find("undeclared") != std::string::npos);
    std::string name;
    const std::string ptx = compile(SOURCE, option, "sum<double, 256>", &name, NVRTC_SUCCESS);
    // Many programs ask for the device's own code.
    std::string real = option;
    real.replace(real.find("compute_"), 8, "sm_");
    const std::string cubin = compile(SOURCE, real, "sum<double, 256>", &name, NVRTC_SUCCESS);
    for (const std::string &code : {ptx, cubin}) {
        CU_OK(cuModuleLoadDataEx(&module, code.c_str(), 0, nullptr, nullptr));
        run_saxpy(module);
        run_sum(module, name);
        CU_OK(cuModuleUnload(module));
    }
    CU_OK(cuDevicePrimaryCtxRelease(device));
    std::printf("nvrtc: PASSED, %zu bytes of PTX for %s\n", ptx.size(), option.c_str());
    return 0;
}
