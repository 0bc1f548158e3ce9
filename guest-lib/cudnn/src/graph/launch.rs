//! Launches: a kernel with its operand, in which only the addresses of tensors are missing.

use svp_library_support::Pointer;
use svp_library_support::module::{self, Module, THREADS};

use super::attributes::DIMS;
use super::tensor::{Tensor, data_type};
use crate::status::{Result, Status, require};

/// Kernels, compiled for sums in single precision and in double.
#[derive(Debug)]
struct Code {
    single: Module,
    double: Module,
}

/// The kernels of `graph.cu`, `convolution.cu` and `layers.cu` among `kernels`.
static GRAPH: Code = Code {
    single: Module::new(concat!(include_str!("../../generated/graph_single.ptx"), "\0")),
    double: Module::new(concat!(include_str!("../../generated/graph_double.ptx"), "\0")),
};
static CONVOLUTION: Code = Code {
    single: Module::new(concat!(include_str!("../../generated/convolution_single.ptx"), "\0")),
    double: Module::new(concat!(include_str!("../../generated/convolution_double.ptx"), "\0")),
};
static LAYERS: Code = Code {
    single: Module::new(concat!(include_str!("../../generated/layers_single.ptx"), "\0")),
    double: Module::new(concat!(include_str!("../../generated/layers_double.ptx"), "\0")),
};

/// Has the code of single precision loaded: not while a stream is captured.
pub(crate) fn prepare() -> Result {
    GRAPH.single.load()?;
    CONVOLUTION.single.load()?;
    LAYERS.single.load()?;
    Ok(())
}

/// A tensor, as kernels have it: a number if `data` is 0, nothing if the type is negative.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(super) struct View {
    pub(super) data: u64,
    pub(super) strides: [i64; DIMS],
    pub(super) value: f64,
    pub(super) data_type: i32,
    unused: i32,
}

const NOTHING: View = View { data: 0, strides: [0; DIMS], value: 0.0, data_type: -1, unused: 0 };

/// The operand of every kernel; what its parts are to each is told in `kernels/graph.cu`.
#[derive(Debug, Clone)]
#[repr(C)]
pub(crate) struct Operand {
    pub(crate) outer: [i64; DIMS],
    pub(crate) inner: [i64; DIMS],
    pub(super) outer_count: i64,
    pub(super) inner_count: i64,
    pub(super) v: [View; 12],
    pub(crate) n: [i64; 20],
    pub(crate) p: [f64; 8],
    pub(crate) op: i32,
    pub(crate) flags: i32,
}

/// Which tensor a view of the operand is of.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) view: usize,
    pub(super) tensor: Tensor,
    /// Bytes before the view's first element.
    pub(super) skip: i64,
    pub(super) writes: bool,
}

/// Who works on an element of the outer index.
#[derive(Debug, Clone, Copy)]
pub(crate) enum By {
    Thread,
    Warp,
    Block,
    /// A block for each tile of this many in both directions.
    Tiles(i64, i64),
}

/// A kernel, its operand, and which tensors go into it.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    code: &'static Code,
    kernel: &'static str,
    pub(super) by: By,
    pub(super) wide: bool,
    pub(crate) operand: Operand,
    pub(super) places: Vec<Place>,
}

/// Rows and columns of a product's tile.
const TILE: i64 = 64;

/// Extents, or strides, at the end of eight.
pub(crate) fn right(values: &[i64], fill: i64) -> [i64; DIMS] {
    let mut all = [fill; DIMS];
    let start = DIMS.saturating_sub(values.len());
    for (to, from) in all[start..].iter_mut().zip(values) {
        *to = *from;
    }
    all
}

/// A tensor's strides where it is read as one with these extents: 0 where it has one element for all.
///
/// # Errors
/// [`Status::SHAPE_MISMATCH`].
pub(super) fn broadcast(tensor: &Tensor, to: &[i64; DIMS]) -> Result<[i64; DIMS]> {
    let (dims, mut strides) = (right(&tensor.dims, 1), right(&tensor.strides, 0));
    for ((dim, to), stride) in dims.iter().zip(to).zip(&mut strides) {
        if *dim == 1 {
            *stride = 0;
        } else if dim != to {
            return Err(Status::SHAPE_MISMATCH);
        }
    }
    Ok(strides)
}

/// Are sums of this `cudnnDataType_t` kept in double?
pub(super) fn is_wide(compute: Option<i64>) -> bool {
    matches!(compute, Some(data_type::DOUBLE | data_type::INT32 | data_type::INT64))
}

impl Launch {
    pub(crate) fn new(kernel: &'static str, by: By, compute: Option<i64>) -> Self {
        Self::from_code(&GRAPH, kernel, by, compute)
    }

    /// A launch of a convolution's kernel.
    pub(super) fn of_convolution(kernel: &'static str, by: By, compute: Option<i64>) -> Self {
        Self::from_code(&CONVOLUTION, kernel, by, compute)
    }

    /// A launch of a kernel that single calls alone have.
    pub(crate) fn of_layer(kernel: &'static str, by: By) -> Self {
        Self::from_code(&LAYERS, kernel, by, None)
    }

    fn from_code(code: &'static Code, kernel: &'static str, by: By, compute: Option<i64>) -> Self {
        let operand = Operand {
            outer: [1; DIMS],
            inner: [1; DIMS],
            outer_count: 1,
            inner_count: 1,
            v: [NOTHING; 12],
            n: [0; 20],
            p: [0.0; 8],
            op: 0,
            flags: 0,
        };
        Self { code, kernel, by, wide: is_wide(compute), operand, places: Vec::new() }
    }

    /// The outer index's extents, and the inner one's.
    pub(crate) fn shape(&mut self, outer: [i64; DIMS], inner: [i64; DIMS]) {
        self.operand.outer_count = outer.iter().product();
        self.operand.inner_count = inner.iter().product();
        (self.operand.outer, self.operand.inner) = (outer, inner);
    }

    /// A view of a tensor, with these strides, from `skip` bytes on.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for a result by value.
    pub(crate) fn view(
        &mut self,
        view: usize,
        tensor: &Tensor,
        strides: [i64; DIMS],
        skip: i64,
        writes: bool,
    ) -> Result {
        require(!(writes && tensor.by_value))?;
        self.wide |= tensor.is_wide();
        let data_type = i32::try_from(tensor.data_type).map_err(|_| Status::NO_DATA_TYPE)?;
        self.operand.v[view] = View { strides, data_type, ..NOTHING };
        self.places.push(Place { view, tensor: tensor.clone(), skip, writes });
        Ok(())
    }

    /// A tensor that is read, with these extents.
    ///
    /// # Errors
    /// [`Status::SHAPE_MISMATCH`], here and below.
    pub(crate) fn read(&mut self, view: usize, tensor: &Tensor, dims: &[i64; DIMS]) -> Result {
        self.view(view, tensor, broadcast(tensor, dims)?, 0, false)
    }

    /// A tensor that is written, which has these extents.
    ///
    /// # Errors
    /// [`Status::SHAPE_MISMATCH`].
    pub(crate) fn write(&mut self, view: usize, tensor: &Tensor, dims: &[i64; DIMS]) -> Result {
        if right(&tensor.dims, 1) != *dims {
            return Err(Status::SHAPE_MISMATCH);
        }
        self.view(view, tensor, right(&tensor.strides, 0), 0, true)
    }

    /// The number that a tensor by value is, for a launch that is told its address as null.
    pub(crate) fn set_value(&mut self, view: usize, value: f64) {
        self.operand.v[view].value = value;
    }

    /// Launches it with the tensors of its views at these addresses, in the order in which they were named.
    ///
    /// # Errors
    /// The driver's.
    pub(crate) fn run_at(&self, addresses: &[Pointer], stream: Pointer) -> Result {
        let mut operand = self.operand.clone();
        for (place, address) in self.places.iter().zip(addresses) {
            operand.v[place.view].data = address.expose_provenance() as u64;
        }
        self.run(&operand, stream)
    }

    /// Launches it with the operand's addresses filled in.
    ///
    /// # Errors
    /// The driver's.
    pub(super) fn run(&self, operand: &Operand, stream: Pointer) -> Result {
        let count = operand.outer_count;
        let grid = match self.by {
            By::Thread => [module::blocks(count), 1, 1],
            By::Warp => [module::blocks(count.saturating_mul(32)), 1, 1],
            By::Block => [count.min(1 << 16), 1, 1],
            By::Tiles(rows, columns) => {
                let [rows, columns] = [rows, columns].map(|it| (it - 1) / TILE + 1);
                [rows, columns.min(module::GRID_MAX), count.min(module::GRID_MAX)]
            }
        };
        let module = if self.wide { &self.code.double } else { &self.code.single };
        let name = format!("{}_kernel", self.kernel);
        Ok(module.launch(&name, grid, THREADS, stream, operand)?)
    }
}
