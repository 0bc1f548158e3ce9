//! What kernels read and write, from the PTX of their module: what the engine's ACS and REEF
//! policies ask for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use svp_engine::{Character, ModuleSegments, RwSegment, SegmentSource};
use svp_gpu::{ArrayParam, BlockThreads, CountParam, ElementWise, Launch, ModuleInfo};
use svp_ptx::analysis::element_wise::{Array, Count, Threads};
use svp_ptx::analysis::{self, Class, KernelSegments, Mix, segments};
use svp_ptx::ir::{FunctionId, Module};
use svp_ptx::transform;

/// Longer PTX is not looked at: the reactor would stand still meanwhile.
const MAX_PTX_BYTES: usize = 4 << 20;

/// Launches of a module of which it is remembered what they touch, at most.
const REMEMBERED: usize = 64;
/// Launches with longer parameters are not remembered.
const REMEMBERED_BYTES: usize = 256;

/// Analyses modules where the device tells their PTX, each kernel at its first launch.
#[derive(Debug)]
pub struct PtxSegments;

/// A module's PTX, with what its analyses have found.
#[derive(Debug)]
struct AnalysedModule {
    module: Module,
    /// Addresses of the module's variables, by `VariableId`.
    variables: Vec<Option<u64>>,
    /// By the engine's number of the kernel.
    kernels: Vec<Option<Kernel>>,
    /// What launches touch that came before: programs launch the same again and again, and both
    /// what is read and written and whether it can be run again is asked of each.
    touched: Mutex<HashMap<Key, Arc<Touched>>>,
}

/// What tells launches of a module apart.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    kernel: u32,
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

#[derive(Debug)]
struct Kernel {
    function: FunctionId,
    segments: OnceLock<KernelSegments>,
    character: OnceLock<Option<Character>>,
    element_wise: OnceLock<Result<Arc<ElementWise>, Arc<str>>>,
    runs_in_parts: OnceLock<bool>,
}

impl SegmentSource for PtxSegments {
    fn module(&mut self, info: &ModuleInfo) -> Option<Arc<dyn ModuleSegments>> {
        let ptx = info.ptx.as_ref().filter(|ptx| ptx.len() <= MAX_PTX_BYTES)?;
        let module = svp_ptx::parse::parse(ptx).ok()?;
        let address = |name: &str| {
            info.variables.iter().find(|known| known.name == name).map(|known| known.addr)
        };
        let variables = module.variables.iter().map(|it| address(&it.name)).collect();
        let kernel = |name: &str| {
            let (function, _) = module.function_named(name)?;
            Some(Kernel {
                function,
                segments: OnceLock::new(),
                character: OnceLock::new(),
                element_wise: OnceLock::new(),
                runs_in_parts: OnceLock::new(),
            })
        };
        let kernels = info.kernels.iter().map(|it| kernel(&it.name)).collect();
        Some(Arc::new(AnalysedModule { module, variables, kernels, touched: Mutex::default() }))
    }
}

impl AnalysedModule {
    /// What is known of a launch's kernel, and the launch as the analysis takes it.
    fn kernel<'a>(
        &'a self,
        launch: &'a Launch,
    ) -> Option<(&'a KernelSegments, segments::Launch<'a>)> {
        let kernel = self.kernels.get(launch.kernel as usize)?.as_ref()?;
        let known =
            kernel.segments.get_or_init(|| KernelSegments::of(&self.module, kernel.function));
        let launch = segments::Launch {
            grid: launch.grid,
            block: launch.block,
            params: &launch.params,
            variables: &self.variables,
        };
        Some((known, launch))
    }
}

impl AnalysedModule {
    /// What a launch touches; `None` if its kernel is not known.
    fn touched(&self, launch: &Launch) -> Option<Arc<Touched>> {
        if launch.params.len() > REMEMBERED_BYTES {
            return self.touches(launch).map(Arc::new);
        }
        let &Launch { kernel, grid, block, .. } = launch;
        let key = Key { kernel, grid, block, params: launch.params.clone() };
        let lock = || self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&key) {
            return Some(Arc::clone(known));
        }
        let found = Arc::new(self.touches(launch)?);
        let mut touched = lock();
        if touched.len() >= REMEMBERED {
            touched.clear();
        }
        touched.insert(key, Arc::clone(&found));
        Some(found)
    }

    fn touches(&self, launch: &Launch) -> Option<Touched> {
        let (known, launch) = self.kernel(launch)?;
        let segment =
            |it: segments::Segment| RwSegment { start: it.start, end: it.end, write: it.write };
        let found = known.evaluate(&launch);
        Some(Touched {
            is_idempotent: known.is_idempotent(found.as_deref()),
            segments: found.map(|found| found.into_iter().map(segment).collect()),
        })
    }
}

/// Kernels whose instructions are loads and stores to a greater part than one in so many are taken
/// to be bound by memory (GPU Fine-Tuner, section 3.1: the ratio of load and store instructions).
const MEMORY_BOUND: u32 = 8;

impl ModuleSegments for AnalysedModule {
    fn character(&self, kernel: u32) -> Option<Character> {
        let kernel = self.kernels.get(kernel as usize)?.as_ref()?;
        *kernel.character.get_or_init(|| {
            let function = self.module.function(kernel.function)?;
            let mix = Mix::of(&function.body.as_ref()?.instructions);
            let accesses = mix[Class::Load] + mix[Class::Store];
            // What the first-level cache does for it, the code alone does not tell.
            Some(Character {
                is_compute_bound: accesses.saturating_mul(MEMORY_BOUND) < mix.total(),
                is_cache_sensitive: false,
            })
        })
    }

    fn element_wise(&self, kernel: u32) -> Result<Arc<ElementWise>, Arc<str>> {
        let known = self.kernels.get(kernel as usize).and_then(Option::as_ref);
        let Some(known) = known else { return Err(Arc::from("its code is not in the module")) };
        let find = || match analysis::ElementWise::of(&self.module, known.function) {
            Ok(found) => Ok(Arc::new(element_wise(found))),
            Err(why) => Err(Arc::from(why.to_string())),
        };
        known.element_wise.get_or_init(find).clone()
    }

    fn runs_in_parts(&self, kernel: u32) -> bool {
        let known = self.kernels.get(kernel as usize).and_then(Option::as_ref);
        let find = |known: &Kernel| transform::runs_in_parts(&self.module, known.function);
        known.is_some_and(|known| *known.runs_in_parts.get_or_init(|| find(known)))
    }

    fn is_idempotent(&self, launch: &Launch) -> bool {
        self.touched(launch).is_some_and(|touched| touched.is_idempotent)
    }

    fn segments(&self, launch: &Launch) -> Option<Vec<RwSegment>> {
        self.touched(launch)?.segments.clone()
    }
}

/// What the analysis has found, in the device's words.
fn element_wise(found: analysis::ElementWise) -> ElementWise {
    let Count { param, bytes, signed } = found.count;
    let array = |it: &Array| ArrayParam {
        offset: it.param,
        element_bytes: it.element_bytes,
        align_bytes: it.align_bytes,
        read: it.read,
        written: it.written,
    };
    let threads = |it: &Threads| match it {
        Threads::None => BlockThreads::None,
        Threads::Inside => BlockThreads::Inside,
        Threads::Outside => BlockThreads::Outside,
        Threads::All => BlockThreads::All,
    };
    ElementWise {
        count: CountParam { offset: param, bytes, signed },
        arrays: found.arrays.iter().map(array).collect(),
        blocks: found.blocks.map(|blocks| blocks.iter().map(threads).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_gpu::{KernelInfo, ModuleId, ParamSlot, VariableInfo};

    const PTX: &str = ".version 8.0 .target sm_80 .address_size 64 .global .align 4 .b8 t[64];
        .entry a(.param .u64 p) { .reg .b64 %rd<9>; .reg .b32 %r<9>; ld.param.u64 %rd1, [p];
        mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd1, %rd2;
        ld.global.u32 %r2, [t]; st.global.u32 [%rd3], %r2; ret; }
        .entry b(.param .u64 p) { .reg .b64 %rd<9>; ld.param.u64 %rd1, [p];
        ld.global.u64 %rd2, [%rd1]; st.global.u64 [%rd2], %rd1; ret; }";

    fn info() -> ModuleInfo {
        let kernel = |name: &str| KernelInfo {
            name: name.into(),
            refused: None,
            registers: 8,
            shared_bytes: 0,
            local_bytes: 0,
            const_bytes: 0,
            max_threads_per_block: 1024,
            ptx_version: 80,
            params: vec![ParamSlot { offset: 0, bytes: 8 }],
        };
        ModuleInfo {
            // Not in the text's order: names count.
            kernels: vec![kernel("b"), kernel("a"), kernel("c")],
            variables: vec![VariableInfo { name: "t".into(), addr: 0x500, size: 64 }],
            ptx: Some(PTX.into()),
        }
    }

    fn launch(kernel: u32) -> Launch {
        Launch {
            module: ModuleId(0),
            kernel,
            grid: [1; 3],
            block: [32, 1, 1],
            shared_bytes: 0,
            cooperative: false,
            profile: false,
            blocks: None,
            params: 0x1000_u64.to_le_bytes().into(),
        }
    }

    #[test]
    fn launches_that_differ_are_told_apart_and_few_are_remembered() {
        let known = PtxSegments.module(&info()).unwrap();
        let at = |addr: u64, threads: u32| {
            let params = addr.to_le_bytes().into();
            let launch = Launch { params, block: [threads, 1, 1], ..launch(1) };
            let found = known.segments(&launch).unwrap();
            found.into_iter().find(|it| it.write).map(|it| (it.start, it.end.unwrap()))
        };
        for _ in 0..2 {
            for number in 0..100_u64 {
                let addr = 0x1000 * (number + 1);
                assert_eq!(at(addr, 32), Some((addr, addr + 128)));
                assert_eq!(at(addr, 8), Some((addr, addr + 32)));
            }
        }
        let many = Launch { params: vec![0; 4096].into(), ..launch(1) };
        assert!(known.segments(&many).is_some());
    }

    const SCALE: &str = ".version 8.0 .target sm_80 .address_size 64
        .entry a(.param .u64 p, .param .u32 n) { .reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .pred %p1;
        mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
        mad.lo.s32 %r4, %r1, %r2, %r3; ld.param.u32 %r5, [n]; setp.ge.s32 %p1, %r4, %r5;
        @%p1 bra DONE; ld.param.u64 %rd1, [p]; mad.wide.s32 %rd2, %r4, 4, %rd1;
        ld.global.u32 %r6, [%rd2]; shl.b32 %r7, %r6, 1; st.global.u32 [%rd2], %r7; DONE: ret; }";

    #[test]
    fn element_wise_kernels_are_known_and_others_are_not_for_a_reason() {
        let known = PtxSegments.module(&ModuleInfo { ptx: Some(SCALE.into()), ..info() }).unwrap();
        let found = known.element_wise(1).unwrap();
        assert_eq!(found.count, CountParam { offset: 8, bytes: 4, signed: true });
        let array =
            ArrayParam { offset: 0, element_bytes: 4, align_bytes: 4, read: true, written: true };
        assert_eq!(found.arrays, [array]);
        let blocks = [BlockThreads::All, BlockThreads::Inside, BlockThreads::All];
        assert_eq!(found.blocks.as_deref(), Some(&blocks[..]));
        assert_eq!(&*known.element_wise(0).unwrap_err(), "its code is not in the module");
        let known = PtxSegments.module(&info()).unwrap();
        assert_eq!(
            &*known.element_wise(1).unwrap_err(),
            "it uses the thread's index for more than its own elements (PTX line 3)"
        );
    }

    #[test]
    fn segments_come_from_the_modules_ptx() {
        let known = PtxSegments.module(&info()).unwrap();
        let found = known.segments(&launch(1)).unwrap();
        let expected = [
            RwSegment { start: 0x500, end: Some(0x504), write: false },
            RwSegment { start: 0x1000, end: Some(0x1080), write: true },
        ];
        assert_eq!(found, expected);
        assert!(known.is_idempotent(&launch(1)));
        assert!(!known.character(1).unwrap().is_compute_bound, "two accesses, three instructions");
        assert_eq!(known.character(2), None);
        assert_eq!(known.segments(&launch(0)), None, "a pointer from memory");
        assert!(!known.is_idempotent(&launch(0)));
        assert_eq!(known.segments(&launch(2)), None, "no such kernel in the text");
        assert_eq!(known.segments(&launch(3)), None);
        assert!(PtxSegments.module(&ModuleInfo { ptx: None, ..info() }).is_none());
    }
}
