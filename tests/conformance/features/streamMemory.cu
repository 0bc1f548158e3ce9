// Stream memory operations: a stream writes words in its order, and one that waits for a word holds
// back only itself; each condition, both widths, device, mapped and managed memory, batches, refusals.
#include <atomic>
#include <chrono>
#include <thread>

#include "driver.h"
#include "slow.h"

// cuda.h gives the functions without a suffix the names of their second form.
#define WAIT32 driver_entry<decltype(cuStreamWaitValue32)>("cuStreamWaitValue32_v2")
#define WAIT64 driver_entry<decltype(cuStreamWaitValue64)>("cuStreamWaitValue64_v2")
#define WRITE32 driver_entry<decltype(cuStreamWriteValue32)>("cuStreamWriteValue32_v2")
#define WRITE64 driver_entry<decltype(cuStreamWriteValue64)>("cuStreamWriteValue64_v2")
#define BATCH driver_entry<decltype(cuStreamBatchMemOp)>("cuStreamBatchMemOp_v2")

static CUdeviceptr address(const void *at)
{
    return reinterpret_cast<CUdeviceptr>(at);
}

static bool is_done(CUstream stream)
{
    const CUresult result = CU(cuStreamQuery)(stream);
    if (result != CUDA_ERROR_NOT_READY) {
        CU_OK(result);
    }
    return result == CUDA_SUCCESS;
}

static void attributes()
{
    for (const CUdevice_attribute which : {CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS,
                                           CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR}) {
        int can = 0;
        CU_OK(CU(cuDeviceGetAttribute)(&can, which, 0));
        REQUIRE(can == 1);
    }
}

// What a kernel of one stream wrote is seen by the other behind the word that comes after it.
static void between_streams(CUstream first, CUstream second, unsigned *flag)
{
    const DeviceArray<int> number(std::vector<int>{0});
    int *seen = nullptr;
    CUDA_OK(cudaMallocHost(&seen, sizeof(*seen)));
    for (unsigned turn = 1; turn <= 20; turn++) {
        CU_OK(WAIT32(second, address(flag), turn, CU_STREAM_WAIT_VALUE_GEQ));
        CUDA_OK(cudaMemcpyAsync(seen, number.get(), sizeof(*seen), cudaMemcpyDeviceToHost, second));
        // The first is long enough for a word that comes too early to be seen.
        const auto turns = turn == 1 ? SLOW_TURNS : SLOW_TURNS / 50;
        slow_write<<<1, 1, 0, first>>>(number.get(), static_cast<int>(100 + turn), turns);
        CU_OK(WRITE32(first, address(flag), turn, 0));
        CU_OK(CU(cuStreamSynchronize)(second));
        REQUIRE(*seen == static_cast<int>(100 + turn));
    }
    CUDA_OK(cudaFreeHost(seen));
}

// The host releases streams one by one, in the other order, by words that it can write itself.
static void from_host()
{
    constexpr int COUNT = 8;
    CUstream streams[COUNT];
    volatile unsigned *words = nullptr;
    CUDA_OK(cudaHostAlloc(const_cast<unsigned **>(&words), COUNT * 8, cudaHostAllocMapped));
    unsigned *mapped = nullptr;
    CUDA_OK(cudaHostGetDevicePointer(&mapped, const_cast<unsigned *>(words), 0));
    for (int i = 0; i < COUNT; i++) {
        words[2 * i] = words[2 * i + 1] = 0;
        CU_OK(CU(cuStreamCreate)(&streams[i], CU_STREAM_NON_BLOCKING));
        CU_OK(WAIT32(streams[i], address(mapped + 2 * i), 0x10, CU_STREAM_WAIT_VALUE_AND));
        CU_OK(WRITE32(streams[i], address(mapped + 2 * i + 1), 7, 0));
    }
    // Work of another stream is not held back.
    const DeviceArray<int> other(std::vector<int>{0});
    slow_write<<<1, 1>>>(other.get(), 5, 1);
    REQUIRE(other.read()[0] == 5);
    for (int i = COUNT - 1; i >= 0; i--) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        REQUIRE(!is_done(streams[i]) && words[2 * i + 1] == 0);
        words[2 * i] = 0x30;
        CU_OK(CU(cuStreamSynchronize)(streams[i]));
        REQUIRE(words[2 * i + 1] == 7);
        CU_OK(CU(cuStreamDestroy)(streams[i]));
    }
    CUDA_OK(cudaFreeHost(const_cast<unsigned *>(words)));
}

static void long_words(CUstream first, CUstream second)
{
    unsigned long long *words = nullptr;
    CUDA_OK(cudaMallocManaged(&words, 4 * sizeof(*words)));
    for (int i = 0; i < 4; i++) {
        words[i] = 0;
    }
    const unsigned long long big = 0x123456789abcdef0ULL;
    CU_OK(WAIT64(second, address(words), big, CU_STREAM_WAIT_VALUE_EQ));
    CU_OK(WAIT64(second, address(words + 1), ~1ULL, CU_STREAM_WAIT_VALUE_NOR));
    CU_OK(WRITE64(second, address(words + 2), big + 1, CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER));
    CU_OK(WRITE64(first, address(words), big, 0));
    CU_OK(CU(cuStreamSynchronize)(second));
    REQUIRE(words[0] == big && words[1] == 0 && words[2] == big + 1 && words[3] == 0);
    // Numbers are compared as if they went round: 2 comes after the greatest.
    CU_OK(WRITE64(first, address(words), 2, 0));
    CU_OK(WAIT64(first, address(words), ~0ULL, CU_STREAM_WAIT_VALUE_GEQ));
    CU_OK(CU(cuStreamSynchronize)(first));
    CUDA_OK(cudaFree(words));
}

static void batches(CUstream stream, unsigned *flag)
{
    CUstreamBatchMemOpParams list[4] = {};
    list[0].operation = CU_STREAM_MEM_OP_WRITE_VALUE_32;
    list[0].writeValue.address = address(flag);
    list[0].writeValue.value = 1000;
    list[1].operation = CU_STREAM_MEM_OP_BARRIER;
    list[2].operation = CU_STREAM_MEM_OP_WAIT_VALUE_32;
    list[2].waitValue.address = address(flag);
    list[2].waitValue.value = 1000;
    list[2].waitValue.flags = CU_STREAM_WAIT_VALUE_EQ;
    list[3].operation = CU_STREAM_MEM_OP_WRITE_VALUE_64;
    list[3].writeValue.address = address(flag + 2);
    list[3].writeValue.value64 = 5ULL << 32 | 6;
    CU_OK(BATCH(stream, 4, list, 0));
    CU_OK(CU(cuStreamSynchronize)(stream));
    unsigned words[4];
    CUDA_OK(cudaMemcpy(words, flag, sizeof(words), cudaMemcpyDeviceToHost));
    REQUIRE(words[0] == 1000 && words[2] == 6 && words[3] == 5);
    // One that is wrong: none is done.
    list[0].writeValue.value = 2000;
    list[3].writeValue.address = address(flag) + 4;
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, BATCH(stream, 4, list, 0));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, BATCH(stream, 257, list, 0));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, BATCH(stream, 1, nullptr, 0));
    CU_OK(CU(cuStreamSynchronize)(stream));
    CUDA_OK(cudaMemcpy(words, flag, sizeof(words), cudaMemcpyDeviceToHost));
    REQUIRE(words[0] == 1000);
}

static void refusals(CUstream stream, unsigned *flag)
{
    int here = 0;
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, WRITE32(stream, address(&here), 1, 0));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, WRITE32(stream, 0, 1, 0));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, WRITE32(stream, address(flag) + 2, 1, 0));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, WAIT64(stream, address(flag) + 4, 1, 0));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, WRITE32(stream, address(flag), 1, 2));
    CU_GIVES(CUDA_ERROR_INVALID_VALUE, WAIT32(stream, address(flag), 1, 4));
    // The device says that it has no remote writes to flush.
    int can_flush = 1;
    CU_OK(CU(cuDeviceGetAttribute)(&can_flush, CU_DEVICE_ATTRIBUTE_CAN_FLUSH_REMOTE_WRITES, 0));
    if (!can_flush) {
        CU_GIVES(CUDA_ERROR_NOT_SUPPORTED, WAIT32(stream, address(flag), 1, CU_STREAM_WAIT_VALUE_FLUSH));
    }
    CU_OK(CU(cuStreamSynchronize)(stream));
}

int main()
{
    driver_start();
    attributes();
    CUstream first, second;
    CU_OK(CU(cuStreamCreate)(&first, CU_STREAM_NON_BLOCKING));
    CU_OK(CU(cuStreamCreate)(&second, CU_STREAM_NON_BLOCKING));
    unsigned *flag = nullptr;
    CUDA_OK(cudaMalloc(&flag, 64));
    CUDA_OK(cudaMemset(flag, 0, 64));
    between_streams(first, second, flag);
    from_host();
    long_words(first, second);
    batches(first, flag);
    refusals(first, flag);
    CU_OK(CU(cuStreamDestroy)(first));
    CU_OK(CU(cuStreamDestroy)(second));
    CUDA_OK(cudaFree(flag));
    return passed("streamMemory", "20 turns between streams, 8 streams held by the host");
}
