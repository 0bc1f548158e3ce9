//! Algorithms: there is one, whose tile is of 64 by 64. It wants no workspace.

use svp_library_support::Pointer;
use svp_library_support::border::{write, write_bytes};
use svp_library_support::data_type::{B16, E4M3, E5M2, I8, R16, R32};

use crate::attributes::{ALGORITHM, PREFERENCE, config, preference};
use crate::epilogue;
use crate::kernels::Kernel;
use crate::matmul::{Layouts, Plan};
use crate::record::{Record, give};
use crate::status::{Result, Status, require};
use crate::types::Types;

/// The number of the algorithm.
const ID: i32 = 0;
/// `CUBLASLT_MATMUL_TILE_64x64`; 0 leaves the choice to the library.
const TILES: [i32; 2] = [0, 14];

/// `cublasLtMatmulHeuristicResult_t`, but for the algorithm before it.
#[repr(C)]
struct Heuristic {
    workspace: usize,
    state: Status,
    waves: f32,
    reserved: [i32; 4],
}

/// An algorithm for products of these types.
pub(crate) fn of_types(types: Types) -> Record {
    let mut record = Record::new(&ALGORITHM);
    record.set(config::ID, ID.into());
    for (attribute, value) in config::TYPES.into_iter().zip(types.all()) {
        record.set(attribute, value.into());
    }
    record
}

/// The algorithm in memory.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for one that was not initialised.
pub(crate) fn load(at: Pointer) -> Result<Record> {
    Record::load(&ALGORITHM, at)
}

/// Checks that an algorithm is configured as it can be, for a plan's types.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for other types, [`Status::NOT_SUPPORTED`] for a configuration that is not there.
pub(crate) fn check(algorithm: &Record, plan: &Plan) -> Result {
    let mut types = config::TYPES.into_iter().zip(plan.types.all());
    require(types.all(|(attribute, value)| algorithm.int(attribute) == value))?;
    let is = |attribute, value| algorithm.int(attribute) == value;
    let fits = TILES.contains(&algorithm.int(config::TILE_ID))
        && (is(config::SPLITK_NUM, 0) || is(config::SPLITK_NUM, 1))
        && is(config::REDUCTION_SCHEME, 0)
        && is(config::CUSTOM_OPTION, 0)
        && is(config::STAGES_ID, 0)
        && matches!(algorithm.int(config::CTA_SWIZZLING), 0 | 1)
        && is(config::INNER_SHAPE_ID, 0)
        && is(config::CLUSTER_SHAPE_ID, 0);
    if fits { Ok(()) } else { Err(Status::NOT_SUPPORTED) }
}

/// `cublasLtNumericalImplFlags_t` of products: fused multiplications, the type of sums, that of elements.
fn numerical_flags(types: Types) -> u64 {
    let (sums, double) = match types.kernel() {
        Some(Kernel::Integer | Kernel::IntegerScaled) => (8, 0),
        Some(Kernel::Double | Kernel::DoubleComplex) => (4, 0x10),
        _ => (2, 8),
    };
    let elements = match types.a {
        R16 => 1,
        B16 => 2,
        I8 => 0x20,
        E4M3 => 0x40,
        E5M2 => 0x80,
        R32 => 8,
        _ => double,
    };
    1 | sums << 8 | elements << 16
}

fn write_heuristic(plan: &Plan, at: Pointer) -> Result {
    let heuristic =
        Heuristic { workspace: 0, state: Status::SUCCESS, waves: plan.waves()?, reserved: [0; 4] };
    Ok(write(at.cast::<Heuristic>(), heuristic)?)
}

/// Writes what is known of the best algorithms into an array of results: of the one, if the preferences allow it.
///
/// # Errors
/// [`Status::INVALID_VALUE`] without room, a plan's, and [`Status::NOT_SUPPORTED`] where the preferences leave none.
pub(crate) fn heuristic(
    descriptor: Pointer,
    layouts: Layouts,
    wanted: Pointer,
    room: i32,
    results: Pointer,
    found: *mut i32,
) -> Result {
    require(room > 0 && !results.is_null() && !found.is_null())?;
    write(found, 0)?;
    let wanted = Record::load(&PREFERENCE, wanted)?;
    let plan = Plan::of(descriptor, layouts)?;
    let len = 8 * ALGORITHM.words;
    let algorithm = match wanted.int(preference::SEARCH_MODE) {
        0 => of_types(plan.types),
        1 => load(results)?,
        _ => return Err(Status::INVALID_VALUE),
    };
    check(&algorithm, &plan)?;
    let most = f32::from_bits(wanted.int(preference::MAX_WAVES_COUNT) as u32);
    let mask = wanted.get(preference::IMPL_MASK) as u64;
    let flags = numerical_flags(plan.types);
    if (most > 0.0 && plan.waves()? > most) || flags & mask != flags {
        return Err(Status::NOT_SUPPORTED);
    }
    write_bytes(results, algorithm.bytes())?;
    write_heuristic(&plan, results.wrapping_byte_add(len))?;
    Ok(write(found, 1)?)
}

/// Writes what is known of a configured algorithm for a product.
///
/// # Errors
/// Those of [`check`], and a plan's.
pub(crate) fn examine(
    descriptor: Pointer,
    layouts: Layouts,
    algorithm: Pointer,
    result: Pointer,
) -> Result {
    require(!result.is_null())?;
    let algorithm = load(algorithm)?;
    let plan = Plan::of(descriptor, layouts)?;
    check(&algorithm, &plan)?;
    write_heuristic(&plan, result.wrapping_byte_add(8 * ALGORITHM.words))
}

/// Writes the numbers of the algorithms for these types.
///
/// # Errors
/// [`Status::NOT_SUPPORTED`] where there is none, here and below.
pub(crate) fn ids(types: Types, room: i32, place: *mut i32, found: *mut i32) -> Result {
    require(room > 0 && !place.is_null())?;
    types.kernel().ok_or(Status::NOT_SUPPORTED)?;
    write(place, ID)?;
    if found.is_null() { Ok(()) } else { Ok(write(found, 1)?) }
}

/// Makes the algorithm of this number for these types.
pub(crate) fn init(types: Types, id: i32, place: Pointer) -> Result {
    require(!place.is_null())?;
    types.kernel().ok_or(Status::NOT_SUPPORTED)?;
    require(id == ID)?;
    of_types(types).store(place)
}

/// Writes what an algorithm can do.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for what is not asked as documented.
pub(crate) fn capability(
    algorithm: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Result {
    let algorithm = load(algorithm)?;
    let [compute, scale, a, b, c, d] = config::TYPES.map(|attribute| algorithm.int(attribute));
    let types = Types { compute, scale, a, b, c, d };
    let number = |value: i32| value.to_le_bytes().to_vec();
    let bytes = match attribute {
        // Parts of a sum, their reduction, triangles, options, orders, stages, negative distances, emulation, groups.
        0 | 1 | 5 | 7 | 10 | 13 | 14 | 22 | 23 => number(0),
        // Exchanged coordinates, batches, results beside C, batches by addresses.
        2 | 3 | 4 | 21 => number(1),
        6 => TILES[1].to_le_bytes().to_vec(),
        // All five pointer modes.
        11 => number(0x1f),
        12 => number(epilogues(types)),
        15 => numerical_flags(types).to_le_bytes().to_vec(),
        16..=19 => number(alignment([a, b, c, d][attribute as usize - 16])),
        _ => return Err(Status::INVALID_VALUE),
    };
    give(&bytes, to, len, written)
}

/// Every bit of the epilogues that there are for these types.
fn epilogues(types: Types) -> i32 {
    match types.bias() {
        Some(_) => epilogue::ALL.into_iter().fold(0, |all, it| all | it),
        None => 1,
    }
}

fn alignment(data_type: i32) -> i32 {
    svp_library_support::data_type::bytes_of(data_type).unwrap_or(1) as i32
}

/// Sets an attribute of a configuration.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for one that there is none of, or that cannot be set.
pub(crate) fn configure(at: Pointer, attribute: i32, from: Pointer, len: usize) -> Result {
    let mut algorithm = load(at)?;
    require(attribute > config::ID)?;
    algorithm.take(attribute, from, len)?;
    algorithm.store(at)
}

/// Reads an attribute of a configuration.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for one that there is none of.
pub(crate) fn configuration(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Result {
    let algorithm = load(at)?;
    require(attribute >= config::ID)?;
    algorithm.give(attribute, to, len, written)
}

/// The algorithm that a call names, checked; none leaves the choice to the library.
///
/// # Errors
/// Those of [`check`].
pub(crate) fn check_of_call(at: Pointer, plan: &Plan) -> Result {
    if at.is_null() { Ok(()) } else { check(&load(at)?, plan) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_as_long_as_the_header_has_it() {
        assert_eq!(8 * ALGORITHM.words + size_of::<Heuristic>(), 96);
    }

    #[test]
    fn what_was_not_initialised_is_no_algorithm() {
        let mut memory = [1u64; 8];
        let at: Pointer = memory.as_mut_ptr().cast();
        assert_eq!(load(at).map(drop), Err(Status::INVALID_VALUE));
        let types = Types { compute: 68, scale: R32, a: R16, b: R16, c: R16, d: R16 };
        assert_eq!(init(types, 1, at), Err(Status::INVALID_VALUE));
        assert_eq!(init(types, 0, at), Ok(()));

        assert!(load(at).is_ok());
    }
}
