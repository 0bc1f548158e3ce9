//! A module, decoded for execution.

use std::collections::HashMap;

use svp_ptx::analysis::reach::reachable_functions;
use svp_ptx::analysis::{KernelBlocks, LayoutError, Resources, SharedLayout};
use svp_ptx::ir::{Function, FunctionId, Module, Param};
use svp_ptx::{Diagnostic, Problem};

use super::code::FunctionCode;
use super::decode::{KernelScope, decode_function};

/// Instructions that one module may come to when each kernel gets its own copy of the functions that
/// it reaches. NVIDIA's samples together have 150,000.
const MAX_INSTRUCTIONS: usize = 1 << 21;

/// Where the variables of a module lie in the client's window.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Placement {
    /// Address of each variable, by `VariableId`; `None` for those that have none (`.shared`, and
    /// `.extern` ones that nothing defines). `svp_ptx::analysis::ModuleLayout` computes them.
    pub variables: Vec<Option<u64>>,
}

/// A kernel that can be launched.
#[derive(Debug)]
pub struct Kernel {
    /// The mangled name.
    pub name: String,
    /// The function in the module.
    pub function: FunctionId,
    /// Its parameters, with offsets into the parameter block.
    pub params: Vec<Param>,
    /// Size of the parameter block in bytes.
    pub param_bytes: usize,
    /// Static shared memory in bytes.
    pub static_shared_bytes: u32,
    /// What it needs of a multiprocessor.
    pub resources: Resources,
    /// The numbering of [`super::BlockCounts`].
    pub blocks: KernelBlocks,
    /// The kernel's code, then that of the functions that it reaches.
    pub(super) functions: Vec<FunctionCode>,
    /// The same functions' indices in the module.
    pub(super) function_ids: Vec<FunctionId>,
    /// For each function the number of its first basic block.
    pub(super) first_blocks: Vec<usize>,
}

/// A kernel that cannot be launched.
#[derive(Debug)]
pub struct Refused {
    /// The mangled name.
    pub name: String,
    /// The reasons why it cannot run; never empty.
    pub reasons: Vec<Diagnostic>,
}

/// A decoded module.
#[derive(Debug)]
pub struct Program {
    kernels: Vec<Result<Kernel, Refused>>,
}

impl Program {
    /// Decodes every kernel of a module. A kernel that cannot run is kept with the reasons.
    pub fn prepare(module: &Module, placement: &Placement) -> Self {
        let mut room = MAX_INSTRUCTIONS;
        let prepare = |(id, function): (FunctionId, &Function)| {
            prepare_kernel(module, placement, id, function, &mut room)
                .map_err(|reasons| Refused { name: function.name.clone(), reasons })
        };
        Self { kernels: module.kernels().map(prepare).collect() }
    }

    /// The kernel of this name: `None` if there is none, the reasons if it cannot run.
    pub fn kernel(&self, name: &str) -> Option<Result<&Kernel, &[Diagnostic]>> {
        self.kernels.iter().find_map(|kernel| match kernel {
            Ok(kernel) => (kernel.name == name).then_some(Ok(kernel)),
            Err(refused) => (refused.name == name).then_some(Err(refused.reasons.as_slice())),
        })
    }

    /// All kernels, those that cannot run with the reasons.
    pub fn kernels(&self) -> impl Iterator<Item = Result<&Kernel, &Refused>> {
        self.kernels.iter().map(Result::as_ref)
    }

    /// Names of all kernels, those that cannot run included.
    pub fn kernel_names(&self) -> impl Iterator<Item = &str> {
        self.kernels().map(|kernel| match kernel {
            Ok(kernel) => kernel.name.as_str(),
            Err(refused) => refused.name.as_str(),
        })
    }
}

fn prepare_kernel(
    module: &Module,
    placement: &Placement,
    id: FunctionId,
    function: &Function,
    room: &mut usize,
) -> Result<Kernel, Vec<Diagnostic>> {
    let refuse = |problem: Problem| {
        vec![Diagnostic {
            problem,
            line: function.line,
            column: 1,
            function: Some(function.name.clone()),
            excerpt: String::new(),
        }]
    };
    let mismatch = |error: LayoutError| refuse(Problem::Mismatch(error.to_string()));
    let functions = reachable_functions(module, id);
    let length = |id: &FunctionId| {
        let body = module.function(*id).and_then(|it| it.body.as_ref());
        body.map_or(0, |body| body.instructions.len())
    };
    let Some(left) = room.checked_sub(functions.iter().map(length).sum()) else {
        let what = "instructions, each kernel with the functions that it calls";
        return Err(refuse(Problem::TooMany { what, limit: MAX_INSTRUCTIONS }));
    };
    *room = left;
    let shared = SharedLayout::of(module, id).map_err(mismatch)?;
    let resources = Resources::of(module, id).map_err(mismatch)?;
    let with_body = |id: &FunctionId| module.function(*id).is_some_and(|it| it.body.is_some());
    let function_ids: Vec<FunctionId> = functions.into_iter().filter(with_body).collect();
    let indices = function_ids.iter().zip(0..).map(|(id, index)| (*id, index)).collect();
    let scope = KernelScope {
        module,
        addresses: &placement.variables,
        shared: &shared,
        functions: &indices,
    };
    let (mut code, mut reasons) = (Vec::new(), Vec::new());
    for id in &function_ids {
        match decode_function(&scope, *id) {
            Ok(function) => code.push(function),
            Err(mut problems) => reasons.append(&mut problems),
        }
    }
    if !reasons.is_empty() {
        return Err(reasons);
    }
    let Ok(static_shared_bytes) = u32::try_from(resources.static_shared_bytes) else {
        return Err(mismatch(LayoutError::TooLarge));
    };
    let blocks = KernelBlocks::of(module, id);
    let firsts: HashMap<FunctionId, usize> = blocks.functions.iter().copied().collect();
    let first_block = |id: &FunctionId| firsts.get(id).copied().unwrap_or(0);
    Ok(Kernel {
        name: function.name.clone(),
        function: id,
        params: function.params.clone(),
        param_bytes: resources.param_bytes as usize,
        static_shared_bytes,
        resources,
        first_blocks: function_ids.iter().map(first_block).collect(),
        blocks,
        functions: code,
        function_ids,
    })
}
