//! Pooling: the largest element of each window, or the mean of its elements, and the gradients.

use super::launch::{By, Launch};
use super::tensor::Tensor;
use super::windows::{FILTER, Geometry, PAD, SPACE, SPACE_X, SPACE_Y, STRIDE, placed, view_of};
use crate::status::{Result, Status, refused, require};

/// Windows, and what is taken of each.
#[derive(Debug, Clone)]
pub(crate) struct Pooling {
    /// `cudnnPoolingMode_t`.
    pub(crate) mode: i32,
    pub(crate) window: Vec<i64>,
    pub(crate) way: Geometry,
}

impl Pooling {
    /// Pooling of x to y, blended with what was there.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for shapes that do not fit, here and below; refusals by name.
    pub(crate) fn forward(&self, [x, y]: [&Tensor; 2], factors: [f64; 2]) -> Result<Launch> {
        let mut launch = self.launch("pool_forward", [x, y], y, factors)?;
        view_of(&mut launch, 0, x, false)?;
        view_of(&mut launch, 1, y, true)?;
        Ok(launch)
    }

    /// The gradient of x, which is read to see where each largest element is.
    pub(crate) fn backward(&self, [x, dy, dx]: [&Tensor; 3], factors: [f64; 2]) -> Result<Launch> {
        require(x.dims == dx.dims)?;
        let mut launch = self.launch("pool_backward", [x, dy], dx, factors)?;
        view_of(&mut launch, 0, x, false)?;
        view_of(&mut launch, 1, dy, false)?;
        view_of(&mut launch, 2, dx, true)?;
        Ok(launch)
    }

    fn launch(
        &self,
        kernel: &'static str,
        [x, y]: [&Tensor; 2],
        over: &Tensor,
        [alpha, beta]: [f64; 2],
    ) -> Result<Launch> {
        let space = self.window.len();
        require(x.dims.len() == space + 2 && y.dims.len() == space + 2)?;
        require(x.dims[..2] == y.dims[..2])?;
        if space > SPACE {
            return refused(Status::NOT_SUPPORTED, "pooling in more than three dimensions");
        }
        let mut launch = Launch::of_layer(kernel, By::Thread);
        self.way.place(&mut launch, space)?;
        let [dx, dy, extents] = [x, y, over].map(|it| placed(&it.dims, 1));
        let n = &mut launch.operand.n;
        let window = super::launch::right(&self.window, 1);
        n[FILTER..SPACE_X].copy_from_slice(&window[5..]);
        n[SPACE_X..SPACE_Y].copy_from_slice(&dx[5..]);
        n[SPACE_Y..SPACE_Y + SPACE].copy_from_slice(&dy[5..]);
        for d in 0..SPACE {
            let (pad, step, last) = (n[PAD + d], n[STRIDE + d], dy[5 + d] - 1);
            require(window[5 + d] < 1 << 24)?;
            if pad >= window[5 + d] {
                return refused(Status::NOT_SUPPORTED, "a window that is padding alone");
            }
            require(last.checked_mul(step).is_some_and(|first| first - pad < dx[5 + d]))?;
        }
        launch.shape(extents, [1; 8]);
        launch.operand.flags = self.mode;
        (launch.operand.p[0], launch.operand.p[1]) = (alpha, beta);
        Ok(launch)
    }
}
