//! `@texture.open`: from the descriptor in the client's window to a texture that fast paths read.
//!
//! A client can write anything into a descriptor, and change it at any time. So each field is loaded
//! once, checked, and what follows from it is put on the fiber's own stack, the *opened* texture. One
//! comparison there shows that every texel of the texture lies in the window; after that an index need
//! only be within its extent.

use std::fmt::Write as _;

use crate::context::descriptor;
use crate::emit::helpers::Helpers;

/// Byte offsets in an opened texture.
pub(super) mod field {
    /// The first texel's offset in the window, `i64`.
    pub(crate) const FIRST: usize = 0;
    /// Texels along each axis, three `i32`.
    pub(crate) const EXTENTS: usize = 8;
    /// Address modes by axis as descriptors number them, three `i32`.
    pub(crate) const MODES: usize = 20;
    /// Bytes from one index to the next along the second and the third axis, two `i32`.
    pub(crate) const PITCHES: usize = 32;
    /// A texel has two to the power of this bytes, `i32`.
    pub(crate) const TEXEL_SHIFT: usize = 40;
    /// A [`super::Kind`], `i32`.
    pub(crate) const KIND: usize = 44;
    /// Bits of a channel, `i32`.
    pub(crate) const BITS: usize = 48;
    /// Are channels signed? `i32`
    pub(crate) const SIGNED: usize = 52;
    /// The number that becomes 1, `float`.
    pub(crate) const MOST: usize = 56;
    /// Channels of a texel, `i32`.
    pub(crate) const CHANNELS: usize = 60;
    /// What a fourth channel is that is not there, `i32`.
    pub(crate) const ONE: usize = 64;
    /// The descriptor's flags; [`crate::context::descriptor::LINEAR_FILTER`] only where texels can be
    /// averaged.
    pub(crate) const FLAGS: usize = 68;
    /// The border's colour as registers get it, four `i32`.
    pub(crate) const BORDER: usize = 72;
    /// Bytes of it all.
    pub(crate) const BYTES: usize = 88;
}

/// What becomes of a channel's bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// 32 bits stay as they are.
    Whole = 0,
    /// An integer of 8 or 16 bits is extended.
    Small = 1,
    /// It becomes a number from 0 or -1 to 1.
    Unit = 2,
    /// A half becomes a float.
    Half = 3,
}

/// A format: its number, two to the power of what its channels' bytes are, its kind, is it signed, what
/// becomes 1.
type Format = (u32, u32, Kind, bool, f32);

const FORMATS: [Format; 8] = [
    (1, 0, Kind::Small, false, 255.0),
    (2, 1, Kind::Small, false, 65_535.0),
    (3, 2, Kind::Whole, false, 1.0),
    (8, 0, Kind::Small, true, 127.0),
    (9, 1, Kind::Small, true, 32_767.0),
    (10, 2, Kind::Whole, true, 1.0),
    (0x10, 1, Kind::Half, true, 1.0),
    (FLOAT, 2, Kind::Whole, true, 1.0),
];
const FLOAT: u32 = 0x20;

/// Extents are below two to the power of this: so places fit in 32 bits, twice an extent too.
const EXTENT_BITS: u32 = 29;

/// The parts of a text that is being written, by name.
struct Parts {
    text: String,
    conditions: Vec<String>,
}

impl Parts {
    fn line(&mut self, line: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "  {line}");
    }

    fn label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
    }

    /// Loads a field of the descriptor. Volatile, so that there is one load of it in every case.
    fn field(&mut self, name: &str, ty: &str, at: usize) {
        self.line(&format!("%{name}.at = getelementptr i8, ptr %place, i64 {at}"));
        self.line(&format!("%{name} = load volatile {ty}, ptr %{name}.at, align 4"));
    }

    /// Something without which fast paths are not taken.
    fn needs(&mut self, name: &str, comparison: &str) {
        self.line(&format!("%{name} = {comparison}"));
        self.conditions.push(format!("%{name}"));
    }

    fn store_field(&mut self, at: usize, value: &str) {
        let name = format!("%field.{at}");
        self.line(&format!("{name} = getelementptr i8, ptr %texture, i64 {at}"));
        self.line(&format!("store {value}, ptr {name}, align 4"));
    }
}

impl Helpers {
    /// The function that opens the texture of a handle: an `i1`, whether fast paths may read it.
    pub(super) fn texture_open(&mut self) -> &'static str {
        let name = "@texture.open";
        if !self.has(name) {
            let declarations = [
                "declare i64 @llvm.fshr.i64(i64, i64, i64)",
                "declare i32 @llvm.ctpop.i32(i32)",
                "declare i32 @llvm.cttz.i32(i32, i1)",
                "declare i32 @llvm.fptoui.sat.i32.f32(float)",
            ];
            self.add_whole(name, open_text(name), declarations.map(str::to_owned));
        }
        name
    }
}

fn open_text(name: &str) -> String {
    let mut parts = Parts { text: String::new(), conditions: Vec::new() };
    let arguments =
        "ptr %window, i64 %mask, i64 %base, i64 %window.limit, i64 %handle, ptr %texture";
    let _ = writeln!(parts.text, "define internal i1 {name}({arguments}) noinline #0 {{");
    for line in [
        "%offset = sub i64 %handle, %base",
        "%turned = call i64 @llvm.fshr.i64(i64 %offset, i64 %offset, i64 3)",
        "%limit = lshr i64 %window.limit, 3",
        "%near = icmp ult i64 %turned, %limit",
        "br i1 %near, label %read, label %no",
    ] {
        parts.line(line);
    }
    parts.label("no");
    parts.line("ret i1 false");
    parts.label("read");
    read_fields(&mut parts);
    choose_format(&mut parts);
    check(&mut parts);
    let all = parts.conditions.clone();
    let mut sum = all[0].clone();
    for (at, condition) in all.iter().enumerate().skip(1) {
        parts.line(&format!("%all.{at} = and i1 {sum}, {condition}"));
        sum = format!("%all.{at}");
    }
    parts.line(&format!("br i1 {sum}, label %yes, label %no"));
    parts.label("yes");
    store_fields(&mut parts);
    parts.line("ret i1 true");
    parts.text + "}\n\n"
}

fn read_fields(parts: &mut Parts) {
    parts.line("%offset.frozen = freeze i64 %offset");
    parts.line("%offset.held = and i64 %offset.frozen, %mask");
    parts.line("%place = getelementptr i8, ptr %window, i64 %offset.held");
    for (name, at) in [
        ("magic", descriptor::MAGIC_AT),
        ("flags", descriptor::FLAGS),
        ("width", descriptor::EXTENTS),
        ("height", descriptor::EXTENTS + 4),
        ("depth", descriptor::EXTENTS + 8),
        ("format", descriptor::FORMAT),
        ("channels", descriptor::CHANNELS),
        ("mode.0", descriptor::MODES),
        ("mode.1", descriptor::MODES + 4),
        ("mode.2", descriptor::MODES + 8),
        ("border.0", descriptor::BORDER),
        ("border.1", descriptor::BORDER + 4),
        ("border.2", descriptor::BORDER + 8),
        ("border.3", descriptor::BORDER + 12),
        // It is to be there to its end.
        ("end", descriptor::BYTES - 4),
    ] {
        parts.field(name, "i32", at);
    }
    for (name, at) in [
        ("address", descriptor::ADDRESS),
        ("row", descriptor::PITCHES),
        ("slice", descriptor::PITCHES + 8),
    ] {
        parts.field(name, "i64", at);
    }
}

fn choose_format(parts: &mut Parts) {
    let cases = FORMATS.map(|(number, ..)| format!("i32 {number}, label %f.{number}"));
    parts.line(&format!("switch i32 %format, label %no [ {} ]", cases.join(" ")));
    for (number, ..) in FORMATS {
        parts.label(&format!("f.{number}"));
        parts.line("br label %known");
    }
    parts.label("known");
    let mut phi = |name: &str, ty: &str, value: &dyn Fn(&Format) -> String| {
        let ways: Vec<String> = FORMATS
            .iter()
            .map(|format| format!("[ {}, %f.{} ]", value(format), format.0))
            .collect();
        parts.line(&format!("%{name} = phi {ty} {}", ways.join(", ")));
    };
    phi("shift", "i32", &|format| format.1.to_string());
    phi("plain", "i32", &|format| (format.2 as u32).to_string());
    phi("signed", "i32", &|format| u32::from(format.3).to_string());
    phi("most", "float", &|format| format!("0x{:016X}", f64::from(format.4).to_bits()));
    let (small, unit) = (Kind::Small as u32, Kind::Unit as u32);
    for line in [
        "%bits = shl i32 8, %shift".to_owned(),
        format!("%unit.bit = and i32 %flags, {}", descriptor::NORMALIZED_FLOATS),
        "%unit.on = icmp ne i32 %unit.bit, 0".to_owned(),
        format!("%small = icmp eq i32 %plain, {small}"),
        "%unit = and i1 %unit.on, %small".to_owned(),
        format!("%kind = select i1 %unit, i32 {unit}, i32 %plain"),
        format!("%real = icmp uge i32 %kind, {unit}"),
        format!("%single = icmp eq i32 %format, {FLOAT}"),
        "%float = or i1 %real, %single".to_owned(),
    ] {
        parts.line(&line);
    }
}

fn check(parts: &mut Parts) {
    parts.needs("is.texture", &format!("icmp eq i32 %magic, {}", descriptor::MAGIC as i32));
    parts.needs("no.more", &format!("icmp ule i32 %flags, {}", descriptor::ALL_FLAGS));
    for name in ["width", "height", "depth"] {
        parts.line(&format!("%{name}.less = sub i32 %{name}, 1"));
        let most = (1 << EXTENT_BITS) - 1;
        parts.needs(&format!("{name}.fits"), &format!("icmp ult i32 %{name}.less, {most}"));
    }
    for axis in 0..3 {
        parts.needs(&format!("mode.{axis}.fits"), &format!("icmp ult i32 %mode.{axis}, 4"));
    }
    parts.line("%channels.less = sub i32 %channels, 1");
    parts.needs("channels.few", "icmp ult i32 %channels.less, 4");
    parts.line("%channel.bits = call i32 @llvm.ctpop.i32(i32 %channels)");
    parts.needs("channels.even", "icmp eq i32 %channel.bits, 1");
    // Curves of sRGB are left to the interpreter.
    parts.line(&format!("%srgb.bit = and i32 %flags, {}", descriptor::SRGB));
    parts.line("%srgb.on = icmp ne i32 %srgb.bit, 0");
    parts.line("%srgb = and i1 %srgb.on, %float");
    parts.needs("no.srgb", "xor i1 %srgb, true");
    for line in [
        "%channel.shift = call i32 @llvm.cttz.i32(i32 %channels, i1 false)",
        "%texel.shift = add i32 %shift, %channel.shift",
        // Between 0 and 4 where the channels are 1, 2 or 4.
        "%texel.few = and i32 %texel.shift, 7",
        "%texel.few.64 = zext i32 %texel.few to i64",
        "%texel = shl i64 1, %texel.few.64",
        // A pitch that is not used may be anything.
        "%one.row = icmp eq i32 %height, 1",
        "%row.used = select i1 %one.row, i64 0, i64 %row",
        "%one.slice = icmp eq i32 %depth, 1",
        "%slice.used = select i1 %one.slice, i64 0, i64 %slice",
        "%first = sub i64 %address, %base",
        "%aligned.0 = or i64 %first, %row.used",
        "%aligned.1 = or i64 %aligned.0, %slice.used",
        "%texel.mask = sub i64 %texel, 1",
        "%crooked = and i64 %aligned.1, %texel.mask",
    ] {
        parts.line(line);
    }
    parts.needs("straight", "icmp eq i64 %crooked, 0");
    // Offsets fit in 31 bits, and no sum of these wraps.
    let most = 1_u64 << 31;
    parts.needs("row.fits", &format!("icmp ult i64 %row.used, {most}"));
    parts.needs("slice.fits", &format!("icmp ult i64 %slice.used, {most}"));
    for line in [
        "%width.64 = zext i32 %width to i64",
        "%rows.64 = zext i32 %height.less to i64",
        "%slices.64 = zext i32 %depth.less to i64",
        "%row.bytes = mul i64 %width.64, %texel",
        "%rows.bytes = mul i64 %rows.64, %row.used",
        "%slices.bytes = mul i64 %slices.64, %slice.used",
        "%plane.bytes = add i64 %row.bytes, %rows.bytes",
        "%bytes = add i64 %plane.bytes, %slices.bytes",
        "%left = call i64 @llvm.usub.sat.i64(i64 %window.limit, i64 %first)",
    ] {
        parts.line(line);
    }
    parts.needs("bytes.fit", &format!("icmp ult i64 %bytes, {most}"));
    parts.needs("inside", "icmp ule i64 %bytes, %left");
}

fn store_fields(parts: &mut Parts) {
    let linear = descriptor::LINEAR_FILTER;
    for line in [
        "%row.32 = trunc i64 %row.used to i32".to_owned(),
        "%slice.32 = trunc i64 %slice.used to i32".to_owned(),
        "%one = select i1 %float, i32 1065353216, i32 1".to_owned(),
        format!("%averaged = select i1 %float, i32 -1, i32 {}", !linear as i32),
        "%flags.used = and i32 %flags, %averaged".to_owned(),
        format!("%normalized.bit = and i32 %flags, {}", descriptor::NORMALIZED_COORDINATES),
        "%in.texels = icmp eq i32 %normalized.bit, 0".to_owned(),
    ] {
        parts.line(&line);
    }
    parts.store_field(field::FIRST, "i64 %first");
    for (at, name) in ["width", "height", "depth"].iter().enumerate() {
        parts.store_field(field::EXTENTS + 4 * at, &format!("i32 %{name}"));
    }
    for axis in 0..3 {
        // Wrapping and mirroring are of normalised coordinates only: 0 and 2 become 1.
        parts.line(&format!("%repeats.{axis} = icmp ne i32 %mode.{axis}, 3"));
        parts.line(&format!("%clamped.{axis} = select i1 %repeats.{axis}, i32 1, i32 3"));
        parts.line(&format!(
            "%mode.used.{axis} = select i1 %in.texels, i32 %clamped.{axis}, i32 %mode.{axis}"
        ));
        parts.store_field(field::MODES + 4 * axis, &format!("i32 %mode.used.{axis}"));
    }
    parts.store_field(field::PITCHES, "i32 %row.32");
    parts.store_field(field::PITCHES + 4, "i32 %slice.32");
    for (at, value) in [
        (field::TEXEL_SHIFT, "i32 %texel.shift"),
        (field::KIND, "i32 %kind"),
        (field::BITS, "i32 %bits"),
        (field::SIGNED, "i32 %signed"),
        (field::MOST, "float %most"),
        (field::CHANNELS, "i32 %channels"),
        (field::ONE, "i32 %one"),
        (field::FLAGS, "i32 %flags.used"),
    ] {
        parts.store_field(at, value);
    }
    for channel in 0..4 {
        parts.line(&format!("%colour.{channel} = bitcast i32 %border.{channel} to float"));
        let whole = "call i32 @llvm.fptoui.sat.i32.f32";
        parts.line(&format!("%whole.{channel} = {whole}(float %colour.{channel})"));
        parts.line(&format!(
            "%edge.{channel} = select i1 %float, i32 %border.{channel}, i32 %whole.{channel}"
        ));
        parts.store_field(field::BORDER + 4 * channel, &format!("i32 %edge.{channel}"));
    }
}
