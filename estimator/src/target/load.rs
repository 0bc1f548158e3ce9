//! From TOML to a checked [`Target`].

use super::Target;
use crate::architectures::{architecture, architectures};
use toml::Table;
use toml::de::{DeTable, DeValue};

/// Why a target file is refused.
#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    /// The text is no TOML.
    #[error("not a target description")]
    Toml(#[from] toml::de::Error),
    /// Keys are missing, unknown, or hold something else than they should.
    #[error("target {target}, compute capability {sm}: {reason}")]
    Shape {
        /// The target's id.
        target: String,
        /// The compute capability that the file names, as in 87.
        sm: i64,
        /// What is wrong, with the key.
        reason: String,
    },
    /// Nothing is known of the compute capability, so that the file must hold every value.
    #[error(
        "target {target}: nothing is known of sm_{sm}, so that the file must hold every value \
         (there are: {known}); {reason}"
    )]
    Architecture {
        /// The target's id.
        target: String,
        /// The compute capability that the file names, as in 87.
        sm: i64,
        /// The compute capabilities that are known, as text.
        known: String,
        /// The first thing that is missing.
        reason: String,
    },
    /// A value is outside of what it can be.
    #[error(
        "target {target}, {place}: {key} is {value}, which cannot be: {least} to {most}, in the unit \
         that the key ends with"
    )]
    Range {
        /// The target's id.
        target: String,
        /// Line of the file, or that it is the architecture's.
        place: String,
        /// The key in the file.
        key: String,
        /// The value in the file.
        value: f64,
        /// The least that it can be.
        least: f64,
        /// The most that it can be.
        most: f64,
    },
    /// The board has no such power mode.
    #[error("target {target} has no power mode {mode}; it has: {known}")]
    Mode {
        /// The target's id.
        target: String,
        /// What was asked for.
        mode: String,
        /// The modes that the board has.
        known: String,
    },
    /// A value has no origin, or two.
    #[error(
        "target {target}, {place}: {key} needs either a source or the reason why it is assumed"
    )]
    Origin {
        /// The target's id.
        target: String,
        /// Line of the file, or that it is the architecture's.
        place: String,
        /// The key in the file.
        key: String,
    },
}

impl Target {
    /// Reads a target description, lays it over what is known of its compute capability, and checks
    /// keys, ranges and origins.
    ///
    /// # Errors
    /// [`TargetError`] names the key and its line.
    ///
    /// ```
    /// use svp_estimator::Target;
    ///
    /// let text = r#"
    ///     id = "mine"
    ///     name = "My board"
    ///     sm = 87
    ///     processors.count = { value = 4, source = "data sheet" }
    ///     processors.clock_mhz = { value = 625, source = "data sheet" }
    ///     memory.bandwidth_gb_s = { value = 68, source = "data sheet" }
    ///     memory.ecc = { value = 0, assumed = "none" }
    ///     memory.l2_kib = { value = 2048, source = "device query" }
    ///     power.static_w = { value = 2, assumed = "idle rail" }
    ///     power.limit_w = { value = 10, source = "power mode" }
    /// "#;
    /// let board = Target::from_toml(text)?;
    /// // What the text does not say comes from the compute capability.
    /// assert_eq!(board.processors.max_warps.value, 48.0);
    ///
    /// let error = Target::from_toml(&text.replace("625", "625000000")).unwrap_err();
    /// assert!(error.to_string().contains("clock_mhz is 625000000"));
    /// # Ok::<(), svp_estimator::TargetError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, TargetError> {
        let own: Table = toml::from_str(text)?;
        let id = own.get("id").and_then(toml::Value::as_str).unwrap_or("without id").to_owned();
        let sm = own.get("sm").and_then(toml::Value::as_integer).unwrap_or(-1);
        let base = u32::try_from(sm).ok().and_then(architecture);
        let inherits = base.is_some();
        let mut merged = base.map(toml::from_str::<Table>).transpose()?.unwrap_or_default();
        lay_over(&mut merged, own);
        let target: Self = merged.try_into().map_err(|error: toml::de::Error| {
            let reason = error.to_string().trim().replace('\n', " ");
            if inherits {
                TargetError::Shape { target: id.clone(), sm, reason }
            } else {
                let known = architectures().map(|sm| format!("sm_{sm}"));
                let known = known.collect::<Vec<_>>().join(", ");
                TargetError::Architecture { target: id.clone(), sm, known, reason }
            }
        })?;
        target.check(text)?;
        Ok(target)
    }

    fn check(&self, text: &str) -> Result<(), TargetError> {
        for field in self.fields() {
            let (least, most) = (*field.range.start(), *field.range.end());
            let value = field.value.value;
            // Written so that a value that is no number fails.
            if !field.range.contains(&value) {
                let (target, place) = (self.id.clone(), place(text, &field.key));
                return Err(TargetError::Range {
                    target,
                    place,
                    key: field.key,
                    value,
                    least,
                    most,
                });
            }
            if field.value.source.is_some() == field.value.assumed.is_some() {
                let (target, place) = (self.id.clone(), place(text, &field.key));
                return Err(TargetError::Origin { target, place, key: field.key });
            }
        }
        Ok(())
    }
}

/// Lays a table over another; values with their origins replace as a whole.
fn lay_over(base: &mut Table, own: Table) {
    for (key, value) in own {
        match (base.get_mut(&key), value) {
            (Some(toml::Value::Table(under)), toml::Value::Table(over))
                if !over.contains_key("value") =>
            {
                lay_over(under, over);
            }
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// Where a key stands in the text.
fn place(text: &str, key: &str) -> String {
    let found = DeTable::parse(text).ok().and_then(|root| {
        let mut table = root.into_inner();
        let mut at = None;
        for part in key.split('.') {
            let (_, value) = table.into_iter().find(|(name, _)| name.get_ref() == part)?;
            at = Some(value.span().start);
            match value.into_inner() {
                DeValue::Table(inner) => table = inner,
                _ => return at,
            }
        }
        at
    });
    match found {
        Some(at) => format!("line {}", text[..at.min(text.len())].lines().count().max(1)),
        None => "inherited from the architecture".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = include_str!("../../targets/jetson-orin-nano.toml");

    #[test]
    fn a_board_inherits_and_overrides() {
        let plain = Target::from_toml(BOARD).unwrap();
        assert_eq!(plain.throughput.load.value, 32.0);
        let own = format!("{BOARD}\n[throughput]\nload = {{ value = 8, assumed = \"a test\" }}\n");
        let own = Target::from_toml(&own).unwrap();
        assert_eq!((own.throughput.load.value, own.throughput.int.value), (8.0, 64.0));
    }

    #[test]
    fn wrong_units_name_key_and_line() {
        let text = BOARD.replace("value = 625", "value = 625000000");
        let error = Target::from_toml(&text).unwrap_err().to_string();
        assert!(error.contains("line 8: processors.clock_mhz is 625000000"), "{error}");
        let text = BOARD.replace("value = 625", "value = nan");
        assert!(matches!(Target::from_toml(&text), Err(TargetError::Range { .. })));
    }

    #[test]
    fn a_value_without_origin_is_refused() {
        let text = BOARD.replacen(", source", ", assumed = \"x\", source", 1);
        let error = Target::from_toml(&text).unwrap_err().to_string();
        assert!(error.contains("line 7: processors.count needs"), "{error}");
    }

    #[test]
    fn missing_and_unknown_keys_are_named() {
        let text = BOARD.replace("clock_mhz", "clock_hz");
        let error = Target::from_toml(&text).unwrap_err().to_string();
        assert!(error.contains("jetson-orin-nano") && error.contains("clock_hz"), "{error}");
        let text = BOARD.replace("limit_w", "# limit_w");
        let error = Target::from_toml(&text).unwrap_err().to_string();
        assert!(error.contains("limit_w"), "{error}");
    }

    #[test]
    fn an_unknown_architecture_says_what_there_is() {
        let text = BOARD.replace("sm = 87", "sm = 88");
        let error = Target::from_toml(&text).unwrap_err().to_string();
        assert!(error.contains("sm_88") && error.contains("sm_87"), "{error}");
    }

    #[test]
    fn half_the_clock_takes_less_energy_an_instruction() {
        let full = Target::from_toml(BOARD).unwrap();
        let half = full.at_clock(312.5);
        let floor = full.dvfs.floor_voltage.value;
        let ratio = half.energy_pj.fp32.value / full.energy_pj.fp32.value;
        assert!((ratio - floor * floor).abs() < 1e-12);
        assert!(
            (full.at_clock(625.0).energy_pj.fp32.value - full.energy_pj.fp32.value).abs() < 1e-12
        );
    }
}
