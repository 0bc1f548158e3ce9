// What a stream says about itself: flags, priority, id, device, attributes; priorities outside of
// the range are clamped; destroyed streams are no more.
#include "../conformance.h"
#include "slow.h"

int main()
{
    int least = 1, greatest = 1, device = -1;
    CUDA_OK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    REQUIRE(greatest <= least);
    cudaStream_t plain, free_one, urgent;
    CUDA_OK(cudaStreamCreate(&plain));
    CUDA_OK(cudaStreamCreateWithFlags(&free_one, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, greatest - 100));
    unsigned flags = 9;
    int priority = 9;
    CUDA_OK(cudaStreamGetFlags(plain, &flags));
    REQUIRE(flags == cudaStreamDefault);
    CUDA_OK(cudaStreamGetFlags(free_one, &flags));
    REQUIRE(flags == cudaStreamNonBlocking);
    CUDA_OK(cudaStreamGetPriority(urgent, &priority));
    REQUIRE(priority == greatest);
    CUDA_OK(cudaStreamGetPriority(plain, &priority));
    REQUIRE(priority == least);
    unsigned long long one = 0, other = 0;
    CUDA_OK(cudaStreamGetId(plain, &one));
    CUDA_OK(cudaStreamGetId(free_one, &other));
    REQUIRE(one != other);
    CUDA_OK(cudaStreamGetDevice(plain, &device));
    REQUIRE(device == 0);
    CUDA_GIVES(cudaErrorInvalidValue, cudaStreamCreateWithFlags(&plain, 64));
    CUDA_GIVES(cudaErrorInvalidValue, cudaStreamCreate(nullptr));

    cudaStreamAttrValue value = {};
    CUDA_OK(cudaStreamGetAttribute(plain, cudaStreamAttributeSynchronizationPolicy, &value));
    REQUIRE(value.syncPolicy == cudaSyncPolicyAuto);
    value.syncPolicy = cudaSyncPolicyBlockingSync;
    CUDA_OK(cudaStreamSetAttribute(plain, cudaStreamAttributeSynchronizationPolicy, &value));
    CUDA_OK(cudaStreamCopyAttributes(free_one, plain));
    value = {};
    CUDA_OK(cudaStreamGetAttribute(free_one, cudaStreamAttributeSynchronizationPolicy, &value));
    REQUIRE(value.syncPolicy == cudaSyncPolicyBlockingSync);

    // What is to stay in the L2 cache is a hint that any device takes.
    int persisting = 0, widest = 0;
    CUDA_OK(cudaDeviceGetAttribute(&persisting, cudaDevAttrMaxPersistingL2CacheSize, device));
    CUDA_OK(cudaDeviceGetAttribute(&widest, cudaDevAttrMaxAccessPolicyWindowSize, device));
    if (persisting > 0) {
        REQUIRE(widest > 0);
        CUDA_OK(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, persisting));
        const DeviceArray<int> window(std::vector<int>(64));
        value = {};
        value.accessPolicyWindow.base_ptr = window.get();
        value.accessPolicyWindow.num_bytes = 256;
        value.accessPolicyWindow.hitRatio = 1;
        value.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
        value.accessPolicyWindow.missProp = cudaAccessPropertyStreaming;
        CUDA_OK(cudaStreamSetAttribute(plain, cudaStreamAttributeAccessPolicyWindow, &value));
        CUDA_OK(cudaCtxResetPersistingL2Cache());
    }

    // A stream may be destroyed before its work is done.
    const DeviceArray<int> number(std::vector<int>{0});
    slow_write<<<1, 1, 0, urgent>>>(number.get(), 4, SLOW_TURNS);
    CUDA_OK(cudaStreamDestroy(urgent));
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(number.read()[0] == 4);
    CUDA_GIVES(cudaErrorInvalidResourceHandle, cudaStreamSynchronize(urgent));
    cudaGetLastError();
    CUDA_OK(cudaStreamDestroy(plain));
    CUDA_OK(cudaStreamDestroy(free_one));
    return passed("streamProperties", "priorities %d to %d", least, greatest);
}
