//! The exported names.
#![allow(unsafe_code, non_snake_case)]

use std::ffi::c_int;

use svp_library_support::border::{guard, refuse, set_up, write};
use svp_library_support::driver::ensure_context;
use svp_library_support::{Pointer, Version};

use crate::draw::{Kind, Shape, generate, load, seeds};
use crate::engine::{Engine, Ordering};
use crate::generator::Handle;
use crate::sobol;
use crate::status::{Result, Status};

/// The version that the interface is of.
const VERSION: Version = Version(10, 3, 10);

fn create(place: *mut Handle, kind: c_int, to_host: bool) -> Status {
    guard(|| {
        if place.is_null() {
            return Err(Status::OUT_OF_RANGE);
        }
        let handle = Handle::create(kind, to_host)?;
        let loaded = set_up(|| {
            ensure_context()?;
            let mut result = Ok(());
            handle.call(|generator| {
                result = load(generator.engine);
                Ok(())
            });
            result
        });
        if let Err(error) = loaded {
            handle.destroy();
            return Err(error);
        }
        Ok(write(place, handle)?)
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandCreateGenerator(place: *mut Handle, kind: c_int) -> Status {
    create(place, kind, false)
}

#[unsafe(no_mangle)]
extern "C" fn curandCreateGeneratorHost(place: *mut Handle, kind: c_int) -> Status {
    create(place, kind, true)
}

#[unsafe(no_mangle)]
extern "C" fn curandDestroyGenerator(handle: Handle) -> Status {
    handle.destroy()
}

#[unsafe(no_mangle)]
extern "C" fn curandGetVersion(place: *mut c_int) -> Status {
    guard(|| Ok(write(place, VERSION.short_number())?))
}

#[unsafe(no_mangle)]
extern "C" fn curandGetProperty(which: c_int, place: *mut c_int) -> Status {
    guard(|| {
        let part = VERSION.part(which).ok_or(Status::OUT_OF_RANGE)?;
        Ok(write(place, part)?)
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandSetStream(handle: Handle, stream: Pointer) -> Status {
    handle.call(|generator| {
        generator.stream = stream;
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandSetPseudoRandomGeneratorSeed(handle: Handle, seed: u64) -> Status {
    handle.set(|generator| {
        if generator.engine.is_quasi() {
            return Err(Status::TYPE_ERROR);
        }
        generator.seed = seed;
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandSetGeneratorOffset(handle: Handle, offset: u64) -> Status {
    handle.set(|generator| {
        generator.offset = offset;
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandSetGeneratorOrdering(handle: Handle, ordering: c_int) -> Status {
    handle.set(|generator| {
        generator.ordering = match (ordering, generator.engine.is_quasi()) {
            // What is dynamic may be any; a host's generator has no device to suit.
            (104, false) if !generator.to_host => Ordering::Best,
            (100 | 101, false) | (201, true) => Ordering::Best,
            (102, false) => Ordering::Seeded,
            (103, false) => Ordering::Legacy,
            _ => return Err(Status::OUT_OF_RANGE),
        };
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandSetQuasiRandomGeneratorDimensions(handle: Handle, dimensions: u32) -> Status {
    handle.set(|generator| {
        if !generator.engine.is_quasi() {
            return Err(Status::TYPE_ERROR);
        }
        if !(1..=sobol::DIMENSIONS as u32).contains(&dimensions) {
            return Err(Status::OUT_OF_RANGE);
        }
        generator.dimensions = dimensions;
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateSeeds(handle: Handle) -> Status {
    handle.call(seeds)
}

/// Bits of a generator whose numbers have 64 of them, or 32.
fn bits(handle: Handle, out: Pointer, n: usize, wide: bool) -> Status {
    handle.call(|generator| {
        if (generator.engine == Engine::Sobol64) != wide {
            return Err(Status::TYPE_ERROR);
        }
        generate(generator, Kind::Bits, out, n, Shape::default())
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerate(handle: Handle, out: Pointer, n: usize) -> Status {
    bits(handle, out, n, false)
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateLongLong(handle: Handle, out: Pointer, n: usize) -> Status {
    bits(handle, out, n, true)
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateUniform(handle: Handle, out: Pointer, n: usize) -> Status {
    handle.call(|it| generate(it, Kind::Uniform, out, n, Shape::default()))
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateUniformDouble(handle: Handle, out: Pointer, n: usize) -> Status {
    handle.call(|it| generate(it, Kind::UniformDouble, out, n, Shape::default()))
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateNormal(
    h: Handle,
    out: Pointer,
    n: usize,
    mean: f32,
    stddev: f32,
) -> Status {
    let shape = Shape { mean: mean.into(), stddev: stddev.into(), log: false };
    h.call(|it| generate(it, Kind::Normal, out, n, shape))
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateLogNormal(
    h: Handle,
    out: Pointer,
    n: usize,
    mean: f32,
    stddev: f32,
) -> Status {
    let shape = Shape { mean: mean.into(), stddev: stddev.into(), log: true };
    h.call(|it| generate(it, Kind::Normal, out, n, shape))
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateNormalDouble(
    h: Handle,
    out: Pointer,
    n: usize,
    mean: f64,
    stddev: f64,
) -> Status {
    let shape = Shape { mean, stddev, log: false };
    h.call(|it| generate(it, Kind::NormalDouble, out, n, shape))
}

#[unsafe(no_mangle)]
extern "C" fn curandGenerateLogNormalDouble(
    h: Handle,
    out: Pointer,
    n: usize,
    mean: f64,
    stddev: f64,
) -> Status {
    let shape = Shape { mean, stddev, log: true };
    h.call(|it| generate(it, Kind::NormalDouble, out, n, shape))
}

/// Means of Poisson distributions, as documented.
const MEANS: std::ops::RangeInclusive<f64> = f64::MIN_POSITIVE..=400_000.0;

fn poisson(handle: Handle, out: Pointer, n: usize, mean: f64) -> Status {
    handle.call(|generator| {
        if !MEANS.contains(&mean) {
            return Err(Status::OUT_OF_RANGE);
        }
        generate(generator, Kind::Poisson, out, n, Shape { mean, ..Shape::default() })
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandGeneratePoisson(handle: Handle, out: Pointer, n: usize, mean: f64) -> Status {
    poisson(handle, out, n, mean)
}

/// The method is a matter of speed: all give the same distribution.
#[unsafe(no_mangle)]
extern "C" fn curandGeneratePoissonMethod(
    handle: Handle,
    out: Pointer,
    n: usize,
    mean: f64,
    _method: c_int,
) -> Status {
    poisson(handle, out, n, mean)
}

/// Writes where direction numbers are, for the set `known`; the scrambled ones are not there.
fn vectors<T: 'static>(
    place: *mut *const T,
    set: c_int,
    known: c_int,
    table: impl FnOnce() -> &'static [T],
) -> Status {
    guard(|| -> Result {
        match set - known {
            0 => Ok(write(place, table().as_ptr())?),
            1 => Err(refuse("a set of scrambled direction numbers")),
            _ => Err(Status::OUT_OF_RANGE),
        }
    })
}

#[unsafe(no_mangle)]
extern "C" fn curandGetDirectionVectors32(place: *mut *const u32, set: c_int) -> Status {
    vectors(place, set, 101, sobol::narrow)
}

#[unsafe(no_mangle)]
extern "C" fn curandGetDirectionVectors64(place: *mut *const u64, set: c_int) -> Status {
    vectors(place, set, 103, sobol::wide)
}

#[unsafe(no_mangle)]
extern "C" fn curandGetScrambleConstants32(_place: Pointer) -> Status {
    refuse("curandGetScrambleConstants32")
}

#[unsafe(no_mangle)]
extern "C" fn curandGetScrambleConstants64(_place: Pointer) -> Status {
    refuse("curandGetScrambleConstants64")
}

#[unsafe(no_mangle)]
extern "C" fn curandCreatePoissonDistribution(_mean: f64, _place: Pointer) -> Status {
    refuse("curandCreatePoissonDistribution")
}

#[unsafe(no_mangle)]
extern "C" fn curandDestroyDistribution(_distribution: Pointer) -> Status {
    refuse("curandDestroyDistribution")
}
