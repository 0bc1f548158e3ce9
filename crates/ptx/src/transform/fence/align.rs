//! Which registers are multiples of what, for addresses that need not be masked.
//!
//! A register is a multiple of 2^n if each of its definitions makes it one, wherever they are; a definition
//! that refers to the register itself (a pointer that is counted up) may take that for granted.

use std::collections::HashSet;

use super::{Aligned, AlignedParam};
use crate::analysis::liveness::{Liveness, defs_and_uses};
use crate::analysis::{BlockId, Cfg};
use crate::ir::{
    Address, AddressBase, Body, Immediate, Instruction, Keyword, Module, Opcode, Operand, Param,
    RegisterId, StateSpace, SymbolRef, TypeKind,
};

/// What parameters are promised to be multiples of at most: what the host's allocations are.
const OF_PARAMS_MAX: u32 = 4;
/// Registers that a proof may be about.
const STEPS_MAX: usize = 500;

/// What is known of a kernel's registers.
pub(super) struct Alignment<'a> {
    module: &'a Module,
    body: &'a Body,
    /// Definitions of each register, as indices of instructions.
    definitions: Vec<Vec<usize>>,
    /// May the register be read before it is written?
    unset: Vec<bool>,
    /// Offsets of eight-byte parameters of which something may be asked.
    params: Vec<Option<u32>>,
    /// What is asked of them, as powers of two, by their offsets.
    assumed: Vec<(u32, u32)>,
}

/// A proof in the making: what is shown or taken for granted, and what it asks of parameters.
#[derive(Default)]
struct Proof {
    shown: HashSet<(RegisterId, u32)>,
    asked: Vec<(u32, u32)>,
}

impl<'a> Alignment<'a> {
    pub(super) fn of(
        (module, body): (&'a Module, &'a Body),
        params: &[Param],
        cfg: &Cfg,
        aligned: Aligned,
    ) -> Self {
        let mut definitions = vec![Vec::new(); body.registers.len()];
        for (at, it) in body.instructions.iter().enumerate() {
            for id in defs_and_uses(it).0 {
                definitions[id.index()].push(at);
            }
        }
        let liveness = Liveness::of(body, cfg).filter(|_| !cfg.blocks.is_empty());
        let is_unset = |at: usize| match &liveness {
            Some(it) => it.live_in(BlockId(0)).contains(RegisterId(at as u32)),
            None => true,
        };
        let unset = (0..body.registers.len()).map(is_unset).collect();
        let may_ask = |bytes: u32| aligned == Aligned::ByParams && bytes == 8;
        let params = params.iter().map(|it| may_ask(it.bytes).then_some(it.offset));
        Self { module, body, definitions, unset, params: params.collect(), assumed: Vec::new() }
    }

    /// May a register be read before it is written?
    pub(super) fn may_be_unset(&self, id: RegisterId) -> bool {
        self.unset.get(id.index()).copied().unwrap_or(true)
    }

    /// Where a register is written.
    pub(super) fn definitions(&self, id: RegisterId) -> &[usize] {
        self.definitions.get(id.index()).map_or(&[], Vec::as_slice)
    }

    /// Is the register always a multiple of a power of two? What that asks of parameters is noted.
    pub(super) fn is_multiple(&mut self, id: RegisterId, align: u32) -> bool {
        let mut proof = Proof::default();
        let shown = self.prove(&mut proof, id, align.trailing_zeros());
        if shown {
            self.assumed.append(&mut proof.asked);
        }
        shown
    }

    /// What all that was shown asks of parameters.
    pub(super) fn assumed(mut self) -> Vec<AlignedParam> {
        // The most of each is last.
        self.assumed.sort_unstable();
        let all = self.assumed.iter().zip(self.assumed.iter().skip(1).map(Some).chain([None]));
        let most = all.filter(|(it, next)| next.is_none_or(|next| next.0 != it.0));
        most.map(|(it, _)| AlignedParam { offset: it.0, align: 1 << it.1 }).collect()
    }

    fn prove(&self, proof: &mut Proof, id: RegisterId, zeros: u32) -> bool {
        if zeros == 0 || !proof.shown.insert((id, zeros)) {
            return true;
        }
        !self.may_be_unset(id)
            && proof.shown.len() < STEPS_MAX
            && self
                .definitions(id)
                .iter()
                .all(|at| self.is_defined_so(proof, &self.body.instructions[*at], zeros))
    }

    fn operand(&self, proof: &mut Proof, operand: Option<&Operand>, zeros: u32) -> bool {
        match operand {
            _ if zeros == 0 => true,
            Some(Operand::Register(id)) => self.prove(proof, *id, zeros),
            Some(Operand::Immediate(Immediate::Integer(value))) => value.trailing_zeros() >= zeros,
            Some(Operand::Symbol(symbol, offset)) => {
                let variable = match symbol {
                    SymbolRef::Local(id) => self.body.variable(*id),
                    SymbolRef::Variable(id) => self.module.variable(*id),
                    _ => None,
                };
                let aligned = variable.map_or(0, |it| it.align.trailing_zeros());
                aligned >= zeros && offset.trailing_zeros() >= zeros
            }
            _ => false,
        }
    }

    fn is_defined_so(&self, proof: &mut Proof, it: &Instruction, zeros: u32) -> bool {
        let is_integer = it
            .types()
            .all(|ty| matches!(ty.kind(), TypeKind::Unsigned | TypeKind::Signed | TypeKind::Bits));
        let [a, b, c] = [1, 2, 3].map(|at| it.operands.get(at));
        match it.opcode {
            Opcode::Ld => self.is_param(proof, it, zeros),
            _ if !is_integer || !matches!(it.operands.first(), Some(Operand::Register(_))) => false,
            Opcode::Mov | Opcode::Cvta | Opcode::Neg => self.operand(proof, a, zeros),
            Opcode::Cvt => !it.has(Keyword::Sat) && self.operand(proof, a, zeros),
            Opcode::Add | Opcode::Sub | Opcode::Or | Opcode::Xor => {
                !it.has(Keyword::Sat)
                    && self.operand(proof, a, zeros)
                    && self.operand(proof, b, zeros)
            }
            Opcode::Min | Opcode::Max | Opcode::Selp => {
                it.operands.len() <= 4 - usize::from(it.opcode != Opcode::Selp)
                    && self.operand(proof, a, zeros)
                    && self.operand(proof, b, zeros)
            }
            Opcode::And => match (a, b) {
                (Some(Operand::Immediate(mask)), other)
                | (other, Some(Operand::Immediate(mask))) => {
                    let mask = Some(Operand::Immediate(*mask));
                    self.operand(proof, mask.as_ref(), zeros) || self.operand(proof, other, zeros)
                }
                _ => false,
            },
            Opcode::Shl => {
                let by = match b {
                    Some(Operand::Immediate(Immediate::Integer(by))) => *by as u32,
                    _ => 0,
                };
                self.operand(proof, a, zeros.saturating_sub(by))
            }
            Opcode::Mul | Opcode::Mad if it.has(Keyword::Hi) => false,
            Opcode::Mul => self.product(proof, [a, b], zeros),
            Opcode::Mad => {
                !it.has(Keyword::Sat)
                    && self.product(proof, [a, b], zeros)
                    && self.operand(proof, c, zeros)
            }
            _ => false,
        }
    }

    /// What a literal does not give a product, the other factor has to.
    fn product(&self, proof: &mut Proof, factors: [Option<&Operand>; 2], zeros: u32) -> bool {
        for (literal, other) in [(factors[0], factors[1]), (factors[1], factors[0])] {
            if let Some(Operand::Immediate(Immediate::Integer(value))) = literal {
                return self.operand(proof, other, zeros.saturating_sub(value.trailing_zeros()));
            }
        }
        false
    }

    /// A whole parameter of eight bytes, of which the host can be asked something.
    fn is_param(&self, proof: &mut Proof, it: &Instruction, zeros: u32) -> bool {
        let Some(Operand::Address(Address { base: AddressBase::Symbol(symbol), offset: 0 })) =
            it.operands.get(1)
        else {
            return false;
        };
        let SymbolRef::Param(index) = *symbol else { return false };
        let is_whole = it.first_type().is_some_and(|ty| ty.bytes() == 8) && it.vector_width() == 1;
        let asked = self.params.get(index as usize).copied().flatten();
        let asked =
            asked.filter(|_| is_whole && zeros <= OF_PARAMS_MAX && it.space() == StateSpace::Param);
        asked.inspect(|offset| proof.asked.push((*offset, zeros))).is_some()
    }
}
