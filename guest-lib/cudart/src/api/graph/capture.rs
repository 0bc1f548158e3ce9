//! Stream capture.

use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode, cudaStream_t};

use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaThreadExchangeStreamCaptureMode(mode: *mut u32) = cuThreadExchangeStreamCaptureMode;
    fn cudaStreamBeginCapture, cudaStreamBeginCapture_ptsz(stream; stream: cudaStream_t, mode: u32)
        = cuStreamBeginCapture_v2;
    fn cudaStreamBeginCaptureToGraph, cudaStreamBeginCaptureToGraph_ptsz(
        stream; stream: cudaStream_t, graph: CUgraph, nodes: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize, mode: u32,
    ) = cuStreamBeginCaptureToGraph;
    fn cudaStreamEndCapture, cudaStreamEndCapture_ptsz(
        stream; stream: cudaStream_t, graph: *mut CUgraph,
    ) = cuStreamEndCapture;
    fn cudaStreamGetCaptureInfo_v3, cudaStreamGetCaptureInfo_v3_ptsz => cudaStreamGetCaptureInfo,
        cudaStreamGetCaptureInfo_ptsz(
        stream; stream: cudaStream_t, status: *mut u32, id: *mut u64, graph: *mut CUgraph,
        nodes: *mut *const CUgraphNode, data: *mut *const CUgraphEdgeData, count: *mut usize,
    ) = cuStreamGetCaptureInfo_v3;
    fn cudaStreamUpdateCaptureDependencies_v2, cudaStreamUpdateCaptureDependencies_v2_ptsz
        => cudaStreamUpdateCaptureDependencies, cudaStreamUpdateCaptureDependencies_ptsz(
        stream; stream: cudaStream_t, nodes: *mut CUgraphNode, data: *const CUgraphEdgeData,
        count: usize, flags: u32,
    ) = cuStreamUpdateCaptureDependencies_v2;
}
