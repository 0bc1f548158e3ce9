// Sixteen host threads on one context, each with everything at once: streams, events, allocations of
// all kinds, copies with and without staging, launches, modules loaded and unloaded, host functions,
// graphs and errors. Nobody sees what is another's, and in the end all memory is back.
#include <atomic>
#include <string>
#include <thread>

#include "driver.h"
#include "slow.h"

constexpr int THREADS = 16, ROUNDS = 3, COUNT = 1 << 14;

static __global__ void add(int *numbers, int count, int amount)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        numbers[i] += amount;
    }
}

// Writes a constant that differs from module to module.
static std::string ptx_of(int constant)
{
    return ".version 7.0\n.target sm_50\n.address_size 64\n"
           ".visible .entry mark(.param .u64 to)\n{\n"
           "    .reg .u64 %rd<3>;\n    .reg .u32 %r<2>;\n"
           "    ld.param.u64 %rd1, [to];\n    cvta.to.global.u64 %rd2, %rd1;\n"
           "    mov.u32 %r1, " + std::to_string(constant) + ";\n"
           "    st.global.u32 [%rd2], %r1;\n    ret;\n}\n";
}

struct Note {
    const int *from;
    int expected;
    std::atomic<int> right;
};

static void CUDART_CB look(void *data)
{
    Note *note = static_cast<Note *>(data);
    note->right = note->from[COUNT - 1] == note->expected;
}

// Work over two streams, in order by an event, and a host function that sees its result.
static void streams_and_events(int number)
{
    cudaStream_t first, second;
    cudaEvent_t between;
    CUDA_OK(cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreate(&second));
    CUDA_OK(cudaEventCreate(&between));
    int *device, *pinned;
    CUDA_OK(cudaMallocAsync(&device, COUNT * sizeof(int), first));
    CUDA_OK(cudaMallocHost(&pinned, COUNT * sizeof(int)));
    for (int i = 0; i < COUNT; i++) {
        pinned[i] = number + i;
    }
    const size_t bytes = COUNT * sizeof(int);
    CUDA_OK(cudaMemcpyAsync(device, pinned, bytes, cudaMemcpyHostToDevice, first));
    add<<<8, 64, 0, first>>>(device, COUNT, 7);
    CUDA_OK(cudaEventRecord(between, first));
    CUDA_OK(cudaStreamWaitEvent(second, between, 0));
    add<<<8, 64, 0, second>>>(device, COUNT, number);
    CUDA_OK(cudaMemcpyAsync(pinned, device, bytes, cudaMemcpyDeviceToHost, second));
    Note note{pinned, number + COUNT - 1 + 7 + number, {-1}};
    CUDA_OK(cudaLaunchHostFunc(second, look, &note));
    CUDA_OK(cudaStreamSynchronize(second));
    REQUIRE(note.right == 1);
    for (int i = 0; i < COUNT; i++) {
        REQUIRE(pinned[i] == number + i + 7 + number);
    }
    CUDA_OK(cudaEventQuery(between));
    CUDA_OK(cudaFreeAsync(device, second));
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaEventDestroy(between));
    CUDA_OK(cudaStreamDestroy(first));
    CUDA_OK(cudaStreamDestroy(second));
}

// Pageable memory there and back, more of it than the library can stage at once.
static void copies(int number)
{
    std::vector<int> numbers(1 << 18, number), back(numbers.size());
    const DeviceArray<int> device(numbers);
    add<<<8, 64>>>(device.get(), 1 << 18, 1);
    CUDA_OK(cudaMemcpy(back.data(), device.get(), device.bytes(), cudaMemcpyDeviceToHost));
    for (int value : back) {
        REQUIRE(value == number + 1);
    }
    // Two columns of sixteen.
    CUDA_OK(cudaMemset2D(device.get() + 2, 64, 0, 8, 100));
    CUDA_OK(cudaMemcpy2D(back.data(), 12, device.get() + 1, 64, 12, 100, cudaMemcpyDeviceToHost));
    for (int row = 0; row < 100; row++) {
        REQUIRE(back[row * 3] == number + 1 && back[row * 3 + 1] == 0 && back[row * 3 + 2] == 0);
    }
}

// A module of the thread's own.
static void modules(int number)
{
    const DeviceArray<int> mark(std::vector<int>{0});
    CUmodule module;
    CUfunction function;
    CU_OK(CU(cuModuleLoadData)(&module, ptx_of(number).c_str()));
    CU_OK(CU(cuModuleGetFunction)(&function, module, "mark"));
    int *to = mark.get();
    void *arguments[] = {&to};
    CU_OK(CU(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
    REQUIRE(mark.read()[0] == number);
    CU_OK(CU(cuModuleUnload)(module));
}

// A graph, launched twice.
static void graphs(int number)
{
    const DeviceArray<int> numbers(std::vector<int>(COUNT, number));
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    add<<<8, 64, 0, stream>>>(numbers.get(), COUNT, 3);
    add<<<8, 64, 0, stream>>>(numbers.get(), COUNT, number);
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    for (int value : numbers.read()) {
        REQUIRE(value == 3 * number + 6);
    }
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaStreamDestroy(stream));
}

// An error is the thread's own, and spoils nothing.
static void errors()
{
    void *memory = nullptr;
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaMalloc(&memory, size_t(1) << 50));
    CUDA_GIVES(cudaErrorMemoryAllocation, cudaGetLastError());
    CUDA_OK(cudaGetLastError());
    // Memory of the program's own: whole pages, which no other thread registers.
    constexpr size_t OWN = 64 << 10;
    unsigned char *own = static_cast<unsigned char *>(std::aligned_alloc(4096, OWN));
    REQUIRE(own != nullptr);
    CUDA_OK(cudaHostRegister(own, OWN, cudaHostRegisterMapped));
    CUDA_OK(cudaHostGetDevicePointer(&memory, own, 0));
    CUDA_OK(cudaMemset(memory, 5, OWN));
    CUDA_OK(cudaStreamSynchronize(nullptr));
    REQUIRE(own[0] == 5 && own[OWN - 1] == 5);
    CUDA_OK(cudaHostUnregister(own));
    std::free(own);
}

int main()
{
    driver_start();
    // The first load of the program's own module is not what is counted.
    copies(0);
    CUDA_OK(cudaDeviceSynchronize());
    size_t before = 0, after = 0, total = 0;
    CUDA_OK(cudaMemGetInfo(&before, &total));
    std::vector<std::thread> threads;
    for (int id = 0; id < THREADS; id++) {
        threads.emplace_back([id] {
            CUDA_OK(cudaSetDevice(0));
            for (int round = 0; round < ROUNDS; round++) {
                const int number = (id + 1) * 1000 + round;
                // Each starts elsewhere, so that all kinds meet all others.
                for (int kind = 0; kind < 5; kind++) {
                    switch ((id + kind) % 5) {
                    case 0: streams_and_events(number); break;
                    case 1: copies(number); break;
                    case 2: modules(number); break;
                    case 3: graphs(number); break;
                    case 4: errors(); break;
                    }
                }
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    CUDA_OK(cudaDeviceSynchronize());
    cudaMemPool_t pool;
    CUDA_OK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CUDA_OK(cudaMemPoolTrimTo(pool, 0));
    CUDA_OK(cudaMemGetInfo(&after, &total));
    // A program that has just ended may have given back more.
    REQUIRE(after >= before);
    return passed("threadsMixed", "%d threads, %d rounds", THREADS, ROUNDS);
}
