//! Integration tests of the border.
#![allow(missing_docs)]

mod c_header;
mod command;
mod library_work;
mod texture;
