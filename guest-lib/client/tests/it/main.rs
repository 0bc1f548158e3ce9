//! Integration tests of the client, against a small host in the same process.
#![allow(missing_docs)]

mod client;
mod device_queue;
mod threads;
