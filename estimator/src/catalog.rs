//! The targets that come with the program.

use crate::target::{Target, TargetError};

/// The board files by id, in the order of lists.
const FILES: &[(&str, &str)] = &[
    ("jetson-tk1", include_str!("../targets/jetson-tk1.toml")),
    ("jetson-nano", include_str!("../targets/jetson-nano.toml")),
    ("jetson-tx1", include_str!("../targets/jetson-tx1.toml")),
    ("jetson-tx2", include_str!("../targets/jetson-tx2.toml")),
    ("jetson-xavier", include_str!("../targets/jetson-xavier.toml")),
    ("jetson-xavier-nx", include_str!("../targets/jetson-xavier-nx.toml")),
    ("jetson-orin-agx", include_str!("../targets/jetson-orin-agx.toml")),
    ("jetson-orin-agx-32gb", include_str!("../targets/jetson-orin-agx-32gb.toml")),
    ("jetson-orin-nx", include_str!("../targets/jetson-orin-nx.toml")),
    ("jetson-orin-nx-8gb", include_str!("../targets/jetson-orin-nx-8gb.toml")),
    ("jetson-orin-nx-super", include_str!("../targets/jetson-orin-nx-super.toml")),
    ("jetson-orin-nano", include_str!("../targets/jetson-orin-nano.toml")),
    ("jetson-orin-nano-4gb", include_str!("../targets/jetson-orin-nano-4gb.toml")),
    ("jetson-orin-nano-super", include_str!("../targets/jetson-orin-nano-super.toml")),
    ("jetson-thor", include_str!("../targets/jetson-thor.toml")),
    ("quadro-4000", include_str!("../targets/quadro-4000.toml")),
    ("gtx-480", include_str!("../targets/gtx-480.toml")),
    ("grid-k520", include_str!("../targets/grid-k520.toml")),
    ("gtx-680", include_str!("../targets/gtx-680.toml")),
    ("tesla-k20", include_str!("../targets/tesla-k20.toml")),
    ("tesla-k40", include_str!("../targets/tesla-k40.toml")),
    ("gtx-titan", include_str!("../targets/gtx-titan.toml")),
    ("quadro-k5200", include_str!("../targets/quadro-k5200.toml")),
    ("gtx-970", include_str!("../targets/gtx-970.toml")),
    ("gtx-980", include_str!("../targets/gtx-980.toml")),
    ("gtx-titan-x", include_str!("../targets/gtx-titan-x.toml")),
    ("titan-x-pascal", include_str!("../targets/titan-x-pascal.toml")),
    ("tesla-p100", include_str!("../targets/tesla-p100.toml")),
    ("gtx-1080-ti", include_str!("../targets/gtx-1080-ti.toml")),
    ("tesla-v100", include_str!("../targets/tesla-v100.toml")),
    ("quadro-gv100", include_str!("../targets/quadro-gv100.toml")),
    ("rtx-2060-super", include_str!("../targets/rtx-2060-super.toml")),
    ("rtx-2080-ti", include_str!("../targets/rtx-2080-ti.toml")),
    ("a100", include_str!("../targets/a100.toml")),
    ("rtx-3060", include_str!("../targets/rtx-3060.toml")),
    ("rtx-3070", include_str!("../targets/rtx-3070.toml")),
    ("rtx-3090", include_str!("../targets/rtx-3090.toml")),
    ("rtx-a4000", include_str!("../targets/rtx-a4000.toml")),
    ("rtx-a6000", include_str!("../targets/rtx-a6000.toml")),
    ("h100", include_str!("../targets/h100.toml")),
    ("h200", include_str!("../targets/h200.toml")),
];

/// Every target.
///
/// # Errors
/// [`TargetError`] if a file that comes with the program is damaged.
pub fn targets() -> Result<Vec<Target>, TargetError> {
    FILES.iter().map(|(_, text)| Target::from_toml(text)).collect()
}

/// The target with this id, if there is one; `BOARD@MODE` is a board in one of its power modes.
///
/// # Errors
/// As [`targets`]; [`TargetError::Mode`] if the board has no such mode.
///
/// ```
/// use svp_estimator::catalog;
///
/// let board = catalog::target("jetson-tk1")?.ok_or("no such board")?;
/// assert_eq!((board.sm, board.processors.count.value), (32, 1.0));
/// // Each value has its source, or the reason why it is assumed.
/// assert!(board.processors.clock_mhz.source.is_some() && board.memory.ecc.assumed.is_some());
/// assert_eq!(catalog::target("voodoo")?, None);
/// assert_eq!(catalog::target("jetson-xavier@10W")?.map(|it| it.power.limit_w.value), Some(10.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn target(id: &str) -> Result<Option<Target>, TargetError> {
    let (board, mode) = match id.split_once('@') {
        Some((board, mode)) => (board, Some(mode)),
        None => (id, None),
    };
    let Some((_, text)) = FILES.iter().find(|(known, _)| *known == board) else { return Ok(None) };
    let target = Target::from_toml(text)?;
    mode.map_or(Ok(target.clone()), |mode| target.in_mode(mode)).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::architectures::architectures;

    #[test]
    fn every_target_loads_and_has_a_name_of_its_own() {
        let targets = targets().unwrap();
        let ids: std::collections::BTreeSet<_> = targets.iter().map(|t| t.id.clone()).collect();
        assert_eq!(ids.len(), FILES.len());
        for ((id, _), in_list) in FILES.iter().zip(targets) {
            assert_eq!((*id, target(id).unwrap()), (in_list.id.as_str(), Some(in_list.clone())));
        }
        assert_eq!(target("voodoo").unwrap(), None);
    }

    #[test]
    fn the_reference_names_every_target_and_its_example_is_one() {
        let text = include_str!("../../docs/reference/targets.md");
        for (id, _) in FILES {
            assert!(text.contains(&format!("`{id}`")), "docs/reference/targets.md: no `{id}`");
        }
        let (_, example) = text.split_once("```toml\n").unwrap();
        let (example, _) = example.split_once("```").unwrap();
        assert_eq!(Target::from_toml(example).unwrap().id, "my-board");
    }

    #[test]
    fn every_file_is_in_a_table() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("targets");
        let files_in = |folder: &std::path::Path| -> std::collections::BTreeSet<String> {
            let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
            let files = files.map(|name| name.into_string().unwrap());
            files.filter_map(|name| Some(name.strip_suffix(".toml")?.to_owned())).collect()
        };
        let boards = FILES.iter().map(|(id, _)| (*id).to_owned()).collect();
        assert_eq!(files_in(&folder), boards, "files, and FILES in catalog.rs");
        let known = architectures().map(|sm| format!("sm_{sm}")).collect();
        assert_eq!(files_in(&folder.join("arch")), known, "files, and architectures.rs");
    }

    #[test]
    fn no_architecture_is_without_a_board() {
        let targets = targets().unwrap();
        for sm in architectures() {
            assert!(targets.iter().any(|target| target.sm == sm), "sm_{sm}");
        }
    }
}
