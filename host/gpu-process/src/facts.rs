//! The facts of a module that a domain has loaded. The hub finds them on the window's thread, from the
//! PTX that came with the module: what a domain says of launches is not taken for a fact.

use std::sync::Arc;

use svp_gpu::ModuleInfo;
use svp_kernel_facts::ModuleFacts;
use svp_ptx::analysis::facts;

/// The facts of a module's kernels; `None` if its PTX does not parse, or did not come along.
pub(crate) fn of(info: &ModuleInfo) -> Option<ModuleFacts> {
    let module = svp_ptx::parse::parse(info.ptx.as_deref()?).ok()?;
    let function = |name: &str| Some(module.function_named(name)?.0);
    let kernels = info.kernels.iter().map(|kernel| function(&kernel.name)).collect();
    let address =
        |name: &str| info.variables.iter().find(|known| known.name == name).map(|known| known.addr);
    let variables = module.variables.iter().map(|variable| address(&variable.name)).collect();
    Some(facts::of(Arc::new(module), kernels, variables))
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_gpu::{KernelInfo, VariableInfo};
    use svp_kernel_facts::{Launch, RwSegment};

    const PTX: &str = ".version 8.0 .target sm_80 .address_size 64
        .global .align 4 .b8 other[64]; .global .align 4 .b8 words[64];
        .entry first() { ret; }
        .entry second() { .reg .b32 %r<2>; ld.global.u32 %r1, [words]; ret; }";

    #[test]
    fn kernels_and_variables_are_found_by_their_names() {
        let kernel = |name: &str| KernelInfo {
            name: name.into(),
            refused: None,
            registers: 8,
            shared_bytes: 0,
            local_bytes: 0,
            const_bytes: 0,
            max_threads_per_block: 1024,
            cluster: None,
            ptx_version: 80,
            params: Vec::new(),
        };
        let info = ModuleInfo {
            kernels: ["second", "absent"].map(kernel).to_vec(),
            variables: vec![VariableInfo { name: "words".into(), addr: 0x500, size: 64 }],
            ptx: Some(PTX.into()),
            facts: None,
        };
        let facts = of(&info).unwrap();
        let launch = |kernel| Launch { kernel, grid: [1; 3], block: [1; 3], params: &[] };
        let words = RwSegment { start: 0x500, end: Some(0x504), write: false };
        assert_eq!(facts.segments(launch(0)), Some(vec![words]));
        assert_eq!(facts.segments(launch(1)), None);
        assert!(of(&ModuleInfo { ptx: None, ..info.clone() }).is_none());
        assert!(of(&ModuleInfo { ptx: Some("no PTX".into()), ..info }).is_none());
    }
}
