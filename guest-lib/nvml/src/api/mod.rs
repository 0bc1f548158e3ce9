//! The functions, by what they are about.

mod device;
mod figures;
mod system;

#[cfg(test)]
mod tests;
