//! What boards of a compute capability share, unless their own files say otherwise.

/// What boards of a compute capability share, by compute capability.
const ARCHITECTURES: &[(u32, &str)] = &[
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

/// What boards of a compute capability share, as TOML.
pub(crate) fn architecture(sm: u32) -> Option<&'static str> {
    ARCHITECTURES.iter().find(|(known, _)| *known == sm).map(|(_, text)| *text)
}

/// The compute capabilities of which something is known.
pub(crate) fn architectures() -> impl Iterator<Item = u32> {
    ARCHITECTURES.iter().map(|(sm, _)| *sm)
}
