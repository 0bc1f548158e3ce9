//! Textual LLVM IR to an object file.

use inkwell::OptimizationLevel;
use inkwell::attributes::AttributeLoc;
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::support::get_llvm_version;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target as LlvmTarget, TargetMachine,
    TargetTriple,
};
use svp_jit_wire::{Hello, LARGE_TEXT, Request, Target, Tier};

use crate::diagnostics::Listening;
use crate::flags;

/// The passes, as `opt -passes` takes them. Kernels come with their vectors written out and every
/// register as a variable; they are one function and what is to stay out of it. So there is nothing
/// to vectorise, nothing to inline but what says so, and one round does: in a third of the time of
/// `default<O1>`, with code as fast. Reassociation makes sums of addresses loop-invariant, and without
/// it they are recomputed everywhere.
const PASSES: &str = "always-inline,function(\
    sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,reassociate,\
    loop-mssa(loop-rotate,licm),loop(indvars,loop-deletion),loop-unroll<O1>,\
    early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg,adce)";
/// The same for the first tier, whose code generator optimises nothing and keeps nothing in registers
/// from one block of code to the next: a quarter of the time for a fifth to a half of the speed. What a
/// loop recomputes in vain costs most there, so that moving it out pays even here.
const FIRST_PASSES: &str = "always-inline,function(\
    sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,reassociate,\
    loop-mssa(loop-rotate,licm),early-cse<memssa>,adce)";
/// Part of what caches are keyed by: raise it when anything here changes the objects.
const REVISION: u32 = 4;

/// LLVM, set up for this machine or another.
pub(crate) struct Llvm {
    triple: TargetTriple,
    /// Whether that is another.
    is_foreign: bool,
    target: LlvmTarget,
    cpu: String,
    features: String,
}

/// LLVM's version.
pub(crate) fn version() -> String {
    let (major, minor, patch) = get_llvm_version();
    format!("{major}.{minor}.{patch}")
}

impl Llvm {
    /// Sets LLVM up. Code is for the machine that a triple names, as LLVM writes it, and for any CPU
    /// of its architecture; or, where none is named, for this very machine.
    pub(crate) fn new(triple: Option<&str>) -> Result<Self, String> {
        flags::set();
        let config = InitializationConfig::default();
        LlvmTarget::initialize_x86(&config);
        LlvmTarget::initialize_aarch64(&config);
        let is_foreign = triple.is_some();
        let triple = triple.map_or_else(TargetMachine::get_default_triple, TargetTriple::create);
        let target = LlvmTarget::from_triple(&triple).map_err(|it| it.to_string())?;
        let (cpu, features) = if is_foreign {
            ("generic".to_owned(), String::new())
        } else {
            let features = TargetMachine::get_host_cpu_features();
            (TargetMachine::get_host_cpu_name().to_string(), features.to_string())
        };
        Ok(Self { triple, is_foreign, target, cpu, features })
    }

    /// What objects depend on beside their text.
    pub(crate) fn hello(&self) -> Hello {
        let triple = self.triple.as_str().to_string_lossy();
        let target = if self.is_foreign { format!(" {triple}") } else { String::new() };
        Hello {
            version: svp_jit_wire::VERSION,
            llvm: version(),
            pipeline: format!("{REVISION}{target} {PASSES}"),
            cpu: self.cpu.clone(),
            features: self.features.clone(),
        }
    }

    /// Compiles one module.
    pub(crate) fn object(&self, request: &Request) -> Result<Vec<u8>, String> {
        let tier = if is_large(request) { Tier::First } else { request.tier };
        let machine = self.machine(&request.target, tier)?;
        let listening = Listening::new();
        let context = listening.context();
        let buffer = MemoryBuffer::create_from_memory_range_copy(request.text.as_bytes(), "kernel");
        let module = context.create_module_from_ir(buffer).map_err(|it| it.to_string())?;
        module.set_triple(&self.triple);
        module.set_data_layout(&machine.get_target_data().get_data_layout());
        module.verify().map_err(|it| it.to_string())?;
        confine_frames(context, &module, request.most_stack);
        let passes = match request.tier {
            _ if is_large(request) => None,
            Tier::First => Some(FIRST_PASSES),
            Tier::Second => Some(PASSES),
        };
        if let Some(passes) = passes {
            let options = PassBuilderOptions::create();
            module.run_passes(passes, &machine, options).map_err(|it| it.to_string())?;
        }
        let object = machine
            .write_to_memory_buffer(&module, FileType::Object)
            .map_err(|it| it.to_string())?;
        listening.check()?;
        Ok(object.as_slice().to_vec())
    }

    fn machine(&self, target: &Target, tier: Tier) -> Result<TargetMachine, String> {
        let (cpu, features) = match target {
            Target::Native => (&self.cpu, &self.features),
            Target::Named { cpu, features } => (cpu, features),
        };
        if cpu.contains('\0') || features.contains('\0') {
            return Err("a CPU's name holds no zero byte".to_owned());
        }
        let level = match tier {
            Tier::First => OptimizationLevel::None,
            Tier::Second => OptimizationLevel::Default,
        };
        let (relocation, model) = (RelocMode::PIC, CodeModel::Small);
        self.target
            .create_target_machine(&self.triple, cpu, features, level, relocation, model)
            .ok_or_else(|| format!("LLVM knows no CPU {cpu} with {features}"))
    }
}

/// Is it so long that nothing is optimised?
fn is_large(request: &Request) -> bool {
    request.text.len() > LARGE_TEXT
}

/// Has every page of a frame touched in order, so that no frame can lie across the guard page at the
/// end of a stack, and frames that are too large objected to.
fn confine_frames(context: &Context, module: &Module<'_>, most: u32) {
    let probed = context.create_string_attribute("probe-stack", "inline-asm");
    let bounded = context.create_string_attribute("warn-stack-size", &most.to_string());
    for function in module.get_functions().filter(|it| it.count_basic_blocks() > 0) {
        function.add_attribute(AttributeLoc::Function, probed);
        function.add_attribute(AttributeLoc::Function, bounded);
    }
}
