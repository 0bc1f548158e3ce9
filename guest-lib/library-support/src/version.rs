//! Versions of interfaces, as the libraries tell them.

/// Major, minor and patch.
#[derive(Debug, Clone, Copy)]
pub struct Version(pub i32, pub i32, pub i32);

impl Version {
    /// In one number, with two digits for the minor one.
    pub const fn number(self) -> i32 {
        let Self(major, minor, patch) = self;
        major * 10_000 + minor * 100 + patch
    }

    /// In one number, with one digit for the minor one, as all have it but cuBLAS and cuDNN.
    pub const fn short_number(self) -> i32 {
        let Self(major, minor, patch) = self;
        major * 1000 + minor * 100 + patch
    }

    /// The part that `libraryPropertyType` numbers; none for any other number.
    pub fn part(self, which: i32) -> Option<i32> {
        let Self(major, minor, patch) = self;
        [major, minor, patch].get(usize::try_from(which).ok()?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_has_three_parts() {
        let version = Version(12, 9, 1);
        assert_eq!((version.number(), version.short_number()), (120_901, 12_901));
        assert_eq!(
            [-1, 0, 1, 2, 3].map(|which| version.part(which)),
            [None, Some(12), Some(9), Some(1), None]
        );
    }
}
