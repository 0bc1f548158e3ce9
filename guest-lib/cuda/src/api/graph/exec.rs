//! Instantiated graphs: making, changing, launching.

use crate::border::{Out, TextBuffer, driver_api};
use crate::graph::exec::Exec;
use crate::graph::structure::Work;
use crate::graph::update::Refused;
use crate::handles::HandleId;
use crate::session::process::in_context;
use std::sync::Arc;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUDA_GRAPH_INSTANTIATE_PARAMS, CUgraph, CUgraphExec, CUgraphExecUpdateResultInfo, CUgraphNode,
    CUstream, graph_update_result as update_result,
};

/// `CUDA_GRAPH_INSTANTIATE_ERROR` and `..._INVALID_STRUCTURE`.
const INSTANTIATE_ERROR: u32 = 1;
const INSTANTIATE_INVALID_STRUCTURE: u32 = 2;

fn instantiate(exec: Out<CUgraphExec>, graph: CUgraph, flags: u64) -> Result<()> {
    exec.require()?;
    let session = in_context()?;
    let graph = session.graphs.get(graph)?;
    let made = Exec::new(&session.graphs, &graph, flags)?;
    exec.set(session.execs.insert(Arc::new(made))?)
}

fn update(exec: CUgraphExec, graph: CUgraph) -> Result<Result<(), Refused>> {
    let session = in_context()?;
    let exec = session.execs.get(exec)?;
    Ok(exec.update(&*session.graphs.get(graph)?))
}

driver_api! {
    fn cuGraphInstantiate | cuGraphInstantiate_v2(
        exec: Out<CUgraphExec>,
        graph: CUgraph,
        error_node: Out<CUgraphNode>,
        log: TextBuffer,
        log_len: usize,
    ) {
        error_node.set_if_wanted(std::ptr::null_mut());
        let answer = instantiate(exec, graph, 0);
        if answer == Err(CUresult::INVALID_VALUE) && log_len > 0 {
            let len = i32::try_from(log_len).unwrap_or(i32::MAX);
            let _ = log.set("the graph's nodes wait for each other in a circle", len);
        }
        answer
    }

    fn cuGraphInstantiateWithFlags(exec: Out<CUgraphExec>, graph: CUgraph, flags: u64) {
        instantiate(exec, graph, flags)
    }

    fn cuGraphInstantiateWithParams, cuGraphInstantiateWithParams_ptsz(
        let _default;
        exec: Out<CUgraphExec>,
        graph: CUgraph,
        params: Out<CUDA_GRAPH_INSTANTIATE_PARAMS>,
    ) {
        let mut wanted = params.get()?;
        if !wanted.hUploadStream.is_null() {
            in_context()?.stream(wanted.hUploadStream)?;
        }
        let answer = instantiate(exec, graph, wanted.flags);
        wanted.hErrNode_out = std::ptr::null_mut();
        wanted.result_out = match answer {
            Ok(()) => 0,
            Err(CUresult::INVALID_VALUE) => INSTANTIATE_INVALID_STRUCTURE,
            Err(_) => INSTANTIATE_ERROR,
        };
        params.set(wanted)?;
        answer
    }

    fn cuGraphExecGetFlags(exec: CUgraphExec, flags: Out<u64>) {
        flags.require()?;
        flags.set(in_context()?.execs.get(exec)?.flags)
    }

    fn cuGraphExecGetId(exec: CUgraphExec, id: Out<u32>) {
        id.require()?;
        id.set(in_context()?.execs.get(exec)?.id)
    }

    /// Everything a launch needs is where it is needed already.
    fn cuGraphUpload, cuGraphUpload_ptsz(stream; exec: CUgraphExec, stream: CUstream) {
        let session = in_context()?;
        session.execs.get(exec)?;
        session.stream(stream).map(drop)
    }

    fn cuGraphLaunch, cuGraphLaunch_ptsz(stream; exec: CUgraphExec, stream: CUstream) {
        let session = in_context()?;
        let exec = session.execs.get(exec)?;
        let stream = session.stream(stream)?;
        if session.captures.includes(&stream)? {
            // What is launched into a captured stream becomes a child graph.
            let child = || Ok(Work::Child(exec.as_graph(&session.graphs)?));
            return session.captures.capture(&stream, child).map(drop);
        }
        exec.launch(&stream)
    }

    fn cuGraphExecDestroy(exec: CUgraphExec) {
        let session = in_context()?;
        session.execs.remove(exec)?.release_user_objects(&session.graphs.user_objects)
    }

    fn cuGraphExecUpdate(
        exec: CUgraphExec,
        graph: CUgraph,
        error_node: Out<CUgraphNode>,
        result: Out<u32>,
    ) {
        result.require()?;
        match update(exec, graph)? {
            Ok(()) => {
                error_node.set_if_wanted(std::ptr::null_mut());
                result.set(update_result::SUCCESS)
            }
            Err(refused) => {
                error_node.set_if_wanted(refused.node.get());
                result.set(refused.result)?;
                Err(CUresult::GRAPH_EXEC_UPDATE_FAILURE)
            }
        }
    }

    fn cuGraphExecUpdate_v2(
        exec: CUgraphExec,
        graph: CUgraph,
        info: Out<CUgraphExecUpdateResultInfo>,
    ) {
        info.require()?;
        let outcome = update(exec, graph)?;
        let refused = outcome.err().unwrap_or(Refused { result: 0, node: HandleId::default() });
        info.set(CUgraphExecUpdateResultInfo {
            result: refused.result,
            errorNode: refused.node.get(),
            errorFromNode: std::ptr::null_mut(),
        })?;
        outcome.map_err(|_| CUresult::GRAPH_EXEC_UPDATE_FAILURE)
    }

    fn cuGraphNodeSetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: u32) {
        let session = in_context()?;
        let exec = session.execs.get(exec)?;
        session.graphs.node(node)?;
        exec.with_switch(HandleId::new(node), |enabled| *enabled = is_enabled != 0)
    }

    fn cuGraphNodeGetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: Out<u32>) {
        is_enabled.require()?;
        let session = in_context()?;
        let exec = session.execs.get(exec)?;
        session.graphs.node(node)?;
        is_enabled.set(exec.with_switch(HandleId::new(node), |enabled| *enabled)?.into())
    }
}
