//! Stream capture.

use super::{check_edges, list};
use crate::border::{In, Out, driver_api};
use crate::graph::capture::{Mode, THREAD_MODE};
use crate::handles::Raw;
use crate::state::{DefaultStream, in_context};
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode, CUstream};

/// `CUstreamCaptureStatus`
const NONE: u32 = 0;
const ACTIVE: u32 = 1;
const INVALIDATED: u32 = 2;
/// `CU_STREAM_SET_CAPTURE_DEPENDENCIES`; 0 is to add.
const SET_DEPENDENCIES: u32 = 1;

fn begin(stream: CUstream, null: DefaultStream, mode: u32) -> Result<()> {
    let mode = Mode::new(mode)?;
    let session = in_context()?;
    let stream = session.stream(stream, null)?;
    session.begin_capture(&stream, mode, None)
}

/// What is told about a capture; any place may be absent.
struct Wanted {
    status: Out<u32>,
    id: Out<u64>,
    graph: Out<CUgraph>,
    nodes: Out<*const Raw>,
    edges: Out<*const CUgraphEdgeData>,
    count: Out<usize>,
}

fn info(stream: CUstream, null: DefaultStream, wanted: &Wanted) -> Result<()> {
    wanted.status.require()?;
    let session = in_context()?;
    let stream = session.stream(stream, null)?;
    let Some(info) = session.capture_info(&stream)? else { return wanted.status.set(NONE) };
    if info.is_invalid {
        wanted.id.set_if_wanted(info.capture.id);
        return wanted.status.set(INVALIDATED);
    }
    wanted.id.set_if_wanted(info.capture.id);
    wanted.graph.set_if_wanted(info.capture.handle.get());
    wanted.nodes.set_if_wanted(info.next.0);
    // No edge has data, which a null list says.
    wanted.edges.set_if_wanted(std::ptr::null());
    wanted.count.set_if_wanted(info.next.1);
    wanted.status.set(ACTIVE)
}

fn update(
    stream: CUstream,
    null: DefaultStream,
    nodes: In<CUgraphNode>,
    count: usize,
    flags: u32,
) -> Result<()> {
    if flags > SET_DEPENDENCIES {
        return Err(CUresult::INVALID_VALUE);
    }
    let session = in_context()?;
    let stream = session.stream(stream, null)?;
    session.set_capture_next(&stream, &list(nodes, count)?, flags != SET_DEPENDENCIES)
}

driver_api! {
    fn cuStreamBeginCapture, cuStreamBeginCapture_ptsz(null; stream: CUstream) {
        begin(stream, null, Mode::Global.number())
    }

    fn cuStreamBeginCapture_v2, cuStreamBeginCapture_v2_ptsz(null; stream: CUstream, mode: u32) {
        begin(stream, null, mode)
    }

    fn cuStreamBeginCaptureToGraph, cuStreamBeginCaptureToGraph_ptsz(
        null;
        stream: CUstream,
        graph: CUgraph,
        nodes: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
        mode: u32,
    ) {
        let mode = Mode::new(mode)?;
        check_edges(data, count)?;
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        let locals = session.locals(&*session.graphs.get(graph)?, &list(nodes, count)?)?;
        session.begin_capture(&stream, mode, Some((graph, locals)))
    }

    fn cuStreamEndCapture, cuStreamEndCapture_ptsz(null; stream: CUstream, graph: Out<CUgraph>) {
        graph.require()?;
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        let ended = session.end_capture(&stream);
        graph.set(ended.unwrap_or(std::ptr::null_mut()))?;
        ended.map(drop)
    }

    fn cuStreamIsCapturing, cuStreamIsCapturing_ptsz(null; stream: CUstream, status: Out<u32>) {
        let (id, graph) = (Out::nowhere(), Out::nowhere());
        let (nodes, edges, count) = (Out::nowhere(), Out::nowhere(), Out::nowhere());
        info(stream, null, &Wanted { status, id, graph, nodes, edges, count })
    }

    fn cuStreamGetCaptureInfo, cuStreamGetCaptureInfo_ptsz(
        null;
        stream: CUstream,
        status: Out<u32>,
        id: Out<u64>,
    ) {
        let graph = Out::nowhere();
        let (nodes, edges, count) = (Out::nowhere(), Out::nowhere(), Out::nowhere());
        info(stream, null, &Wanted { status, id, graph, nodes, edges, count })
    }

    fn cuStreamGetCaptureInfo_v2, cuStreamGetCaptureInfo_v2_ptsz(
        null;
        stream: CUstream,
        status: Out<u32>,
        id: Out<u64>,
        graph: Out<CUgraph>,
        nodes: Out<*const Raw>,
        count: Out<usize>,
    ) {
        info(stream, null, &Wanted { status, id, graph, nodes, edges: Out::nowhere(), count })
    }

    fn cuStreamGetCaptureInfo_v3, cuStreamGetCaptureInfo_v3_ptsz(
        null;
        stream: CUstream,
        status: Out<u32>,
        id: Out<u64>,
        graph: Out<CUgraph>,
        nodes: Out<*const Raw>,
        edges: Out<*const CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        info(stream, null, &Wanted { status, id, graph, nodes, edges, count })
    }

    fn cuStreamUpdateCaptureDependencies, cuStreamUpdateCaptureDependencies_ptsz(
        null;
        stream: CUstream,
        nodes: In<CUgraphNode>,
        count: usize,
        flags: u32,
    ) {
        update(stream, null, nodes, count, flags)
    }

    fn cuStreamUpdateCaptureDependencies_v2, cuStreamUpdateCaptureDependencies_v2_ptsz(
        null;
        stream: CUstream,
        nodes: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
        flags: u32,
    ) {
        check_edges(data, count)?;
        update(stream, null, nodes, count, flags)
    }

    fn cuThreadExchangeStreamCaptureMode(mode: Out<u32>) {
        let wanted = Mode::new(mode.get()?)?;
        mode.set(THREAD_MODE.replace(wanted).number())
    }
}
