//! The geometry of a gang: the positions of its lanes in their block.

use super::{Gang, Geometry};

impl Gang {
    /// The geometry of this gang's lanes: the same for every gang of a block.
    pub fn geometry(&self) -> Geometry {
        let [x, y, z] = self.block.map(|it| u64::from(it.max(1)));
        let lanes = u64::from(self.lanes.max(1));
        let one_row = Geometry {
            row_lanes: self.lanes.max(1),
            rows: 1,
            x_affine: true,
            y_affine: true,
            z_uniform: true,
            folded: false,
        };
        if (y == 1 && z == 1) || x % lanes == 0 {
            return match self.folded.filter(|row| (2..self.lanes).contains(row)) {
                Some(row) => {
                    Geometry { row_lanes: row, rows: self.lanes / row, folded: true, ..one_row }
                }
                None => one_row,
            };
        }
        if lanes % x == 0 {
            let rows = lanes / x;
            // With one plane, rows behind the last are of threads that do not exist.
            let same_plane = z == 1 || y % rows == 0;
            return Geometry {
                // CAST: both divide `lanes`, which is a u32.
                row_lanes: x as u32,
                rows: rows as u32,
                y_affine: same_plane,
                z_uniform: same_plane,
                ..one_row
            };
        }
        let z_uniform = z == 1 || x.saturating_mul(y) % lanes == 0;
        Geometry { x_affine: false, y_affine: false, z_uniform, ..one_row }
    }
}
