//! Generators' algorithms, and the order of their numbers.

use svp_library_support::border::say_once;

use crate::status::{Result, Status};

/// What makes the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    Xorwow,
    Mrg32k3a,
    Philox,
    Sobol32,
    Sobol64,
}

impl Engine {
    /// The engine of a `curandRngType_t`.
    ///
    /// # Errors
    /// [`Status::TYPE_ERROR`] for one that is none or not there.
    pub(crate) fn of(kind: i32) -> Result<Self> {
        let refused = match kind {
            100 | 101 => return Ok(Self::Xorwow),
            121 => return Ok(Self::Mrg32k3a),
            161 => return Ok(Self::Philox),
            200 | 201 => return Ok(Self::Sobol32),
            203 => return Ok(Self::Sobol64),
            141 => "CURAND_RNG_PSEUDO_MTGP32",
            142 => "CURAND_RNG_PSEUDO_MT19937",
            202 => "CURAND_RNG_QUASI_SCRAMBLED_SOBOL32",
            204 => "CURAND_RNG_QUASI_SCRAMBLED_SOBOL64",
            _ => return Err(Status::TYPE_ERROR),
        };
        say_once::<Status>(&format!("{refused} is not supported"));
        Err(Status::TYPE_ERROR)
    }

    pub(crate) fn is_quasi(self) -> bool {
        matches!(self, Self::Sobol32 | Self::Sobol64)
    }
}

/// In which order numbers of a pseudorandom sequence come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ordering {
    /// Also the default, and what is called dynamic: that may be any.
    Best,
    Legacy,
    Seeded,
}
