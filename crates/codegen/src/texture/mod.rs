//! Textures: `tex` by vectors of lanes.
//!
//! A fetch is a call of a function of the module, one for each geometry that a kernel reads. It takes
//! what the client's descriptor says, at run time, and tells whether it was something that it reads; if
//! not, the runtime executes the instruction as it does others without a native form.
//! So the results are the interpreter's, bit by bit, and its faults.
//!
//! 1. [`opened`] reads the descriptor and checks that every texel lies in the window;
//! 2. [`index`] goes from coordinates to indices within the extents;
//! 3. [`texel`] loads the texels and converts them;
//! 4. [`read`] joins these, and averages.

mod index;
mod opened;
mod read;
mod texel;
mod vectors;

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType};

use self::read::Read;
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::memory::contain;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WIDE: Type = Type::I(64);

/// The operands of a fetch that has a native form.
struct Fetch<'a> {
    read: Read,
    handle: &'a Operand,
    layer: Option<&'a Operand>,
    coordinates: &'a [Operand],
    destinations: &'a [Operand],
}

impl<'a> Fetch<'a> {
    fn of(instruction: &'a Instruction) -> Option<Self> {
        use Keyword::{Array1, Array2, Dim1, Dim2, Dim3};
        let (axes, layered) = match instruction.one_of(&[Dim1, Dim2, Dim3, Array1, Array2])? {
            Dim1 => (1, false),
            Dim2 => (2, false),
            Dim3 => (3, false),
            Array1 => (1, true),
            _ => (2, true),
        };
        let floats = match instruction.types().nth(1)? {
            ScalarType::F32 => true,
            ScalarType::S32 => false,
            _ => return None,
        };
        let (Some(Operand::Vector(destinations)), Some(Operand::Texel(parts))) =
            (instruction.operands.first(), instruction.operands.get(1))
        else {
            return None;
        };
        let [handle, coordinates] = parts.as_slice() else { return None };
        let coordinates = match coordinates {
            Operand::Vector(elements) => elements.as_slice(),
            single => std::slice::from_ref(single),
        };
        let (layer, coordinates) = match (layered, coordinates) {
            (true, [layer, rest @ ..]) => (Some(layer), rest),
            (_, all) => (None, all),
        };
        let coordinates = coordinates.get(..axes)?;
        let read = Read { axes, layered: layer.is_some(), floats, channels: destinations.len() };
        let fits = instruction.opcode == Opcode::Tex && read.channels == 4;
        fits.then_some(Self { read, handle, layer, coordinates, destinations })
    }
}

impl Cursor<'_, '_> {
    /// Writes `tex`.
    pub(crate) fn texture(&mut self) -> Result<(), Unsupported> {
        let Some(fetch) = Fetch::of(self.instruction()) else { return self.callout() };
        let wanted: Vec<Option<RegisterId>> =
            fetch.destinations.iter().map(|operand| self.is_read(operand)).collect();
        let channels = match wanted.iter().rposition(Option::is_some) {
            None | Some(0) => 1,
            Some(1) => 2,
            Some(_) => 4,
        };
        let (handle, alike) = self.one_handle(fetch.handle)?;
        let arguments = self.coordinates(&fetch)?;
        let (quick, slow, done) =
            (self.text.fresh("fast"), self.text.fresh("slow"), self.text.fresh("done"));
        if let Some(alike) = alike {
            let one = self.text.fresh("one");
            self.text.branch_likely(&alike, &one, &slow);
            self.text.label(&one);
        }
        let function = self.helpers.texture_read(Read { channels, ..fetch.read });
        let (bits, handle) = (self.active_bits().typed(), handle.typed());
        let [texture, texels, corner] = self.texture_buffers();
        let call = format!(
            "call i1 {function}(ptr %window, i64 %window.mask, i64 %window.base, i64 %window.limit, \
             {handle}, ptr {texture}, ptr {texels}, ptr {corner}, {bits}{arguments})"
        );
        let read = self.text.define(Type::I(1), Width::Scalar, call);
        self.text.branch_likely(&read, &quick, &slow);
        self.text.label(&slow);
        self.callout()?;
        self.text.jump(&done);
        self.text.label(&quick);
        for (channel, id) in wanted.iter().enumerate() {
            if let Some(id) = id {
                self.write_channel(*id, texels, channel)?;
            }
        }
        self.text.jump(&done);
        self.text.label(&done);
        Ok(())
    }

    /// The coordinates and the layer, as arguments behind others.
    fn coordinates(&mut self, fetch: &Fetch<'_>) -> Result<String, Unsupported> {
        let (ty, register) = match fetch.read.floats {
            true => (Type::F32, ScalarType::F32),
            false => (Type::I(32), ScalarType::S32),
        };
        let coordinates = fetch.coordinates.iter().map(|operand| (operand, ty, register));
        let layer = fetch.layer.map(|layer| (layer, Type::I(32), ScalarType::B32));
        let mut arguments = String::new();
        for (operand, ty, register) in coordinates.chain(layer) {
            let value = self.read(operand, register)?;
            let value = self.adapt_lanes(value, ty);
            arguments = format!("{arguments}, {}", self.vector(&value).typed());
        }
        Ok(arguments)
    }

    /// The register that an operand is, if anything reads it.
    fn is_read(&self, operand: &Operand) -> Option<RegisterId> {
        let Operand::Register(id) = operand else { return None };
        let reads = |instruction: &Instruction| {
            instruction.guard.is_some_and(|guard| guard.register == *id)
                || defs_and_uses(instruction).1.contains(id)
        };
        self.plan.kernel.body.instructions.iter().any(reads).then_some(*id)
    }

    /// The handle of the first active lane; and where lanes' handles may differ, whether they do not.
    fn one_handle(&mut self, operand: &Operand) -> Result<(Value, Option<Value>), Unsupported> {
        let handles = self.read(operand, ScalarType::B64)?;
        let handles = match self.adapt_lanes(handles, WIDE) {
            Lanes::Uniform(handle) => return Ok((handle, None)),
            varying => self.vector(&varying),
        };
        let lane = self.first_lane();
        let first = format!("extractelement {}, {}", handles.typed(), lane.typed());
        let first = self.text.define(WIDE, Width::Scalar, first);
        let all = self.splat(&first);
        let others = self.text.compare("ne", &handles, &all);
        Ok((first, Some(self.holds_nowhere(&others))))
    }

    /// The number of the first active lane, `i32`.
    fn first_lane(&mut self) -> Value {
        let bits = self.active_bits();
        let lane = self.text.lowest_bit(&bits, Type::I(32));
        contain::below(self.text, &lane, self.gang().lanes)
    }

    fn write_channel(
        &mut self,
        id: RegisterId,
        texels: &str,
        channel: usize,
    ) -> Result<(), Unsupported> {
        let (ty, width) = (Type::I(32), self.gang().width());
        let row = self.text.byte_pointer(texels, channel * self.gang().lanes as usize * 4);
        let value = match self.registers.shape(id)? {
            Shape::Varying => {
                let load = format!("load {}, ptr {row}, align 64", width.of(ty));
                Lanes::Vector(self.text.define(ty, width, load))
            }
            _ => {
                let lane = self.first_lane().typed();
                let element = self.text.element_pointer("i32", &row, lane);
                let load = format!("load i32, ptr {element}, align 4");
                Lanes::Uniform(self.text.define(ty, Width::Scalar, load))
            }
        };
        self.write(id, value)
    }

    /// Room for an opened texture, for texels and for those of a corner, one for the whole kernel.
    fn texture_buffers(&mut self) -> [&'static str; 3] {
        let (opened, texels) = (opened::field::BYTES, 4 * self.gang().lanes);
        self.text.slot_once("%texture", format_args!("[{opened} x i8], align 64"));
        self.text.slot_once("%texels", format_args!("[{texels} x i32], align 64"));
        self.text.slot_once("%corner", format_args!("[{texels} x i32], align 64"));
        ["%texture", "%texels", "%corner"]
    }
}
