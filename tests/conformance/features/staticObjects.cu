// Static objects that use the GPU: their constructors run before main, their destructors after it
// and after the end of the main thread's own data. Libraries keep device memory so.
#include "../conformance.h"

__global__ void fill(int *cells, int value)
{
    cells[threadIdx.x] = value + threadIdx.x;
}

// Holds device memory from before main until after it.
class Holder {
public:
    Holder()
    {
        CUDA_OK(cudaMalloc(&cells_, kCount * sizeof(int)));
        check(10);
    }

    ~Holder()
    {
        check(30);
        CUDA_OK(cudaFree(cells_));
        passed("staticObjects", "before and after main");
        std::fflush(stdout);
    }

    void check(int value)
    {
        fill<<<1, kCount>>>(cells_, value);
        CUDA_OK(cudaGetLastError());
        int cells[kCount];
        CUDA_OK(cudaMemcpy(cells, cells_, sizeof(cells), cudaMemcpyDeviceToHost));
        for (int i = 0; i < kCount; i++) {
            // Not REQUIRE: std::exit within a destructor at exit would call it again.
            if (cells[i] != value + i) {
                std::printf("FAILED: cell %d is %d, not %d\n", i, cells[i], value + i);
                std::fflush(stdout);
                std::_Exit(1);
            }
        }
    }

private:
    static const int kCount = 32;
    int *cells_ = nullptr;
};

static Holder holder;

int main()
{
    holder.check(20);
    return 0;
}
