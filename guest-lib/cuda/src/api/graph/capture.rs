//! Stream capture.

use super::list::{check_edges, list};
use crate::border::{In, Out, driver_api};
use crate::graph::capture::{ListChange, Target};
use crate::graph::capture_mode::{Mode, THREAD_MODE};
use crate::handles::Raw;
use crate::session::process::in_context;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode, CUstream};

/// `CUstreamCaptureStatus`
const NONE: u32 = 0;
const ACTIVE: u32 = 1;
const INVALIDATED: u32 = 2;
/// `CUstreamUpdateCaptureDependencies_flags`
const ADD_DEPENDENCIES: u32 = 0;
const SET_DEPENDENCIES: u32 = 1;

fn begin(stream: CUstream, mode: u32) -> Result<()> {
    let mode = Mode::new(mode)?;
    let session = in_context()?;
    let stream = session.stream(stream)?;
    session.captures.begin(&stream, mode, Target::New)
}

/// What a call asks about a capture; any place but the first may be absent.
struct Wanted {
    status: Out<u32>,
    id: Out<u64>,
    graph: Out<CUgraph>,
    nodes: Out<*const Raw>,
    edges: Out<*const CUgraphEdgeData>,
    count: Out<usize>,
}

impl Wanted {
    fn status(status: Out<u32>) -> Self {
        let (id, graph) = (Out::nowhere(), Out::nowhere());
        let (nodes, edges, count) = (Out::nowhere(), Out::nowhere(), Out::nowhere());
        Self { status, id, graph, nodes, edges, count }
    }
}

fn info(stream: CUstream, wanted: &Wanted) -> Result<()> {
    wanted.status.require()?;
    let session = in_context()?;
    let stream = session.stream(stream)?;
    let Some(info) = session.captures.info(&stream)? else { return wanted.status.set(NONE) };
    wanted.id.set_if_wanted(info.id);
    if info.is_invalid {
        return wanted.status.set(INVALIDATED);
    }
    wanted.graph.set_if_wanted(info.graph);
    wanted.nodes.set_if_wanted(info.next);
    // No edge has data, which a null list says.
    wanted.edges.set_if_wanted(std::ptr::null());
    wanted.count.set_if_wanted(info.next_count);
    wanted.status.set(ACTIVE)
}

fn update(stream: CUstream, nodes: In<CUgraphNode>, count: usize, flags: u32) -> Result<()> {
    let change = match flags {
        ADD_DEPENDENCIES => ListChange::Add,
        SET_DEPENDENCIES => ListChange::Replace,
        _ => return Err(CUresult::INVALID_VALUE),
    };
    let session = in_context()?;
    let stream = session.stream(stream)?;
    session.captures.change_next(&stream, &list(nodes, count)?, change)
}

driver_api! {
    fn cuStreamBeginCapture, cuStreamBeginCapture_ptsz(stream; stream: CUstream) {
        begin(stream, Mode::Global.number())
    }

    fn cuStreamBeginCapture_v2, cuStreamBeginCapture_v2_ptsz(stream; stream: CUstream, mode: u32) {
        begin(stream, mode)
    }

    fn cuStreamBeginCaptureToGraph, cuStreamBeginCaptureToGraph_ptsz(
        stream;
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
        let stream = session.stream(stream)?;
        let graph = session.graphs.get(graph)?;
        let after = session.graphs.locals(&graph, &list(nodes, count)?)?;
        session.captures.begin(&stream, mode, Target::Existing { graph, after })
    }

    fn cuStreamEndCapture, cuStreamEndCapture_ptsz(stream; stream: CUstream, graph: Out<CUgraph>) {
        let session = in_context()?;
        let stream = session.stream(stream)?;
        let ended = session.captures.end(&stream);
        // A program that captured into its own graph has the handle already.
        graph.set_if_wanted(ended.unwrap_or(std::ptr::null_mut()));
        ended.map(drop)
    }

    fn cuStreamIsCapturing, cuStreamIsCapturing_ptsz(stream; stream: CUstream, status: Out<u32>) {
        info(stream, &Wanted::status(status))
    }

    fn cuStreamGetCaptureInfo, cuStreamGetCaptureInfo_ptsz(
        stream;
        stream: CUstream,
        status: Out<u32>,
        id: Out<u64>,
    ) {
        info(stream, &Wanted { id, ..Wanted::status(status) })
    }

    fn cuStreamGetCaptureInfo_v2, cuStreamGetCaptureInfo_v2_ptsz(
        stream;
        stream: CUstream,
        status: Out<u32>,
        id: Out<u64>,
        graph: Out<CUgraph>,
        nodes: Out<*const Raw>,
        count: Out<usize>,
    ) {
        info(stream, &Wanted { status, id, graph, nodes, edges: Out::nowhere(), count })
    }

    fn cuStreamGetCaptureInfo_v3, cuStreamGetCaptureInfo_v3_ptsz(
        stream;
        stream: CUstream,
        status: Out<u32>,
        id: Out<u64>,
        graph: Out<CUgraph>,
        nodes: Out<*const Raw>,
        edges: Out<*const CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        info(stream, &Wanted { status, id, graph, nodes, edges, count })
    }

    fn cuStreamUpdateCaptureDependencies, cuStreamUpdateCaptureDependencies_ptsz(
        stream;
        stream: CUstream,
        nodes: In<CUgraphNode>,
        count: usize,
        flags: u32,
    ) {
        update(stream, nodes, count, flags)
    }

    fn cuStreamUpdateCaptureDependencies_v2, cuStreamUpdateCaptureDependencies_v2_ptsz(
        stream;
        stream: CUstream,
        nodes: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
        flags: u32,
    ) {
        check_edges(data, count)?;
        update(stream, nodes, count, flags)
    }

    fn cuThreadExchangeStreamCaptureMode(mode: Out<u32>) {
        let wanted = Mode::new(mode.get()?)?;
        mode.set(THREAD_MODE.replace(wanted).number())
    }
}
