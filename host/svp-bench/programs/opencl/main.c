// Runs a benchmark's kernels by OpenCL on request, so that another program can take turns with it.
//
//   opencl_programs KERNELS.cl FILE buffer:BYTES... launch:KERNEL:GX,GY,GZ:BX,BY,BZ:PARAM,...
//
// GX is in blocks, BX in threads; a PARAM is `bN`, buffer N, or `iN`, a 32-bit integer. The device is
// the first CPU of a platform whose name says that it is PoCL. Standard input and FILE are those of
// c_programs; the first line on standard output is the platform's version. The exit code is 3 where
// there is no PoCL.
//
// The library is opened when the program runs, so that building it needs nothing of OpenCL.

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX 8
#define MAX_LAUNCHES 128
#define MAX_PARAMS 8

// Values of the OpenCL specification's cl.h.
enum {
    PLATFORM_VERSION = 0x0901,
    PLATFORM_NAME = 0x0902,
    DEVICE_TYPE_CPU = 2,
    PROGRAM_BUILD_LOG = 0x1183,
    MEM_READ_WRITE = 1,
};

enum { ABSENT = 3 };

typedef void *handle;

static void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

// There is no PoCL here.
static void absent(void) {
    exit(ABSENT);
}

static void *library;

static void *function(const char *name) {
    void *found = dlsym(library, name);
    if (!found) {
        fail(dlerror());
    }
    return found;
}

// Calls a function whose result says how it went.
#define CALL(name, types, ...)                                                                    \
    do {                                                                                          \
        int status = ((int(*) types)function(#name))(__VA_ARGS__);                                \
        if (status) {                                                                             \
            fprintf(stderr, "%s: error %d\n", #name, status);                                     \
            exit(1);                                                                              \
        }                                                                                         \
    } while (0)

// Calls a function that makes something and says at last how it went.
#define MAKE(name, types, ...)                                                                    \
    ((handle(*) types)function(#name))(__VA_ARGS__, &made);                                       \
    if (made) {                                                                                   \
        fprintf(stderr, "%s: error %d\n", #name, made);                                           \
        exit(1);                                                                                  \
    }

struct launch {
    handle kernel;
    size_t global[3], local[3];
};

static handle device, context, queue, program;
static handle buffers[MAX];
static size_t bytes[MAX];
static int buffer_count;
static struct launch launches[MAX_LAUNCHES];
static int launch_count;

static void open_device(void) {
    handle platforms[MAX];
    unsigned count = 0;
    char name[256];
    int made;
    library = dlopen("libOpenCL.so.1", RTLD_NOW);
    if (!library) {
        absent();
    }
    int (*platform_ids)(unsigned, handle *, unsigned *) = function("clGetPlatformIDs");
    if (platform_ids(MAX, platforms, &count)) {
        absent();
    }
    for (unsigned i = 0; i < count && i < MAX && !device; i++) {
        CALL(clGetPlatformInfo, (handle, unsigned, size_t, void *, size_t *), platforms[i],
             PLATFORM_NAME, sizeof name, name, NULL);
        if (strstr(name, "Portable Computing Language")) {
            CALL(clGetDeviceIDs, (handle, uint64_t, unsigned, handle *, unsigned *), platforms[i],
                 DEVICE_TYPE_CPU, 1, &device, NULL);
            CALL(clGetPlatformInfo, (handle, unsigned, size_t, void *, size_t *), platforms[i],
                 PLATFORM_VERSION, sizeof name, name, NULL);
        }
    }
    if (!device) {
        absent();
    }
    context = MAKE(clCreateContext, (void *, unsigned, handle *, void *, void *, int *), NULL, 1,
                   &device, NULL, NULL);
    queue = MAKE(clCreateCommandQueue, (handle, handle, uint64_t, int *), context, device, 0);
    puts(name);
    fflush(stdout);
}

static void build(const char *file) {
    static char text[1 << 16], log[1 << 12];
    const char *source = text;
    int made;
    FILE *stream = fopen(file, "rb");
    if (!stream) {
        fail(file);
    }
    size_t length = fread(text, 1, sizeof text - 1, stream);
    fclose(stream);
    program = MAKE(clCreateProgramWithSource, (handle, unsigned, const char **, size_t *, int *),
                   context, 1, &source, &length);
    int status = ((int (*)(handle, unsigned, handle *, const char *, void *, void *))function(
        "clBuildProgram"))(program, 1, &device, "", NULL, NULL);
    if (status) {
        CALL(clGetProgramBuildInfo, (handle, handle, unsigned, size_t, void *, size_t *), program,
             device, PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fail(log);
    }
}

static void add_launch(char *text) {
    struct launch *it = &launches[launch_count++];
    char *kernel = strtok(text, ":"), *grid = strtok(NULL, ":"), *block = strtok(NULL, ":");
    char *params = strtok(NULL, ":");
    int made;
    if (!params || launch_count > MAX_LAUNCHES ||
        sscanf(grid, "%zu,%zu,%zu", &it->global[0], &it->global[1], &it->global[2]) != 3 ||
        sscanf(block, "%zu,%zu,%zu", &it->local[0], &it->local[1], &it->local[2]) != 3) {
        fail("a launch that cannot be read");
    }
    for (int axis = 0; axis < 3; axis++) {
        it->global[axis] *= it->local[axis];
    }
    it->kernel = MAKE(clCreateKernel, (handle, const char *, int *), program, kernel);
    char *param = strtok(params, ",");
    for (unsigned at = 0; param; at++, param = strtok(NULL, ",")) {
        int value = atoi(param + 1);
        int is_buffer = *param == 'b';
        if (is_buffer && (value < 0 || value >= buffer_count)) {
            fail("no such buffer");
        }
        CALL(clSetKernelArg, (handle, unsigned, size_t, const void *), it->kernel, at,
             is_buffer ? sizeof(handle) : sizeof value,
             is_buffer ? (const void *)&buffers[value] : (const void *)&value);
    }
}

static void transfer(const char *file, int save) {
    FILE *stream = fopen(file, save ? "wb" : "rb");
    if (!stream) {
        fail(file);
    }
    for (int i = 0; i < buffer_count; i++) {
        char *copy = malloc(bytes[i]);
        if (!copy) {
            fail("no memory");
        }
        if (save) {
            CALL(clEnqueueReadBuffer,
                 (handle, handle, unsigned, size_t, size_t, void *, unsigned, void *, void *),
                 queue, buffers[i], 1, 0, bytes[i], copy, 0, NULL, NULL);
        }
        size_t done = save ? fwrite(copy, 1, bytes[i], stream) : fread(copy, 1, bytes[i], stream);
        if (done != bytes[i]) {
            fail(file);
        }
        if (!save) {
            CALL(clEnqueueWriteBuffer,
                 (handle, handle, unsigned, size_t, size_t, const void *, unsigned, void *, void *),
                 queue, buffers[i], 1, 0, bytes[i], copy, 0, NULL, NULL);
        }
        free(copy);
    }
    if (fclose(stream)) {
        fail(file);
    }
}

static long run(void) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 0; i < launch_count; i++) {
        CALL(clEnqueueNDRangeKernel,
             (handle, handle, unsigned, const size_t *, const size_t *, const size_t *, unsigned,
              void *, void *),
             queue, launches[i].kernel, 3, NULL, launches[i].global, launches[i].local, 0, NULL,
             NULL);
    }
    CALL(clFinish, (handle), queue);
    clock_gettime(CLOCK_MONOTONIC, &end);
    return (end.tv_sec - start.tv_sec) * 1000000000L + end.tv_nsec - start.tv_nsec;
}

int main(int argc, char **argv) {
    int made;
    if (argc < 4) {
        fprintf(stderr, "usage: %s KERNELS.cl FILE buffer:BYTES... launch:...\n", argv[0]);
        return 2;
    }
    open_device();
    build(argv[1]);
    for (int i = 3; i < argc; i++) {
        size_t size = 0;
        if (buffer_count < MAX && sscanf(argv[i], "buffer:%zu", &size) == 1) {
            buffers[buffer_count] =
                MAKE(clCreateBuffer, (handle, uint64_t, size_t, void *, int *), context,
                     MEM_READ_WRITE, size, NULL);
            bytes[buffer_count++] = size;
        } else if (!strncmp(argv[i], "launch:", 7)) {
            add_launch(argv[i] + 7);
        }
    }
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        if (!strcmp(line, "save\n")) {
            transfer(argv[2], 1);
            puts("saved");
        } else {
            if (!strcmp(line, "run\n")) {
                transfer(argv[2], 0);
            }
            printf("%ld\n", run());
        }
        fflush(stdout);
    }
    return 0;
}
