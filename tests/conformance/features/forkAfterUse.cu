// A process that has used CUDA forks: in the child CUDA answers that it is not initialised, and
// does not disturb the parent; a child that then starts another program is fine.
#include <sys/wait.h>
#include <unistd.h>

#include "../conformance.h"
#include "slow.h"

int main(int argc, char **)
{
    const DeviceArray<int> number(std::vector<int>{0});
    slow_write<<<1, 1>>>(number.get(), 1, SLOW_TURNS);
    if (argc > 1) {
        CUDA_OK(cudaDeviceSynchronize());
        return number.read()[0] == 1 ? 0 : 9;
    }
    std::fflush(stdout);
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        void *memory = nullptr;
        const cudaError_t status = cudaMalloc(&memory, 64);
        _exit(status == cudaErrorInitializationError ? 7 : 8);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 7);

    child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        execl("/proc/self/exe", "forkAfterUse", "again", nullptr);
        _exit(10);
    }
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(number.read()[0] == 1);
    return passed("forkAfterUse", "child refused, parent undisturbed");
}
