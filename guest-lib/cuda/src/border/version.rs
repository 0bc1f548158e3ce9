//! Which daemons this library works with, told by its file.

/// The version of the protocol that the library speaks. No program asks for it: `svp doctor` reads it of the file, on the
/// host also that of guests' libraries.
#[unsafe(no_mangle)]
#[allow(unsafe_code)]
pub(crate) static SVP_PROTOCOL_VERSION: u32 = svp_abi::PROTOCOL_VERSION;
