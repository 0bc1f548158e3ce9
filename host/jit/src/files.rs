//! The files that the program is made of, which its confinement must leave readable.

use std::collections::BTreeSet;

use crate::Failure;
use crate::compile;

/// Prints the paths of the program, its libraries and their loader, one to a line.
pub(crate) fn list() -> Result<(), Failure> {
    // Whatever is loaded only when it is used is loaded now.
    let _ = compile::version();
    let maps = std::fs::read_to_string("/proc/self/maps").map_err(Failure::Files)?;
    // The path is the last of six columns, and may hold spaces.
    let path = |line: &str| Some(line.get(line.find('/')?..)?.to_owned());
    let paths: BTreeSet<String> = maps.lines().filter_map(path).collect();
    paths.iter().for_each(|path| println!("{path}"));
    Ok(())
}
