// cudaMemset and copies in all directions: parts of allocations, two dimensions with pitch, from
// device to device, with the direction left to be found.
#include "../conformance.h"

static void check_memset()
{
    const DeviceArray<uint8_t> device(1000);
    CUDA_OK(cudaMemset(device.get(), 0x11, 1000));
    CUDA_OK(cudaMemset(device.get() + 10, 0xee, 77));
    CUDA_OK(cudaMemset2D(device.get() + 500, 32, 0x77, 5, 10));
    const std::vector<uint8_t> out = device.read();
    for (int i = 0; i < 1000; i++) {
        const bool in_rectangle = i >= 500 && i < 500 + 10 * 32 && (i - 500) % 32 < 5;
        REQUIRE(out[i] == (i >= 10 && i < 87 ? 0xee : in_rectangle ? 0x77 : 0x11));
    }
}

static void check_memcpy_2d()
{
    const size_t width = 100, height = 37;
    std::vector<uint8_t> source(width * height), target(2 * width * height, 0);
    Random random(7);
    for (uint8_t &value : source) {
        value = static_cast<uint8_t>(random.bits());
    }
    uint8_t *device = nullptr;
    size_t pitch = 0;
    CUDA_OK(cudaMallocPitch(&device, &pitch, width, height));
    REQUIRE(pitch >= width);
    CUDA_OK(cudaMemcpy2D(device, pitch, source.data(), width, width, height, cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy2D(target.data(), 2 * width, device + 1, pitch, width - 1, height,
                         cudaMemcpyDeviceToHost));
    for (size_t row = 0; row < height; row++) {
        for (size_t column = 0; column < 2 * width; column++) {
            REQUIRE(target[row * 2 * width + column] ==
                    (column < width - 1 ? source[row * width + column + 1] : 0));
        }
    }
    CUDA_OK(cudaFree(device));
}

static void check_device_to_device()
{
    std::vector<int> numbers(5000);
    for (int i = 0; i < 5000; i++) {
        numbers[i] = i;
    }
    const DeviceArray<int> from(numbers), to(5000);
    CUDA_OK(cudaMemcpy(to.get(), from.get() + 2000, 3000 * sizeof(int), cudaMemcpyDeviceToDevice));
    CUDA_OK(cudaMemcpy(to.get() + 3000, from.get(), 2000 * sizeof(int), cudaMemcpyDefault));
    std::vector<int> out(5000);
    CUDA_OK(cudaMemcpy(out.data(), to.get(), to.bytes(), cudaMemcpyDefault));
    for (int i = 0; i < 5000; i++) {
        REQUIRE(out[i] == (i + 2000) % 5000);
    }
}

int main()
{
    check_memset();
    check_memcpy_2d();
    check_device_to_device();
    return passed("copies", "memset, 2-D and device to device");
}
