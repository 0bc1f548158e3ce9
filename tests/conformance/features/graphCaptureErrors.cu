// What must not be done while a stream is captured, which error tells, and that the stream is
// usable again afterwards.
#include "../conformance.h"
#include "slow.h"

static cudaStream_t stream, other;
static int *number;

// Begins a capture with one kernel in it.
static void begin(cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal)
{
    CUDA_OK(cudaStreamBeginCapture(stream, mode));
    slow_write<<<1, 1, 0, stream>>>(number, 1, 1);
}

// Ends a capture that something has spoiled.
static void end_spoiled(cudaError_t expected = cudaErrorStreamCaptureInvalidated)
{
    cudaGraph_t graph = reinterpret_cast<cudaGraph_t>(1);
    CUDA_GIVES(expected, cudaStreamEndCapture(stream, &graph));
    REQUIRE(graph == nullptr);
    cudaGetLastError();
    cudaStreamCaptureStatus status;
    CUDA_OK(cudaStreamIsCapturing(stream, &status));
    REQUIRE(status == cudaStreamCaptureStatusNone);
}

int main()
{
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    CUDA_OK(cudaMalloc(&number, 4));
    cudaEvent_t event, fresh;
    CUDA_OK(cudaEventCreate(&event));
    CUDA_OK(cudaEventCreate(&fresh));
    cudaGraph_t graph;

    // Waiting for what does not run.
    begin();
    CUDA_GIVES(cudaErrorStreamCaptureUnsupported, cudaStreamSynchronize(stream));
    end_spoiled();
    begin();
    CUDA_GIVES(cudaErrorStreamCaptureUnsupported, cudaStreamQuery(stream));
    end_spoiled();
    begin();
    CUDA_GIVES(cudaErrorStreamCaptureUnsupported, cudaDeviceSynchronize());
    end_spoiled();

    // The legacy stream would have to wait for the captured one.
    begin();
    CUDA_GIVES(cudaErrorStreamCaptureImplicit, cudaMemset(number, 0, 4));
    end_spoiled();
    CUDA_GIVES(cudaErrorStreamCaptureUnsupported,
               cudaStreamBeginCapture(cudaStreamLegacy, cudaStreamCaptureModeGlobal));

    // Calls that could wait in secret, unless the capture allows them.
    void *memory;
    begin();
    CUDA_GIVES(cudaErrorStreamCaptureUnsupported, cudaMalloc(&memory, 64));
    end_spoiled();
    begin(cudaStreamCaptureModeRelaxed);
    CUDA_OK(cudaMalloc(&memory, 64));
    CUDA_OK(cudaFree(memory));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    CUDA_OK(cudaGraphDestroy(graph));
    begin();
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    CUDA_OK(cudaThreadExchangeStreamCaptureMode(&mode));
    REQUIRE(mode == cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaMalloc(&memory, 64));
    CUDA_OK(cudaThreadExchangeStreamCaptureMode(&mode));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaFree(memory));

    // A stream that joined and did not come back.
    begin();
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    slow_write<<<1, 1, 0, other>>>(number, 2, 1);
    end_spoiled(cudaErrorStreamCaptureUnjoined);

    // An event of work outside.
    CUDA_OK(cudaEventRecord(fresh, other));
    begin();
    CUDA_GIVES(cudaErrorStreamCaptureIsolation, cudaStreamWaitEvent(stream, fresh, 0));
    end_spoiled();

    // An event that was captured says nothing about time.
    begin();
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_GIVES(cudaErrorCapturedEvent, cudaEventQuery(event));
    CUDA_GIVES(cudaErrorCapturedEvent, cudaEventSynchronize(event));
    cudaGetLastError();
    cudaStreamEndCapture(stream, &graph);
    cudaGetLastError();

    // The end belongs into the stream of the beginning.
    CUDA_GIVES(cudaErrorIllegalState, cudaStreamEndCapture(stream, &graph));
    begin();
    CUDA_GIVES(cudaErrorIllegalState,
               cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    CUDA_GIVES(cudaErrorStreamCaptureUnmatched, cudaStreamEndCapture(other, &graph));
    end_spoiled();

    slow_write<<<1, 1, 0, stream>>>(number, 9, 1);
    CUDA_OK(cudaStreamSynchronize(stream));
    int value = 0;
    CUDA_OK(cudaMemcpy(&value, number, 4, cudaMemcpyDeviceToHost));
    REQUIRE(value == 9);
    CUDA_OK(cudaFree(number));
    return passed("graphCaptureErrors", "each error named");
}
