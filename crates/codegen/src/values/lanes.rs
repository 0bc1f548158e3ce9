//! What an instruction works on, by shape: one value for the gang, an affine sequence, or a vector.

use svp_ptx::analysis::shape::Geometry;

use crate::text::{Text, Type, Value, Width};

/// A value across the lanes of a gang.
#[derive(Debug, Clone)]
pub(crate) enum Lanes {
    /// The same in every lane.
    Uniform(Value),
    /// An affine sequence.
    Affine(Box<Affine>),
    /// One element per lane.
    Vector(Value),
}

/// `base + x * tx(lane) + row * row(lane)`, modulo the width of `base`.
#[derive(Debug, Clone)]
pub(crate) struct Affine {
    /// The value in lane 0.
    pub(crate) base: Value,
    /// From a lane to the next of its row.
    pub(crate) x: i64,
    /// From a row to the next; of `base`'s type. A literal where `svp_ptx::analysis::shape` knows it.
    pub(crate) row: Option<Value>,
    /// Set where the sequence rests on a widening, and is one only if no lane wrapped.
    pub(crate) wrap: Option<Wrap>,
}

/// How an affine value of 32 bits was widened.
#[derive(Debug, Clone)]
pub(crate) struct Wrap {
    /// Has no lane wrapped? `i1`
    pub(crate) ok: Value,
    /// Lane 0 of the 32-bit value.
    pub(crate) base: Value,
    /// Its step from lane to lane.
    pub(crate) x: i64,
    /// Its step from row to row.
    pub(crate) row: Option<Value>,
    /// What the widened value has been multiplied by since, `i64`.
    pub(crate) scale: Value,
    /// Was it extended by its sign?
    pub(crate) signed: bool,
}

impl Lanes {
    /// A value of either width.
    pub(crate) fn of(value: Value) -> Self {
        match value.width {
            Width::Scalar => Self::Uniform(value),
            Width::Lanes(_) => Self::Vector(value),
        }
    }

    /// An affine sequence.
    pub(crate) fn sequence(affine: Affine) -> Self {
        Self::Affine(Box::new(affine))
    }

    /// Type of one element.
    pub(crate) fn ty(&self) -> Type {
        match self {
            Self::Uniform(value) | Self::Vector(value) => value.ty,
            Self::Affine(affine) => affine.base.ty,
        }
    }
}

/// The lanes of a gang, and vectors over them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gang {
    /// The number of lanes.
    pub(crate) lanes: u32,
    /// How they lie in the block.
    pub(crate) geometry: Geometry,
}

impl Gang {
    /// The gang of a single lane.
    pub(crate) fn of_one() -> Self {
        let geometry = Geometry {
            row_lanes: 1,
            rows: 1,
            x_affine: false,
            y_affine: false,
            z_uniform: false,
            folded: false,
        };
        Self { lanes: 1, geometry }
    }

    /// The width of its vectors: those of one lane are scalars.
    pub(crate) fn width(&self) -> Width {
        if self.lanes == 1 { Width::Scalar } else { Width::Lanes(self.lanes) }
    }

    /// The integer with a bit per lane.
    pub(crate) fn mask_type(&self) -> Type {
        Type::I(self.lanes)
    }

    pub(crate) fn warps(&self) -> u32 {
        self.lanes / 32
    }

    /// Position of a lane in its row.
    pub(crate) fn tx(&self, lane: u32) -> u32 {
        lane % self.geometry.row_lanes
    }

    /// Row of a lane.
    pub(crate) fn row(&self, lane: u32) -> u32 {
        lane / self.geometry.row_lanes
    }

    /// A vector of constants, one per lane.
    pub(crate) fn constants(&self, ty: Type, f: impl Fn(u32) -> i64) -> Value {
        vector_of_constants(ty, self.lanes, f)
    }

    /// A scalar as a vector, an affine sequence as its exact vector.
    pub(crate) fn vector(&self, text: &mut Text, value: &Lanes) -> Value {
        match value {
            Lanes::Uniform(value) => self.splat(text, value),
            Lanes::Vector(value) => value.clone(),
            Lanes::Affine(affine) => self.exact(text, affine),
        }
    }

    /// A scalar in every lane.
    pub(crate) fn splat(&self, text: &mut Text, value: &Value) -> Value {
        if self.lanes == 1 {
            return value.clone();
        }
        splat(text, value, self.lanes)
    }

    /// The affine form as a vector, right only where nothing wrapped.
    pub(crate) fn affine_vector(&self, text: &mut Text, affine: &Affine) -> Value {
        self.sequence(text, &affine.base, affine.x, affine.row.as_ref())
    }

    fn sequence(&self, text: &mut Text, base: &Value, x: i64, row: Option<&Value>) -> Value {
        let mut sum = self.splat(text, base);
        if x != 0 {
            let steps = self.constants(base.ty, |lane| x.wrapping_mul(self.tx(lane).into()));
            sum = text.binary("add", &sum, &steps);
        }
        if let Some(row) = row {
            let step = self.splat(text, row);
            let rows = self.constants(base.ty, |lane| self.row(lane).into());
            let offset = text.binary("mul", &step, &rows);
            sum = text.binary("add", &sum, &offset);
        }
        sum
    }

    /// The exact vector: where a lane wrapped before it was widened, its sequence is corrected by
    /// `scale * (what the lane really held - what the sequence says)`.
    fn exact(&self, text: &mut Text, affine: &Affine) -> Value {
        let sequence = self.affine_vector(text, affine);
        let Some(wrap) = &affine.wrap else { return sequence };
        let wide = Type::I(64);
        let extend = if wrap.signed { "sext" } else { "zext" };
        let narrow = self.sequence(text, &wrap.base, wrap.x, wrap.row.as_ref());
        let real = text.cast(extend, &narrow, wide);
        let base = text.cast(extend, &wrap.base, wide);
        let row = wrap.row.as_ref().map(|row| text.cast("sext", row, wide));
        let said = self.sequence(text, &base, wrap.x, row.as_ref());
        let off = text.binary("sub", &real, &said);
        let scale = self.splat(text, &wrap.scale);
        let correction = text.binary("mul", &off, &scale);
        text.binary("add", &sequence, &correction)
    }
}

/// A scalar in every lane of a vector.
pub(crate) fn splat(text: &mut Text, value: &Value, lanes: u32) -> Value {
    let (ty, width) = (value.ty, Width::Lanes(lanes));
    if !value.name.starts_with('%') {
        let name = format!("splat ({ty} {})", value.name);
        return Value { name, ty, width };
    }
    let full = width.of(ty);
    let first = text.define(
        ty,
        width,
        format_args!("insertelement {full} poison, {}, i64 0", value.typed()),
    );
    text.define(
        ty,
        width,
        format_args!(
            "shufflevector {}, {full} poison, <{lanes} x i32> zeroinitializer",
            first.typed()
        ),
    )
}

/// A vector of integer constants.
pub(crate) fn vector_of_constants(ty: Type, lanes: u32, f: impl Fn(u32) -> i64) -> Value {
    let elements: Vec<String> =
        (0..lanes).map(|lane| Value::int(f(lane) as u64, ty, Width::Scalar).typed()).collect();
    Value { name: format!("<{}>", elements.join(", ")), ty, width: Width::Lanes(lanes) }
}

/// Lanes of `a` (and `b` behind it) in the order that `pick` says.
pub(crate) fn shuffle(text: &mut Text, a: &Value, b: Option<&Value>, picks: &[u32]) -> Value {
    let full = a.full_type();
    let second = b.map_or("poison", |value| value.name.as_str());
    let indices: Vec<String> = picks.iter().map(|lane| format!("i32 {lane}")).collect();
    let count = picks.len();
    text.define(
        a.ty,
        Width::Lanes(count as u32),
        format_args!(
            "shufflevector {}, {full} {second}, <{count} x i32> <{}>",
            a.typed(),
            indices.join(", ")
        ),
    )
}

/// Vectors of one width, one behind the other; a power of two of them.
pub(crate) fn concat(text: &mut Text, parts: &[Value]) -> Option<Value> {
    let mut parts = parts.to_vec();
    while parts.len() > 1 {
        let joined: Option<Vec<Value>> = parts
            .chunks(2)
            .map(|pair| match pair {
                [a, b] => {
                    let Width::Lanes(lanes) = a.width else { return None };
                    let picks: Vec<u32> = (0..lanes * 2).collect();
                    Some(shuffle(text, a, Some(b), &picks))
                }
                _ => None,
            })
            .collect();
        parts = joined?;
    }
    parts.pop()
}

/// A part of a vector.
pub(crate) fn slice(text: &mut Text, whole: &Value, first: u32, count: u32) -> Value {
    if whole.width == Width::Lanes(count) {
        return whole.clone();
    }
    let picks: Vec<u32> = (first..first + count).collect();
    shuffle(text, whole, None, &picks)
}
