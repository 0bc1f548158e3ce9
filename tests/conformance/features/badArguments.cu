// Every function of both CUDA interfaces with arguments that make no sense: null pointers, invented
// and stale handles, handles of another kind, impossible numbers. Each answers with an error that
// CUDA documents; the program lives on, and the device still works in the end.
#include <csetjmp>
#include <csignal>
#include <dlfcn.h>
#include <unistd.h>

#include "../conformance.h"
#include "slow.h"

struct Signature {
    const char *name;
    const char *kinds;
};
#include "../generated/signatures.h"

// Not called: they end what the other calls need, wait by design, or say nothing about errors.
static const char *const LEFT_OUT[] = {
    "cuCtxDestroy",      "cuCtxDestroy_v2",          "cuDevicePrimaryCtxReset",
    "cuDevicePrimaryCtxReset_v2",                    "cuDevicePrimaryCtxRelease",
    "cuDevicePrimaryCtxRelease_v2",                  "cuCtxPopCurrent",
    "cuCtxPopCurrent_v2", "cuCtxSetCurrent",         "cudaDeviceReset",
    "cudaGetLastError",  "cudaPeekAtLastError",      "cuCtxCreate",
    "cuCtxCreate_v2",    "cuCtxCreate_v3",           "cuCtxCreate_v4",
    // The length of a text or image is in itself: there is no telling nonsense from it.
    "cuGetProcAddress",  "cuGetProcAddress_v2",
};

using Function = unsigned (*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                              uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                              uint64_t, uint64_t);

// What the letters of a signature stand for in one round.
struct Round {
    const char *name;
    uint64_t handle, address, number, size;
    bool has_pointers;
};

constexpr unsigned UNKNOWN = 999;
constexpr size_t WORDS = 16, PLACE = 4096;
static const char *current = "nothing", *current_round = "";
static uint64_t places[WORDS][PLACE / 8];

static void fail(int signal)
{
    // Only what may be called in a signal handler.
    const char *parts[] = {"FAILED: ", current, " with ", current_round,
                           signal == SIGALRM ? ": it hangs\n" : ": it crashes\n"};
    for (const char *part : parts) {
        if (write(1, part, strlen(part)) < 0) {
            break;
        }
    }
    _exit(1);
}

static bool left_out(const char *name)
{
    for (const char *other : LEFT_OUT) {
        if (strcmp(name, other) == 0) {
            return true;
        }
    }
    return false;
}

static void host_function(void *) {}

// One call; the arguments' places are fresh for each.
static unsigned call(void *address, const char *kinds, const Round &round)
{
    uint64_t words[WORDS] = {};
    size_t count = 0;
    memset(places, 0, sizeof(places));
    for (const char *kind = kinds; *kind; kind++) {
        uint64_t word = 0;
        switch (*kind) {
        case 'h': word = round.handle; break;
        case 'a': word = round.address; break;
        case 'i': word = round.number; break;
        case 'z': word = round.size; break;
        case 'p': word = round.has_pointers ? reinterpret_cast<uint64_t>(places[count]) : 0; break;
        case 'f': word = round.has_pointers ? reinterpret_cast<uint64_t>(host_function) : 0; break;
        case 'd': words[count++] = round.number | round.number << 32; word = round.number; break;
        }
        words[count++] = word;
    }
    alarm(30);
    const unsigned result = reinterpret_cast<Function>(address)(
        words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7], words[8],
        words[9], words[10], words[11], words[12], words[13], words[14], words[15]);
    alarm(0);
    return result;
}

static int sweep(void *library, const Signature *table, size_t count, const Round *rounds,
                 size_t rounds_count, int &calls)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        void *const address = dlsym(library, table[i].name);
        if (!address || left_out(table[i].name)) {
            continue;
        }
        for (size_t r = 0; r < rounds_count; r++) {
            const Round &round = rounds[r];
            const bool follows = strpbrk(table[i].kinds, "p") != nullptr;
            // A large number may say how long an array is: then the fault would be the program's.
            if (follows && round.has_pointers && round.number > 1) {
                continue;
            }
            current = table[i].name;
            current_round = round.name;
            const unsigned result = call(address, table[i].kinds, round);
            calls++;
            if (result == UNKNOWN || result > 1000) {
                std::printf("FAILED: %s with %s gave %u\n", current, current_round, result);
                wrong++;
            }
            // An invented handle, where it is all that a call works on, is never right.
            const bool on_handle = table[i].kinds[0] == 'h' && round.handle > 2;
            if (on_handle && result == 0) {
                std::printf("FAILED: %s with %s succeeded\n", current, current_round);
                wrong++;
            }
        }
    }
    return wrong;
}

int main()
{
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    for (int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGALRM}) {
        std::signal(signal, fail);
    }
    CUDA_OK(cudaFree(nullptr));
    cudaEvent_t live, stale;
    CUDA_OK(cudaEventCreate(&live));
    CUDA_OK(cudaEventCreate(&stale));
    CUDA_OK(cudaEventDestroy(stale));
    const auto word = [](void *handle) { return reinterpret_cast<uint64_t>(handle); };
    const Round rounds[] = {
        {"nothing", 0, 0, 0, 0, false},
        {"places for results and nothing else", 0, 0, 0, 0, true},
        {"invented handles", 0xdeadbeefcafe0, 0xdeadbeef000, 1, 16, true},
        {"invented handles and no places", 0xdeadbeefcafe0, 0xdeadbeef000, 1, 16, false},
        {"a stale event", word(stale), 1, 0, 1, true},
        {"misaligned handles", 0x7fffdeadbee1, 3, 1, 3, true},
        {"impossible numbers", 0, ~0ull, 0xffffffff, 1, false},
        {"large numbers and handles", ~0ull, ~0ull, 0x7fffffff, 1, true},
    };
    void *const driver = dlopen("libcuda.so.1", RTLD_NOW);
    REQUIRE(driver != nullptr);
    int calls = 0, wrong = 0;
    wrong += sweep(driver, DRIVER_SIGNATURES, sizeof(DRIVER_SIGNATURES) / sizeof(Signature), rounds,
                   sizeof(rounds) / sizeof(Round), calls);
    // With the runtime linked in, its functions are not to be found by name.
    void *const runtime = dlopen("libcudart.so.13", RTLD_NOW | RTLD_NOLOAD);
    if (runtime) {
        wrong += sweep(runtime, RUNTIME_SIGNATURES, sizeof(RUNTIME_SIGNATURES) / sizeof(Signature),
                       rounds, sizeof(rounds) / sizeof(Round), calls);
    }
    REQUIRE(wrong == 0);
    cudaGetLastError();

    const DeviceArray<int> number(std::vector<int>{0});
    slow_write<<<1, 1>>>(number.get(), 5, 1);
    CUDA_OK(cudaDeviceSynchronize());
    REQUIRE(number.read()[0] == 5);
    CUDA_OK(cudaEventDestroy(live));
    return passed("badArguments", "%d calls", calls);
}
