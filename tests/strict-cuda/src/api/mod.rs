//! The calls, one file for each chapter of the *Driver API*.

mod array;
mod context;
mod copy;
mod device;
mod event;
mod fill;
mod host_memory;
mod launch;
mod memory;
mod module;
mod object;
mod reference;
mod stream;
mod virtual_memory;
