// One device: it is no peer of itself; copies between "devices" that are the same are plain ones.
#include "../conformance.h"

int main()
{
    int count = 0, can = 7;
    CUDA_OK(cudaGetDeviceCount(&count));
    CUDA_OK(cudaDeviceCanAccessPeer(&can, 0, 0));
    REQUIRE(can == 0);
    CUDA_GIVES(cudaErrorInvalidDevice, cudaDeviceCanAccessPeer(&can, 0, count));
    CUDA_GIVES(cudaErrorInvalidDevice, cudaDeviceEnablePeerAccess(0, 0));
    CUDA_GIVES(cudaErrorPeerAccessNotEnabled, cudaDeviceDisablePeerAccess(0));
    cudaGetLastError();
    const DeviceArray<int> from(std::vector<int>{1, 2, 3, 4}), to(4);
    CUDA_OK(cudaMemcpyPeer(to.get(), 0, from.get(), 0, from.bytes()));
    REQUIRE(to.read()[3] == 4);
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaMemcpyPeerAsync(to.get(), 0, from.get() + 2, 0, 8, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    REQUIRE(to.read()[0] == 3 && to.read()[1] == 4);
    cudaMemcpy3DPeerParms box = {};
    box.srcPtr = make_cudaPitchedPtr(from.get(), 8, 2, 2);
    box.dstPtr = make_cudaPitchedPtr(to.get(), 8, 2, 2);
    box.dstPos = make_cudaPos(4, 0, 0);
    box.extent = make_cudaExtent(4, 2, 1);
    CUDA_OK(cudaMemcpy3DPeer(&box));
    REQUIRE(to.read() == (std::vector<int>{3, 1, 3, 3}));
    box.dstDevice = count;
    CUDA_GIVES(cudaErrorInvalidDevice, cudaMemcpy3DPeerAsync(&box, stream));
    CUDA_GIVES(cudaErrorInvalidDevice, cudaMemcpyPeer(to.get(), count, from.get(), 0, 4));
    cudaGetLastError();
    return passed("peers", "%d device", count);
}
