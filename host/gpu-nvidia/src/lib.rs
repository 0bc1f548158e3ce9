//! The NVIDIA GPU behind the Gpu trait, in a domain process
