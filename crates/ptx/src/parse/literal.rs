//! Numbers: integers in four radices, hexadecimal floating-point bits, decimal fractions.

use crate::ir::Immediate;

/// The value of a number as it is spelled; `None` if it is none or does not fit 64 bits.
pub(super) fn number(spelling: &str) -> Option<Immediate> {
    if let Some(bits) = strip(spelling, "0f", "0F") {
        return (bits.len() == 8)
            .then(|| u32::from_str_radix(bits, 16).ok())
            .flatten()
            .map(Immediate::F32);
    }
    if let Some(bits) = strip(spelling, "0d", "0D") {
        return (bits.len() == 16)
            .then(|| u64::from_str_radix(bits, 16).ok())
            .flatten()
            .map(Immediate::F64);
    }
    if let Some(value) = integer(spelling) {
        return Some(Immediate::Integer(value));
    }
    let decimal =
        spelling.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'));
    let value = decimal.then(|| spelling.parse::<f64>().ok()).flatten()?;
    Some(Immediate::F64(value.to_bits()))
}

/// The value of an integer, with an optional `U` at its end.
pub(super) fn integer(spelling: &str) -> Option<u64> {
    let (digits, radix) = if let Some(digits) = strip(spelling, "0x", "0X") {
        (digits, 16)
    } else if let Some(digits) = strip(spelling, "0b", "0B") {
        (digits, 2)
    } else if spelling.len() > 1 && spelling.starts_with('0') && !spelling.contains('.') {
        (&spelling[1..], 8)
    } else {
        (spelling, 10)
    };
    let digits = digits.strip_suffix(['U', 'u']).unwrap_or(digits);
    if digits.is_empty() {
        // "0U": the zero was taken for an octal prefix.
        return (radix == 8).then_some(0);
    }
    u64::from_str_radix(digits, radix).ok()
}

fn strip<'a>(text: &'a str, lower: &str, upper: &str) -> Option<&'a str> {
    text.strip_prefix(lower).or_else(|| text.strip_prefix(upper))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_of_each_radix() {
        for (spelling, value) in
            [("0", 0), ("0U", 0), ("12", 12), ("0x1F", 31), ("017", 15), ("0b101", 5), ("7U", 7)]
        {
            assert_eq!(integer(spelling), Some(value), "{spelling}");
        }
        assert_eq!(integer("18446744073709551615"), Some(u64::MAX));
        assert_eq!(integer("18446744073709551616"), None);
        assert_eq!(integer("0x"), None);
    }

    #[test]
    fn floating_point_bits_and_fractions() {
        assert_eq!(number("0f3F800000"), Some(Immediate::F32(0x3f80_0000)));
        assert_eq!(number("0d3FF0000000000000"), Some(Immediate::F64(0x3ff0_0000_0000_0000)));
        assert_eq!(number("1.5"), Some(Immediate::F64(1.5_f64.to_bits())));
        assert_eq!(number("0.5"), Some(Immediate::F64(0.5_f64.to_bits())));
        assert_eq!(number("1e-3"), Some(Immediate::F64(1e-3_f64.to_bits())));
        assert_eq!(number("0f3F8000"), None);
        assert_eq!(number("nonsense"), None);
    }
}
