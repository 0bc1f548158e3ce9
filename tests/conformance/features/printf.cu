// printf on the device: what it prints reaches standard output at the next synchronisation, in a
// thread's own order, formatted as C formats it.
#include <string>
#include <unistd.h>

#include "../conformance.h"

__global__ void speak(float value)
{
    if (threadIdx.x == 0) {
        printf("block %d: %5.2f|%-4d|%04x|%s|%c|%%\n", blockIdx.x, value, -7, 0xabu, "text", 'z');
        printf("%lld %llu %e\n", -5000000000ll, 5000000000ull, 0.00012345);
    }
}

// What is written to standard output meanwhile.
template <typename Work> static std::string captured(Work work)
{
    std::fflush(stdout);
    char path[] = "/tmp/conformance-printf-XXXXXX";
    const int file = mkstemp(path);
    const int standard_output = dup(STDOUT_FILENO);
    REQUIRE(file >= 0 && standard_output >= 0);
    REQUIRE(dup2(file, STDOUT_FILENO) >= 0);
    work();
    std::fflush(stdout);
    dup2(standard_output, STDOUT_FILENO);
    close(standard_output);

    std::string text(4096, '\0');
    const ssize_t length = pread(file, &text[0], text.size(), 0);
    close(file);
    unlink(path);
    text.resize(length > 0 ? length : 0);
    return text;
}

int main()
{
    cudaError_t status = cudaErrorUnknown;
    const std::string text = captured([&] {
        speak<<<1, 32>>>(3.14159f);
        status = cudaDeviceSynchronize();
    });
    CUDA_OK(status);
    const std::string expected = "block 0:  3.14|-7  |00ab|text|z|%\n"
                                 "-5000000000 5000000000 1.234500e-04\n";
    if (text != expected) {
        std::printf("FAILED: expected\n%sbut got\n%s", expected.c_str(), text.c_str());
        return 1;
    }
    return passed("printf", "%zu characters", text.size());
}
