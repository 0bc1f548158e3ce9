// What another process has is not free: what is told to be free can be had, more is refused at once, and a
// program that was refused goes on.
#include <sys/wait.h>
#include <unistd.h>

#include "../conformance.h"

static const size_t MIB = 1u << 20;

__global__ void add(int *to, int value) { to[threadIdx.x] += value; }

// Whether a kernel works on an allocation of this many bytes, at both ends of it.
static bool works_with(size_t bytes)
{
    char *memory = nullptr;
    if (cudaMalloc(&memory, bytes) != cudaSuccess) {
        REQUIRE(cudaGetLastError() == cudaErrorMemoryAllocation);
        return false;
    }
    int *const ends[] = {reinterpret_cast<int *>(memory),
                         reinterpret_cast<int *>(memory + bytes - 32 * sizeof(int))};
    for (int *end : ends) {
        int seen[32];
        CUDA_OK(cudaMemset(end, 0, sizeof seen));
        add<<<1, 32>>>(end, 7);
        CUDA_OK(cudaMemcpy(seen, end, sizeof seen, cudaMemcpyDeviceToHost));
        REQUIRE(seen[0] == 7 && seen[31] == 7);
    }
    CUDA_OK(cudaFree(memory));
    return true;
}

static size_t free_bytes(size_t *total)
{
    size_t available = 0;
    CUDA_OK(cudaMemGetInfo(&available, total));
    REQUIRE(available <= *total);
    return available;
}

// Beside a process that holds much of the memory. Others may come and go: then once more.
static int beside()
{
    bool is_true = false;
    size_t total = 0;
    REQUIRE(works_with(MIB));
    for (int attempt = 0; attempt < 100 && !is_true; attempt++) {
        const size_t available = free_bytes(&total);
        REQUIRE(available > 8 * MIB);
        const bool fits = works_with(available / 2);
        const bool more_fits = available + 64 * MIB <= total && works_with(available + 64 * MIB);
        is_true = fits && !more_fits;
    }
    REQUIRE(is_true);
    REQUIRE(works_with(MIB));
    CUDA_OK(cudaDeviceSynchronize());
    return 0;
}

int main()
{
    int taken[2];
    REQUIRE(pipe(taken) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    char sign = 0;
    if (child == 0) {
        REQUIRE(read(taken[0], &sign, 1) == 1);
        return beside();
    }
    size_t total = 0;
    const size_t wanted = free_bytes(&total) / 4 * 3;
    int *memory = nullptr;
    CUDA_OK(cudaMalloc(&memory, wanted));
    CUDA_OK(cudaMemset(memory, 0, 32 * sizeof(int)));
    REQUIRE(write(taken[1], &sign, 1) == 1);
    int status = -1;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    add<<<1, 32>>>(memory, 5);
    int back[32];
    CUDA_OK(cudaMemcpy(back, memory, sizeof back, cudaMemcpyDeviceToHost));
    REQUIRE(back[0] == 5 && back[31] == 5);
    CUDA_OK(cudaFree(memory));
    return passed("memoryOfOthers", "%zu MiB in all", total >> 20);
}
