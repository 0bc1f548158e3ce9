//! What a cache of compiled kernels holds beside the code, in few words. With them, code is run again
//! without lowering its kernel anew, which takes much longer than reading a file.

use svp_ptx::ir::{FunctionId, Module};
use svp_ptx::transform::inline::inline_all;

use crate::analysis::mentions::named_registers;
use crate::context::{Entry, Site};
use crate::counted::Counted;
use crate::lower::{Lowered, with_only};
use crate::options::Options;

/// Words before the sites.
const HEAD: usize = 4;

impl Lowered {
    /// All that [`Lowered::from_cached`] does not find out by itself.
    pub fn to_cached(&self) -> Vec<u32> {
        let entry = match self.entry {
            Entry::Blocks => 0,
            Entry::Gang => 1,
        };
        let head = [entry, self.lanes, u32::from(self.communicates), self.local_bytes];
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
        let inlined = inline_all(module, kernel).ok()?.with_halves();
        let counted = Counted::of(module, kernel, &inlined, options);
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
        Some(Self { text, entry, lanes, module, sites, communicates, local_bytes, counted })
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

    #[test]
    fn what_no_lowering_gave_is_refused() {
        let mut module = svp_ptx::parse::parse(KERNEL).unwrap();
        svp_ptx::verify::verify_module(&mut module);
        let (kernel, _) = module.kernels().find(|(_, function)| function.name == "k").unwrap();
        let options =
            Options { block: [32, 1, 1], count: false, vectors: Vectors::SSE2, lanes: None };
        for cached in [&[][..], &[0, 32, 0], &[2, 32, 0, 0], &[0, 33, 0, 0], &[0, 32, 0, 0, 999]] {
            assert!(
                Lowered::from_cached(&module, kernel, &options, cached).is_none(),
                "{cached:?}"
            );
        }
    }
}
