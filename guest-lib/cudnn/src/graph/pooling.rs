//! Pooling: the largest element of each window, or the mean of its elements, and the gradients.

use super::attr;
use super::attributes::kind;
use super::launch::{By, Launch, is_wide, right};
use super::tensor::Tensor;
use super::values::Fields;
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

    /// Is the largest element taken of each window?
    fn takes_largest(&self) -> bool {
        matches!(self.mode, 0 | 3)
    }

    /// The gradient of x, which is read to see where each largest element is, and for nothing else.
    pub(crate) fn backward(
        &self,
        x: Option<&Tensor>,
        [dy, dx]: [&Tensor; 2],
        factors: [f64; 2],
    ) -> Result<Launch> {
        require(x.is_none_or(|it| it.dims == dx.dims))?;
        let mut launch = self.launch("pool_backward", [dx, dy], dx, factors)?;
        if let Some(x) = x {
            view_of(&mut launch, 0, x, false)?;
        }
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
        let window = right(&self.window, 1);
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

impl Pooling {
    /// The windows of a resampling.
    fn of(how: Fields) -> Result<Self> {
        /// Modes of `cudnnPoolingMode_t` by those of `cudnnResampleMode_t` that are pooling.
        const MODES: [(i64, i32); 3] = [(2, 1), (3, 0), (4, 2)];
        /// `CUDNN_NEG_INF_PAD`, which no largest element is of.
        const LEAST: i64 = 1;
        let given = how.whole(attr::RESAMPLE_MODE).ok_or(Status::INVALID_VALUE)?;
        let Some((_, mode)) = MODES.into_iter().find(|(it, _)| *it == given) else {
            return refused(Status::NOT_SUPPORTED, &format!("resampling in the mode {given}"));
        };
        let window = how.wholes(attr::RESAMPLE_WINDOW_DIMS).ok_or(Status::INVALID_VALUE)?.to_vec();
        let space = window.len();
        require(window.iter().all(|it| *it > 0))?;
        require(how.whole(attr::RESAMPLE_SPATIAL_DIMS).is_none_or(|it| it == space as i64))?;
        let values = |name| how.wholes(name).map_or_else(|| vec![0; space], <[i64]>::to_vec);
        let way = Geometry {
            before: values(attr::RESAMPLE_PRE_PADDINGS),
            after: values(attr::RESAMPLE_POST_PADDINGS),
            strides: values(attr::RESAMPLE_STRIDES),
            dilations: vec![1; space],
            mode: 1,
            compute: how.whole(attr::RESAMPLE_COMP_TYPE),
        };
        let padded = way.before.iter().chain(&way.after).any(|it| *it != 0);
        let padding = how.whole(attr::RESAMPLE_PADDING_MODE).unwrap_or(0);
        if padded && padding != if mode == 0 { LEAST } else { 0 } {
            return refused(Status::NOT_SUPPORTED, &format!("pooling with the padding {padding}"));
        }
        Ok(Self { mode, window, way })
    }

    /// Has y the extents of x's windows?
    fn check(&self, [x, y]: [&Tensor; 2]) -> Result {
        let (dims, way) = (x.dims.get(2..).unwrap_or_default(), &self.way);
        let space = [self.window.len(), way.before.len(), way.after.len(), way.strides.len()];
        require(space.iter().all(|it| *it == dims.len()) && y.dims.len() == x.dims.len())?;
        for (d, dim) in dims.iter().enumerate() {
            let (before, after) = (way.before[d], way.after[d]);
            require([before, after].iter().all(|it| (0..1 << 24).contains(it)))?;
            require((1..1 << 24).contains(&way.strides[d]))?;
            let room = dim + before + after - self.window[d];
            if room < 0 || y.dims[d + 2] != room / way.strides[d] + 1 {
                return Err(Status::SHAPE_MISMATCH);
            }
        }
        Ok(())
    }

    /// The launch's sums are kept as the node says.
    fn summed(&self, mut launch: Launch) -> Launch {
        launch.wide |= is_wide(self.way.compute);
        launch
    }
}

fn factors(fields: Fields, [alpha, beta]: [i32; 2]) -> [f64; 2] {
    [fields.real(alpha).unwrap_or(1.0), fields.real(beta).unwrap_or(0.0)]
}

/// Pooling as a launch.
///
/// # Errors
/// As `Node::of`, here and below.
pub(super) fn launch(fields: Fields) -> Result<Launch> {
    let how = fields.object(attr::OPERATION_RESAMPLE_FWD_DESC, kind::RESAMPLE)?;
    let it = Pooling::of(Fields(&how.attributes))?;
    if !fields.objects(attr::OPERATION_RESAMPLE_FWD_IDXDESC).is_empty() {
        return refused(Status::NOT_SUPPORTED, "indices of largest elements");
    }
    let x = fields.tensor(attr::OPERATION_RESAMPLE_FWD_XDESC)?;
    let y = fields.tensor(attr::OPERATION_RESAMPLE_FWD_YDESC)?;
    it.check([x, y])?;
    let factors =
        factors(fields, [attr::OPERATION_RESAMPLE_FWD_ALPHA, attr::OPERATION_RESAMPLE_FWD_BETA]);
    require(factors[1] == 0.0 || !y.is_virtual)?;
    Ok(it.summed(it.forward([x, y], factors)?))
}

/// The gradient of pooling as a launch.
pub(super) fn launch_back(fields: Fields) -> Result<Launch> {
    let how = fields.object(attr::OPERATION_RESAMPLE_BWD_DESC, kind::RESAMPLE)?;
    let it = Pooling::of(Fields(&how.attributes))?;
    if !fields.objects(attr::OPERATION_RESAMPLE_BWD_IDXDESC).is_empty() {
        return refused(Status::NOT_SUPPORTED, "indices of largest elements");
    }
    let dx = fields.tensor(attr::OPERATION_RESAMPLE_BWD_DXDESC)?;
    let dy = fields.tensor(attr::OPERATION_RESAMPLE_BWD_DYDESC)?;
    let x = fields.tensor_if(attr::OPERATION_RESAMPLE_BWD_XDESC)?;
    require(x.is_some() || !it.takes_largest())?;
    it.check([dx, dy])?;
    let factors =
        factors(fields, [attr::OPERATION_RESAMPLE_BWD_ALPHA, attr::OPERATION_RESAMPLE_BWD_BETA]);
    require(factors[1] == 0.0 || !dx.is_virtual)?;
    Ok(it.summed(it.backward(x, [dy, dx], factors)?))
}
