//! The table that a coalesced kernel reads, little-endian:
//!
//! | offset | size | what |
//! |---|---|---|
//! | 0 | 4 | number of clients, N |
//! | 4 | 12 | zero |
//! | 16 + 32 i | 4 | number of client i's first block in the launch; ascending, 0 for client 0 |
//! | 20 + 32 i | 12 | client i's grid: x, y, z |
//! | 32 + 32 i | 8 | what client i's `%gridid` is |
//! | 40 + 32 i | 8 | offset of client i's parameter block from the table's start |
//! | then | | the parameter blocks, each at the next multiple of its alignment |

use super::Coalesced;
use crate::transform::grid::block_count;

/// Bytes before the first row.
pub(super) const HEAD_BYTES: u32 = 16;
/// Bytes of a client's row.
pub(super) const ROW_BYTES: u32 = 32;

/// A client's launch, as a row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientLaunch<'a> {
    /// Blocks along x, y and z.
    pub grid: [u32; 3],
    /// What `%gridid` shall be.
    pub grid_id: u64,
    /// The parameter block, as for the kernel itself.
    pub params: &'a [u8],
}

/// Why launches do not fit in a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// There is no launch.
    #[error("there is nothing to launch")]
    Empty,
    /// An empty grid, or more blocks in all than a grid has along x (2^31 - 1).
    #[error("launch {0} has no blocks, or too many with those before it")]
    Blocks(usize),
    /// A parameter block of the wrong size.
    #[error("launch {launch} has {given} bytes of parameters, not {wanted}")]
    Params {
        /// The index of the launch.
        launch: usize,
        /// Bytes that it has.
        given: usize,
        /// Bytes that the kernel takes.
        wanted: u32,
    },
}

/// What one launch of a [`Coalesced`] kernel needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientTable {
    /// The table's bytes, to be placed at a multiple of [`Coalesced::params_align`].
    pub bytes: Vec<u8>,
    /// Blocks of the launch, along x.
    pub blocks: u32,
}

impl Coalesced {
    /// The table for these launches, whose blocks come in this order.
    ///
    /// # Errors
    /// If there are none, or too many blocks, or parameters of another kernel.
    pub fn table(&self, launches: &[ClientLaunch<'_>]) -> Result<ClientTable, TableError> {
        if launches.is_empty() {
            return Err(TableError::Empty);
        }
        let align = self.params_align as usize;
        let stride = (self.params_bytes as usize).next_multiple_of(align);
        let rows = HEAD_BYTES as usize + launches.len() * ROW_BYTES as usize;
        let params = rows.next_multiple_of(align);
        let mut bytes = vec![0; HEAD_BYTES as usize];
        bytes[..4].copy_from_slice(&(launches.len() as u32).to_le_bytes());
        let mut blocks = 0_u32;
        for (index, launch) in launches.iter().enumerate() {
            if launch.params.len() != self.params_bytes as usize {
                let (given, wanted) = (launch.params.len(), self.params_bytes);
                return Err(TableError::Params { launch: index, given, wanted });
            }
            for word in [blocks, launch.grid[0], launch.grid[1], launch.grid[2]] {
                bytes.extend(word.to_le_bytes());
            }
            bytes.extend(launch.grid_id.to_le_bytes());
            bytes.extend(((params + index * stride) as u64).to_le_bytes());
            let sum = block_count(launch.grid).and_then(|it| it.checked_add(blocks));
            let sum = sum.filter(|it| *it <= i32::MAX as u32);
            blocks = sum.ok_or(TableError::Blocks(index))?;
        }
        for (index, launch) in launches.iter().enumerate() {
            bytes.resize(params + index * stride, 0);
            bytes.extend_from_slice(launch.params);
        }
        Ok(ClientTable { bytes, blocks })
    }
}
