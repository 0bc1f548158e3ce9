//! Virtual machines and native programs, served as a user has them served.

mod cache_key;
mod daemon;
mod driver;
mod guests;
mod isolated;
mod launch_timeout;
mod native_kills;
mod nvidia_copies;
mod policies;
mod snapshot;
mod vm;
