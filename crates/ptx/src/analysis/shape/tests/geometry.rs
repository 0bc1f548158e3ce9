//! Where the lanes of a gang are in their block.

use super::super::{Gang, Geometry};

#[test]
fn geometry_of_blocks() {
    let of = |block, lanes| {
        let it = Gang { block, lanes, folded: None }.geometry();
        (it.row_lanes, it.rows, it.x_affine, it.y_affine, it.z_uniform)
    };
    assert_eq!(of([256, 1, 1], 64), (64, 1, true, true, true));
    assert_eq!(of([100, 1, 1], 64), (64, 1, true, true, true));
    assert_eq!(of([128, 4, 2], 64), (64, 1, true, true, true));
    assert_eq!(of([16, 16, 1], 64), (16, 4, true, true, true));
    assert_eq!(of([16, 3, 1], 64), (16, 4, true, true, true));
    assert_eq!(of([16, 6, 2], 64), (16, 4, true, false, false));
    assert_eq!(of([1, 64, 1], 32), (1, 32, true, true, true));
    assert_eq!(of([48, 2, 1], 32), (32, 1, false, false, true));
    assert_eq!(of([48, 2, 4], 32), (32, 1, false, false, true));
    assert_eq!(of([20, 5, 4], 32), (32, 1, false, false, false));
}

/// The geometry says of every lane what the thread indices are.
#[test]
fn geometry_agrees_with_thread_indices() {
    for x in [1, 2, 3, 8, 16, 32, 33, 48, 64, 96, 128] {
        for (y, z) in [(1, 1), (2, 1), (3, 1), (4, 2), (3, 4), (8, 2)] {
            for lanes in [32, 64, 128] {
                check_geometry(Gang { block: [x, y, z], lanes, folded: None });
            }
        }
    }
}

fn check_geometry(gang: Gang) {
    let [x, y, z] = gang.block;
    let Geometry { row_lanes, rows, x_affine, y_affine, z_uniform, .. } = gang.geometry();
    assert_eq!(row_lanes * rows, gang.lanes);
    let index = |thread: u32| (thread % x, thread / x % y, thread / x / y);
    let threads = x * y * z;
    for first in (0..threads).step_by(gang.lanes as usize) {
        let base = index(first);
        for thread in first..threads.min(first + gang.lanes) {
            let (tx, row) = ((thread - first) % row_lanes, (thread - first) / row_lanes);
            let found = index(thread);
            let step = if rows > 1 { row } else { 0 };
            assert!(!x_affine || found.0 == base.0 + tx, "{gang:?}");
            assert!(!y_affine || found.1 == base.1 + step, "{gang:?}");
            assert!(!z_uniform || found.2 == base.2, "{gang:?}");
        }
    }
}
