//! A call of the driver: what the function of its name does, or the failure that was asked for.

use crate::border::{Code, Done, planned};
use crate::driver::driver;

/// *Driver API*, `CUresult`: what leaves a process in a state in which "any further CUDA work will return the same
/// error", and to which only its end is an end, or of which a context is said to be unusable afterwards.
const ENDS_CONTEXT: [u32; 13] = [214, 220, 226, 700, 702, 710, 714, 715, 716, 717, 718, 719, 721];

/// Defines functions of `cuda.h`.
macro_rules! calls {
    ($($(#[$meta:meta])* fn $name:ident($($arg:ident: $ty:ty),* $(,)?) $body:block)*) => {$(
        $(#[$meta])*
        /// # Safety
        /// As the driver's function of this name.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn $name($($arg: $ty),*) -> u32 {
            $crate::call::call(stringify!($name), move || -> $crate::border::Done { $body })
        }
    )*};
}
pub(crate) use calls;

/// Makes a call, or lets it fail where that was asked for.
pub(crate) fn call(name: &'static str, act: impl FnOnce() -> Done) -> u32 {
    let Some(Code(number)) = planned(name) else {
        return act().err().map_or(0, |Code(number)| number);
    };
    if ENDS_CONTEXT.contains(&number)
        && let Ok(driver) = driver()
    {
        driver.device.lose(Code(number));
    }
    number
}
