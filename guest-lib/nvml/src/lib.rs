//! libnvidia-ml.so.1: what monitoring tools ask about the device.
//!
//! The device's facts are asked once, over a channel of the library's own that holds no memory.
//! What the host does not know (utilisation, temperature, power, processes) answers
//! `NVML_ERROR_NOT_SUPPORTED`, as NVML does for boards without the sensor.
//!
//! - `border` is the C interface: pointers, and the guard around every call.
//! - `session` is what `nvmlInit` opens; `api` holds the functions.

mod api;
mod border;
mod session;
mod unsupported;
