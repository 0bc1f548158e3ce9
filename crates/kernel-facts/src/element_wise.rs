//! Kernels of which each thread reads and writes the elements of its own index, and nothing else
//! (SigmaVP, section 3).

/// What is known of an element-wise kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ElementWise {
    /// The parameter that says how many elements there are.
    pub count: CountParam,
    /// Its pointers, ascending by their place in the parameter block, none over another or over the
    /// count.
    pub arrays: Vec<ArrayParam>,
    /// Which threads execute each basic block, in the order in which `svp_ptx` numbers the kernel's
    /// blocks; `None` where data decides, or where the kernel calls functions.
    pub blocks: Option<Vec<BlockThreads>>,
}

/// A parameter that says how many elements there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CountParam {
    /// Offset in the parameter block.
    pub offset: u32,
    /// Bytes, 4 or 8.
    pub bytes: u32,
    /// Below zero there are no elements; else it is a number without sign.
    pub signed: bool,
}

/// A pointer to elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ArrayParam {
    /// Offset of its 8 bytes in the parameter block.
    pub offset: u32,
    /// Bytes of an element, from one to the next.
    pub element_bytes: u32,
    /// The pointer must be a multiple of this for the accesses to be aligned.
    pub align_bytes: u32,
    /// Elements are read.
    pub read: bool,
    /// Elements are written, each byte of each one below the count.
    pub written: bool,
}

/// Threads of a launch, for a block of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BlockThreads {
    /// No thread of the block.
    None,
    /// Those with an index below the count.
    Inside,
    /// The others.
    Outside,
    /// Every thread of the block.
    All,
}
