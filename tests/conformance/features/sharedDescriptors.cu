// Memory that processes hand each other as file descriptors: physical memory (cuMemCreate) that is
// exported before it is mapped, mapped at two addresses of its own process and by a child, and a pool
// whose allocations a child imports. Descriptors of something else, and what cannot be shared, are
// refused.
#include <fcntl.h>
#include <sys/socket.h>

#include "children.h"
#include "driver.h"

#define CU(name) driver_entry<decltype(name)>(EXPORTED(name))

constexpr int COUNT = 1000;

__global__ void add(int *numbers, int what)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < COUNT) {
        numbers[i] += what;
    }
}

struct Messages {
    cudaMemPoolPtrExportData exported;
    // Of a pool that the child does not import.
    cudaMemPoolPtrExportData foreign;
    std::atomic<int> step;
};

// A message of one byte with two descriptors: of memory, and of the pool.
struct Packet {
    char byte = 0;
    iovec words = {&byte, 1};
    alignas(cmsghdr) char room[CMSG_SPACE(2 * sizeof(int))] = {};
    msghdr message = {};

    Packet()
    {
        message.msg_iov = &words;
        message.msg_iovlen = 1;
        message.msg_control = room;
        message.msg_controllen = sizeof(room);
    }
};

static void send_descriptors(int socket, const int (&descriptors)[2])
{
    Packet packet;
    cmsghdr *const head = CMSG_FIRSTHDR(&packet.message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(descriptors));
    std::memcpy(CMSG_DATA(head), descriptors, sizeof(descriptors));
    REQUIRE(sendmsg(socket, &packet.message, 0) == 1);
}

static void receive_descriptors(int socket, int (&descriptors)[2])
{
    Packet packet;
    REQUIRE(recvmsg(socket, &packet.message, 0) == 1);
    const cmsghdr *const head = CMSG_FIRSTHDR(&packet.message);
    REQUIRE(head && head->cmsg_len == CMSG_LEN(sizeof(descriptors)));
    std::memcpy(descriptors, CMSG_DATA(head), sizeof(descriptors));
}

static void add_and_wait(int *numbers, int what)
{
    add<<<blocks_for(COUNT, 128), 128>>>(numbers, what);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
}

static void require_all(const int *numbers, int value)
{
    std::vector<int> read(COUNT);
    CUDA_OK(cudaMemcpy(read.data(), numbers, COUNT * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < COUNT; i++) {
        REQUIRE(read[i] == value);
    }
}

static void *pointer_of(int descriptor)
{
    return reinterpret_cast<void *>(static_cast<intptr_t>(descriptor));
}

static CUmemAllocationProp shareable()
{
    CUmemAllocationProp wanted = {};
    wanted.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    wanted.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    wanted.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
    return wanted;
}

static size_t granularity()
{
    const CUmemAllocationProp wanted = shareable();
    size_t grain = 0;
    CU_OK(CU(cuMemGetAllocationGranularity)(&grain, &wanted, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
    return grain;
}

static int *map(CUmemGenericAllocationHandle memory)
{
    const size_t grain = granularity();
    CUdeviceptr range = 0;
    const CUmemAccessDesc access = {{CU_MEM_LOCATION_TYPE_DEVICE, {0}},
                                    CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
    CU_OK(CU(cuMemAddressReserve)(&range, grain, 0, 0, 0));
    CU_OK(CU(cuMemMap)(range, grain, 0, memory, 0));
    CU_OK(CU(cuMemSetAccess)(range, grain, &access, 1));
    return reinterpret_cast<int *>(range);
}

static void unmap(int *numbers)
{
    const CUdeviceptr range = reinterpret_cast<CUdeviceptr>(numbers);
    CU_OK(CU(cuMemUnmap)(range, granularity()));
    CU_OK(CU(cuMemAddressFree)(range, granularity()));
}

static int child(Messages &messages, int socket)
{
    int descriptors[2];
    receive_descriptors(socket, descriptors);
    CUDA_OK(cudaFree(nullptr));

    CUmemGenericAllocationHandle memory;
    CU_OK(CU(cuMemImportFromShareableHandle)(&memory, pointer_of(descriptors[0]),
                                             CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR));
    // The descriptor is not needed any more, nor is the handle once the memory is mapped.
    REQUIRE(close(descriptors[0]) == 0);
    int *const numbers = map(memory);
    CU_OK(CU(cuMemRelease)(memory));
    require_all(numbers, 12);
    add_and_wait(numbers, 100);

    cudaMemPool_t pool;
    CUDA_OK(cudaMemPoolImportFromShareableHandle(&pool, pointer_of(descriptors[1]),
                                                 cudaMemHandleTypePosixFileDescriptor, 0));
    REQUIRE(close(descriptors[1]) == 0);
    void *imported = nullptr, *none = nullptr;
    CUDA_OK(cudaMemPoolImportPointer(&imported, pool, &messages.exported));
    require_all(static_cast<int *>(imported), 7);
    add_and_wait(static_cast<int *>(imported), 20);
    CUDA_GIVES(cudaErrorInvalidValue, cudaMallocFromPoolAsync(&none, 256, pool, nullptr));
    cudaMemPoolPtrExportData zeros = {};
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemPoolImportPointer(&none, pool, &zeros));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemPoolImportPointer(&none, pool, &messages.foreign));
    CUDA_OK(cudaFreeAsync(imported, nullptr));
    CUDA_GIVES(cudaErrorInvalidValue, cudaFreeAsync(imported, nullptr));
    CUDA_OK(cudaMemPoolDestroy(pool));
    unmap(numbers);
    messages.step = 1;
    return 0;
}

// What is no descriptor of memory, and memory that cannot be shared.
static void refusals()
{
    CUmemGenericAllocationHandle memory;
    const int other = open("/dev/null", O_RDONLY);
    REQUIRE(other >= 0);
    CU_GIVES(CUDA_ERROR_INVALID_VALUE,
             CU(cuMemImportFromShareableHandle)(&memory, pointer_of(other),
                                                CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR));
    cudaMemPool_t pool;
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaMemPoolImportFromShareableHandle(&pool, pointer_of(other),
                                                    cudaMemHandleTypePosixFileDescriptor, 0));
    REQUIRE(close(other) == 0);

    CUmemAllocationProp own = shareable();
    own.requestedHandleTypes = CU_MEM_HANDLE_TYPE_NONE;
    CU_OK(CU(cuMemCreate)(&memory, granularity(), &own, 0));
    int descriptor = -1;
    CU_GIVES(CUDA_ERROR_INVALID_VALUE,
             CU(cuMemExportToShareableHandle)(&descriptor, memory,
                                              CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0));
    CU_OK(CU(cuMemRelease)(memory));
    CUDA_OK(cudaDeviceGetDefaultMemPool(&pool, 0));
    CUDA_GIVES(cudaErrorInvalidValue,
               cudaMemPoolExportToShareableHandle(&descriptor, pool,
                                                  cudaMemHandleTypePosixFileDescriptor, 0));
}

static cudaMemPool_t exported_pool(int *descriptor)
{
    cudaMemPoolProps wanted = {};
    wanted.allocType = cudaMemAllocationTypePinned;
    wanted.handleTypes = cudaMemHandleTypePosixFileDescriptor;
    wanted.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool;
    CUDA_OK(cudaMemPoolCreate(&pool, &wanted));
    CUDA_OK(cudaMemPoolExportToShareableHandle(descriptor, pool,
                                               cudaMemHandleTypePosixFileDescriptor, 0));
    return pool;
}

int main()
{
    Messages &messages = *shared_with_children<Messages>();
    int sockets[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) == 0);
    const pid_t other = fork();
    REQUIRE(other >= 0);
    // Each keeps its own end, so that one sees when the other is gone.
    REQUIRE(close(sockets[other == 0 ? 0 : 1]) == 0);
    if (other == 0) {
        return child(messages, sockets[1]);
    }
    CUDA_OK(cudaFree(nullptr));
    const CUmemAllocationProp wanted = shareable();
    CUmemGenericAllocationHandle memory;
    int descriptors[2] = {-1, -1};
    CU_OK(CU(cuMemCreate)(&memory, granularity(), &wanted, 0));
    CU_OK(CU(cuMemExportToShareableHandle)(&descriptors[0], memory,
                                           CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0));
    int *const here = map(memory), *const there = map(memory);
    REQUIRE(here != there);
    CUDA_OK(cudaMemset(here, 0, COUNT * sizeof(int)));
    add_and_wait(here, 5);
    add_and_wait(there, 7);
    require_all(here, 12);
    CU_OK(CU(cuMemRelease)(memory));
    unmap(there);

    const cudaMemPool_t pool = exported_pool(&descriptors[1]);
    void *numbers = nullptr;
    CUDA_OK(cudaMallocFromPoolAsync(&numbers, COUNT * sizeof(int), pool, nullptr));
    CUDA_OK(cudaMemset(numbers, 0, COUNT * sizeof(int)));
    add_and_wait(static_cast<int *>(numbers), 7);
    CUDA_OK(cudaMemPoolExportPointer(&messages.exported, numbers));
    int unused = -1;
    const cudaMemPool_t second = exported_pool(&unused);
    void *elsewhere = nullptr, *private_memory = nullptr;
    CUDA_OK(cudaMallocFromPoolAsync(&elsewhere, 256, second, nullptr));
    CUDA_OK(cudaMemPoolExportPointer(&messages.foreign, elsewhere));
    cudaMemPoolPtrExportData none;
    CUDA_OK(cudaMallocAsync(&private_memory, 256, nullptr));
    CUDA_GIVES(cudaErrorInvalidValue, cudaMemPoolExportPointer(&none, private_memory));
    CUDA_OK(cudaFreeAsync(private_memory, nullptr));
    REQUIRE(close(unused) == 0);
    send_descriptors(sockets[0], descriptors);
    REQUIRE(close(descriptors[0]) == 0 && close(descriptors[1]) == 0);
    join(other);
    REQUIRE(messages.step == 1);

    require_all(here, 112);
    require_all(static_cast<int *>(numbers), 27);
    CUDA_OK(cudaFreeAsync(numbers, nullptr));
    CUDA_OK(cudaFreeAsync(elsewhere, nullptr));
    CUDA_OK(cudaMemPoolDestroy(pool));
    CUDA_OK(cudaMemPoolDestroy(second));
    unmap(here);
    refusals();
    return passed("sharedDescriptors", "%d numbers changed by two processes", COUNT);
}
