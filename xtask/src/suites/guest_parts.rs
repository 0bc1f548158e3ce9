//! What goes into guests loads where libraries are old and builds where kernels are.

use super::{Built, Tally};
use crate::build::{Arch, builds_driver_for, check_guest_library};

/// The guest libraries load where the C library is old.
pub(super) fn libraries(tally: &mut Tally, built: &Built) {
    const LIBRARIES: [&str; 16] = [
        "libcuda.so.1",
        "libcudart.so.12",
        "libcudart.so.13",
        "libcublas.so.12",
        "libcublas.so.13",
        "libcublasLt.so.12",
        "libcublasLt.so.13",
        "libcufft.so.11",
        "libcufft.so.12",
        "libcurand.so.10",
        "libcusolver.so.11",
        "libcusolver.so.12",
        "libcusparse.so.12",
        "libnvidia-ml.so.1",
        "libsvp_audit.so",
        "libsvp_preload.so",
    ];
    for arch in Arch::ALL {
        for library in LIBRARIES {
            let name = format!("{library} for {} needs no newer C library", arch.name());
            tally.note(&name, check_guest_library(&built.layout.libs(arch).join(library)));
        }
    }
}

/// The guest driver builds for older kernels, too.
pub(super) fn older_kernels(tally: &mut Tally, built: &Built) {
    match svp_setup::old_headers() {
        Ok((headers, cross_gcc)) => {
            for folder in headers.folders {
                let (name, result) = builds_driver_for(&built.layout, &folder, &cross_gcc);
                tally.note(&name, result);
            }
        }
        Err(error) => tally.note("older kernels: set-up", Err(error)),
    }
}
