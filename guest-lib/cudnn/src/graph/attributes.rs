//! Which attributes a descriptor of each kind has: number, type, and how many elements at most.

use super::attr;

/// Numbers of `cudnnBackendDescriptorType_t`.
pub(crate) mod kind {
    pub(crate) const POINTWISE: i32 = 0;
    pub(crate) const CONVOLUTION: i32 = 1;
    pub(crate) const ENGINE: i32 = 2;
    pub(crate) const ENGINE_CONFIG: i32 = 3;
    pub(crate) const HEURISTICS: i32 = 4;
    pub(crate) const PLAN: i32 = 5;
    pub(crate) const KNOB_CHOICE: i32 = 7;
    pub(crate) const KNOB_INFO: i32 = 8;
    pub(crate) const CONVOLUTION_FORWARD: i32 = 10;
    pub(crate) const CONVOLUTION_FILTER: i32 = 11;
    pub(crate) const CONVOLUTION_DATA: i32 = 12;
    pub(crate) const POINTWISE_NODE: i32 = 13;
    pub(crate) const STATISTICS_NODE: i32 = 14;
    pub(crate) const GRAPH: i32 = 15;
    pub(crate) const VARIANT_PACK: i32 = 16;
    pub(crate) const TENSOR: i32 = 17;
    pub(crate) const MATMUL: i32 = 18;
    pub(crate) const MATMUL_NODE: i32 = 19;
    pub(crate) const REDUCTION: i32 = 21;
    pub(crate) const REDUCTION_NODE: i32 = 22;
    pub(crate) const RESAMPLE: i32 = 24;
    pub(crate) const RESAMPLE_FORWARD: i32 = 25;
    pub(crate) const RESAMPLE_BACKWARD: i32 = 26;
    pub(crate) const CONCAT_NODE: i32 = 27;
    pub(crate) const RNG: i32 = 32;
    pub(crate) const RNG_NODE: i32 = 33;
    pub(crate) const DEVICE: i32 = 38;
    pub(crate) const NORM_FORWARD: i32 = 29;
    pub(crate) const NORM_BACKWARD: i32 = 30;
    pub(crate) const RESHAPE_NODE: i32 = 31;
    pub(crate) const TRANSPOSE_NODE: i32 = 46;
    pub(crate) const SLICE_NODE: i32 = 47;
}

/// Numbers of `cudnnBackendAttributeType_t`, and one for either real type.
pub(crate) mod of {
    pub(crate) const HANDLE: i32 = 0;
    pub(crate) const DATA_TYPE: i32 = 1;
    pub(crate) const BOOLEAN: i32 = 2;
    pub(crate) const INT64: i32 = 3;
    pub(crate) const FLOAT: i32 = 4;
    pub(crate) const DOUBLE: i32 = 5;
    pub(crate) const ADDRESS: i32 = 6;
    pub(crate) const CONVOLUTION_MODE: i32 = 7;
    pub(crate) const HEURISTICS_MODE: i32 = 8;
    pub(crate) const KNOB_TYPE: i32 = 9;
    pub(crate) const NAN_PROPAGATION: i32 = 10;
    pub(crate) const NUMERICAL_NOTE: i32 = 11;
    pub(crate) const LAYOUT_TYPE: i32 = 12;
    pub(crate) const POINTWISE_MODE: i32 = 14;
    pub(crate) const DESCRIPTOR: i32 = 15;
    pub(crate) const STATISTICS_MODE: i32 = 16;
    pub(crate) const REDUCTION_OPERATOR: i32 = 18;
    pub(crate) const BEHAVIOR_NOTE: i32 = 19;
    pub(crate) const REORDERING: i32 = 20;
    pub(crate) const RESAMPLE_MODE: i32 = 21;
    pub(crate) const PADDING_MODE: i32 = 22;
    pub(crate) const INT32: i32 = 23;
    pub(crate) const CHAR: i32 = 24;
    pub(crate) const FRACTION: i32 = 26;
    pub(crate) const NORM_MODE: i32 = 27;
    pub(crate) const NORM_PHASE: i32 = 28;
    pub(crate) const DISTRIBUTION: i32 = 29;
    pub(crate) const RESHAPE_MODE: i32 = 31;
    /// `INT64` or `FRACTION`.
    pub(crate) const EXTENT: i32 = -3;
    /// `INT64` or `DESCRIPTOR`.
    pub(crate) const SEED: i32 = -2;
    /// `FLOAT` or `DOUBLE`.
    pub(crate) const REAL: i32 = -1;
}

/// The types of attributes whose numbers follow each other.
macro_rules! run_of {
    ($($of:ident),*) => { &[$(of::$of),*] };
}

type Row = (i32, &'static [i32], usize);

const D: i32 = of::DESCRIPTOR;
/// Dimensions of a tensor, at most.
pub(crate) const DIMS: usize = 8;
/// Operations of a graph and entries of a variant pack, at most.
const MANY: usize = 4096;

/// Runs of attributes: the first's number, the types of it and those that follow, elements of each at most.
fn rows(kind: i32) -> Option<&'static [Row]> {
    Some(match kind {
        kind::POINTWISE => &[(
            attr::POINTWISE_MODE,
            run_of!(
                POINTWISE_MODE,
                DATA_TYPE,
                NAN_PROPAGATION,
                DOUBLE,
                DOUBLE,
                DOUBLE,
                DOUBLE,
                DOUBLE,
                DOUBLE,
                INT64
            ),
            1,
        )],
        kind::CONVOLUTION => &[
            (attr::CONVOLUTION_COMP_TYPE, run_of!(DATA_TYPE, CONVOLUTION_MODE), 1),
            (attr::CONVOLUTION_DILATIONS, run_of!(INT64, INT64, INT64, INT64), DIMS),
            (attr::CONVOLUTION_SPATIAL_DIMS, run_of!(INT64), 1),
        ],
        kind::ENGINE => &[
            (attr::ENGINE_OPERATION_GRAPH, run_of!(DESCRIPTOR, INT64), 1),
            (
                attr::ENGINE_KNOB_INFO,
                run_of!(DESCRIPTOR, NUMERICAL_NOTE, LAYOUT_TYPE, BEHAVIOR_NOTE),
                0,
            ),
            (attr::ENGINE_SM_COUNT_TARGET, run_of!(INT32, DESCRIPTOR), 1),
        ],
        kind::ENGINE_CONFIG => &[
            (attr::ENGINECFG_ENGINE, &[D], 1),
            (attr::ENGINECFG_INTERMEDIATE_INFO, &[D, D], 0),
            (attr::ENGINECFG_WORKSPACE_SIZE, run_of!(INT64, INT32), 0),
        ],
        kind::HEURISTICS => &[
            (attr::ENGINEHEUR_MODE, run_of!(HEURISTICS_MODE, DESCRIPTOR), 1),
            (attr::ENGINEHEUR_RESULTS, &[D], 0),
            (attr::ENGINEHEUR_SM_COUNT_TARGET, run_of!(INT32, DESCRIPTOR), 1),
        ],
        kind::PLAN => &[
            (attr::EXECUTION_PLAN_HANDLE, run_of!(HANDLE, DESCRIPTOR), 1),
            (attr::EXECUTION_PLAN_WORKSPACE_SIZE, run_of!(INT64, INT64, INT64), 0),
            (attr::EXECUTION_PLAN_JSON, run_of!(CHAR), 0),
            (attr::EXECUTION_PLAN_DEVICEPROP, &[D], 1),
        ],
        kind::KNOB_CHOICE => &[(attr::KNOB_CHOICE_KNOB_TYPE, run_of!(KNOB_TYPE, INT64), 1)],
        kind::KNOB_INFO => &[(attr::KNOB_INFO_TYPE, run_of!(KNOB_TYPE, INT64, INT64, INT64), 0)],
        kind::DEVICE => &[
            (attr::DEVICEPROP_DEVICE_ID, run_of!(INT32, HANDLE), 1),
            (attr::DEVICEPROP_JSON_REPRESENTATION, run_of!(CHAR), 0),
        ],
        _ => return rows_of_operations(kind),
    })
}

/// The same of tensors, operations and what they are put together to.
fn rows_of_operations(kind: i32) -> Option<&'static [Row]> {
    Some(match kind {
        kind::CONVOLUTION_FORWARD => &[(
            attr::OPERATION_CONVOLUTION_FORWARD_ALPHA,
            run_of!(REAL, REAL, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR),
            1,
        )],
        kind::CONVOLUTION_DATA => &[(
            attr::OPERATION_CONVOLUTION_BWD_DATA_ALPHA,
            run_of!(REAL, REAL, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR),
            1,
        )],
        kind::CONVOLUTION_FILTER => &[(
            attr::OPERATION_CONVOLUTION_BWD_FILTER_ALPHA,
            run_of!(REAL, REAL, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR),
            1,
        )],
        kind::POINTWISE_NODE => &[
            (attr::OPERATION_POINTWISE_PW_DESCRIPTOR, &[D, D, D, D], 1),
            (attr::OPERATION_POINTWISE_ALPHA1, run_of!(REAL, REAL), 1),
            (attr::OPERATION_POINTWISE_DXDESC, &[D, D, D], 1),
        ],
        kind::STATISTICS_NODE => &[(
            attr::OPERATION_GENSTATS_MODE,
            run_of!(STATISTICS_MODE, DATA_TYPE, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR),
            1,
        )],
        kind::GRAPH => &[
            (attr::OPERATIONGRAPH_HANDLE, run_of!(HANDLE), 1),
            (attr::OPERATIONGRAPH_OPS, &[D], MANY),
            (attr::OPERATIONGRAPH_ENGINE_GLOBAL_COUNT, run_of!(INT64), 0),
            (attr::OPERATIONGRAPH_IS_DYNAMIC_SHAPE_ENABLED, run_of!(BOOLEAN), 1),
        ],
        kind::VARIANT_PACK => &[
            (attr::VARIANT_PACK_UNIQUE_IDS, run_of!(INT64, ADDRESS), MANY),
            (attr::VARIANT_PACK_WORKSPACE, run_of!(ADDRESS), 1),
        ],
        kind::TENSOR => &[
            (attr::TENSOR_BYTE_ALIGNMENT, run_of!(INT64, DATA_TYPE), 1),
            (attr::TENSOR_DIMENSIONS, run_of!(INT64, INT64), DIMS),
            (
                attr::TENSOR_VECTOR_COUNT,
                run_of!(INT64, INT64, INT64, BOOLEAN, BOOLEAN, REORDERING),
                1,
            ),
            (attr::TENSOR_RAGGED_OFFSET_DESC, &[D], 1),
        ],
        _ => return rows_of_further_operations(kind),
    })
}

/// The same of operations that are neither convolutions nor on each element.
fn rows_of_further_operations(kind: i32) -> Option<&'static [Row]> {
    Some(match kind {
        kind::MATMUL => &[
            (attr::MATMUL_COMP_TYPE, run_of!(DATA_TYPE), 1),
            (attr::MATMUL_PADDING_VALUE, run_of!(REAL), 1),
        ],
        kind::MATMUL_NODE => &[(
            attr::OPERATION_MATMUL_ADESC,
            run_of!(
                DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, INT64, DESCRIPTOR, DESCRIPTOR,
                DESCRIPTOR
            ),
            1,
        )],
        kind::REDUCTION => {
            &[(attr::REDUCTION_OPERATOR, run_of!(REDUCTION_OPERATOR, DATA_TYPE, BOOLEAN), 1)]
        }
        kind::REDUCTION_NODE => &[(attr::OPERATION_REDUCTION_XDESC, &[D, D, D], 1)],
        kind::RESAMPLE => &[
            (attr::RESAMPLE_MODE, run_of!(RESAMPLE_MODE, DATA_TYPE, INT64), 1),
            (attr::RESAMPLE_POST_PADDINGS, run_of!(EXTENT, EXTENT, EXTENT, EXTENT), DIMS),
            (attr::RESAMPLE_NAN_PROPAGATION, run_of!(NAN_PROPAGATION, PADDING_MODE), 1),
        ],
        kind::RESAMPLE_FORWARD => &[
            (
                attr::OPERATION_RESAMPLE_FWD_XDESC,
                run_of!(DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, REAL, REAL),
                1,
            ),
            (attr::OPERATION_RESAMPLE_FWD_DESC, &[D], 1),
        ],
        kind::RESAMPLE_BACKWARD => &[
            (
                attr::OPERATION_RESAMPLE_BWD_DXDESC,
                run_of!(DESCRIPTOR, DESCRIPTOR, DESCRIPTOR, REAL, REAL),
                1,
            ),
            (attr::OPERATION_RESAMPLE_BWD_DESC, &[D, D, D], 1),
        ],
        kind::CONCAT_NODE => &[
            (attr::OPERATION_CONCAT_AXIS, run_of!(INT64), 1),
            (attr::OPERATION_CONCAT_INPUT_DESCS, &[D], MANY),
            (attr::OPERATION_CONCAT_INPLACE_INDEX, run_of!(INT64, DESCRIPTOR), 1),
        ],
        _ => return rows_of_normalisations_and_copies(kind),
    })
}

/// The same of normalisations, random numbers and copies.
fn rows_of_normalisations_and_copies(kind: i32) -> Option<&'static [Row]> {
    Some(match kind {
        kind::NORM_FORWARD => &[
            (attr::OPERATION_NORM_FWD_MODE, run_of!(NORM_MODE, NORM_PHASE), 1),
            (attr::OPERATION_NORM_FWD_XDESC, &[D; 12], 1),
            (attr::OPERATION_NORM_FWD_PEER_STAT_DESCS, &[D], MANY),
        ],
        kind::NORM_BACKWARD => &[
            (attr::OPERATION_NORM_BWD_MODE, run_of!(NORM_MODE), 1),
            (attr::OPERATION_NORM_BWD_XDESC, &[D; 9], 1),
            (attr::OPERATION_NORM_BWD_PEER_STAT_DESCS, &[D], MANY),
        ],
        kind::RNG => &[(
            attr::RNG_DISTRIBUTION,
            run_of!(DISTRIBUTION, DOUBLE, DOUBLE, DOUBLE, DOUBLE, DOUBLE),
            1,
        )],
        kind::RNG_NODE => {
            &[(attr::OPERATION_RNG_YDESC, run_of!(DESCRIPTOR, SEED, DESCRIPTOR, DESCRIPTOR), 1)]
        }
        kind::RESHAPE_NODE => {
            &[(attr::OPERATION_RESHAPE_XDESC, run_of!(DESCRIPTOR, DESCRIPTOR, RESHAPE_MODE), 1)]
        }
        kind::TRANSPOSE_NODE => &[
            (attr::OPERATION_TRANSPOSE_XDESC, &[D, D], 1),
            (attr::OPERATION_TRANSPOSE_PERMUTATION, run_of!(INT64), DIMS),
        ],
        kind::SLICE_NODE => &[
            (attr::OPERATION_SLICE_XDESC, &[D, D], 1),
            (attr::OPERATION_SLICE_START_INDICES, run_of!(INT64, INT64, INT64), DIMS),
        ],
        _ => return None,
    })
}

/// Is this kind of descriptor there?
pub(crate) fn is_there(kind: i32) -> bool {
    rows(kind).is_some()
}

/// An attribute's type, and how many elements it has at most: none for one that can only be asked for.
pub(crate) fn of_kind(kind: i32, attribute: i32) -> Option<(i32, usize)> {
    rows(kind)?.iter().find_map(|(first, types, most)| {
        let at = usize::try_from(attribute.checked_sub(*first)?).ok()?;
        Some((*types.get(at)?, *most))
    })
}

/// Is an element of the type `given` one of an attribute of the type `wanted`?
pub(crate) fn fits(wanted: i32, given: i32) -> bool {
    match wanted {
        of::REAL => matches!(given, of::FLOAT | of::DOUBLE),
        of::SEED => matches!(given, of::INT64 | of::DESCRIPTOR),
        of::EXTENT => matches!(given, of::INT64 | of::FRACTION),
        _ => wanted == given,
    }
}
