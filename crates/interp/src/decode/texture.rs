//! `tex`, `tld4`, `txq`, and surfaces.

use svp_ptx::Problem;
use svp_ptx::ir::{AddressBase, Instruction, Keyword, Opcode, Operand, ScalarType, SymbolRef};

use super::super::code::{Beyond, Level, Op, Reg, TextureAction, TextureOp};
use super::{Decoded, Decoder, mismatch, unsupported};

/// Axes of a geometry, and whether it has layers.
fn geometry(instruction: &Instruction) -> Decoded<(usize, bool)> {
    use Keyword::{Array1, Array2, ArrayCube, Cube, Dim1, Dim2, Dim3};
    let known = [Dim1, Dim2, Dim3, Array1, Array2, Cube, ArrayCube];
    Ok(match instruction.one_of(&known) {
        Some(Dim1) => (1, false),
        Some(Dim2) => (2, false),
        Some(Dim3) => (3, false),
        Some(Array1) => (1, true),
        Some(Array2) => (2, true),
        Some(Cube) => (3, false),
        Some(ArrayCube) => (3, true),
        _ => return unsupported(),
    })
}

impl Decoder<'_> {
    pub(super) fn texture(&mut self, instruction: &Instruction) -> Decoded<()> {
        match instruction.opcode {
            Opcode::Tex | Opcode::Tld4 => self.fetch(instruction),
            Opcode::Suld | Opcode::Sust => self.surface(instruction),
            Opcode::Txq | Opcode::Suq => self.query(instruction),
            _ => unsupported(),
        }
    }

    /// Handle and coordinates of operand `at`, the layer first if there is one.
    fn texel_operand(
        &mut self,
        instruction: &Instruction,
        at: usize,
        ty: ScalarType,
        (axes, layered): (usize, bool),
    ) -> Decoded<(Reg, Option<Reg>, Vec<Reg>)> {
        let Operand::Texel(parts) = self.operand(instruction, at)? else {
            return mismatch("a texture and coordinates are needed");
        };
        let [handle, coordinates] = parts.as_slice() else {
            return Err(Problem::NotSupported("samplers apart from textures".to_owned()));
        };
        let handle = self.handle(handle)?;
        let coordinates = match coordinates {
            Operand::Vector(elements) => elements.as_slice(),
            single => std::slice::from_ref(single),
        };
        let (layer, coordinates) = match (layered, coordinates) {
            (true, [layer, rest @ ..]) => (Some(self.value(layer, ScalarType::B32)?), rest),
            (_, all) => (None, all),
        };
        // Coordinates come in ones, twos and fours; surplus ones are padding.
        let Some(coordinates) = coordinates.get(..axes) else {
            return mismatch("a coordinate is missing");
        };
        let coordinates: Decoded<Vec<Reg>> =
            coordinates.iter().map(|it| self.value(it, ty)).collect();
        Ok((handle, layer, coordinates?))
    }

    /// A texture or surface object: 64 bits in a register. The handle of a reference is its address.
    fn handle(&mut self, operand: &Operand) -> Decoded<Reg> {
        match operand {
            Operand::Symbol(SymbolRef::Variable(_), _) | Operand::Register(_) => {
                self.value(operand, ScalarType::B64)
            }
            _ => Err(Problem::NotSupported("texture references as parameters".to_owned())),
        }
    }

    /// The registers that get texels.
    fn texels(&self, instruction: &Instruction, at: usize) -> Decoded<Vec<Option<Reg>>> {
        let parts = match self.operand(instruction, at)? {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let register = |part: &Operand| match part {
            Operand::Register(id) => self.register(*id).map(Some),
            Operand::Sink => Ok(None),
            _ => mismatch("a register is needed here"),
        };
        parts.iter().map(register).collect()
    }

    fn fetch(&mut self, instruction: &Instruction) -> Decoded<()> {
        let mut types = instruction.types();
        let (Some(result), Some(by)) = (types.next(), types.next()) else { return unsupported() };
        let gathers = instruction.opcode == Opcode::Tld4;
        let fits = matches!(result, ScalarType::F32 | ScalarType::S32 | ScalarType::U32)
            && (by == ScalarType::F32 || by == ScalarType::S32 && !gathers)
            && instruction.vector_width() == 4;
        // Offsets and depth comparisons are operands behind.
        let more = instruction.operands.len().saturating_sub(2);
        let levels = match instruction.one_of(&[Keyword::Level, Keyword::Grad]) {
            Some(Keyword::Level) => 1,
            Some(_) => 2,
            None => 0,
        };
        if !fits || more != levels {
            return unsupported();
        }
        let geometry = geometry(instruction)?;
        let (handle, layer, coordinates) = self.texel_operand(instruction, 1, by, geometry)?;
        let cube = instruction.one_of(&[Keyword::Cube, Keyword::ArrayCube]).is_some();
        let action = match (gathers, by) {
            (false, ScalarType::F32) if cube => TextureAction::Cube,
            (_, _) if cube => return unsupported(),
            (false, ScalarType::F32) => TextureAction::Sample,
            (false, _) => TextureAction::Fetch,
            (true, _) => {
                use Keyword::{OfA, OfB, Right};
                let channel = match instruction.one_of(&[Right, Keyword::Green, OfB, OfA]) {
                    Some(Right) => 0,
                    Some(Keyword::Green) => 1,
                    Some(OfB) => 2,
                    Some(_) => 3,
                    None => return unsupported(),
                };
                if geometry.0 != 2 {
                    return unsupported();
                }
                TextureAction::Gather(channel)
            }
        };
        let level = match levels {
            0 => Level::First,
            1 => Level::Given(self.value(self.operand(instruction, 2)?, by)?),
            _ => Level::Gradients(
                self.gradient(instruction, 2, geometry.0)?,
                self.gradient(instruction, 3, geometry.0)?,
            ),
        };
        let registers = self.texels(instruction, 0)?;
        if registers.iter().flatten().any(|it| matches!(it, Reg::W64(_))) {
            return mismatch("a 64-bit destination where 32 are produced");
        }
        self.push_texture(TextureOp { action, handle, layer, coordinates, level, registers });
        Ok(())
    }

    /// Derivatives of the coordinates.
    fn gradient(&mut self, instruction: &Instruction, at: usize, axes: usize) -> Decoded<Vec<Reg>> {
        let parts = match self.operand(instruction, at)? {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let Some(parts) = parts.get(..axes) else { return mismatch("a derivative is missing") };
        parts.iter().map(|it| self.value(it, ScalarType::F32)).collect()
    }

    fn surface(&mut self, instruction: &Instruction) -> Decoded<()> {
        let store = instruction.opcode == Opcode::Sust;
        let bytes = match instruction.first_type() {
            Some(ty @ (ScalarType::B8 | ScalarType::B16 | ScalarType::B32 | ScalarType::B64)) => {
                ty.bytes()
            }
            _ => return unsupported(),
        };
        // `.p` converts by the surface's format, which `.b` does not.
        let formatted = instruction.has(Keyword::FormatP);
        if formatted && (!store || bytes != 4) {
            return unsupported();
        }
        let beyond = match instruction.one_of(&[Keyword::Trap, Keyword::Clamp, Keyword::Zero]) {
            Some(Keyword::Clamp) => Beyond::Clamp,
            Some(Keyword::Zero) => Beyond::Zero,
            _ => Beyond::Trap,
        };
        let geometry = geometry(instruction)?;
        if instruction.one_of(&[Keyword::Cube, Keyword::ArrayCube]).is_some() {
            return unsupported();
        }
        let (texel, data) = if store { (0, 1) } else { (1, 0) };
        let ty = ScalarType::B32;
        let (handle, layer, coordinates) = self.texel_operand(instruction, texel, ty, geometry)?;
        let registers = self.texels(instruction, data)?;
        let fits = |element: &Option<Reg>| match element {
            Some(reg) => matches!(reg, Reg::W64(_)) == (bytes == 8),
            None => !store,
        };
        if registers.len() != instruction.vector_width() as usize || !registers.iter().all(fits) {
            return mismatch("the registers do not fit the type");
        }
        let action = match formatted {
            true => TextureAction::Formatted(beyond),
            false => TextureAction::Surface { store, bytes, beyond },
        };
        let level = Level::First;
        self.push_texture(TextureOp { action, handle, layer, coordinates, level, registers });
        Ok(())
    }

    fn query(&mut self, instruction: &Instruction) -> Decoded<()> {
        use Keyword::{ArraySize, Depth, Height, MipLevels, NormalizedCoords, Width};
        let asked = [Width, Height, Depth, ArraySize, MipLevels, NormalizedCoords];
        let Some(what) = instruction.one_of(&asked) else { return unsupported() };
        if instruction.has(Keyword::Level) {
            return unsupported();
        }
        let Operand::Address(address) = self.operand(instruction, 1)? else {
            return mismatch("a texture is needed");
        };
        let handle = match address.base {
            AddressBase::Register(id) if address.offset == 0 => self.register(id)?,
            AddressBase::Symbol(symbol @ SymbolRef::Variable(_)) => {
                self.handle(&Operand::Symbol(symbol, address.offset))?
            }
            _ => return unsupported(),
        };
        let d = self.destination32(instruction, 0)?;
        self.push_texture(TextureOp {
            action: TextureAction::Query(what),
            handle,
            layer: None,
            coordinates: Vec::new(),
            level: Level::First,
            registers: vec![Some(Reg::W32(d))],
        });
        Ok(())
    }

    fn push_texture(&mut self, op: TextureOp) {
        self.push(Op::Texture(Box::new(op)));
    }
}
