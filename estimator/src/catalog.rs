//! The targets that come with the program.

use crate::target::{Target, TargetError};

/// The target files, in the order of lists.
const FILES: [&str; 9] = [
    include_str!("../targets/jetson-tk1.toml"),
    include_str!("../targets/jetson-tx1.toml"),
    include_str!("../targets/jetson-tx2.toml"),
    include_str!("../targets/jetson-xavier.toml"),
    include_str!("../targets/jetson-orin-agx.toml"),
    include_str!("../targets/jetson-orin-nx.toml"),
    include_str!("../targets/jetson-orin-nano.toml"),
    include_str!("../targets/quadro-4000.toml"),
    include_str!("../targets/grid-k520.toml"),
];

/// Every target.
///
/// # Errors
/// [`TargetError`] if a file that comes with the program is damaged.
pub fn targets() -> Result<Vec<Target>, TargetError> {
    FILES.iter().map(|text| Target::from_toml(text)).collect()
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
    fn a_value_without_origin_is_refused() {
        let text = FILES[0].replacen(", source", ", assumed = \"x\", source", 1);
        assert!(matches!(Target::from_toml(&text), Err(TargetError::Origin { .. })));
        let text = FILES[0].replacen("value = 852", "value = -1", 1);
        let error = Target::from_toml(&text).unwrap_err().to_string();
        assert!(error.contains("processors.clock_mhz"), "{error}");
    }
}
