//! Single instructions of a kernel into which its calls have been inlined: what compiled code
//! leaves to the interpreter. It brings the values of the registers that the instruction names, and
//! takes them back.

use std::collections::HashMap;

use svp_ptx::Diagnostic;
use svp_ptx::analysis::{KernelBlocks, Resources, SharedLayout};
use svp_ptx::ir::{FunctionId, Module, RegisterId};

use super::barrier::{BARRIERS, Barrier};
use super::cluster::ClusterMemory;
use super::code::{FunctionCode, Reg};
use super::counts::BlockCounts;
use super::decode::{DecodeMap, KernelScope, decode_body};
use super::exec::Machine;
use super::lanes::L64;
use super::launch::thread_index;
use super::local::LocalMemory;
use super::memory::{DeviceMemory, LANES};
use super::warp::{Frame, Warp};
use super::{Fault, Kernel, LaunchContext, Placement};

/// A kernel's instructions, each to be executed by itself.
#[derive(Debug)]
pub struct SingleCode {
    /// The kernel without calls; its launch context must name it.
    pub kernel: Kernel,
    map: DecodeMap,
}

/// Registers and the like, to be used again and again with one [`SingleCode`].
#[derive(Debug)]
pub struct Scratch {
    frame: Frame,
    warp: Warp,
    barriers: [Barrier; BARRIERS],
    counts: BlockCounts,
    executed: u64,
}

/// Where an instruction is executed.
#[derive(Debug)]
pub struct Place<'a> {
    /// Index of the block.
    pub block: [u32; 3],
    /// The warp's number in the block.
    pub warp: u32,
    /// Warps of the block.
    pub warps: usize,
    /// The shared memory that the block reaches.
    pub shared: ClusterMemory<'a>,
    /// The warp's local memory.
    pub local: &'a mut LocalMemory,
}

/// The instruction and its operands.
#[derive(Debug)]
pub struct Instruction<'a> {
    /// Its index in the body.
    pub index: usize,
    /// The lanes that execute it.
    pub mask: u32,
    /// The registers that it names.
    pub registers: &'a [RegisterId],
    /// Their values, zero-extended.
    pub rows: &'a mut [L64],
    /// The addresses of a memory access, if they are not to be computed from the registers.
    pub addresses: Option<&'a L64>,
}

impl SingleCode {
    /// Decodes kernel `id` of a module in which its calls have been inlined.
    ///
    /// # Errors
    /// With the reasons why the interpreter cannot execute it.
    pub fn prepare(
        module: &Module,
        placement: &Placement,
        id: FunctionId,
    ) -> Result<Self, Vec<Diagnostic>> {
        let none = |_| Vec::new();
        let Some(function) = module.function(id) else { return Err(Vec::new()) };
        let shared = SharedLayout::of(module, id).map_err(none)?;
        let resources = Resources::of(module, id).map_err(none)?;
        let scope = KernelScope {
            module,
            addresses: &placement.variables,
            shared: &shared,
            functions: &HashMap::from([(id, 0)]),
        };
        let (code, map) = decode_body(&scope, id, function)?;
        let kernel = Kernel {
            name: function.name.clone(),
            function: id,
            params: function.params.clone(),
            param_bytes: resources.param_bytes as usize,
            static_shared_bytes: u32::try_from(resources.static_shared_bytes)
                .map_err(|_| Vec::new())?,
            resources,
            blocks: KernelBlocks::of(module, id),
            functions: vec![code],
            function_ids: vec![id],
            first_blocks: vec![0],
        };
        Ok(Self { kernel, map })
    }

    fn code(&self) -> Option<&FunctionCode> {
        self.kernel.functions.first()
    }

    /// Bytes of local memory of one lane.
    pub fn local_bytes(&self) -> u32 {
        self.code().map_or(0, |it| it.frame_bytes)
    }

    /// Registers for [`SingleCode::execute`].
    pub fn scratch(&self) -> Scratch {
        let mut warp = Warp::idle();
        let frame = self.code().map_or_else(Frame::default, |code| {
            let index = warp.new_frame(0, code);
            std::mem::take(&mut warp.frames[index as usize])
        });
        let (barriers, counts) = Default::default();
        Scratch { frame, warp, barriers, counts, executed: 0 }
    }

    /// Executes one instruction for one warp. `scratch` is of this code.
    ///
    /// # Errors
    /// With the fault of the first lane that faults.
    pub fn execute<M: DeviceMemory>(
        &self,
        scratch: &mut Scratch,
        ctx: &LaunchContext<'_, M>,
        place: Place<'_>,
        instruction: Instruction<'_>,
    ) -> Result<(), Box<Fault>> {
        let Instruction { index, mask, registers, rows, addresses } = instruction;
        let start = self.map.starts.get(index).copied().unwrap_or(0) as usize;
        let end = self.map.starts.get(index + 1).copied().unwrap_or(0) as usize;
        for (id, row) in registers.iter().zip(&*rows) {
            self.set(&mut scratch.frame, *id, row);
        }
        scratch.warp.number = place.warp;
        scratch.warp.live = mask;
        std::mem::swap(&mut scratch.warp.local, place.local);
        let mut machine = Machine {
            ctx,
            block: place.block,
            warps: place.warps,
            shared: place.shared,
            barriers: &mut scratch.barriers,
            counts: &mut scratch.counts,
            executed: &mut scratch.executed,
        };
        let (warp, frame) = (&mut scratch.warp, &mut scratch.frame);
        let result = machine.single(warp, frame, start..end, mask, addresses);
        std::mem::swap(&mut scratch.warp.local, place.local);
        for (id, row) in registers.iter().zip(rows) {
            self.get(&scratch.frame, *id, row);
        }
        result.map_err(|failure| {
            let linear = place.warp * LANES as u32 + failure.lane as u32;
            Box::new(Fault {
                kind: failure.kind,
                function: failure.function,
                block: place.block,
                thread: thread_index(ctx.block, linear),
                line: failure.line,
            })
        })
    }

    fn set(&self, frame: &mut Frame, id: RegisterId, row: &L64) {
        match self.map.registers.get(id.index()) {
            Some(Some(Reg::W32(at))) => {
                frame.r32[*at as usize] = row.map(|value| value as u32);
            }
            Some(Some(Reg::W64(at))) => frame.r64[*at as usize] = *row,
            _ => {
                if let Some(Some(at)) = self.map.predicates.get(id.index()) {
                    let lanes = row.iter().enumerate();
                    let bits = lanes.fold(0, |bits, (lane, it)| bits | u32::from(*it != 0) << lane);
                    frame.predicates[*at as usize] = bits;
                }
            }
        }
    }

    fn get(&self, frame: &Frame, id: RegisterId, row: &mut L64) {
        match self.map.registers.get(id.index()) {
            Some(Some(Reg::W32(at))) => *row = frame.r32[*at as usize].map(u64::from),
            Some(Some(Reg::W64(at))) => *row = frame.r64[*at as usize],
            _ => {
                if let Some(Some(at)) = self.map.predicates.get(id.index()) {
                    let bits = frame.predicates[*at as usize];
                    for (lane, value) in row.iter_mut().enumerate() {
                        *value = u64::from(bits >> lane & 1);
                    }
                }
            }
        }
    }
}
