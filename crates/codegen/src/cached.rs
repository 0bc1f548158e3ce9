//! What a cache of compiled kernels holds beside the code, in few words. With them, code is run again
//! without lowering its kernel anew, which takes much longer than reading a file.

use svp_ptx::ir::{FunctionId, Module};

use crate::analysis::awaited::begin_blocks;
use crate::analysis::mentions::named_registers;
use crate::context::{Entry, Site};
use crate::counted::Counted;
use crate::lower::{Lowered, with_only};
use crate::options::Options;
use crate::prepared::prepared;

/// Words before the sites.
const HEAD: usize = 6;

impl Lowered {
    /// All that [`Lowered::from_cached`] does not find out by itself.
    pub fn to_cached(&self) -> Vec<u32> {
        let entry = match self.entry {
            Entry::Blocks => 0,
            Entry::Gang => 1,
        };
        let (communicates, awaits) = (u32::from(self.communicates), u32::from(self.awaits));
        let blocks = u32::try_from(self.counted.blocks).unwrap_or(u32::MAX);
        let head = [entry, self.lanes, communicates, self.local_bytes, awaits, blocks];
        let sites = self.sites.iter().map(|site| site.instruction as u32);
        head.into_iter().chain(sites).collect()
    }

    /// What lowering a kernel gave, without the text, which is left empty. `cached` must come from the same
    /// kernel and options, and from this very version of the program: none where it cannot.
    pub fn from_cached(
        module: &Module,
        kernel: FunctionId,
        options: &Options,
        cached: &[u32],
    ) -> Option<Self> {
        let (head, sites) = cached.split_at_checked(HEAD)?;
        let (entry, lanes) = match *head {
            [0, lanes, ..] => (Entry::Blocks, lanes),
            [1, lanes, ..] => (Entry::Gang, lanes),
            _ => return None,
        };
        let communicates = *head.get(2)? != 0;
        let local_bytes = *head.get(3)?;
        let awaits = *head.get(4)? != 0;
        let mut inlined = prepared(module, kernel).ok()?;
        if awaits {
            // The code counts these blocks, too.
            begin_blocks(inlined.function.body.as_mut()?);
        }
        let counted = Counted::of(module, kernel, &inlined, options);
        // What was proven of the code holds for this many counters.
        (u32::try_from(counted.blocks).ok()? == *head.get(5)?).then_some(())?;
        let module = with_only(module, kernel, inlined.function);
        let body = module.function(kernel)?.body.as_ref()?;
        let site = |index: &u32| {
            let instruction = *index as usize;
            let registers = named_registers(&body.instructions.get(instruction)?.operands);
            Some(Site { instruction, registers })
        };
        let sites = sites.iter().map(site).collect::<Option<_>>()?;
        let text = String::new();
        matches!(lanes, 32 | 64 | 128).then_some(())?;
        let lowered =
            Self { text, entry, lanes, module, sites, communicates, awaits, local_bytes, counted };
        Some(lowered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Vectors, lower};

    const KERNEL: &str = ".version 8.0\n.target sm_80\n.address_size 64\n\
        .func (.param .b32 out) twice(.param .b32 in) {\n\
        .reg .b32 %a; ld.param.b32 %a, [in]; add.u32 %a, %a, %a; st.param.b32 [out], %a; ret; }\n\
        .visible .entry other() { ret; }\n\
        .visible .entry k(.param .u64 p) {\n\
        .reg .u64 %d<3>; .reg .b32 %r<3>; .reg .pred %q;\n\
        ld.param.u64 %d0, [p]; mov.u32 %r0, %tid.x; mad.wide.u32 %d1, %r0, 4, %d0;\n\
        setp.gt.u32 %q, %r0, 9; @%q bra END;\n\
        { .param .b32 x; .param .b32 y; st.param.b32 [x], %r0; call.uni (y), twice, (x);\n\
        ld.param.b32 %r1, [y]; } st.global.b32 [%d1], %r1;\n\
        END: ret; }\n";

    #[test]
    fn what_is_read_from_a_cache_is_what_was_lowered() {
        let mut module = svp_ptx::parse::parse(KERNEL).unwrap();
        svp_ptx::verify::verify_module(&mut module);
        let (kernel, _) = module.kernels().find(|(_, function)| function.name == "k").unwrap();
        for (count, lanes) in [(false, None), (true, Some(32)), (true, Some(128))] {
            let options = Options { block: [128, 1, 1], count, vectors: Vectors::AVX2, lanes };
            let lowered = lower(&module, kernel, &options).unwrap();
            let cached = lowered.to_cached();
            let read = Lowered::from_cached(&module, kernel, &options, &cached).unwrap();
            assert_eq!(Lowered { text: String::new(), ..lowered }, read);
            assert!(!read.sites.is_empty());
        }
    }

    /// Lanes wait for others that come a round later: code with more blocks than its kernel has.
    const AWAITS: &str = ".version 8.0\n.target sm_80\n.address_size 64\n\
        .visible .entry k(.param .u64 p) {\n\
        .reg .u64 %d<3>; .reg .b32 %r<5>; .reg .pred %q;\n\
        ld.param.u64 %d0, [p]; mov.u32 %r0, %tid.x; mad.wide.u32 %d1, %r0, 4, %d0;\n\
        mov.u32 %r4, 0; mov.u32 %r2, 0;\n\
        AGAIN: add.u32 %r4, %r4, 1; add.u32 %r1, %r4, %r0; and.b32 %r1, %r1, 1;\n\
        setp.eq.u32 %q, %r1, 0; @%q bra LATER;\n\
        add.u32 %r2, %r2, 7; shfl.sync.idx.b32 %r3, %r4, 3, 31, 0xffffffff;\n\
        add.u32 %r2, %r2, %r3;\n\
        LATER: setp.lt.u32 %q, %r4, 5; @%q bra AGAIN;\n\
        st.global.u32 [%d1], %r2; ret; }\n";

    #[test]
    fn blocks_that_begin_where_lanes_wait_are_read_from_a_cache_too() {
        let mut module = svp_ptx::parse::parse(AWAITS).unwrap();
        svp_ptx::verify::verify_module(&mut module);
        let (kernel, _) = module.kernels().next().unwrap();
        let options =
            Options { block: [64, 1, 1], count: true, vectors: Vectors::AVX2, lanes: None };
        let lowered = lower(&module, kernel, &options).unwrap();
        assert!(lowered.awaits);
        let read = Lowered::from_cached(&module, kernel, &options, &lowered.to_cached()).unwrap();
        // Fewer counters than the code counts in would be overrun.
        assert_eq!(read.counted.blocks, lowered.counted.blocks);
        let mut fewer = lowered.to_cached();
        fewer[5] -= 1;
        assert!(Lowered::from_cached(&module, kernel, &options, &fewer).is_none());
        assert_eq!(Lowered { text: String::new(), ..lowered }, read);
    }

    #[test]
    fn what_no_lowering_gave_is_refused() {
        let mut module = svp_ptx::parse::parse(KERNEL).unwrap();
        svp_ptx::verify::verify_module(&mut module);
        let (kernel, _) = module.kernels().find(|(_, function)| function.name == "k").unwrap();
        let options =
            Options { block: [32, 1, 1], count: false, vectors: Vectors::SSE2, lanes: None };
        let wrong = [
            &[][..],
            &[0, 32, 0, 0, 0],
            &[2, 32, 0, 0, 0, 0],
            &[0, 33, 0, 0, 0, 0],
            &[0, 32, 0, 0, 0, 0, 999],
        ];
        for cached in wrong {
            assert!(
                Lowered::from_cached(&module, kernel, &options, cached).is_none(),
                "{cached:?}"
            );
        }
    }
}
