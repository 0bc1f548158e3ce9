//! A module's facts: what is known of its kernels before they run, for the scheduler.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use svp_kernel_facts::{Character, KernelFacts, Launch, LaunchSegments, ModuleFacts, RwSegment};

use super::{Class, KernelSegments, Mix, element_wise, segments};
use crate::ir::{FunctionId, Module};
use crate::transform;

/// Kernels whose instructions are loads and stores to a greater part than one in this many are
/// taken to be bound by memory (GPU Fine-Tuner, section 3.1: the ratio of load and store
/// instructions).
const MEMORY_BOUND: u32 = 8;
/// Launches of a kernel of which it is remembered what they touch, at most.
const REMEMBERED: usize = 64;
/// Launches with longer parameters are not remembered.
const REMEMBERED_BYTES: usize = 256;

/// The facts of a module. Each kernel is analysed when something of it is asked first, or all of them
/// by [`ModuleFacts::find_all`].
///
/// `kernels` are the functions that launches name by their place here, `None` for one that is not in
/// the text; `variables` are the addresses of the module's variables by
/// [`VariableId`](crate::ir::VariableId), `None` where they are not known.
pub fn of(
    module: Arc<Module>,
    kernels: Vec<Option<FunctionId>>,
    variables: Vec<Option<u64>>,
) -> ModuleFacts {
    let variables: Arc<[Option<u64>]> = variables.into();
    ModuleFacts::lazy(kernels.len(), move |number| {
        let function = kernels.get(number).copied().flatten()?;
        Some(kernel(&module, function, &variables))
    })
}

fn kernel(module: &Module, function: FunctionId, variables: &Arc<[Option<u64>]>) -> KernelFacts {
    let segments = AnalysedKernel {
        segments: KernelSegments::of(module, function),
        variables: Arc::clone(variables),
        touched: Mutex::default(),
    };
    KernelFacts {
        segments: Some(Arc::new(segments)),
        character: character(module, function),
        element_wise: match element_wise::prove(module, function) {
            Ok(found) => Ok(Arc::new(found)),
            Err(why) => Err(Arc::from(why.to_string())),
        },
        runs_in_parts: transform::runs_in_parts(module, function),
    }
}

fn character(module: &Module, function: FunctionId) -> Option<Character> {
    let body = module.function(function)?.body.as_ref()?;
    let mix = Mix::of(&body.instructions);
    let accesses = mix[Class::Load] + mix[Class::Store];
    // What the first-level cache does for it, the code alone does not tell.
    Some(Character {
        is_compute_bound: accesses.saturating_mul(MEMORY_BOUND) < mix.total(),
        is_cache_sensitive: false,
    })
}

/// A kernel's segments, with what launches touch that came before: programs launch the same again
/// and again, and both what is read and written and whether it can be run again is asked of each.
#[derive(Debug)]
struct AnalysedKernel {
    segments: KernelSegments,
    /// Addresses of the module's variables, by `VariableId`.
    variables: Arc<[Option<u64>]>,
    touched: Mutex<HashMap<Key, Arc<Touched>>>,
}

/// What tells launches of a kernel apart.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    grid: [u32; 3],
    block: [u32; 3],
    params: Box<[u8]>,
}

/// What a launch touches.
#[derive(Debug)]
struct Touched {
    segments: Option<Vec<RwSegment>>,
    is_idempotent: bool,
}

impl AnalysedKernel {
    fn touched(&self, launch: &Launch<'_>) -> Arc<Touched> {
        if launch.params.len() > REMEMBERED_BYTES {
            return Arc::new(self.touches(launch));
        }
        let &Launch { grid, block, params, .. } = launch;
        let key = Key { grid, block, params: params.into() };
        let lock = || self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&key) {
            return Arc::clone(known);
        }
        let found = Arc::new(self.touches(launch));
        let mut touched = lock();
        if touched.len() >= REMEMBERED {
            touched.clear();
        }
        touched.insert(key, Arc::clone(&found));
        found
    }

    fn touches(&self, launch: &Launch<'_>) -> Touched {
        let &Launch { grid, block, params, .. } = launch;
        let launch = segments::Launch { grid, block, params, variables: &self.variables };
        let segments = self.segments.evaluate(&launch);
        let is_idempotent = self.segments.is_idempotent(segments.as_deref());
        Touched { segments, is_idempotent }
    }
}

impl LaunchSegments for AnalysedKernel {
    fn segments(&self, launch: &Launch<'_>) -> Option<Vec<RwSegment>> {
        self.touched(launch).segments.clone()
    }

    fn is_idempotent(&self, launch: &Launch<'_>) -> bool {
        self.touched(launch).is_idempotent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_kernel_facts::{ArrayParam, BlockThreads, CountParam};

    const PTX: &str = ".version 8.0 .target sm_80 .address_size 64 .global .align 4 .b8 t[64];
        .entry a(.param .u64 p) { .reg .b64 %rd<9>; .reg .b32 %r<9>; ld.param.u64 %rd1, [p];
        mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        ld.global.u32 %r2, [t]; st.global.u32 [%rd3], %r2; ret; }
        .entry b(.param .u64 p) { .reg .b64 %rd<9>; ld.param.u64 %rd1, [p];
        ld.global.u64 %rd2, [%rd1]; st.global.u64 [%rd2], %rd1; ret; }";

    /// The facts of kernels `b`, `a` and `c`: not in the text's order, and not all in it.
    fn facts(ptx: &str) -> ModuleFacts {
        let module = crate::parse::parse(ptx).unwrap();
        let function = |name: &str| Some(module.function_named(name)?.0);
        let kernels = ["b", "a", "c"].map(function).to_vec();
        of(Arc::new(module), kernels, vec![Some(0x500)])
    }

    const PARAMS: [u8; 8] = 0x1000_u64.to_le_bytes();

    fn launch(kernel: u32) -> Launch<'static> {
        Launch { kernel, grid: [1; 3], block: [32, 1, 1], params: &PARAMS }
    }

    #[test]
    fn launches_that_differ_are_told_apart_and_few_are_remembered() {
        let known = facts(PTX);
        let at = |addr: u64, threads: u32| {
            let params = addr.to_le_bytes();
            let launch = Launch { params: &params, block: [threads, 1, 1], ..launch(1) };
            let found = known.segments(launch).unwrap();
            found.into_iter().find(|it| it.write).map(|it| (it.start, it.end.unwrap()))
        };
        for _ in 0..2 {
            for number in 0..100_u64 {
                let addr = 0x1000 * (number + 1);
                assert_eq!(at(addr, 32), Some((addr, addr + 128)));
                assert_eq!(at(addr, 8), Some((addr, addr + 32)));
            }
        }
        assert!(known.segments(Launch { params: &[0; 4096], ..launch(1) }).is_some());
    }

    const SCALE: &str = ".version 8.0 .target sm_80 .address_size 64
        .entry a(.param .u64 p, .param .u32 n) { .reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .pred %p1;
        mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
        mad.lo.s32 %r4, %r1, %r2, %r3; ld.param.u32 %r5, [n]; setp.ge.s32 %p1, %r4, %r5;
        @%p1 bra DONE; ld.param.u64 %rd1, [p]; mad.wide.s32 %rd2, %r4, 4, %rd1;
        ld.global.u32 %r6, [%rd2]; shl.b32 %r7, %r6, 1; st.global.u32 [%rd2], %r7; DONE: ret; }";

    #[test]
    fn element_wise_kernels_are_known_and_others_are_not_for_a_reason() {
        let known = facts(SCALE);
        let found = known.element_wise(1).unwrap();
        assert_eq!(found.count, CountParam { offset: 8, bytes: 4, signed: true });
        let array =
            ArrayParam { offset: 0, element_bytes: 4, align_bytes: 4, read: true, written: true };
        assert_eq!(found.arrays, [array]);
        let blocks = [BlockThreads::All, BlockThreads::Inside, BlockThreads::All];
        assert_eq!(found.blocks.as_deref(), Some(&blocks[..]));
        assert!(known.runs_in_parts(1) && !known.runs_in_parts(0));
        assert_eq!(&*known.element_wise(0).unwrap_err(), "its code is not in the module");
        assert_eq!(
            &*facts(PTX).element_wise(1).unwrap_err(),
            "it uses the thread's index for more than its own elements (PTX line 3)"
        );
    }

    #[test]
    fn segments_come_from_the_modules_ptx() {
        let known = facts(PTX);
        let found = known.segments(launch(1)).unwrap();
        let expected = [
            RwSegment { start: 0x500, end: Some(0x504), write: false },
            RwSegment { start: 0x1000, end: Some(0x1080), write: true },
        ];
        assert_eq!(found, expected);
        assert!(known.is_idempotent(launch(1)));
        assert!(!known.character(1).unwrap().is_compute_bound, "two accesses, three instructions");
        assert_eq!(known.character(2), None);
        assert_eq!(known.segments(launch(0)), None, "a pointer from memory");
        assert!(!known.is_idempotent(launch(0)));
        assert_eq!(known.segments(launch(2)), None, "no such kernel in the text");
        assert_eq!(known.segments(launch(3)), None);
    }
}
