//! The registers of the function: each is a stack slot, or a few, which LLVM turns into values.

use std::collections::BTreeMap;

use svp_ptx::analysis::liveness::RegisterSet;
use svp_ptx::analysis::shape::{self, Shape, Step};
use svp_ptx::ir::{RegisterId, ScalarType};

use crate::Unsupported;
use crate::text::{Text, Type, Value, Width};
use crate::values::affine::{known_step, signed_low};
use crate::values::lanes::{Affine, Gang, Lanes, Wrap};

/// The type in which a register of PTX is register.
pub(crate) fn carrier(ty: ScalarType) -> Result<Type, Unsupported> {
    Ok(match ty {
        ScalarType::F32 => Type::F32,
        ScalarType::F64 => Type::F64,
        ScalarType::Pred => Type::I(1),
        ScalarType::B128 => return Err(Unsupported::Type(ty)),
        other => Type::I(other.bits()),
    })
}

/// A place in memory that registers share: the size of its elements in bits, and its number among those of
/// this size.
pub(crate) type Place = (u32, u32);

/// A register: how it is held.
#[derive(Debug, Clone, Copy)]
struct Register {
    ty: Type,
    shape: Shape,
    /// Does it stay in memory?
    is_kept: bool,
    /// The place there that it shares with others, if it does.
    place: Option<Place>,
}

/// All registers of a function, as a gang has them or as one lane does.
#[derive(Debug)]
pub(crate) struct Registers {
    /// The lanes that have them.
    pub(crate) gang: Gang,
    registers: Vec<Register>,
    /// What the names of stack slots begin with.
    prefix: &'static str,
}

impl Registers {
    /// Registers of these types and shapes. Predicates are never affine, nor are floats.
    pub(crate) fn new(
        types: impl Iterator<Item = ScalarType>,
        shapes: &shape::Shapes,
        gang: Gang,
    ) -> Result<Self, Unsupported> {
        let registers = types.enumerate().map(|(index, ty)| {
            let ty = carrier(ty)?;
            let shape = match shapes.of(RegisterId(index as u32)) {
                Shape::Affine(_) if !matches!(ty, Type::I(32 | 64)) => Shape::Varying,
                shape => shape,
            };
            Ok::<Register, Unsupported>(Register { ty, shape, is_kept: false, place: None })
        });
        Ok(Self { gang, registers: registers.collect::<Result<_, _>>()?, prefix: "%r" })
    }

    /// The same registers of one lane, in other slots: all are uniform.
    pub(crate) fn of_lane(&self) -> Self {
        let registers = self.registers.iter().map(|register| Register {
            shape: Shape::Uniform,
            is_kept: false,
            place: None,
            ..*register
        });
        Self { gang: Gang::of_one(), registers: registers.collect(), prefix: "%lane.r" }
    }

    /// Has these registers [stay in memory](crate::analysis::kept).
    pub(crate) fn keep(&mut self, which: &RegisterSet) {
        for (index, register) in self.registers.iter_mut().enumerate() {
            register.is_kept |= which.contains(RegisterId(index as u32));
        }
    }

    /// Has these registers stay in memory at [shared places](crate::analysis::fragment_places).
    pub(crate) fn share(&mut self, places: &BTreeMap<RegisterId, Place>) {
        for (id, place) in places {
            if let Some(register) = self.registers.get_mut(id.index()) {
                (register.is_kept, register.place) = (true, Some(*place));
            }
        }
    }

    /// The name of the place that a register shares with others.
    pub(crate) fn shared_place(&self, id: RegisterId) -> Option<String> {
        self.registers.get(id.index())?.place.map(place_name)
    }

    /// Does a register stay in memory?
    pub(crate) fn is_kept(&self, id: RegisterId) -> bool {
        self.registers.get(id.index()).is_some_and(|register| register.is_kept)
    }

    /// Bytes of a register of a gang.
    pub(crate) fn bytes_of(&self, id: RegisterId) -> u64 {
        self.parts_of(id).iter().map(|(_, ty, width)| width.bytes(*ty)).sum()
    }

    /// The stack slot of a part of a register.
    fn slot(&self, id: RegisterId, part: &str) -> String {
        if let Some(place) = self.shared_place(id) {
            return place;
        }
        format!("{}{}{part}", self.prefix, id.0)
    }

    fn load(&self, text: &mut Text, id: RegisterId, part: &str, ty: Type, width: Width) -> Value {
        let full = width.of(ty);
        text.define(ty, width, format_args!("load {full}, ptr {}", self.slot(id, part)))
    }

    fn store(&self, text: &mut Text, id: RegisterId, part: &str, value: &Value) {
        text.line(format_args!("store {}, ptr {}", value.typed(), self.slot(id, part)));
    }

    fn register(&self, id: RegisterId) -> Result<Register, Unsupported> {
        self.registers.get(id.index()).copied().ok_or(Unsupported::Malformed("no such register"))
    }

    /// The type of a register.
    pub(crate) fn ty(&self, id: RegisterId) -> Result<Type, Unsupported> {
        Ok(self.register(id)?.ty)
    }

    /// The shape of a register.
    pub(crate) fn shape(&self, id: RegisterId) -> Result<Shape, Unsupported> {
        Ok(self.register(id)?.shape)
    }

    /// The stack slots of all registers that have one to themselves, as `alloca` lines.
    pub(crate) fn allocas(&self, used: impl Fn(RegisterId) -> bool) -> Vec<String> {
        self.parts(|id| used(id) && !self.is_kept(id))
            .into_iter()
            .map(|(slot, ty, width)| format!("{slot} = alloca {}", width.of(ty)))
            .collect()
    }

    /// Gives all registers a value where a gang starts or goes on, so that none seems to come from the gang
    /// before: zero to those that may be read before they are written, any fixed value to the
    /// others, whose old lanes are mixed in under a mask without being looked at.
    pub(crate) fn clear(
        &self,
        text: &mut Text,
        used: impl Fn(RegisterId) -> bool,
        read_first: impl Fn(RegisterId) -> bool,
    ) {
        self.zero(text, |id| used(id) && read_first(id));
        self.forget(text, |id| used(id) && !read_first(id));
    }

    /// Makes registers zero.
    pub(crate) fn zero(&self, text: &mut Text, which: impl Fn(RegisterId) -> bool) {
        for (slot, ty, width) in self.parts(which) {
            text.line(format_args!("store {} zeroinitializer, ptr {slot}", width.of(ty)));
        }
    }

    /// Makes LLVM forget the values of registers. Of what stays in memory it holds none.
    pub(crate) fn forget(&self, text: &mut Text, which: impl Fn(RegisterId) -> bool) {
        for (slot, ty, width) in self.parts(|id| which(id) && !self.is_kept(id)) {
            let any = format!("%any.{}", width.suffix(ty));
            text.line(format_args!("store {} {any}, ptr {slot}", width.of(ty)));
        }
    }

    /// Definitions of the values that [`Registers::forget`] leaves: some value each, but not poison,
    /// of which nothing sound follows.
    pub(crate) fn any_values(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .parts(|_| true)
            .into_iter()
            .map(|(_, ty, width)| {
                format!("%any.{} = freeze {} poison", width.suffix(ty), width.of(ty))
            })
            .collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// The stack slots of registers, with their types.
    pub(crate) fn parts(&self, which: impl Fn(RegisterId) -> bool) -> Vec<(String, Type, Width)> {
        let ids = (0..self.registers.len() as u32).map(RegisterId);
        ids.filter(|id| which(*id)).flat_map(|id| self.parts_of(id)).collect()
    }

    /// Those of one register.
    fn parts_of(&self, id: RegisterId) -> Vec<(String, Type, Width)> {
        let Some(register) = self.registers.get(id.index()) else { return Vec::new() };
        let part = |part: &str, ty: Type| (self.slot(id, part), ty, Width::Scalar);
        let affine = match register.shape {
            Shape::Varying => return vec![(self.slot(id, ""), register.ty, self.gang.width())],
            Shape::Uniform => return vec![part("", register.ty)],
            Shape::Affine(affine) => affine,
        };
        let mut parts = vec![part("", register.ty)];
        if affine.row == Step::AtRunTime {
            parts.push(part(".row", register.ty));
        }
        if affine.wrap.is_some() {
            parts.push(part(".ok", Type::I(1)));
            parts.push(part(".narrow", Type::I(32)));
            parts.push(part(".scale", Type::I(64)));
            if affine.row != Step::NONE {
                parts.push(part(".step", Type::I(32)));
            }
        }
        parts
    }

    /// Reads a register.
    pub(crate) fn read(&self, text: &mut Text, id: RegisterId) -> Result<Lanes, Unsupported> {
        let Register { ty, shape, .. } = self.register(id)?;
        Ok(match shape {
            Shape::Varying => Lanes::Vector(self.load(text, id, "", ty, self.gang.width())),
            Shape::Uniform => Lanes::Uniform(self.load(text, id, "", ty, Width::Scalar)),
            Shape::Affine(shape) => {
                let base = self.load(text, id, "", ty, Width::Scalar);
                let row = match shape.row {
                    Step::NONE => None,
                    Step::Known(step) => Some(Value::int(step as u64, ty, Width::Scalar)),
                    Step::AtRunTime => Some(self.load(text, id, ".row", ty, Width::Scalar)),
                };
                let wrap = shape.wrap.map(|wrap| Wrap {
                    ok: self.load(text, id, ".ok", Type::I(1), Width::Scalar),
                    base: self.load(text, id, ".narrow", Type::I(32), Width::Scalar),
                    x: wrap.x,
                    row: (shape.row != Step::NONE)
                        .then(|| self.load(text, id, ".step", Type::I(32), Width::Scalar)),
                    scale: self.load(text, id, ".scale", Type::I(64), Width::Scalar),
                    signed: wrap.signed,
                });
                Lanes::sequence(Affine { base, x: shape.x, row, wrap })
            }
        })
    }

    /// Writes a register in every lane, whatever its shape, from a value of any lesser shape.
    pub(crate) fn write(
        &self,
        text: &mut Text,
        id: RegisterId,
        value: &Lanes,
    ) -> Result<(), Unsupported> {
        let register = self.register(id)?;
        if value.ty() != register.ty {
            return Err(Unsupported::Malformed("a result of another type than its register"));
        }
        match (register.shape, value) {
            (Shape::Varying, value) => {
                let vector = self.gang.vector(text, value);
                self.store(text, id, "", &vector);
            }
            (Shape::Uniform, Lanes::Uniform(value)) => self.store(text, id, "", value),
            (Shape::Uniform, _) => {
                return Err(Unsupported::Malformed("a varying value for a uniform register"));
            }
            (Shape::Affine(shape), value) => {
                let affine = crate::values::affine::view(value);
                let affine = affine.filter(|value| agrees(register.ty, shape, value));
                let affine = affine.ok_or(Unsupported::Malformed(
                    "a value of another shape than its affine register",
                ))?;
                self.write_affine(text, id, shape, &affine);
            }
        }
        Ok(())
    }

    fn write_affine(&self, text: &mut Text, id: RegisterId, shape: shape::Affine, value: &Affine) {
        let zero = |ty: Type| Value::int(0, ty, Width::Scalar);
        self.store(text, id, "", &value.base);
        if shape.row == Step::AtRunTime {
            let row = value.row.clone().unwrap_or_else(|| zero(value.base.ty));
            self.store(text, id, ".row", &row);
        }
        if shape.wrap.is_none() {
            return;
        }
        match &value.wrap {
            Some(wrap) => {
                self.store(text, id, ".ok", &wrap.ok);
                self.store(text, id, ".narrow", &wrap.base);
                self.store(text, id, ".scale", &wrap.scale);
            }
            None => {
                self.store(text, id, ".ok", &Value::int(1, Type::I(1), Width::Scalar));
                self.store(text, id, ".narrow", &zero(Type::I(32)));
                self.store(text, id, ".scale", &zero(Type::I(64)));
            }
        }
        if shape.row != Step::NONE {
            let step = value.wrap.as_ref().and_then(|wrap| wrap.row.clone());
            self.store(text, id, ".step", &step.unwrap_or_else(|| zero(Type::I(32))));
        }
    }
}

/// The name of a [`Place`].
pub(crate) fn place_name((bits, number): Place) -> String {
    format!("%fragment.{bits}.{number}")
}

/// Can a register of this shape hold this sequence?
fn agrees(ty: Type, shape: shape::Affine, value: &Affine) -> bool {
    let bits = ty.bits();
    let wrap = match (&shape.wrap, &value.wrap) {
        (_, None) => true,
        (Some(shape), Some(value)) => {
            signed_low(shape.x, 32) == signed_low(value.x, 32) && shape.signed == value.signed
        }
        (None, Some(_)) => false,
    };
    let row = match shape.row {
        Step::Known(step) => known_step(value) == Some(signed_low(step, bits)),
        Step::AtRunTime => true,
    };
    signed_low(shape.x, bits) == signed_low(value.x, bits) && row && wrap
}
