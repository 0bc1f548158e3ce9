//! User objects.

use crate::border::{Out, driver_api};
use crate::graph::user_object::{Held, UserObject};
use crate::state::{Kept, in_context};
use std::ffi::c_void;
use std::sync::Arc;
use svp_client::CUresult;
use svp_cuda_types::{CUgraph, CUhostFn, CUuserObject};

/// `CU_USER_OBJECT_NO_DESTRUCTOR_SYNC`, which must be given.
const NO_DESTRUCTOR_SYNC: u32 = 1;
/// `CU_GRAPH_USER_OBJECT_MOVE`: the program's references become the graph's.
const MOVE: u32 = 1;

fn check(count: u32) -> svp_client::Result<()> {
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
        object.set(in_context()?.user_objects.insert(Arc::new(made))?)
    }

    fn cuUserObjectRetain(object: CUuserObject, count: u32) {
        check(count)?;
        in_context()?.user_objects.get(object)?.retain(count);
        Ok(())
    }

    fn cuUserObjectRelease(object: CUuserObject, count: u32) {
        check(count)?;
        in_context()?.release_object(object, count)
    }

    fn cuGraphRetainUserObject(graph: CUgraph, object: CUuserObject, count: u32, flags: u32) {
        check(count)?;
        if flags & !MOVE != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let session = in_context()?;
        let graph = session.graphs.get(graph)?;
        let found = session.user_objects.get(object)?;
        if flags & MOVE == 0 {
            found.retain(count);
        }
        graph.parts().objects.push(Held { handle: Kept::new(object), object: found, count });
        Ok(())
    }

    fn cuGraphReleaseUserObject(graph: CUgraph, object: CUuserObject, count: u32) {
        check(count)?;
        let session = in_context()?;
        let graph = session.graphs.get(graph)?;
        let released = {
            let mut parts = graph.parts();
            let is_it = |held: &&mut Held| held.handle == Kept::new(object) && held.count >= count;
            let held = parts.objects.iter_mut().find(is_it).ok_or(CUresult::INVALID_VALUE)?;
            held.count -= count;
            let released = Held { count, ..held.clone() };
            parts.objects.retain(|held| held.count > 0);
            released
        };
        session.let_go(vec![released]);
        Ok(())
    }
}
