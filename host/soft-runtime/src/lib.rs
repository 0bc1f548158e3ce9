//! What compiled kernels run on: the memory of clients, and the code itself.
//!
//! [`memory`] is windows of addresses, one for each client, and memory between guards for blocks and
//! threads. [`jit`] makes code of kernels, loads it, runs it on fibers, preempts and stops it. Nearly all
//! unsafe code of the software GPU is here, each file of it with the rules that make it sound at its head;
//! kernels that are not compiled run in `svp_interp`, which has none. What is a queue, a launch or a
//! module of a client, `svp_gpu_soft` knows.

pub mod clock;
pub mod jit;
pub mod memory;
