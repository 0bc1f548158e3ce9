// Several processes at once, each with a memory of its own: started by fork and exec, as CUDA
// demands that no process inherits another's.
#include <sys/wait.h>
#include <unistd.h>

#include "../conformance.h"

constexpr int CHILDREN = 4;
constexpr int COUNT = 20000;

__global__ void fill(int *out, int seed, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        out[i] = seed * 1000003 + i;
    }
}

static int child(int seed)
{
    const DeviceArray<int> device(COUNT);
    for (int round = 0; round < 5; round++) {
        CUDA_OK(cudaMemset(device.get(), 0, device.bytes()));
        fill<<<blocks_for(COUNT, 128), 128>>>(device.get(), seed + round, COUNT);
        CUDA_OK(cudaGetLastError());
        const std::vector<int> out = device.read();
        for (int i = 0; i < COUNT; i++) {
            REQUIRE(out[i] == (seed + round) * 1000003 + i);
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && !std::strcmp(argv[1], "--child")) {
        return child(std::atoi(argv[2]));
    }
    pid_t children[CHILDREN];
    for (int i = 0; i < CHILDREN; i++) {
        char seed[16];
        std::snprintf(seed, sizeof(seed), "%d", i * 100);
        children[i] = fork();
        REQUIRE(children[i] >= 0);
        if (children[i] == 0) {
            execl("/proc/self/exe", argv[0], "--child", seed, nullptr);
            _exit(127);
        }
    }
    for (const pid_t pid : children) {
        int status = -1;
        REQUIRE(waitpid(pid, &status, 0) == pid);
        REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    return passed("processes", "%d processes", CHILDREN);
}
