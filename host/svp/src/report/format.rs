//! Numbers and names for people.

/// A time in seconds with three digits and a fitting unit.
pub(crate) fn seconds(value: f64) -> String {
    let (scaled, unit) = match value.abs() {
        v if v >= 1.0 || v == 0.0 => (value, "s"),
        v if v >= 1e-3 => (value * 1e3, "ms"),
        v if v >= 1e-6 => (value * 1e6, "us"),
        _ => (value * 1e9, "ns"),
    };
    format!("{} {unit}", three_digits(scaled))
}

/// A power in watts.
pub(crate) fn watts(value: f64) -> String {
    format!("{} W", three_digits(value))
}

/// An energy in joules with a fitting unit.
pub(crate) fn joules(value: f64) -> String {
    let (scaled, unit) = match value.abs() {
        v if v >= 1.0 || v == 0.0 => (value, "J"),
        v if v >= 1e-3 => (value * 1e3, "mJ"),
        _ => (value * 1e6, "uJ"),
    };
    format!("{} {unit}", three_digits(scaled))
}

fn three_digits(value: f64) -> String {
    match value.abs() {
        v if v >= 100.0 => format!("{value:.0}"),
        v if v >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

/// A name cut to `width` characters.
pub(crate) fn cut(plain: &str, width: usize) -> String {
    if plain.chars().count() <= width {
        return plain.to_owned();
    }
    plain.chars().take(width.saturating_sub(1)).chain(['~']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_fit_the_number() {
        assert_eq!(seconds(0.0), "0.00 s");
        assert_eq!(seconds(1.5), "1.50 s");
        assert_eq!(seconds(0.0123), "12.3 ms");
        assert_eq!(seconds(4.56e-5), "45.6 us");
        assert_eq!(seconds(3e-9), "3.00 ns");
        assert_eq!(joules(0.25), "250 mJ");
        assert_eq!(watts(2.71451), "2.71 W");
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(cut("abcdefgh", 5), "abcd~");
        assert_eq!(cut("abcde", 5), "abcde");
    }
}
