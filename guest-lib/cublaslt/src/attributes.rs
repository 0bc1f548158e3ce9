//! What each kind of record has: attributes by their numbers in the public header, with their lengths and defaults.

use svp_library_support::data_type::R32;

use crate::record::{Field, Kind};

const fn field(attribute: i32, len: usize, default: i64) -> Field {
    Field { attribute, len, default }
}

/// `cublasLtMatrixLayoutAttribute_t`.
pub(crate) mod layout {
    pub(crate) const TYPE: i32 = 0;
    pub(crate) const ORDER: i32 = 1;
    pub(crate) const ROWS: i32 = 2;
    pub(crate) const COLS: i32 = 3;
    pub(crate) const LD: i32 = 4;
    pub(crate) const BATCH_COUNT: i32 = 5;
    pub(crate) const BATCH_STRIDE: i32 = 6;
    pub(crate) const PLANE_OFFSET: i32 = 7;
    pub(crate) const BATCH_MODE: i32 = 8;
}

pub(crate) static LAYOUT: Kind = Kind {
    tag: u64::from_le_bytes(*b"svpLtMat"),
    words: 8,
    fields: &[
        field(layout::TYPE, 4, 0),
        field(layout::ORDER, 4, 0),
        field(layout::ROWS, 8, 0),
        field(layout::COLS, 8, 0),
        field(layout::LD, 8, 0),
        field(layout::BATCH_COUNT, 4, 1),
        field(layout::BATCH_STRIDE, 8, 0),
        field(layout::PLANE_OFFSET, 8, 0),
        field(layout::BATCH_MODE, 4, 0),
    ],
};

/// `cublasLtMatmulDescAttributes_t`.
pub(crate) mod product {
    pub(crate) const COMPUTE_TYPE: i32 = 0;
    pub(crate) const SCALE_TYPE: i32 = 1;
    pub(crate) const POINTER_MODE: i32 = 2;
    pub(crate) const TRANSA: i32 = 3;
    pub(crate) const TRANSB: i32 = 4;
    pub(crate) const TRANSC: i32 = 5;
    pub(crate) const FILL_MODE: i32 = 6;
    pub(crate) const EPILOGUE: i32 = 7;
    pub(crate) const BIAS_POINTER: i32 = 8;
    pub(crate) const BIAS_BATCH_STRIDE: i32 = 10;
    pub(crate) const AUX_POINTER: i32 = 11;
    pub(crate) const AUX_LD: i32 = 12;
    pub(crate) const AUX_BATCH_STRIDE: i32 = 13;
    pub(crate) const ALPHA_VECTOR_BATCH_STRIDE: i32 = 14;
    pub(crate) const SM_COUNT_TARGET: i32 = 15;
    pub(crate) const A_SCALE_POINTER: i32 = 17;
    pub(crate) const B_SCALE_POINTER: i32 = 18;
    pub(crate) const C_SCALE_POINTER: i32 = 19;
    pub(crate) const D_SCALE_POINTER: i32 = 20;
    pub(crate) const AMAX_D_POINTER: i32 = 21;
    pub(crate) const AUX_DATA_TYPE: i32 = 22;
    pub(crate) const AUX_SCALE_POINTER: i32 = 23;
    pub(crate) const AUX_AMAX_POINTER: i32 = 24;
    pub(crate) const FAST_ACCUM: i32 = 25;
    pub(crate) const BIAS_DATA_TYPE: i32 = 26;
    pub(crate) const SCALE_MODES: std::ops::RangeInclusive<i32> = 31..=35;
    pub(crate) const D_OUT_SCALE_POINTER: i32 = 36;
    pub(crate) const D_OUT_SCALE_MODE: i32 = 37;
    pub(crate) const EMULATION: i32 = 38;
    pub(crate) const ALPHA_BATCH_STRIDE: i32 = 39;
    pub(crate) const BETA_BATCH_STRIDE: i32 = 40;
    pub(crate) const BATCH_INVARIANCE: i32 = 41;
    /// `CUBLAS_FILL_MODE_FULL`.
    pub(crate) const FULL: i64 = 2;
}

pub(crate) static PRODUCT: Kind = Kind {
    tag: u64::from_le_bytes(*b"svpLtMul"),
    words: 32,
    fields: &[
        field(product::COMPUTE_TYPE, 4, 0),
        field(product::SCALE_TYPE, 4, R32 as i64),
        field(product::POINTER_MODE, 4, 0),
        field(product::TRANSA, 4, 0),
        field(product::TRANSB, 4, 0),
        field(product::TRANSC, 4, 0),
        field(product::FILL_MODE, 4, product::FULL),
        field(product::EPILOGUE, 4, 1),
        field(product::BIAS_POINTER, 8, 0),
        field(product::BIAS_BATCH_STRIDE, 8, 0),
        field(product::AUX_POINTER, 8, 0),
        field(product::AUX_LD, 8, 0),
        field(product::AUX_BATCH_STRIDE, 8, 0),
        field(product::ALPHA_VECTOR_BATCH_STRIDE, 8, 0),
        field(product::SM_COUNT_TARGET, 4, 0),
        field(product::A_SCALE_POINTER, 8, 0),
        field(product::B_SCALE_POINTER, 8, 0),
        field(product::C_SCALE_POINTER, 8, 0),
        field(product::D_SCALE_POINTER, 8, 0),
        field(product::AMAX_D_POINTER, 8, 0),
        field(product::AUX_DATA_TYPE, 4, -1),
        field(product::AUX_SCALE_POINTER, 8, 0),
        field(product::AUX_AMAX_POINTER, 8, 0),
        field(product::FAST_ACCUM, 1, 0),
        field(product::BIAS_DATA_TYPE, 4, -1),
        field(31, 4, 0),
        field(32, 4, 0),
        field(33, 4, 0),
        field(34, 4, 0),
        field(35, 4, 0),
        field(product::D_OUT_SCALE_POINTER, 8, 0),
        field(product::D_OUT_SCALE_MODE, 4, 0),
        field(product::EMULATION, 8, 0),
        field(product::ALPHA_BATCH_STRIDE, 8, 0),
        field(product::BETA_BATCH_STRIDE, 8, 0),
        field(product::BATCH_INVARIANCE, 4, 0x8000),
    ],
};

/// `cublasLtMatrixTransformDescAttributes_t`.
pub(crate) mod transform {
    pub(crate) const SCALE_TYPE: i32 = 0;
    pub(crate) const POINTER_MODE: i32 = 1;
    pub(crate) const TRANSA: i32 = 2;
    pub(crate) const TRANSB: i32 = 3;
}

pub(crate) static TRANSFORM: Kind = Kind {
    tag: u64::from_le_bytes(*b"svpLtTra"),
    words: 8,
    fields: &[
        field(transform::SCALE_TYPE, 4, 0),
        field(transform::POINTER_MODE, 4, 0),
        field(transform::TRANSA, 4, 0),
        field(transform::TRANSB, 4, 0),
    ],
};

/// `cublasLtMatmulPreferenceAttributes_t`, those that choose among algorithms here.
pub(crate) mod preference {
    pub(crate) const SEARCH_MODE: i32 = 0;
    pub(crate) const MAX_WAVES_COUNT: i32 = 9;
    pub(crate) const IMPL_MASK: i32 = 12;
}

pub(crate) static PREFERENCE: Kind = Kind {
    tag: u64::from_le_bytes(*b"svpLtPre"),
    words: 8,
    fields: &[
        field(preference::SEARCH_MODE, 4, 0),
        // The largest workspace, the mask of reductions and the four alignments: any will do.
        field(1, 8, 0),
        field(3, 4, 7),
        field(5, 4, 256),
        field(6, 4, 256),
        field(7, 4, 256),
        field(8, 4, 256),
        field(preference::MAX_WAVES_COUNT, 4, 0),
        field(preference::IMPL_MASK, 8, -1),
    ],
};

/// `cublasLtMatmulAlgoConfigAttributes_t`.
pub(crate) mod config {
    pub(crate) const ID: i32 = 0;
    pub(crate) const TILE_ID: i32 = 1;
    pub(crate) const SPLITK_NUM: i32 = 2;
    pub(crate) const REDUCTION_SCHEME: i32 = 3;
    pub(crate) const CTA_SWIZZLING: i32 = 4;
    pub(crate) const CUSTOM_OPTION: i32 = 5;
    pub(crate) const STAGES_ID: i32 = 6;
    pub(crate) const INNER_SHAPE_ID: i32 = 7;
    pub(crate) const CLUSTER_SHAPE_ID: i32 = 8;
    /// The algorithm's types, which are no attributes of the interface: compute, scale, A, B, C, D.
    pub(crate) const TYPES: [i32; 6] = [-1, -2, -3, -4, -5, -6];
}

pub(crate) static ALGORITHM: Kind = Kind {
    tag: u64::from_le_bytes(*b"svpLtAlg"),
    words: 8,
    fields: &[
        field(config::ID, 4, 0),
        field(config::TILE_ID, 4, 0),
        field(config::SPLITK_NUM, 4, 1),
        field(config::REDUCTION_SCHEME, 4, 0),
        field(config::CTA_SWIZZLING, 4, 0),
        field(config::CUSTOM_OPTION, 4, 0),
        field(config::STAGES_ID, 4, 0),
        field(config::INNER_SHAPE_ID, 2, 0),
        field(config::CLUSTER_SHAPE_ID, 2, 0),
        field(config::TYPES[0], 1, 0),
        field(config::TYPES[1], 1, 0),
        field(config::TYPES[2], 1, 0),
        field(config::TYPES[3], 1, 0),
        field(config::TYPES[4], 1, 0),
        field(config::TYPES[5], 1, 0),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_room_for_its_attributes() {
        for kind in [&LAYOUT, &PRODUCT, &TRANSFORM, &PREFERENCE, &ALGORITHM] {
            let len: usize = kind.fields.iter().map(|field| field.len).sum();
            assert!(8 + len <= 8 * kind.words, "{kind:?}");
            let mut numbers: Vec<_> = kind.fields.iter().map(|field| field.attribute).collect();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), kind.fields.len(), "{kind:?}");
        }
    }
}
