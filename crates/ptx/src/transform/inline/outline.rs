//! Functions that may come to themselves again: their code stands once, behind the kernel's, and is
//! jumped to. What such a function keeps for itself is in a frame, on a stack in local memory to which
//! a register of the kernel points:
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 4 | which of the places that call the function is returned to |
//! | then | parameters, results, `.local` variables |
//! | then | registers of the function that must outlive calls from which it may come to itself |

use std::collections::HashMap;
use std::rc::Rc;

use super::calls::Calls;
use super::frame::{Frame, MOST_BYTES, passed};
use super::{Copy, InlineError, Inliner, branch};
use crate::ir::{
    Address, AddressBase, Body, BranchTable, BranchTableId, FunctionId, Immediate, Instruction,
    Keyword, LabelId, LocalId, Modifier, Module, Opcode, Operand, Param, Register, RegisterId,
    ScalarType, StateSpace, SymbolRef,
};

/// Calls that one thread may nest before its stack is full, if the bytes below allow it.
const MOST_CALLS: u64 = 1024;

/// A function that is jumped to.
#[derive(Debug)]
pub(super) struct Outline {
    frame: Rc<Frame>,
    /// Its first instruction, and where it returns; none before it is called.
    code: Option<(LabelId, LabelId, BranchTableId)>,
    /// Where its calls go on.
    sites: Vec<LabelId>,
}

/// All such functions of a kernel.
#[derive(Debug, Default)]
pub(super) struct Outlines {
    pub(super) functions: HashMap<FunctionId, Outline>,
    /// Those that have been called and are not written yet.
    queue: Vec<FunctionId>,
    /// The stack, and the register that points to the frame of the function that runs.
    pub(super) stack: Option<(LocalId, RegisterId)>,
    pub(super) stack_bytes: u64,
    /// The function whose code is being written, and its frame.
    pub(super) current: Option<(FunctionId, Rc<Frame>)>,
    /// Variables that are places in frames.
    pub(super) in_frames: HashMap<LocalId, u64>,
}

impl Outlines {
    /// Lays out the frames of the functions of a module that may come to themselves.
    pub(super) fn of(module: &Module, calls: &Calls) -> Result<Self, InlineError> {
        let mut functions = HashMap::new();
        for id in calls.recursive() {
            let function = module.function(id).ok_or(InlineError::NoBody(id))?;
            let body = function.body.as_ref().ok_or(InlineError::NoBody(id))?;
            let frame = Frame::of(id, function, body, calls)
                .filter(|_| module.address_bits == 64)
                .ok_or_else(|| InlineError::Recursive(function.name.clone()))?;
            functions.insert(id, Outline { frame: Rc::new(frame), code: None, sites: Vec::new() });
        }
        let largest = functions.values().map(|it| it.frame.bytes).max().unwrap_or(0);
        let stack_bytes = largest.saturating_mul(MOST_CALLS).min(MOST_BYTES);
        Ok(Self { functions, stack_bytes, ..Self::default() })
    }

    /// Has any function been called by jumps?
    pub(super) fn is_used(&self) -> bool {
        self.stack.is_some()
    }
}

/// Parts of a parameter as they are copied, as offsets and types.
fn parts(param: &Param) -> Vec<(u64, ScalarType)> {
    let single = param.ty.bytes() == param.bytes;
    let widest = if single { param.bytes } else { param.align.min(8) };
    let (mut at, mut parts) = (0, Vec::new());
    while at < param.bytes {
        let left = param.bytes - at;
        let (ty, bytes) = match widest.min(left) {
            8.. => (ScalarType::B64, 8),
            4.. => (ScalarType::B32, 4),
            2.. => (ScalarType::B16, 2),
            _ => (ScalarType::B8, 1),
        };
        parts.push((at.into(), ty));
        at += bytes;
    }
    parts
}

pub(super) fn number(value: u64) -> Operand {
    Operand::Immediate(Immediate::Integer(value))
}

pub(super) fn typed(ty: ScalarType) -> Vec<Modifier> {
    vec![Modifier::Type(ty)]
}

fn in_space(space: StateSpace, ty: ScalarType) -> Vec<Modifier> {
    vec![Modifier::Space(space), Modifier::Type(ty)]
}

impl Inliner<'_> {
    /// Appends an instruction at a place of the source.
    pub(super) fn emit(
        &mut self,
        it: &Instruction,
        opcode: Opcode,
        modifiers: Vec<Modifier>,
        operands: Vec<Operand>,
    ) {
        let (line, column) = (it.line, it.column);
        let emitted = Instruction { guard: None, opcode, modifiers, operands, line, column };
        self.out.instructions.push(emitted);
    }

    pub(super) fn new_register(&mut self, ty: ScalarType) -> RegisterId {
        self.out.registers.push(Register { name: String::from("%call$"), ty });
        RegisterId(self.out.registers.len() as u32 - 1)
    }

    fn place_label(&mut self, label: LabelId) {
        self.out.labels[label.index()].at = self.out.instructions.len();
    }

    /// Moves a value between a register and the frame that is so many bytes above the current one's start.
    fn frame_access(
        &mut self,
        it: &Instruction,
        load: bool,
        at: u64,
        ty: ScalarType,
        id: RegisterId,
    ) {
        let Some((_, pointer)) = self.outlines.stack else { return };
        // CAST: frames are smaller than the stack.
        let address = Address { base: AddressBase::Register(pointer), offset: at as i64 };
        let (value, address) = (Operand::Register(id), Operand::Address(address));
        let (opcode, operands) = match load {
            true => (Opcode::Ld, vec![value, address]),
            false => (Opcode::St, vec![address, value]),
        };
        self.emit(it, opcode, in_space(StateSpace::Local, ty), operands);
    }

    /// Copies what a call passes between a variable and a frame.
    fn pass(
        &mut self,
        it: &Instruction,
        to_frame: bool,
        at: u64,
        variable: LocalId,
        param: &Param,
    ) {
        for (offset, ty) in parts(param) {
            let value = self.new_register(if ty == ScalarType::B8 { ScalarType::B32 } else { ty });
            let base = AddressBase::Symbol(SymbolRef::Local(variable));
            // CAST: parameters are small.
            let place = Operand::Address(Address { base, offset: offset as i64 });
            let modifiers = in_space(StateSpace::Param, ty);
            if to_frame {
                self.emit(it, Opcode::Ld, modifiers, vec![Operand::Register(value), place]);
                self.frame_access(it, false, at + offset, ty, value);
            } else {
                self.frame_access(it, true, at + offset, ty, value);
                self.emit(it, Opcode::St, modifiers, vec![place, Operand::Register(value)]);
            }
        }
    }

    /// Saves registers in the current frame, or takes them from there.
    fn keep(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        it: &Instruction,
        index: usize,
        restore: bool,
    ) {
        let current = self.outlines.current.clone();
        let Some((_, frame)) = current.filter(|(id, _)| *id == copy.function) else { return };
        for source in frame.live.get(&index).into_iter().flatten() {
            let id = self.register(body, copy, *source);
            let Some(declared) = body.register(*source).map(|it| it.ty) else { continue };
            let (Some(ty), Some(at)) = (passed(declared), frame.saved.get(source).copied()) else {
                continue;
            };
            if declared != ScalarType::Pred {
                self.frame_access(it, restore, at, ty, id);
                continue;
            }
            let bit = self.new_register(ty);
            let (bit_operand, id) = (Operand::Register(bit), Operand::Register(id));
            if restore {
                self.frame_access(it, true, at, ty, bit);
                let modifiers = vec![Modifier::Keyword(Keyword::Ne), Modifier::Type(ty)];
                self.emit(it, Opcode::Setp, modifiers, vec![id, bit_operand, number(0)]);
            } else {
                let operands = vec![bit_operand, number(1), number(0), id];
                self.emit(it, Opcode::Selp, typed(ty), operands);
                self.frame_access(it, false, at, ty, bit);
            }
        }
    }

    /// Calls a function that may come to itself. `passed` are the variables of arguments and results.
    pub(super) fn call_outline(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        (index, it): (usize, &Instruction),
        id: FunctionId,
        [arguments, results]: [&[LocalId]; 2],
    ) -> Result<(), InlineError> {
        let callee = self.module.function(id).ok_or(InlineError::NoBody(id))?;
        let (stack, pointer) = self.stack()?;
        let (entry, _, _) = self.outlined(id, &callee.name)?;
        let Some(outline) = self.outlines.functions.get(&id) else {
            return Err(InlineError::NoBody(id));
        };
        let (frame, site) = (Rc::clone(&outline.frame), outline.sites.len() as u64);
        let own = self.outlines.current.as_ref().map_or(0, |(_, it)| it.bytes);
        self.check_stack(it, stack, pointer, own + frame.bytes);
        self.keep(body, copy, it, index, false);
        for ((at, variable), param) in frame.params.iter().zip(arguments).zip(&callee.params) {
            self.pass(it, true, own + at, *variable, param);
        }
        let number_of_site = self.new_register(ScalarType::B32);
        let operands = vec![Operand::Register(number_of_site), number(site)];
        self.emit(it, Opcode::Mov, typed(ScalarType::B32), operands);
        self.frame_access(it, false, own, ScalarType::B32, number_of_site);
        self.move_pointer(it, pointer, own);
        self.out.instructions.push(branch(None, Operand::Label(entry), it));
        let back = self.new_label(format!("{}$back{site}", callee.name));
        self.place_label(back);
        if let Some(outline) = self.outlines.functions.get_mut(&id) {
            outline.sites.push(back);
        }
        self.move_pointer(it, pointer, 0_u64.wrapping_sub(own));
        for ((at, variable), param) in frame.returns.iter().zip(results).zip(&callee.returns) {
            self.pass(it, false, own + at, *variable, param);
        }
        self.keep(body, copy, it, index, true);
        Ok(())
    }

    /// Where a function's code begins, where it returns, and the table of its callers.
    fn outlined(
        &mut self,
        id: FunctionId,
        name: &str,
    ) -> Result<(LabelId, LabelId, BranchTableId), InlineError> {
        if let Some(code) = self.outlines.functions.get(&id).and_then(|it| it.code) {
            return Ok(code);
        }
        let entry = self.new_label(format!("{name}$enter"));
        let leave = self.new_label(format!("{name}$leave"));
        let table = BranchTable { name: format!("{name}$callers"), targets: Vec::new() };
        let table = self.new_table(table)?;
        self.outlines.queue.push(id);
        if let Some(outline) = self.outlines.functions.get_mut(&id) {
            outline.code = Some((entry, leave, table));
        }
        Ok((entry, leave, table))
    }

    /// Writes the functions that have been called behind the kernel.
    pub(super) fn write_outlines(&mut self) -> Result<(), InlineError> {
        let mut written = Vec::new();
        while let Some(id) = self.outlines.queue.pop() {
            self.write_outline(id)?;
            written.push(id);
        }
        for id in written {
            let Some(outline) = self.outlines.functions.get(&id) else { continue };
            let Some((_, _, table)) = outline.code else { continue };
            let sites = outline.sites.clone();
            self.targets += sites.len();
            super::bound(self.targets, super::MAX_TARGETS, "branch targets")?;
            self.out.branch_tables[table.index()].targets = sites;
        }
        Ok(())
    }

    fn write_outline(&mut self, id: FunctionId) -> Result<(), InlineError> {
        let function = self.module.function(id).ok_or(InlineError::NoBody(id))?;
        let body = function.body.as_ref().ok_or(InlineError::NoBody(id))?;
        let (entry, leave, table) = self.outlined(id, &function.name)?;
        let (_, pointer) = self.stack()?;
        let Some(frame) = self.outlines.functions.get(&id).map(|it| Rc::clone(&it.frame)) else {
            return Err(InlineError::NoBody(id));
        };
        let params = self.frame_variables(&function.params, &frame.params)?;
        let returns = self.frame_variables(&function.returns, &frame.returns)?;
        self.place_label(entry);
        self.outlines.current = Some((id, frame));
        self.calls += 1;
        let mut copy = Copy::callee(id, self.calls, params, returns, leave);
        self.copy_body(function, body, &mut copy)?;
        self.outlines.current = None;
        self.place_label(leave);
        let Some(it) = body.instructions.last() else { return Ok(()) };
        let site = self.new_register(ScalarType::B32);
        let base = AddressBase::Register(pointer);
        let address = Operand::Address(Address { base, offset: 0 });
        let modifiers = in_space(StateSpace::Local, ScalarType::B32);
        self.emit(it, Opcode::Ld, modifiers, vec![Operand::Register(site), address]);
        let modifiers = vec![Modifier::Keyword(Keyword::Idx)];
        let operands = vec![Operand::Register(site), Operand::BranchTable(table)];
        self.emit(it, Opcode::Brx, modifiers, operands);
        Ok(())
    }

    fn frame_variables(
        &mut self,
        params: &[Param],
        offsets: &[u64],
    ) -> Result<Vec<LocalId>, InlineError> {
        let variables = params.iter().zip(offsets).map(|(param, at)| {
            let id = self.new_param(param)?;
            self.outlines.in_frames.insert(id, *at);
            Ok(id)
        });
        variables.collect()
    }

    /// Notes where a variable of the function being written is in its frame.
    pub(super) fn note_in_frame(&mut self, function: FunctionId, source: LocalId, new: LocalId) {
        let current = self.outlines.current.as_ref().filter(|(id, _)| *id == function);
        if let Some(at) = current.and_then(|(_, it)| it.locals.get(&source).copied()) {
            self.outlines.in_frames.insert(new, at);
        }
    }

    /// Makes places in the current frame of what an instruction names of it.
    pub(super) fn through_frame(&mut self, it: &mut Instruction) {
        let Some((_, pointer)) = self.outlines.stack else { return };
        let mut operands = std::mem::take(&mut it.operands);
        for operand in &mut operands {
            match operand {
                Operand::Address(address) => {
                    let AddressBase::Symbol(SymbolRef::Local(id)) = address.base else { continue };
                    let Some(at) = self.outlines.in_frames.get(&id) else { continue };
                    address.base = AddressBase::Register(pointer);
                    // CAST: frames are small.
                    address.offset = address.offset.wrapping_add(*at as i64);
                    super::copy::in_local_memory(&mut it.modifiers);
                }
                Operand::Symbol(SymbolRef::Local(id), offset) => {
                    let Some(at) = self.outlines.in_frames.get(id).copied() else { continue };
                    let at = at.wrapping_add_signed(*offset);
                    let whole = self.new_register(ScalarType::B64);
                    let sum =
                        vec![Operand::Register(whole), Operand::Register(pointer), number(at)];
                    self.emit(it, Opcode::Add, typed(ScalarType::S64), sum);
                    *operand = Operand::Register(whole);
                    if it.first_type().is_some_and(|ty| ty.bytes() == 4) {
                        let half = self.new_register(ScalarType::B32);
                        let modifiers = [ScalarType::U32, ScalarType::U64].map(Modifier::Type);
                        let parts = [half, whole].map(Operand::Register).to_vec();
                        self.emit(it, Opcode::Cvt, modifiers.to_vec(), parts);
                        *operand = Operand::Register(half);
                    }
                    if it.opcode == Opcode::Cvta {
                        super::copy::in_local_memory(&mut it.modifiers);
                    }
                }
                _ => {}
            }
        }
        it.operands = operands;
    }
}
