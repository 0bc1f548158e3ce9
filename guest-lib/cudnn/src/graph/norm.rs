//! Normalisation: by layer, instance, batch, and by the root of the mean square.

use super::attr;
use super::launch::{By, Launch, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// Numbers of `cudnnBackendNormMode_t`.
const LAYER: i64 = 0;
const INSTANCE: i64 = 1;
const BATCH: i64 = 2;
const ROOT_MEAN_SQUARE: i64 = 4;

/// Flags of the kernels.
const NO_MEAN: i32 = 1;
const GIVEN: i32 = 2;

/// The extents of statistics, and of what each is of.
fn split(mode: i64, x: &Tensor, scale: Option<&Tensor>) -> Result<([i64; 8], [i64; 8])> {
    require(x.dims.len() >= 2)?;
    let (dims, first) = (right(&x.dims, 1), 8 - x.dims.len());
    let scaled = scale.map(|it| right(&it.dims, 1));
    let is_statistic = |d: usize| match mode {
        BATCH => d == first + 1,
        INSTANCE => d == first || d == first + 1,
        _ => scaled.map_or(d == first, |it| it[d] == 1),
    };
    let (mut outer, mut inner) = ([1; 8], [1; 8]);
    for (d, dim) in dims.into_iter().enumerate() {
        if is_statistic(d) { outer[d] = dim } else { inner[d] = dim }
    }
    Ok((outer, inner))
}

fn flags(mode: i64) -> Result<i32> {
    match mode {
        ROOT_MEAN_SQUARE => Ok(NO_MEAN),
        LAYER | INSTANCE | BATCH => Ok(0),
        _ => refused(Status::NOT_SUPPORTED, &format!("a normalisation of the mode {mode}")),
    }
}

/// Adds tensors that are read, each if it is set: views and attributes.
fn read_all(launch: &mut Launch, fields: Fields, dims: &[i64; 8], all: &[(usize, i32)]) -> Result {
    for (view, name) in all {
        if let Some(tensor) = fields.tensor_if(*name)? {
            launch.read(*view, tensor, dims)?;
        }
    }
    Ok(())
}

/// The same for results.
fn write_all(launch: &mut Launch, fields: Fields, dims: &[i64; 8], all: &[(usize, i32)]) -> Result {
    for (view, name) in all {
        if let Some(tensor) = fields.tensor_if(*name)? {
            launch.write(*view, tensor, dims)?;
        }
    }
    Ok(())
}

/// Forward, in both phases, as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn forward(fields: Fields) -> Result<Launch> {
    let mode = fields.whole(attr::OPERATION_NORM_FWD_MODE).ok_or(Status::INVALID_VALUE)?;
    let phase = fields.whole(attr::OPERATION_NORM_FWD_PHASE).ok_or(Status::INVALID_VALUE)?;
    require(phase == 0 || phase == 1)?;
    if !fields.objects(attr::OPERATION_NORM_FWD_PEER_STAT_DESCS).is_empty() {
        return refused(Status::NOT_SUPPORTED, "a normalisation over several devices");
    }
    let x = fields.tensor(attr::OPERATION_NORM_FWD_XDESC)?;
    let dims = right(&x.dims, 1);
    let mut launch = Launch::new("norm_forward", By::Block, None);
    launch.operand.flags = flags(mode)?;
    let (outer, inner) = split(mode, x, fields.tensor_if(attr::OPERATION_NORM_FWD_SCALE_DESC)?)?;
    launch.shape(outer, inner);
    read_all(
        &mut launch,
        fields,
        &dims,
        &[
            (0, attr::OPERATION_NORM_FWD_XDESC),
            (3, attr::OPERATION_NORM_FWD_SCALE_DESC),
            (4, attr::OPERATION_NORM_FWD_BIAS_DESC),
        ],
    )?;
    let statistics =
        [(1, attr::OPERATION_NORM_FWD_MEAN_DESC), (2, attr::OPERATION_NORM_FWD_INV_VARIANCE_DESC)];
    if phase == 0 && fields.tensor_if(attr::OPERATION_NORM_FWD_INV_VARIANCE_DESC)?.is_some() {
        launch.operand.flags |= GIVEN;
        require(
            mode == ROOT_MEAN_SQUARE
                || fields.tensor_if(attr::OPERATION_NORM_FWD_MEAN_DESC)?.is_some(),
        )?;
        read_all(&mut launch, fields, &outer, &statistics)?;
    } else {
        fields.tensor(attr::OPERATION_NORM_FWD_EPSILON_DESC)?;
        write_all(&mut launch, fields, &outer, &statistics)?;
        for (after, before) in [
            (
                attr::OPERATION_NORM_FWD_OUTPUT_RUNNING_MEAN_DESC,
                attr::OPERATION_NORM_FWD_INPUT_RUNNING_MEAN_DESC,
            ),
            (
                attr::OPERATION_NORM_FWD_OUTPUT_RUNNING_VAR_DESC,
                attr::OPERATION_NORM_FWD_INPUT_RUNNING_VAR_DESC,
            ),
        ] {
            require(fields.tensor_if(after)?.is_none() || fields.tensor_if(before)?.is_some())?;
        }
        read_all(
            &mut launch,
            fields,
            &outer,
            &[
                (5, attr::OPERATION_NORM_FWD_EPSILON_DESC),
                (6, attr::OPERATION_NORM_FWD_EXP_AVG_FACTOR_DESC),
                (7, attr::OPERATION_NORM_FWD_INPUT_RUNNING_MEAN_DESC),
                (8, attr::OPERATION_NORM_FWD_INPUT_RUNNING_VAR_DESC),
            ],
        )?;
        write_all(
            &mut launch,
            fields,
            &outer,
            &[
                (9, attr::OPERATION_NORM_FWD_OUTPUT_RUNNING_MEAN_DESC),
                (10, attr::OPERATION_NORM_FWD_OUTPUT_RUNNING_VAR_DESC),
            ],
        )?;
    }
    launch.write(11, fields.tensor(attr::OPERATION_NORM_FWD_YDESC)?, &dims)?;
    Ok(launch)
}

/// Backward as two launches: the gradient of x, and those of scale and bias.
///
/// # Errors
/// As `Node::of`.
pub(super) fn backward(fields: Fields) -> Result<Vec<Launch>> {
    let mode = fields.whole(attr::OPERATION_NORM_BWD_MODE).ok_or(Status::INVALID_VALUE)?;
    let x = fields.tensor(attr::OPERATION_NORM_BWD_XDESC)?;
    let scale = fields.tensor(attr::OPERATION_NORM_BWD_SCALE_DESC)?;
    if !fields.objects(attr::OPERATION_NORM_BWD_PEER_STAT_DESCS).is_empty() {
        return refused(Status::NOT_SUPPORTED, "a normalisation over several devices");
    }
    if fields.tensor_if(attr::OPERATION_NORM_BWD_INV_VARIANCE_DESC)?.is_none()
        || (mode != ROOT_MEAN_SQUARE
            && fields.tensor_if(attr::OPERATION_NORM_BWD_MEAN_DESC)?.is_none())
    {
        return refused(Status::NOT_SUPPORTED, "a normalisation's gradient without its statistics");
    }
    let dims = right(&x.dims, 1);
    let inputs = [
        (0, attr::OPERATION_NORM_BWD_XDESC),
        (1, attr::OPERATION_NORM_BWD_MEAN_DESC),
        (2, attr::OPERATION_NORM_BWD_INV_VARIANCE_DESC),
        (3, attr::OPERATION_NORM_BWD_SCALE_DESC),
        (4, attr::OPERATION_NORM_BWD_DYDESC),
    ];
    let mut launches = Vec::new();
    let mut launch = Launch::new("norm_data", By::Block, None);
    launch.operand.flags = flags(mode)?;
    let (outer, inner) = split(mode, x, Some(scale))?;
    launch.shape(outer, inner);
    fields.tensor(attr::OPERATION_NORM_BWD_DYDESC)?;
    read_all(&mut launch, fields, &dims, &inputs)?;
    launch.write(5, fields.tensor(attr::OPERATION_NORM_BWD_DXDESC)?, &dims)?;
    launches.push(launch);
    if fields.tensor_if(attr::OPERATION_NORM_BWD_DSCALE_DESC)?.is_some()
        || fields.tensor_if(attr::OPERATION_NORM_BWD_DBIAS_DESC)?.is_some()
    {
        let mut launch = Launch::new("norm_weights", By::Block, None);
        let outer = right(&scale.dims, 1);
        let mut inner = dims;
        for (inner, outer) in inner.iter_mut().zip(outer) {
            *inner = if outer == 1 { *inner } else { 1 };
        }
        launch.shape(outer, inner);
        read_all(&mut launch, fields, &dims, &inputs)?;
        write_all(
            &mut launch,
            fields,
            &outer,
            &[(6, attr::OPERATION_NORM_BWD_DSCALE_DESC), (7, attr::OPERATION_NORM_BWD_DBIAS_DESC)],
        )?;
        launches.push(launch);
    }
    Ok(launches)
}
