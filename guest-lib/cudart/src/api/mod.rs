//! The exported functions, a folder for each area of the runtime's reference.
//!
//! Each name is exported once: the build script makes a function for exactly the names that these
//! files and [`crate::versions`] leave out. No block here is unsafe (a test sees to it): pointers are
//! read and written by [`crate::raw`], driver functions are called through [`crate::driver`].

mod device;
pub(crate) mod graph;
mod launch;
pub(crate) mod memory;
mod not_implemented;
mod stream;
mod texture;

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    fn check(folder: &Path) {
        let pattern = ["unsafe", "{"].join(" ");
        for entry in fs::read_dir(folder).expect("the sources are here") {
            let path = entry.expect("a folder entry").path();
            if path.is_dir() {
                check(&path);
                continue;
            }
            let text = fs::read_to_string(&path).expect("a source file");
            assert!(!text.contains(&pattern), "{}", path.display());
        }
    }

    #[test]
    fn no_block_of_the_exported_functions_is_unsafe() {
        for folder in ["src/api", "src/versions"] {
            check(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
        }
    }
}
