//! Configurations as text: TOML files, and words on the command line.

use super::Config;
use crate::error::ConfigError;
use serde::Deserialize;
use toml::de::{DeTable, DeValue};

/// Why a text is no configuration.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigFileError {
    /// It is no TOML, or has a key or value that there is not.
    #[error("line {line}, column {column}: {key}{message}")]
    Text {
        /// Counted from 1; 0 if it is not known.
        line: usize,
        /// Counted from 1, in bytes; 0 if it is not known.
        column: usize,
        /// The key with a colon behind it, or nothing.
        key: String,
        /// The parser's message.
        message: String,
    },
    /// A value is out of its bounds, or contradicts another one.
    #[error("line {line}, column {column}")]
    Value {
        /// Where the key is, counted from 1; 0 if the text does not have it.
        line: usize,
        /// Column, counted from 1.
        column: usize,
        /// The error in the value.
        source: ConfigError,
    },
}

/// Why a word changes no policy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PolicyWordError {
    /// It has another form.
    #[error("`{0}` is not STAGE=NAME[,KEY=VALUE...]")]
    Form(String),
    /// There is no such stage.
    #[error(
        "`{0}` is no stage; there are admit, order, pick, shape, place, preempt and vp-control"
    )]
    Stage(String),
    /// The policy of this stage has nothing to set.
    #[error("{stage}={name} has no `{key}` to set")]
    NoSettings {
        /// The stage's name.
        stage: String,
        /// The policy.
        name: String,
        /// The key in the file.
        key: String,
    },
    /// A name or value that there is not.
    #[error("`{word}`: {message}")]
    Value {
        /// The word on the command line.
        word: String,
        /// The parser's message.
        message: String,
    },
    /// A value out of its bounds, or a contradiction.
    #[error("`{word}`")]
    Config {
        /// The word on the command line.
        word: String,
        /// The contradiction in the configuration.
        source: ConfigError,
    },
}

/// Stages, their policies that have something to set, and the table that has it.
const STAGES: [(&str, &[&str], &str); 7] = [
    ("admit", &["salus"], "salus"),
    ("order", &["acs"], "acs"),
    ("pick", &["interleave", "srtf", "fair"], "pick"),
    ("shape", &["coalesce"], "coalesce"),
    ("place", &["fine-tuner"], "fine-tuner"),
    ("preempt", &["rt-only", "seq", "wait-based", "reef-n", "reef"], "reef"),
    ("vp-control", &["hold", "stop"], "vp-control"),
];

impl Config {
    /// Reads a configuration; what it does not say is as in the default.
    ///
    /// # Errors
    /// [`ConfigFileError`] with the place in the text, counted from 1.
    pub fn from_toml(text: &str) -> Result<Self, ConfigFileError> {
        let config: Self = toml::from_str(text).map_err(|error| {
            let span = error.span();
            let at = span.as_ref().map(|span| span.start);
            let (line, column) = at.map_or((0, 0), |at| line_column(text, at));
            let key = at.and_then(|at| key_at(text, at)).map_or_else(String::new, |it| it + ": ");
            ConfigFileError::Text { line, column, key, message: error.message().into() }
        })?;
        config.validate().map_err(|source| placed(text, source))?;
        Ok(config)
    }

    /// The same where it is known which kernels there are: rules must not name others.
    ///
    /// # Errors
    /// As [`Self::from_toml`]; [`ConfigError::UnknownKernel`] with the rule's place, too.
    pub fn from_toml_knowing(
        text: &str,
        knows: &dyn Fn(&str) -> bool,
    ) -> Result<Self, ConfigFileError> {
        let config = Self::from_toml(text)?;
        config.check_kernels(knows).map_err(|source| placed(text, source))?;
        Ok(config)
    }

    /// The configuration as TOML, every key with its value.
    pub fn to_toml(&self) -> String {
        // Every value here has a form in TOML, so this does not fail.
        toml::to_string(self).unwrap_or_default()
    }

    /// The configuration with one stage's policy changed, and settings of it: `order=acs` or
    /// `order=acs,window=16,queues=4`. Checked by itself, not against the other stages: so words
    /// can be given one after the other. Call [`Self::validate`] at the end.
    ///
    /// # Errors
    /// [`PolicyWordError`]; this configuration stays as it is.
    pub fn with_policy(&self, word: &str) -> Result<Self, PolicyWordError> {
        let wrong = |message: String| PolicyWordError::Value { word: word.into(), message };
        let mut parts = word.split(',').map(|part| part.split_once('='));
        let (Some(Some((stage, name))), true) = (parts.next(), !word.contains(",,")) else {
            return Err(PolicyWordError::Form(word.into()));
        };
        let (_, names, settings) = STAGES
            .into_iter()
            .find(|it| it.0 == stage)
            .ok_or_else(|| PolicyWordError::Stage(stage.into()))?;
        let mut table = toml::Table::try_from(self).map_err(|error| wrong(error.to_string()))?;
        let mut set = |table_name: &str, key: &str, value: toml::Value| {
            let entry = table.entry(table_name).or_insert_with(|| toml::Table::new().into());
            entry.as_table_mut().map(|it| it.insert(key.into(), value));
        };
        set("policies", stage, name.into());
        for part in parts {
            let (key, value) = part.ok_or_else(|| PolicyWordError::Form(word.into()))?;
            if !names.contains(&name) {
                let (stage, name) = (stage.into(), name.into());
                return Err(PolicyWordError::NoSettings { stage, name, key: key.into() });
            }
            set(settings, key, value_of(value));
        }
        let config = Self::deserialize(table).map_err(|error| wrong(error.message().into()))?;
        super::settings::validate(&config)
            .map_err(|source| PolicyWordError::Config { word: word.into(), source })?;
        Ok(Self { profile: self.profile, records: self.records, ..config })
    }
}

/// An error with its key's place in the text.
fn placed(text: &str, source: ConfigError) -> ConfigFileError {
    let at = source.key().and_then(|key| place_of(text, &key));
    let (line, column) = at.map_or((0, 0), |at| line_column(text, at));
    ConfigFileError::Value { line, column, source }
}

/// A number or a truth value if it is one, else a string.
fn value_of(text: &str) -> toml::Value {
    if let Ok(value) = text.parse::<bool>() {
        return toml::Value::Boolean(value);
    }
    text.parse::<i64>().map_or_else(|_| text.into(), toml::Value::Integer)
}

/// Line and column of a byte, counted from 1.
fn line_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    (line, before.len() - before.rfind('\n').map_or(0, |it| it + 1) + 1)
}

/// Where a key such as `acs.window` or `clients[2].weight` stands in the text.
fn place_of(text: &str, key: &str) -> Option<usize> {
    let table = DeTable::parse(text).ok()?;
    let mut found = table.span().start;
    let mut value = &DeValue::Table(table.into_inner());
    for part in key.split(['.', '[']) {
        match value {
            DeValue::Table(table) => {
                let (name, inner) = table.iter().find(|(name, _)| name.get_ref() == part)?;
                (found, value) = (name.span().start, inner.get_ref());
            }
            DeValue::Array(array) => {
                let inner = array.get(part.strip_suffix(']')?.parse::<usize>().ok()?)?;
                (found, value) = (inner.span().start, inner.get_ref());
            }
            _ => return None,
        }
    }
    Some(found)
}

/// The key whose value begins at this byte.
fn key_at(text: &str, at: usize) -> Option<String> {
    fn find(value: &DeValue<'_>, at: usize, path: &str) -> Option<String> {
        let join =
            |name: &str| if path.is_empty() { name.into() } else { format!("{path}.{name}") };
        match value {
            DeValue::Table(table) => table.iter().find_map(|(name, inner)| {
                let path = join(name.get_ref());
                let here = inner.span().start == at || name.span().start == at;
                if here && !matches!(inner.get_ref(), DeValue::Table(_)) {
                    return Some(path);
                }
                find(inner.get_ref(), at, &path)
            }),
            DeValue::Array(array) => array
                .iter()
                .enumerate()
                .find_map(|(index, inner)| find(inner.get_ref(), at, &format!("{path}[{index}]"))),
            _ => None,
        }
    }
    let table = DeTable::parse(text).ok()?;
    find(&DeValue::Table(table.into_inner()), at, "")
}

#[cfg(test)]
mod tests;
