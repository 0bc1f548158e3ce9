//! Integration tests of the transport.
#![allow(missing_docs)]

mod channel;
