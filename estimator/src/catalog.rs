//! The targets that come with the program.

use crate::target::{Target, TargetError};

/// The board files, in the order of lists.
const FILES: [&str; 33] = [
    include_str!("../targets/jetson-tk1.toml"),
    include_str!("../targets/jetson-tx1.toml"),
    include_str!("../targets/jetson-tx2.toml"),
    include_str!("../targets/jetson-xavier.toml"),
    include_str!("../targets/jetson-xavier-nx.toml"),
    include_str!("../targets/jetson-orin-agx.toml"),
    include_str!("../targets/jetson-orin-nx.toml"),
    include_str!("../targets/jetson-orin-nano.toml"),
    include_str!("../targets/jetson-orin-nano-super.toml"),
    include_str!("../targets/jetson-thor.toml"),
    include_str!("../targets/quadro-4000.toml"),
    include_str!("../targets/grid-k520.toml"),
    include_str!("../targets/gtx-680.toml"),
    include_str!("../targets/tesla-k20.toml"),
    include_str!("../targets/tesla-k40.toml"),
    include_str!("../targets/gtx-titan.toml"),
    include_str!("../targets/quadro-k5200.toml"),
    include_str!("../targets/gtx-970.toml"),
    include_str!("../targets/gtx-980.toml"),
    include_str!("../targets/gtx-titan-x.toml"),
    include_str!("../targets/titan-x-pascal.toml"),
    include_str!("../targets/tesla-p100.toml"),
    include_str!("../targets/gtx-1080-ti.toml"),
    include_str!("../targets/tesla-v100.toml"),
    include_str!("../targets/quadro-gv100.toml"),
    include_str!("../targets/rtx-2060-super.toml"),
    include_str!("../targets/rtx-2080-ti.toml"),
    include_str!("../targets/a100.toml"),
    include_str!("../targets/rtx-3090.toml"),
    include_str!("../targets/rtx-a4000.toml"),
    include_str!("../targets/rtx-a6000.toml"),
    include_str!("../targets/h100.toml"),
    include_str!("../targets/h200.toml"),
];

/// What boards of a compute capability share, by compute capability.
const ARCHITECTURES: [(u32, &str); 17] = [
    (20, include_str!("../targets/arch/sm_20.toml")),
    (30, include_str!("../targets/arch/sm_30.toml")),
    (32, include_str!("../targets/arch/sm_32.toml")),
    (35, include_str!("../targets/arch/sm_35.toml")),
    (52, include_str!("../targets/arch/sm_52.toml")),
    (53, include_str!("../targets/arch/sm_53.toml")),
    (60, include_str!("../targets/arch/sm_60.toml")),
    (61, include_str!("../targets/arch/sm_61.toml")),
    (62, include_str!("../targets/arch/sm_62.toml")),
    (70, include_str!("../targets/arch/sm_70.toml")),
    (72, include_str!("../targets/arch/sm_72.toml")),
    (75, include_str!("../targets/arch/sm_75.toml")),
    (80, include_str!("../targets/arch/sm_80.toml")),
    (86, include_str!("../targets/arch/sm_86.toml")),
    (87, include_str!("../targets/arch/sm_87.toml")),
    (90, include_str!("../targets/arch/sm_90.toml")),
    (110, include_str!("../targets/arch/sm_110.toml")),
];

/// Every target.
///
/// # Errors
/// [`TargetError`] if a file that comes with the program is damaged.
pub fn targets() -> Result<Vec<Target>, TargetError> {
    FILES.iter().map(|text| Target::from_toml(text)).collect()
}

/// What boards of a compute capability share, as TOML.
pub(crate) fn architecture(sm: u32) -> Option<&'static str> {
    ARCHITECTURES.iter().find(|(known, _)| *known == sm).map(|(_, text)| *text)
}

/// The compute capabilities of which something is known.
pub(crate) fn architectures() -> impl Iterator<Item = u32> {
    ARCHITECTURES.iter().map(|(sm, _)| *sm)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_loads_and_has_a_name_of_its_own() {
        let targets = targets().unwrap();
        let ids: std::collections::BTreeSet<_> = targets.iter().map(|t| t.id.clone()).collect();
        assert_eq!(ids.len(), FILES.len());
    }

    #[test]
    fn no_architecture_is_without_a_board() {
        let targets = targets().unwrap();
        for sm in architectures() {
            assert!(targets.iter().any(|target| target.sm == sm), "sm_{sm}");
        }
    }
}
