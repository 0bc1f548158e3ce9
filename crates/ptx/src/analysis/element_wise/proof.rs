//! The proof: one walk through the blocks of a kernel without loops, with what each register holds.

use std::collections::BTreeMap;

use super::value::Value;
use super::{ELEMENT_BYTES_MAX, NotElementWise, Obstacle};
use crate::analysis::order::Schedule;
use crate::analysis::{BlockId, Cfg};
use crate::ir::{Body, Function, FunctionId, Instruction, Module, Opcode, Operand, RegisterId};
use crate::transform::inline_calls;
use crate::verify::verify_function;
use svp_kernel_facts::{ArrayParam, BlockThreads, CountParam, ElementWise};

mod access;
mod step;

/// Blocks times registers above which the walk would cost too much.
const CELLS_MAX: usize = 1 << 20;

/// Where threads are with regard to the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// No comparison has been seen yet.
    Unchecked,
    Inside,
    Outside,
    /// Those inside and those outside have met again.
    Both,
}

/// What is known at one place of the kernel.
#[derive(Debug, Clone)]
struct State {
    registers: Vec<Value>,
    place: Place,
    /// By pointer, the bytes of the element that threads inside have written, as bits.
    written: BTreeMap<u32, u64>,
}

/// What is known of a pointer so far.
#[derive(Debug, Clone, Copy)]
struct Draft {
    array: ArrayParam,
    /// Line of the last store.
    stored: u32,
}

struct Proof<'a> {
    function: &'a Function,
    body: &'a Body,
    cfg: Cfg,
    /// What is known where a block begins, from the ways into it that were walked.
    begins: Vec<Option<State>>,
    blocks: Vec<BlockThreads>,
    /// A branch depends on data.
    data_decides: bool,
    count: Option<CountParam>,
    arrays: BTreeMap<u32, Draft>,
    /// Parameters that are loaded: offset and bytes.
    loaded: Vec<(u32, u32)>,
    /// Parameters that are used as data, and where.
    data: Vec<(u32, u32, u32)>,
    /// What threads inside have written where they end.
    exits: Vec<BTreeMap<u32, u64>>,
    /// Line of the instruction that is looked at.
    line: u32,
}

/// See [`super::prove`].
pub(super) fn prove(module: &Module, kernel: FunctionId) -> Result<ElementWise, NotElementWise> {
    let original = module.function(kernel).ok_or_else(|| Obstacle::Broken.at(0))?;
    let line = original.line;
    if module.address_bits != 64 || !original.problems.is_empty() || !original.is_kernel() {
        return Err(Obstacle::Broken.at(line));
    }
    let has_calls = original.body.as_ref().is_some_and(|it| !it.callees().is_empty());
    let function = inline_calls(module, kernel).map_err(|it| Obstacle::from(it).at(line))?;
    if !verify_function(module, &function).is_empty() {
        return Err(Obstacle::Broken.at(line));
    }
    let Some(body) = &function.body else { return Err(Obstacle::Broken.at(line)) };
    let cfg = Cfg::of(body);
    let blocks = cfg.blocks.len();
    if blocks.saturating_mul(body.registers.len().max(1)) > CELLS_MAX {
        return Err(Obstacle::TooLarge.at(line));
    }
    let order = loop_free(&cfg, body)?;
    let mut proof = Proof {
        function: &function,
        body,
        cfg,
        begins: vec![None; blocks],
        blocks: vec![BlockThreads::None; blocks],
        data_decides: false,
        count: None,
        arrays: BTreeMap::new(),
        loaded: Vec::new(),
        data: Vec::new(),
        exits: Vec::new(),
        line,
    };
    proof.walk(&order).map_err(|obstacle| obstacle.at(proof.line))?;
    proof.conclude(has_calls, line)
}

/// The blocks so that each comes after all that lead to it.
fn loop_free(cfg: &Cfg, body: &Body) -> Result<Vec<BlockId>, NotElementWise> {
    let schedule = Schedule::of(cfg);
    let of_block = |id: BlockId| {
        let first = cfg.blocks[id.index()].instructions.start;
        body.instructions.get(first).map_or(0, |it| it.line)
    };
    if let Some(found) = schedule.loops.first() {
        return Err(Obstacle::Loop.at(of_block(found.head)));
    }
    match schedule.exact {
        true => Ok(schedule.order),
        false => Err(Obstacle::TooLarge.at(0)),
    }
}

impl Proof<'_> {
    fn walk(&mut self, order: &[BlockId]) -> Result<(), Obstacle> {
        let registers = vec![Value::Mixed; self.body.registers.len()];
        let entry = State { registers, place: Place::Unchecked, written: BTreeMap::new() };
        if let Some(first) = self.begins.first_mut() {
            *first = Some(entry);
        }
        let body = self.body;
        for id in order {
            let Some(mut state) = self.begins[id.index()].take() else { continue };
            self.blocks[id.index()] = match state.place {
                Place::Unchecked | Place::Both => BlockThreads::All,
                Place::Inside => BlockThreads::Inside,
                Place::Outside => BlockThreads::Outside,
            };
            let instructions = self.cfg.blocks[id.index()].instructions.clone();
            let last = instructions.end;
            let mut goes_on = true;
            for instruction in &body.instructions[instructions] {
                self.line = instruction.line;
                match instruction.opcode.ends_block() {
                    true => goes_on = self.leave(instruction, &mut state)?,
                    false => self.step(instruction, &mut state)?,
                }
            }
            if goes_on {
                self.enter(last, state)?;
            }
        }
        Ok(())
    }

    /// Follows what ends a block; whether threads go on to the next one, in what is then `state`.
    fn leave(&mut self, it: &Instruction, state: &mut State) -> Result<bool, Obstacle> {
        let mut away = state.clone();
        let mut goes_on = false;
        if let Some(guard) = it.guard {
            goes_on = true;
            match state.register(guard.register) {
                Value::Bound { count, inside } => {
                    self.compare_with(count)?;
                    let inside = inside != guard.negated;
                    let sides = [Place::Outside, Place::Inside];
                    away.place = sides[usize::from(inside)];
                    state.place = sides[usize::from(!inside)];
                }
                other => {
                    self.use_as_data(other)?;
                    self.data_decides = true;
                }
            }
        }
        match it.opcode {
            Opcode::Ret | Opcode::Exit => self.exit(away),
            Opcode::Bra => {
                let Some(Operand::Label(label)) = it.operands.first() else {
                    return Err(Obstacle::Broken);
                };
                let target = self.body.target(*label).ok_or(Obstacle::Broken)?;
                self.enter(target, away)?;
            }
            _ => return Err(Obstacle::Instruction(it.mnemonic())),
        }
        Ok(goes_on)
    }

    /// Threads go on at an instruction.
    fn enter(&mut self, at: usize, state: State) -> Result<(), Obstacle> {
        let Some(block) = self.cfg.block_of.get(at).copied() else {
            self.exit(state);
            return Ok(());
        };
        let joined = match self.begins[block.index()].take() {
            None => state,
            Some(other) => self.join(other, &state)?,
        };
        self.begins[block.index()] = Some(joined);
        Ok(())
    }

    /// Threads end.
    fn exit(&mut self, state: State) {
        if state.place != Place::Outside {
            self.exits.push(state.written);
        }
    }

    /// What holds where two ways meet.
    fn join(&mut self, mut a: State, b: &State) -> Result<State, Obstacle> {
        for (value, other) in a.registers.iter_mut().zip(&b.registers) {
            *value = self.either(*value, *other)?;
        }
        a.written = match (a.place, b.place) {
            // Those outside have nothing to write.
            (Place::Outside, _) => b.written.clone(),
            (_, Place::Outside) => a.written,
            _ => {
                let both = |(param, bytes): (u32, u64)| {
                    Some((param, bytes & b.written.get(&param).copied()?))
                };
                a.written.into_iter().filter_map(both).collect()
            }
        };
        a.place = match (a.place, b.place) {
            (a, b) if a == b => a,
            (Place::Unchecked, _) | (_, Place::Unchecked) => Place::Unchecked,
            _ => Place::Both,
        };
        Ok(a)
    }

    fn either(&mut self, a: Value, b: Value) -> Result<Value, Obstacle> {
        if a == b {
            return Ok(a);
        }
        if !is_data(a) || !is_data(b) {
            return Ok(Value::Mixed);
        }
        self.use_as_data(a)?;
        self.use_as_data(b)?;
        Ok(Value::Data)
    }

    /// The index is compared with this count, as before.
    fn compare_with(&mut self, count: CountParam) -> Result<(), Obstacle> {
        match self.count {
            Some(known) if known != count => Err(Obstacle::TwoCounts),
            _ => {
                self.count = Some(count);
                Ok(())
            }
        }
    }

    /// Sees to it that a value may be data.
    fn use_as_data(&mut self, value: Value) -> Result<(), Obstacle> {
        match value {
            Value::Data | Value::Constant(_) | Value::Ntid => Ok(()),
            Value::Param { offset, bytes, .. } => {
                self.data.push((offset, bytes, self.line));
                Ok(())
            }
            Value::Address { param, factor: 0, .. } => {
                self.data.push((param, 8, self.line));
                Ok(())
            }
            Value::Address { .. } => Err(Obstacle::AddressAsData),
            Value::Mixed => Err(Obstacle::Unclear),
            Value::Tid | Value::Ctaid | Value::BlockStart => Err(Obstacle::IndexAsData),
            Value::Index { .. } | Value::Bound { .. } => Err(Obstacle::IndexAsData),
        }
    }

    /// The name of the parameter at this place.
    fn name(&self, offset: u32) -> String {
        let mut params = self.function.params.iter();
        let found = params.find(|it| (it.offset..it.offset + it.bytes).contains(&offset));
        found.map_or_else(|| format!("at {offset}"), |it| it.name.clone())
    }

    /// What follows for the kernel, after the walk.
    fn conclude(self, has_calls: bool, line: u32) -> Result<ElementWise, NotElementWise> {
        let Some(count) = self.count else { return Err(Obstacle::NoCount.at(line)) };
        let arrays: Vec<ArrayParam> = self.arrays.values().map(|it| it.array).collect();
        if !arrays.iter().any(|it| it.written) {
            return Err(Obstacle::NothingWritten.at(line));
        }
        for Draft { array, stored } in self.arrays.values().filter(|it| it.array.written) {
            let all = u64::MAX >> (64 - array.element_bytes);
            let is_whole = |exit: &BTreeMap<u32, u64>| exit.get(&array.offset) == Some(&all);
            if !self.exits.iter().all(is_whole) {
                return Err(Obstacle::ConditionalWrite(self.name(array.offset)).at(*stored));
            }
        }
        let mut special: Vec<(u32, u32)> = arrays.iter().map(|it| (it.offset, 8)).collect();
        special.push((count.offset, count.bytes));
        special.sort_unstable();
        if let Some(pair) = special.windows(2).find(|it| it[0].0 + it[0].1 > it[1].0) {
            return Err(Obstacle::ParamAsData(self.name(pair[1].0)).at(line));
        }
        for &(start, bytes) in &special {
            let overlaps = |at: u32, len: u32| at < start + bytes && start < at + len;
            let part = |&&(at, len): &&(u32, u32)| overlaps(at, len) && (at, len) != (start, bytes);
            if self.loaded.iter().find(part).is_some() {
                return Err(Obstacle::ParamAsData(self.name(start)).at(line));
            }
            if let Some(used) = self.data.iter().find(|it| overlaps(it.0, it.1)) {
                return Err(Obstacle::ParamAsData(self.name(start)).at(used.2));
            }
        }
        let blocks = (!self.data_decides && !has_calls).then_some(self.blocks);
        Ok(ElementWise { count, arrays, blocks })
    }
}

impl State {
    fn register(&self, id: RegisterId) -> Value {
        self.registers.get(id.index()).copied().unwrap_or(Value::Mixed)
    }
}

/// May it be data?
fn is_data(value: Value) -> bool {
    use Value::{Address, Constant, Data, Ntid, Param};
    matches!(value, Data | Constant(_) | Ntid | Param { .. } | Address { factor: 0, .. })
}

/// Bytes of an element from an offset on, as bits; `None` if they are not inside an element.
fn bytes_of(offset: i64, bytes: u32) -> Option<u64> {
    let end = offset.checked_add(i64::from(bytes))?;
    if offset < 0 || bytes == 0 || end > i64::from(ELEMENT_BYTES_MAX) {
        return None;
    }
    Some((u64::MAX >> (64 - bytes)) << offset)
}
