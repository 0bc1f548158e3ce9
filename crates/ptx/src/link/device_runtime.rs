//! CUDA's device runtime (`libcudadevrt`) as PTX of our own: launches, copies and fills that kernels ask
//! for, and values of conditional graph nodes.
//!
//! Nothing here starts anything. A kernel writes records into [`QUEUE`], a variable of its module, and the
//! client library carries them out after the kernel, which CUDA allows: a child may start at any time
//! before its parent ends. A conditional handle is the address of its value.
//!
//! Kernels have numbers in place of addresses, so that records mean the same on every device: kernel `n`
//! of [`Module::kernels`] is `n + 1`.

use std::fmt::Write as _;

use super::remap::{Mentioned, each};
use crate::ir::{FunctionId, Immediate, Linkage, Module, Operand, RelocationTarget};

/// The variable that holds what kernels have asked for: a head of [`HEAD_BYTES`], then records.
pub const QUEUE: &str = "__svp_device_queue";
/// Bytes of the queue's head: records taken, launch orders given, the last error, names given to streams and
/// events, bytes of a record, how many records there is room for, how deep the running kernel is nested.
pub const HEAD_BYTES: u64 = 64;
/// Bytes of a record before the parameters.
pub const RECORD_HEAD_BYTES: u32 = 64;

/// Fewest bytes after a record's head: what a copy needs.
const ARGUMENT_BYTES: u32 = 64;
/// CUDA promises room for this many launches.
const RECORDS_MIN: u32 = 2048;
/// Where records are short there is room for more, up to this many bytes.
const QUEUE_BYTES: u32 = 4 << 20;

/// What is provided, and whether it needs the queue.
const PROVIDED: &[(&str, bool)] = &[
    ("cudaGraphSetConditional", false),
    ("__cudaCDP2GetParameterBufferV2", true),
    ("__cudaCDP2LaunchDeviceV2", true),
    ("__cudaCDP2LaunchDeviceV2_ptsz", true),
    ("__cudaCDP2GetLastError", true),
    ("__cudaCDP2PeekAtLastError", true),
    ("__cudaCDP2GetDevice", false),
    ("__cudaCDP2GetDeviceCount", false),
    ("__cudaCDP2StreamCreateWithFlags", true),
    ("__cudaCDP2StreamDestroy", false),
    ("__cudaCDP2StreamWaitEvent", false),
    ("__cudaCDP2StreamWaitEvent_ptsz", false),
    ("__cudaCDP2EventCreateWithFlags", true),
    ("__cudaCDP2EventRecord", false),
    ("__cudaCDP2EventRecord_ptsz", false),
    ("__cudaCDP2EventRecordWithFlags", false),
    ("__cudaCDP2EventRecordWithFlags_ptsz", false),
    ("__cudaCDP2EventDestroy", false),
    ("__cudaCDP2MemcpyAsync", true),
    ("__cudaCDP2MemcpyAsync_ptsz", true),
    ("__cudaCDP2Memcpy2DAsync", true),
    ("__cudaCDP2Memcpy2DAsync_ptsz", true),
    ("__cudaCDP2MemsetAsync", true),
    ("__cudaCDP2MemsetAsync_ptsz", true),
    ("__cudaCDP2Memset2DAsync", true),
    ("__cudaCDP2Memset2DAsync_ptsz", true),
    ("__cudaCDP2Malloc", false),
    ("__cudaCDP2Free", false),
];

/// Does code of this module call what is provided here?
pub fn is_wanted(module: &Module) -> bool {
    wanted(module).next().is_some()
}

/// The functions that a module declares and mentions, with whether they need the queue.
fn wanted(module: &Module) -> impl Iterator<Item = (&'static str, bool)> {
    let mentioned = Mentioned::of(module).functions;
    PROVIDED.iter().copied().filter(move |(name, _)| {
        let found = module.function_named(name);
        found.is_some_and(|(id, it)| it.body.is_none() && mentioned.contains(&id))
    })
}

/// Whether modules want the device runtime, and its queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    /// Nothing of it.
    Nothing,
    /// Functions without memory of their own.
    Functions,
    /// Functions that write records.
    Queue,
}

/// What modules need; definitions of the same names, which are those of CUDA's own device runtime, become
/// declarations.
pub(super) fn need(modules: &mut [Module]) -> Need {
    let wanted: Vec<bool> =
        modules.iter().flat_map(|it| wanted(it).collect::<Vec<_>>()).map(|it| it.1).collect();
    if wanted.is_empty() {
        return Need::Nothing;
    }
    for function in modules.iter_mut().flat_map(|it| &mut it.functions) {
        if PROVIDED.iter().any(|(name, _)| *name == function.name) {
            function.body = None;
            function.linkage = Linkage::Extern;
        }
    }
    if wanted.contains(&true) { Need::Queue } else { Need::Functions }
}

/// The text of the device runtime for kernels of these modules.
pub(super) fn text(modules: &[Module], need: Need) -> String {
    let (major, minor) = (7, 0);
    let mut text = format!(".version {major}.{minor}\n.target sm_52\n.address_size 64\n");
    text.push_str(include_str!("device_runtime/functions.ptx"));
    if need == Need::Queue {
        let kernels = modules.iter().flat_map(Module::kernels);
        let ends = kernels.flat_map(|(_, it)| &it.params).map(|it| it.offset + it.bytes);
        let arguments = ends.max().unwrap_or(0).max(ARGUMENT_BYTES).next_multiple_of(64);
        let record = RECORD_HEAD_BYTES + arguments;
        let records = (QUEUE_BYTES / record).max(RECORDS_MIN);
        let words = (HEAD_BYTES as u32 + record * records) / 4;
        let _ = writeln!(
            text,
            ".visible .global .align 64 .u32 {QUEUE}[{words}] = {{0, 0, 0, 0, {record}, {records}}};"
        );
        text.push_str(include_str!("device_runtime/queue.ptx"));
    }
    text
}

/// Puts kernels' numbers where their addresses are taken.
pub(super) fn number_kernels(module: &mut Module) {
    let numbers: Vec<(FunctionId, u64)> = module.kernels().map(|(id, _)| id).zip(1..).collect();
    let number = |id: FunctionId| numbers.iter().find(|it| it.0 == id).map(|it| it.1);
    for body in module.functions.iter_mut().filter_map(|it| it.body.as_mut()) {
        for operand in body.instructions.iter_mut().flat_map(|it| &mut it.operands) {
            each(operand, &mut |operand| {
                if let Operand::Function(id) = operand
                    && let Some(number) = number(*id)
                {
                    *operand = Operand::Immediate(Immediate::Integer(number));
                }
            });
        }
    }
    for init in module.variables.iter_mut().map(|it| &mut it.init) {
        let (image, relocations) = (&mut init.image, &mut init.relocations);
        relocations.retain(|relocation| {
            let RelocationTarget::Function(id) = relocation.target else { return true };
            let Some(number) = number(id) else { return true };
            let (from, len) = (relocation.offset as usize, relocation.bytes as usize);
            image.resize(image.len().max(from + len), 0);
            let value = number.wrapping_add_signed(relocation.addend) >> relocation.shift;
            image[from..from + len].copy_from_slice(&value.to_le_bytes()[..len]);
            false
        });
    }
}
