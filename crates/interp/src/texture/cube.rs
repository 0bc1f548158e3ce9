//! Cubes: six square faces, read in a direction (CUDA C++ Programming Guide, "Cubemap Textures").

use super::{AddressMode, Texel, Texture};

/// Faces of a cube.
const FACES: i32 = 6;

/// The face that a direction goes through, and where, from 0 to 1.
fn face([x, y, z]: [f32; 3]) -> (i32, [f32; 2]) {
    let [ax, ay, az] = [x, y, z].map(f32::abs);
    let (face, major, s, t) = if ax >= ay && ax >= az {
        if x >= 0.0 { (0, ax, -z, -y) } else { (1, ax, z, -y) }
    } else if ay >= az {
        if y >= 0.0 { (2, ay, x, z) } else { (3, ay, x, -z) }
    } else if z >= 0.0 {
        (4, az, x, -y)
    } else {
        (5, az, -x, -y)
    };
    (face, [s, t].map(|it| (it / major + 1.0) / 2.0))
}

impl Texture {
    /// The texture in a direction, of cube number `cube`. Faces end at their edges.
    pub(crate) fn sample_cube<E>(
        &self,
        direction: [f32; 3],
        cube: i32,
        load: &impl Fn(u64, u32) -> Result<u64, E>,
    ) -> Result<Texel, E> {
        let (face, [s, t]) = face(direction);
        let cubes = i64::from(self.depth / FACES as u32).max(1);
        // CAST: within the depth.
        let cube = i64::from(cube).clamp(0, cubes - 1) as i32;
        let flat = Texture {
            normalized_coordinates: true,
            address_modes: [AddressMode::Clamp; 3],
            ..*self
        };
        flat.sample([s, t, 0.0], 2, cube.saturating_mul(FACES).saturating_add(face), load)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_meet_their_faces() {
        let axes = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
        for (number, axis) in (0..).zip(axes) {
            assert_eq!(face(axis.map(|it: i32| it as f32)), (number, [0.5, 0.5]));
        }
        // On face +x, s goes against z and t against y.
        assert_eq!(face([2.0, 1.0, -1.0]), (0, [0.75, 0.25]));
        assert_eq!(face([-1.0, -2.0, 1.0]), (3, [0.25, 0.25]));
        let (number, [s, _]) = face([0.0; 3]);
        assert!(number == 0 && s.is_nan(), "no direction at all reads a texel all the same");
    }
}
