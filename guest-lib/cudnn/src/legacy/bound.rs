//! A launch in the making, with the addresses of its tensors.

use svp_library_support::Pointer;

use super::blend::Placed;
use crate::graph::launch::Launch;
use crate::graph::tensor::{Tensor, data_type};
use crate::status::Result;

/// A launch, and where the tensors of its views are, in the order in which they were named.
pub(super) struct Bound {
    pub(super) launch: Launch,
    addresses: Vec<Pointer>,
}

impl Bound {
    pub(super) fn new(launch: Launch) -> Self {
        Self { launch, addresses: Vec::new() }
    }

    /// A tensor that is read as one with these extents.
    ///
    /// # Errors
    /// [`Status::SHAPE_MISMATCH`](crate::status::Status::SHAPE_MISMATCH), here and below.
    pub(super) fn read(&mut self, view: usize, it: Placed, dims: &[i64; 8]) -> Result {
        self.launch.read(view, it.tensor, dims)?;
        self.addresses.push(it.data);
        Ok(())
    }

    /// A tensor that is written, which has these extents.
    pub(super) fn write(&mut self, view: usize, it: Placed, dims: &[i64; 8]) -> Result {
        self.launch.write(view, it.tensor, dims)?;
        self.addresses.push(it.data);
        Ok(())
    }

    /// A number, the same for all.
    pub(super) fn number(&mut self, view: usize, value: f64) -> Result {
        let tensor = Tensor {
            uid: 0,
            dims: vec![1],
            strides: vec![1],
            data_type: data_type::FLOAT,
            is_virtual: false,
            by_value: true,
            repacked: false,
        };
        self.launch.read(view, &tensor, &[1; 8])?;
        self.launch.set_value(view, value);
        self.addresses.push(std::ptr::null_mut());
        Ok(())
    }

    /// Launches it.
    ///
    /// # Errors
    /// The driver's.
    pub(super) fn run(&self, stream: Pointer) -> Result {
        self.launch.run_at(&self.addresses, stream)
    }
}
