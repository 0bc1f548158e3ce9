//! What the device does, whether kernels are interpreted or compiled.

mod copies;
mod faults;
mod isolation;
mod joined;
mod kernels;
mod merged;
mod modules;
mod objects;
mod ranges;
mod shared;
mod stress;
mod turns;
