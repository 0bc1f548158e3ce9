//! User objects.

use crate::border::{Out, driver_api};
use crate::graph::user_object::{References, UserObject};
use crate::handles::HandleId;
use crate::session::process::in_context;
use std::ffi::c_void;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUgraph, CUhostFn, CUuserObject};

/// `CU_USER_OBJECT_NO_DESTRUCTOR_SYNC`, which must be given.
const NO_DESTRUCTOR_SYNC: u32 = 1;
/// `CU_GRAPH_USER_OBJECT_MOVE`: the program's references become the graph's.
const MOVE: u32 = 1;

/// Fails for counts that cannot be.
fn check(count: u32) -> Result<()> {
    if (1..=i32::MAX.cast_unsigned()).contains(&count) {
        Ok(())
    } else {
        Err(CUresult::INVALID_VALUE)
    }
}

driver_api! {
    fn cuUserObjectCreate(
        object: Out<CUuserObject>,
        data: *mut c_void,
        destroy: CUhostFn,
        references: u32,
        flags: u32,
    ) {
        object.require()?;
        check(references)?;
        if destroy.is_none() || flags != NO_DESTRUCTOR_SYNC {
            return Err(CUresult::INVALID_VALUE);
        }
        let made = UserObject::new(destroy, data.expose_provenance(), references);
        object.set(in_context()?.graphs.user_objects.insert(made)?)
    }

    fn cuUserObjectRetain(object: CUuserObject, count: u32) {
        check(count)?;
        in_context()?.graphs.user_objects.get(object)?.retain(count);
        Ok(())
    }

    fn cuUserObjectRelease(object: CUuserObject, count: u32) {
        check(count)?;
        in_context()?.graphs.user_objects.release(object, count)
    }

    fn cuGraphRetainUserObject(graph: CUgraph, object: CUuserObject, count: u32, flags: u32) {
        check(count)?;
        if flags & !MOVE != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let session = in_context()?;
        let graph = session.graphs.get(graph)?;
        let found = session.graphs.user_objects.get(object)?;
        if flags & MOVE == 0 {
            found.retain(count);
        }
        let references = References { handle: HandleId::new(object), object: found, count };
        graph.topology().user_objects.push(references);
        Ok(())
    }

    fn cuGraphReleaseUserObject(graph: CUgraph, object: CUuserObject, count: u32) {
        check(count)?;
        let session = in_context()?;
        let graph = session.graphs.get(graph)?;
        let released = {
            let held = &mut graph.topology().user_objects;
            let object = HandleId::new(object);
            let enough = |held: &&mut References| held.handle == object && held.count >= count;
            let from = held.iter_mut().find(enough).ok_or(CUresult::INVALID_VALUE)?;
            from.count -= count;
            let released = References { count, ..from.clone() };
            held.retain(|held| held.count > 0);
            released
        };
        session.graphs.user_objects.release_all(vec![released]);
        Ok(())
    }
}
