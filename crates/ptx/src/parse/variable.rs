//! Declarations of variables, and their initialisers.

use super::cursor::Parsed;
use super::lexer::TokenKind;
use super::literal;
use super::module::{ModuleName, ModuleParser};
use crate::diagnostic::Problem;
use crate::ir::{
    Immediate, Initializer, Linkage, OPAQUE_BYTES, Relocation, RelocationTarget, ScalarType,
    StateSpace, Variable, VariableId,
};

/// Size of a variable at most, in bytes.
const MAX_VARIABLE_BYTES: u64 = 1 << 40;
/// Length of an initial image at most, in bytes: a short text can describe a long image.
const MAX_IMAGE_BYTES: u64 = 64 << 20;
/// Dimensions of an array at most.
const MAX_DIMENSIONS: usize = 8;

/// A variable, and its name and place in the text.
pub(super) struct Declared<'a> {
    pub(super) name: &'a str,
    pub(super) place: usize,
    pub(super) variable: Variable,
    /// What an index in brackets counts, in bytes: an element of an array with one dimension. 0 where
    /// no index can be.
    pub(super) element_bytes: u32,
}

/// What stands before the names of a declaration.
pub(super) struct DeclaredType {
    pub(super) ty: ScalarType,
    pub(super) align: Option<u32>,
    /// 1, 2, 4 or 8.
    pub(super) vector: u32,
    /// Is it `.texref`, `.samplerref` or `.surfref`?
    pub(super) opaque: bool,
    /// Is it `.attribute(.managed)`?
    pub(super) managed: bool,
}

impl<'a> ModuleParser<'a> {
    /// `.align 4 .v2 .f32`, with attributes.
    pub(super) fn declared_type(&mut self) -> Parsed<DeclaredType> {
        let (mut ty, mut align, mut vector, mut opaque) = (None, None, 1, false);
        let mut managed = false;
        while let TokenKind::Dot(word) = self.cursor.kind() {
            let known = ScalarType::from_text(word);
            match word {
                "align" => {
                    self.cursor.advance();
                    align = Some(self.alignment()?);
                    continue;
                }
                "attribute" => {
                    self.cursor.advance();
                    managed |= self.is_managed_attribute()?;
                    continue;
                }
                "ptr" => {
                    self.pointer_attributes()?;
                    continue;
                }
                "v2" => vector = 2,
                "v4" => vector = 4,
                "v8" => vector = 8,
                // Opaque handles of textures and surfaces.
                "texref" | "samplerref" | "surfref" => (ty, opaque) = (Some(ScalarType::B64), true),
                _ if known.is_some() => ty = known,
                _ => return Err(self.cursor.syntax("a type")),
            }
            self.cursor.advance();
        }
        let ty = ty.ok_or_else(|| self.cursor.syntax("a type"))?;
        Ok(DeclaredType { ty, align, vector, opaque, managed })
    }

    /// `(.managed)`, or another list of attributes, such as `(.unified(1, 2))`, which change nothing
    /// here. Is `.managed` among them?
    fn is_managed_attribute(&mut self) -> Parsed<bool> {
        let (mut managed, mut depth) = (false, 0_u32);
        loop {
            match self.cursor.kind() {
                TokenKind::End => return Err(self.cursor.syntax("`)`")),
                TokenKind::Dot("managed") => managed = true,
                _ => {}
            }
            if self.cursor.accept('(') {
                depth += 1;
            } else if self.cursor.accept(')') {
                depth = depth.saturating_sub(1);
            } else {
                self.cursor.advance();
            }
            if depth == 0 {
                return Ok(managed);
            }
        }
    }

    /// Variables of module scope. A definition replaces the declaration that came before it.
    pub(super) fn module_variables(&mut self, linkage: Linkage) -> Parsed<()> {
        let directive = self.cursor.expect_dot()?;
        let space = StateSpace::from_text(directive).unwrap_or(StateSpace::Global);
        for declared in self.variables(space, linkage)? {
            let Declared { variable, element_bytes, .. } = declared;
            let known = match self.names.get(declared.name) {
                Some(ModuleName::Variable(id)) => Some(*id),
                Some(ModuleName::Function(_)) => {
                    let problem = Problem::Redeclared(declared.name.to_owned());
                    return Err(self.cursor.error_at(declared.place, problem));
                }
                None => None,
            };
            if let Some(id) = known {
                let before = &mut self.module.variables[id.index()];
                if variable.linkage != Linkage::Extern {
                    *before = variable;
                    self.element_bytes[id.index()] = element_bytes;
                }
                continue;
            }
            let id = VariableId(self.module.variables.len() as u32);
            self.names.insert(declared.name, ModuleName::Variable(id));
            self.module.variables.push(variable);
            self.element_bytes.push(element_bytes);
        }
        Ok(())
    }

    /// The variables that one statement declares, after its state space.
    pub(super) fn variables(
        &mut self,
        space: StateSpace,
        linkage: Linkage,
    ) -> Parsed<Vec<Declared<'a>>> {
        let declared = self.declared_type()?;
        let mut found = Vec::new();
        loop {
            let (line, place) = (self.cursor.line(), self.cursor.place());
            let name = self.cursor.expect_name()?;
            let mut dimensions = self.dimensions()?;
            let natural = declared.ty.bytes() * declared.vector;
            let element_bytes = if dimensions.len() == 1 { natural } else { 0 };
            if declared.vector > 1 {
                dimensions.push(Some(u64::from(declared.vector)));
            }
            if declared.opaque {
                dimensions.push(Some(OPAQUE_BYTES / u64::from(declared.ty.bytes())));
            }
            let init = if self.cursor.accept('=') {
                self.initializer(declared.ty, &mut dimensions)?
            } else {
                Initializer::default()
            };
            let unsized_array = dimensions.contains(&None);
            let bytes = self.byte_size(declared.ty, &dimensions)?;
            let align = declared.align.unwrap_or(natural);
            let name_owned = name.to_owned();
            let variable = Variable {
                name: name_owned,
                space,
                linkage,
                ty: declared.ty,
                bytes,
                align,
                unsized_array,
                managed: declared.managed,
                init,
                line,
            };
            found.push(Declared { name, place, variable, element_bytes });
            if !self.cursor.accept(',') {
                break;
            }
        }
        self.cursor.expect(';')?;
        Ok(found)
    }

    /// `[4][3]`; `None` for empty brackets.
    pub(super) fn dimensions(&mut self) -> Parsed<Vec<Option<u64>>> {
        let mut dimensions = Vec::new();
        while self.cursor.accept('[') {
            if dimensions.len() == MAX_DIMENSIONS {
                let problem = Problem::TooMany { what: "dimensions", limit: MAX_DIMENSIONS };
                return Err(self.cursor.error(problem));
            }
            let empty = self.cursor.kind() == TokenKind::Mark(']');
            dimensions.push(if empty { None } else { Some(self.unsigned()?) });
            self.cursor.expect(']')?;
        }
        Ok(dimensions)
    }

    /// Size of an array in bytes; 0 where a bound is missing.
    pub(super) fn byte_size(&self, ty: ScalarType, dimensions: &[Option<u64>]) -> Parsed<u64> {
        let element = Some(u64::from(ty.bytes()));
        let bytes = dimensions.iter().fold(element, |bytes, dimension| {
            bytes?.checked_mul(dimension.unwrap_or(0)).filter(|it| *it <= MAX_VARIABLE_BYTES)
        });
        let too_large = || self.cursor.error(Problem::OutOfRange("the variable's size".to_owned()));
        bytes.ok_or_else(too_large)
    }

    /// What follows the equals sign. Empty brackets get their bound from it.
    fn initializer(
        &mut self,
        ty: ScalarType,
        dimensions: &mut [Option<u64>],
    ) -> Parsed<Initializer> {
        let mut init = Initializer::default();
        if self.cursor.kind() != TokenKind::Mark('{') {
            self.element(ty, 0, &mut init)?;
            return Ok(init);
        }
        let inner: Vec<u64> = dimensions.iter().skip(1).map(|it| it.unwrap_or(0)).collect();
        let count = self.element_list(ty, &inner, 0, &mut init)?;
        if let Some(first @ None) = dimensions.first_mut() {
            *first = Some(count);
        }
        let bytes = self.byte_size(ty, dimensions)?;
        if init.image.len() as u64 > bytes {
            let problem = Problem::OutOfRange("an initialiser longer than its variable".to_owned());
            return Err(self.cursor.error(problem));
        }
        Ok(init)
    }

    /// `{a, b, ...}` from byte `offset` on, where each entry may be a list of `inner[0]` entries.
    /// Returns the number of entries. Nests as deep as `inner` is long.
    fn element_list(
        &mut self,
        ty: ScalarType,
        inner: &[u64],
        offset: u64,
        init: &mut Initializer,
    ) -> Parsed<u64> {
        self.cursor.expect('{')?;
        let element = u64::from(ty.bytes());
        let row = inner.iter().try_fold(element, |bytes, it| bytes.checked_mul(*it));
        let too_large = Problem::OutOfRange("the initialiser".to_owned());
        let row = row.ok_or_else(|| self.cursor.error(too_large))?;
        let (mut at, mut count) = (offset, 0);
        while self.cursor.kind() != TokenKind::Mark('}') {
            if at > MAX_IMAGE_BYTES {
                let limit = MAX_IMAGE_BYTES as usize;
                return Err(self.cursor.error(Problem::TooMany { what: "initial bytes", limit }));
            }
            match (self.cursor.kind(), inner) {
                (TokenKind::Mark('{'), [_, rest @ ..]) => {
                    self.element_list(ty, rest, at, init)?;
                    at = at.saturating_add(row);
                }
                _ => {
                    self.element(ty, at, init)?;
                    at += element;
                }
            }
            count += 1;
            if !self.cursor.accept(',') {
                break;
            }
        }
        self.cursor.expect('}')?;
        Ok(count)
    }

    /// One number or address, written at byte `offset`.
    fn element(&mut self, ty: ScalarType, offset: u64, init: &mut Initializer) -> Parsed<()> {
        let negative = self.cursor.accept('-');
        let mut value = 0;
        match self.cursor.kind() {
            TokenKind::Number(spelling) => {
                let immediate = literal::number(spelling);
                let out_of_range = Problem::OutOfRange(spelling.to_owned());
                let immediate = immediate.ok_or_else(|| self.cursor.error(out_of_range))?;
                self.cursor.advance();
                if self.cursor.accept('(') {
                    // `0xFF00(name)`: the byte of the address that the mask selects.
                    let Immediate::Integer(mask) = immediate else {
                        return Err(self.cursor.syntax("a mask"));
                    };
                    let shift = mask.trailing_zeros().min(63);
                    self.relocation(ty, offset, false, shift, init)?;
                    self.cursor.expect(')')?;
                } else {
                    value = element_bits(immediate, ty, negative);
                }
            }
            TokenKind::Name("generic") if self.cursor.kind_ahead(1) == TokenKind::Mark('(') => {
                self.cursor.advance();
                self.cursor.advance();
                self.relocation(ty, offset, true, 0, init)?;
                self.cursor.expect(')')?;
                self.addend(init)?;
            }
            TokenKind::Name(_) => {
                self.relocation(ty, offset, false, 0, init)?;
                self.addend(init)?;
            }
            _ => return Err(self.cursor.syntax("a number or an address")),
        }
        // CAST: `element_list` bounds the offset.
        init.image.resize(offset as usize, 0);
        let bytes = value.to_le_bytes();
        let count = (ty.bytes() as usize).min(bytes.len());
        init.image.extend_from_slice(&bytes[..count]);
        Ok(())
    }

    fn relocation(
        &mut self,
        ty: ScalarType,
        offset: u64,
        generic: bool,
        shift: u32,
        init: &mut Initializer,
    ) -> Parsed<()> {
        let name = self.cursor.expect_name()?;
        let target = match self.names.get(name) {
            Some(ModuleName::Variable(id)) => RelocationTarget::Variable(*id),
            Some(ModuleName::Function(id)) => RelocationTarget::Function(*id),
            None => return Err(self.cursor.error(Problem::Undeclared(name.to_owned()))),
        };
        let bytes = ty.bytes().min(8);
        init.relocations.push(Relocation { offset, bytes, target, addend: 0, generic, shift });
        Ok(())
    }

    /// `+8` after an address.
    fn addend(&mut self, init: &mut Initializer) -> Parsed<()> {
        let addend = self.signed_offset()?;
        if let Some(last) = init.relocations.last_mut() {
            last.addend = addend;
        }
        Ok(())
    }

    /// `+8`, `-8`, `+-8` or nothing.
    pub(super) fn signed_offset(&mut self) -> Parsed<i64> {
        let plus = self.cursor.accept('+');
        let minus = self.cursor.accept('-');
        if !plus && !minus {
            return Ok(0);
        }
        let value = self.unsigned()? as i64;
        Ok(if minus { value.wrapping_neg() } else { value })
    }
}

/// The bits of a literal as an element of this type.
fn element_bits(immediate: Immediate, ty: ScalarType, negative: bool) -> u64 {
    match (immediate, ty) {
        (Immediate::Integer(value), _) if negative => value.wrapping_neg(),
        (Immediate::Integer(value), ScalarType::F32) => u64::from((value as f32).to_bits()),
        (Immediate::Integer(value), ScalarType::F64) => (value as f64).to_bits(),
        (Immediate::Integer(value), _) => value,
        (Immediate::F32(bits), _) => u64::from(bits ^ (u32::from(negative) << 31)),
        (Immediate::F64(bits), ScalarType::F32) => {
            u64::from((f64::from_bits(bits) as f32).to_bits() ^ (u32::from(negative) << 31))
        }
        (Immediate::F64(bits), _) => bits ^ (u64::from(negative) << 63),
    }
}
