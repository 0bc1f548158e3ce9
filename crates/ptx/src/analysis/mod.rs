//! Facts about functions and modules, one file each. They need a module without problems only in
//! the functions that they are asked about.

pub mod cfg;
pub mod communicates;
pub mod data_driven;
pub mod element_wise;
pub mod facts;
pub mod frame;
pub mod kernel_blocks;
pub mod layout;
pub mod liveness;
pub mod mix;
pub mod order;
pub mod post_dominators;
pub mod reach;
pub mod resources;
pub mod segments;
pub mod serial;
pub mod shape;

pub use cfg::{BasicBlock, BlockId, Cfg};
pub use communicates::{Communication, communicates};
pub use data_driven::data_driven;
pub use frame::FrameLayout;
pub use kernel_blocks::{KernelBlock, KernelBlocks};
pub use layout::{LayoutError, ModuleLayout, SharedLayout};
pub use mix::{Class, Mix};
pub use resources::Resources;
pub use segments::KernelSegments;
pub use serial::{SerialLoop, serial_loops};
