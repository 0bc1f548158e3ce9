//! Graphs as a program calls them, against a small host in the same process.
#![allow(unsafe_code, reason = "tests are programs: they have memory of their own")]

use super::{IMAGE, OK, allocate, begin, function, load, read};
use crate::api::*;
use crate::border::{In, Out, Params};
use std::ptr::null_mut;
use svp_client::CUresult;
use svp_cuda_types::{
    CUDA_CONDITIONAL_NODE_PARAMS, CUgraph, CUgraphEdgeData, CUgraphNode, CUgraphNodeParams,
    CUstream, graph_node_type,
};

fn stream() -> CUstream {
    let mut stream = null_mut();
    assert_eq!(cuStreamCreate(Out::to(&mut stream), 1), OK);
    stream
}

fn graph() -> CUgraph {
    let mut graph = null_mut();
    assert_eq!(cuGraphCreate(Out::to(&mut graph), 0), OK);
    graph
}

fn empty_node(graph: CUgraph, after: &[CUgraphNode]) -> CUgraphNode {
    let mut node = null_mut();
    let list = In::new(after.as_ptr());
    assert_eq!(cuGraphAddEmptyNode(Out::to(&mut node), graph, list, after.len()), OK);
    node
}

#[test]
fn what_a_stream_captures_runs_at_each_launch() {
    let _one = begin();
    let fill = function(load(IMAGE), c"fill");
    let (at, stream) = (allocate(4096), stream());
    let (count, value) = (8u32, 5u32);
    let params =
        [(&raw const at).cast(), (&raw const count).cast(), (&raw const value).cast::<u8>()];
    // Memory is as its last owner left it.
    assert_eq!(cuMemsetD32Async(at, 0, 16, stream), OK);
    assert_eq!(cuStreamSynchronize(stream), OK);
    assert_eq!(cuStreamBeginCapture_v2(stream, 0), OK);
    assert_eq!(cuMemsetD32Async(at, 1, 16, stream), OK);
    let none = In::new(std::ptr::null());
    let launched = cuLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, stream, Params::of(&params), none);
    assert_eq!(launched, OK);
    let mut captured = null_mut();
    assert_eq!(cuStreamEndCapture(stream, Out::to(&mut captured)), OK);
    assert_eq!(read(at, 1), [0], "nothing has run");
    let (mut exec, mut nodes) = (null_mut(), 0);
    assert_eq!(cuGraphGetNodes(captured, Out::nowhere(), Out::to(&mut nodes)), OK);
    assert_eq!(nodes, 2);
    assert_eq!(cuGraphInstantiateWithFlags(Out::to(&mut exec), captured, 0), OK);
    for _ in 0..2 {
        assert_eq!(cuMemsetD32Async(at, 0, 16, stream), OK);
        assert_eq!(cuGraphLaunch(exec, stream), OK);
        assert_eq!(cuStreamSynchronize(stream), OK);
        assert_eq!(read(at, 16), [[5; 8], [1; 8]].concat());
    }
    assert_eq!(cuGraphExecDestroy(exec), OK);
    assert_eq!(cuGraphLaunch(exec, stream), CUresult::INVALID_HANDLE);
    assert_eq!(cuGraphDestroy(captured), OK);
    assert_eq!(cuStreamDestroy_v2(stream), OK);
}

/// Adds a conditional node; gives its bodies.
fn conditional(graph: CUgraph, handle: u64, r#type: u32, size: u32) -> Vec<CUgraph> {
    let mut params = CUgraphNodeParams {
        r#type: graph_node_type::CONDITIONAL,
        reserved0: [0; 3],
        reserved1: [0; 29],
        reserved2: 0,
    };
    let wanted = CUDA_CONDITIONAL_NODE_PARAMS {
        handle,
        r#type,
        size,
        phGraph_out: null_mut(),
        ctx: null_mut(),
    };
    let place = Out::to(&mut params).part::<CUDA_CONDITIONAL_NODE_PARAMS>(16);
    assert_eq!(place.set(wanted), Ok(()));
    let mut node = null_mut();
    let none = In::new(std::ptr::null());
    let answer = cuGraphAddNode(Out::to(&mut node), graph, none, 0, Out::to(&mut params));
    assert_eq!(answer, OK);
    let answer = Out::to(&mut params).part::<CUDA_CONDITIONAL_NODE_PARAMS>(16).get().unwrap();
    let bodies = In::new(answer.phGraph_out.cast_const());
    (0..size as usize).map(|index| bodies.at(index).unwrap()).collect()
}

#[test]
fn a_value_chooses_what_runs() {
    let _one = begin();
    let (at, stream, graph) = (allocate(4096), stream(), graph());
    let mut handle = 0;
    let answer = cuGraphConditionalHandleCreate(Out::to(&mut handle), graph, null_mut(), 2, 0);
    assert_eq!(answer, OK);
    for (body, value) in conditional(graph, handle, 2, 3).into_iter().zip(10..) {
        let none = In::new(std::ptr::null());
        let edges = In::new(std::ptr::null());
        assert_eq!(cuStreamBeginCaptureToGraph(stream, body, none, edges, 0, 0), OK);
        assert_eq!(cuMemsetD32Async(at, value, 1, stream), OK);
        assert_eq!(cuStreamEndCapture(stream, Out::nowhere()), OK);
    }
    let mut exec = null_mut();
    assert_eq!(cuGraphInstantiateWithFlags(Out::to(&mut exec), graph, 0), OK);
    // The graph may go: what was instantiated from it keeps the value.
    assert_eq!(cuGraphDestroy(graph), OK);
    for (value, expected) in [(None, 12), (Some(0), 10), (Some(1), 11), (Some(7), 11)] {
        if let Some(value) = value {
            assert_eq!(cuMemsetD32Async(handle, value, 1, stream), OK);
        }
        assert_eq!(cuGraphLaunch(exec, stream), OK);
        assert_eq!(cuStreamSynchronize(stream), OK);
        assert_eq!(read(at, 1), [expected]);
    }
    assert_eq!(cuGraphExecDestroy(exec), OK);
    assert_eq!(cuStreamDestroy_v2(stream), OK);
}

#[test]
fn what_cannot_be_done_is_refused() {
    let _one = begin();
    let graph = graph();
    let first = empty_node(graph, &[]);
    let mut node = null_mut();
    let mut params = CUgraphNodeParams {
        r#type: graph_node_type::CONDITIONAL,
        reserved0: [0; 3],
        reserved1: [0; 29],
        reserved2: 0,
    };
    let no_nodes = || In::new(std::ptr::null());
    let place = Out::to(&mut node);
    let answer = cuGraphAddNode(place, graph, no_nodes(), 0, Out::to(&mut params));
    // Its handle is none, and it has no bodies.
    assert_eq!(answer, CUresult::INVALID_VALUE);
    let second = empty_node(graph, &[first]);
    let programmatic = CUgraphEdgeData { from_port: 1, to_port: 0, r#type: 1, reserved: [0; 5] };
    let edge = |from: &CUgraphNode, to: &CUgraphNode, data: In<CUgraphEdgeData>| {
        cuGraphAddDependencies_v2(graph, In::new(from), In::new(to), data, 1)
    };
    assert_eq!(edge(&first, &second, In::new(&raw const programmatic)), CUresult::NOT_SUPPORTED);
    assert_eq!(edge(&first, &second, In::new(std::ptr::null())), CUresult::INVALID_VALUE);
    // A circle is found when the graph is instantiated.
    assert_eq!(edge(&second, &first, In::new(std::ptr::null())), OK);
    let mut exec = null_mut();
    let answer = cuGraphInstantiateWithFlags(Out::to(&mut exec), graph, 0);
    assert_eq!(answer, CUresult::INVALID_VALUE);
    // A launch by the device.
    let other = self::graph();
    let answer = cuGraphInstantiateWithFlags(Out::to(&mut exec), other, 4);
    assert_eq!(answer, CUresult::NOT_SUPPORTED);
    // Nodes of another graph, nodes twice, and what is gone.
    let foreign = empty_node(other, &[]);
    let list = [foreign];
    let answer = cuGraphAddEmptyNode(Out::to(&mut node), graph, In::new(list.as_ptr()), 1);
    assert_eq!(answer, CUresult::INVALID_VALUE);
    let twice = [first, first];
    let answer = cuGraphAddEmptyNode(Out::to(&mut node), graph, In::new(twice.as_ptr()), 2);
    assert_eq!(answer, CUresult::INVALID_VALUE);
    assert_eq!(cuGraphDestroy(graph), OK);
    assert_eq!(cuGraphDestroyNode(first), CUresult::INVALID_HANDLE);
    assert_eq!(cuGraphDestroy(graph), CUresult::INVALID_HANDLE);
    assert_eq!(cuGraphDestroy(other), OK);
}
