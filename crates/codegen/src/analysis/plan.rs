//! The plan of a kernel's code: all that is known before a line of it is written, and nothing that
//! changes behind that.

use std::collections::{BTreeSet, HashMap};

use svp_ptx::analysis::frame::FrameLayout;
use svp_ptx::analysis::liveness::RegisterSet;
use svp_ptx::analysis::shape::{Fields, Shapes};
use svp_ptx::analysis::{Cfg, SharedLayout};
use svp_ptx::ir::{
    Body, Function, FunctionId, Immediate, Instruction, Keyword, Module, Opcode, Operand,
    RegisterId,
};

use crate::analysis::awaited::Awaited;
use crate::analysis::block_order::BlockOrder;
use crate::analysis::bundles::{Bundle, bundles};
use crate::analysis::check_groups::{Addresses, Role, roles};
use crate::analysis::count_equivalence::{counter_access, representatives};
use crate::analysis::deaths::{Deaths, Flow};
use crate::analysis::folded::folded;
use crate::analysis::fragment_places::fragment_places;
use crate::analysis::gangs_outside::gangs_outside;
use crate::analysis::in_loops::in_loops;
use crate::analysis::kept;
use crate::analysis::liveness::LiveRegisters;
use crate::analysis::meetings::Meetings;
use crate::analysis::mentions::{literals, most_registers, used_registers};
use crate::analysis::nans::Nans;
use crate::analysis::origins::{Origin, origins};
use crate::analysis::pointers::Pointers;
use crate::analysis::regions::{Region, regions};
use crate::analysis::rounds::{crossing, reaches_other_blocks, state_fits, waits, waits_in_rounds};
use crate::analysis::spreads::{Spreads, spreads};
use crate::context::Entry;
use crate::emit::masks::Masks;
use crate::options::Options;
use crate::unsupported::Unsupported;
use crate::values::lanes::Gang;
use crate::values::registers::{Place, Registers};

/// A kernel with its calls in line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kernel<'a> {
    pub(crate) module: &'a Module,
    pub(crate) id: FunctionId,
    pub(crate) function: &'a Function,
    pub(crate) body: &'a Body,
    pub(crate) cfg: &'a Cfg,
    /// Do threads wait for one another other than at barriers?
    pub(crate) communicates: bool,
    /// Does a block begin at each meeting, at which lanes wait for others?
    pub(crate) awaits: bool,
    /// Do its functions return by jumps from a stack?
    pub(crate) has_stack: bool,
}

/// See the module's documentation.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    pub(crate) kernel: Kernel<'a>,
    pub(crate) options: &'a Options,
    pub(crate) entry: Entry,
    /// Do the gangs of a block take turns at barriers, without fibers?
    pub(crate) in_rounds: bool,
    /// Do blocks side by side execute their first gangs, then their second ones, and so on?
    pub(crate) gangs_are_outside: bool,
    pub(crate) shapes: Shapes,
    /// Registers that hold some bits of a thread's index.
    pub(crate) fields: Fields,
    /// How the lanes of 32-bit registers lie.
    pub(crate) spreads: Spreads,
    /// Where only some lanes may come, and need not wait for the others.
    pub(crate) meetings: Meetings,
    /// The registers of the gang.
    pub(crate) registers: Registers,
    /// Those of one lane, in serial regions.
    pub(crate) lane_registers: Registers,
    pub(crate) live: LiveRegisters,
    /// Registers that live across barriers which are taken in rounds.
    pub(crate) crossing: RegisterSet,
    /// The instructions after which registers are dead.
    pub(crate) deaths: Deaths,
    pub(crate) nans: Nans,
    /// Registers that hold a literal, and nothing else ever.
    pub(crate) literals: HashMap<RegisterId, Immediate>,
    /// Registers that are mentioned.
    used: RegisterSet,
    pub(crate) shared: SharedLayout,
    pub(crate) frame: FrameLayout,
    /// Where the addresses of accesses come from, by instruction.
    pub(crate) origins: HashMap<usize, Origin>,
    /// Which memory generic addresses are tried in.
    pub(crate) pointers: Pointers,
    /// What accesses check, by instruction.
    pub(crate) roles: HashMap<usize, Role>,
    /// Accesses that may be done together, by instruction.
    pub(crate) bundles: HashMap<usize, Bundle>,
    pub(crate) order: BlockOrder,
    /// The places that registers of matrices share.
    pub(crate) places: BTreeSet<Place>,
    /// Where lanes wait for others.
    pub(crate) awaited: Awaited,
    pub(crate) regions: Vec<Region>,
    /// For each basic block: is it in a loop?
    pub(crate) in_loops: Vec<bool>,
    /// For each basic block the one whose counter is its own, too; empty where nothing is counted.
    pub(crate) counted: Vec<usize>,
    /// How the slots of counters are accessed.
    pub(crate) counter_access: &'static str,
    /// Rows per warp of the callouts' buffer: what any instruction needs at most.
    pub(crate) callout_rows: usize,
}

impl<'a> Plan<'a> {
    /// The plan for gangs of this many lanes.
    pub(crate) fn of(
        kernel: Kernel<'a>,
        options: &'a Options,
        lanes: u32,
    ) -> Result<Self, Unsupported> {
        let Kernel { body, cfg, communicates, awaits, has_stack, .. } = kernel;
        let shape_gang = folded(body, cfg, options, lanes);
        let gang = Gang { lanes, geometry: shape_gang.geometry() };
        let origins = origins(body, cfg);
        let live = LiveRegisters::of(body, cfg, &origins);
        let awaited = if awaits { Awaited::of(body, cfg)? } else { Awaited::default() };
        let mut kept = awaited.kept_per_lane(body, cfg, &live);
        if has_stack {
            // Lanes are in the same code at different depths.
            kept.extend((0..body.registers.len() as u32).map(RegisterId));
        }
        let shapes = Shapes::of_body_with(body, cfg, shape_gang, &kept);
        let mut registers =
            Registers::new(body.registers.iter().map(|register| register.ty), &shapes, gang)?;
        let frame = FrameLayout::of(kernel.function, body)
            .map_err(|error| Unsupported::Frame(error.to_string()))?;
        // Lanes that see one another's stores do not run one after the other, nor do those of which
        // some may wait within.
        let regions = match communicates || awaits || has_stack {
            true => Vec::new(),
            false => regions(body, cfg, &shapes, &live, options),
        };
        let gangs = gangs(options, lanes);
        let none = || RegisterSet::new(body.registers.len());
        let crossing = Some(())
            .filter(|()| waits(body) && !communicates && !awaits)
            .filter(|()| waits_in_rounds(body, frame.bytes) && !reaches_other_blocks(body))
            .and_then(|()| crossing(body, cfg, &live))
            .filter(|crossing| state_fits(crossing, &registers, gangs));
        let in_rounds = crossing.is_some();
        let places = keep_in_memory(body, cfg, &live, &mut registers);
        let fibers = communicates || waits(body) && !in_rounds || reaches_other_blocks(body);
        let counted = if options.count { representatives(cfg) } else { Vec::new() };
        let order = BlockOrder::of(cfg);
        let flow =
            Flow { body, cfg, live: &live, order: &order, awaited: &awaited, regions: &regions };
        let deaths = Deaths::of(flow);
        let pointers = Pointers::of(body);
        let (roles, bundles) =
            shared_checks(kernel, Addresses { origins: &origins, pointers: &pointers });
        Ok(Self {
            kernel,
            options,
            entry: if fibers { Entry::Gang } else { Entry::Blocks },
            in_rounds,
            gangs_are_outside: !in_rounds && gangs_outside(body, &order, options, lanes),
            meetings: Meetings::of(body, cfg, &shapes),
            fields: Fields::of(body, shape_gang),
            spreads: spreads(body, shape_gang, &shapes),
            shapes,
            lane_registers: registers.of_lane(),
            registers,
            places,
            crossing: crossing.unwrap_or_else(none),
            live,
            deaths,
            nans: Nans::of(body),
            literals: literals(body),
            used: used_registers(body),
            shared: SharedLayout::of(kernel.module, kernel.id)?,
            frame,
            bundles,
            roles,
            origins,
            pointers,
            order,
            awaited,
            regions,
            in_loops: in_loops(cfg),
            counter_access: counter_access(&counted),
            counted,
            callout_rows: 1 + most_registers(body),
        })
    }

    /// The gang that runs.
    pub(crate) fn gang(&self) -> Gang {
        self.registers.gang
    }

    /// The masks of the gang.
    pub(crate) fn masks(&self) -> Masks {
        let blocks = self.kernel.cfg.blocks.len();
        let array = Some(blocks).filter(|blocks| kept::masks_are_kept(*blocks));
        Masks { ty: self.gang().mask_type(), array }
    }

    /// Threads of a block.
    pub(crate) fn threads(&self) -> u32 {
        self.options.block.iter().product()
    }

    /// Gangs of a block.
    pub(crate) fn gangs(&self) -> u32 {
        gangs(self.options, self.gang().lanes)
    }

    /// The instruction of this index.
    pub(crate) fn instruction(&self, index: usize) -> &'a Instruction {
        &self.kernel.body.instructions[index]
    }

    /// Is the register mentioned?
    pub(crate) fn is_used(&self, id: RegisterId) -> bool {
        self.used.contains(id)
    }

    /// Registers that may be read from an instruction of a block on, before they are written.
    pub(crate) fn live_before(&self, block: usize, index: usize) -> Option<RegisterSet> {
        self.live.before(self.kernel.body, self.kernel.cfg, block, index)
    }

    /// The region that a block is in.
    pub(crate) fn region_of(&self, block: usize) -> Option<&Region> {
        self.regions.iter().find(|region| region.has(block))
    }

    /// The integer that an operand always is, if that is known.
    pub(crate) fn integer(&self, operand: Option<&Operand>) -> Option<u64> {
        let immediate = match operand? {
            Operand::Immediate(immediate) => immediate,
            Operand::Register(id) => self.literals.get(id)?,
            _ => return None,
        };
        match immediate {
            Immediate::Integer(value) => Some(*value),
            _ => None,
        }
    }

    /// Is there a carry from instruction to instruction?
    pub(crate) fn uses_carry(&self) -> bool {
        self.kernel.body.instructions.iter().any(|instruction| {
            instruction.has(Keyword::Cc)
                || matches!(instruction.opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc)
        })
    }
}

/// What accesses check, and which may be done together.
fn shared_checks(
    kernel: Kernel<'_>,
    addresses: Addresses<'_>,
) -> (HashMap<usize, Role>, HashMap<usize, Bundle>) {
    let Kernel { body, cfg, communicates, .. } = kernel;
    let ranges = || cfg.blocks.iter().map(|block| block.instructions.clone());
    let roles: HashMap<_, _> = ranges().flat_map(|it| roles(body, it, addresses)).collect();
    // Of threads that see one another's stores each access is done where it stands.
    let bundles = match communicates {
        true => HashMap::new(),
        false => ranges().flat_map(|block| bundles(body, block, &roles)).collect(),
    };
    (roles, bundles)
}

/// Says which registers stay in memory, and gives the places that some of them share.
fn keep_in_memory(
    body: &Body,
    cfg: &Cfg,
    live: &LiveRegisters,
    registers: &mut Registers,
) -> BTreeSet<Place> {
    let places = fragment_places(body, cfg, registers);
    registers.share(&places);
    registers.keep(&kept::registers(body, cfg, live, registers));
    places.into_values().collect()
}

fn gangs(options: &Options, lanes: u32) -> u32 {
    options.block.iter().product::<u32>().div_ceil(lanes)
}
