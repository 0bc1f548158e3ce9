//! Stream capture.

use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode, cudaError_t, cudaStream_t};

use super::per_thread::mine;

forward! {
    forward cudaThreadExchangeStreamCaptureMode =
        cuThreadExchangeStreamCaptureMode(mode: *mut u32);
    forward cudaStreamBeginCapture = cuStreamBeginCapture_v2(stream: cudaStream_t, mode: u32);
    forward cudaStreamBeginCaptureToGraph = cuStreamBeginCaptureToGraph(
        stream: cudaStream_t, graph: CUgraph, nodes: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize, mode: u32
    );
    forward cudaStreamEndCapture = cuStreamEndCapture(stream: cudaStream_t, graph: *mut CUgraph);
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamBeginCapture_ptsz(
    stream: cudaStream_t,
    mode: u32,
) -> cudaError_t {
    cudaStreamBeginCapture(mine(stream), mode)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamBeginCaptureToGraph_ptsz(
    stream: cudaStream_t,
    graph: CUgraph,
    nodes: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    mode: u32,
) -> cudaError_t {
    cudaStreamBeginCaptureToGraph(mine(stream), graph, nodes, data, count, mode)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamEndCapture_ptsz(
    stream: cudaStream_t,
    graph: *mut CUgraph,
) -> cudaError_t {
    cudaStreamEndCapture(mine(stream), graph)
}
