//! The formats of C's printf, over arguments given as bits.

/// A part of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Bytes that stand for themselves.
    Text(&'a [u8]),
    /// A conversion that takes an argument.
    Conversion(Conversion),
}

/// A width or a precision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// Not given.
    Absent,
    /// Given as a number.
    Fixed(usize),
    /// `*`: given by an argument.
    Star,
}

/// `%-08.3lld` and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Conversion {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zeros: bool,
    width: Extent,
    precision: Extent,
    /// Bytes that the length modifier gives an integer: 1, 2, 4 or 8.
    length: u32,
    /// The letter at the end.
    pub(super) kind: u8,
}

/// Widths and precisions beyond this are cut: a format of a guest must not make endless text.
const MAX_EXTENT: usize = 4096;

impl Conversion {
    /// How many `*` come before the argument.
    pub(super) fn stars(&self) -> usize {
        usize::from(self.width == Extent::Star) + usize::from(self.precision == Extent::Star)
    }

    /// Bytes that the argument takes in the buffer, after C's default promotions.
    pub(super) fn argument_bytes(&self) -> u32 {
        match self.kind {
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'c' if self.length < 8 => 4,
            _ => 8,
        }
    }
}

/// The parts of a format, in order. A conversion that C does not know is text.
pub(super) fn pieces(format: &[u8]) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = format;
    while !rest.is_empty() {
        let text = rest.iter().position(|byte| *byte == b'%').unwrap_or(rest.len());
        if text > 0 {
            pieces.push(Piece::Text(&rest[..text]));
            rest = &rest[text..];
            continue;
        }
        if rest.starts_with(b"%%") {
            pieces.push(Piece::Text(b"%"));
            rest = &rest[2..];
            continue;
        }
        match conversion(&rest[1..]) {
            Some((conversion, length)) => {
                pieces.push(Piece::Conversion(conversion));
                rest = &rest[1 + length..];
            }
            None => {
                pieces.push(Piece::Text(&rest[..1]));
                rest = &rest[1..];
            }
        }
    }
    pieces
}

/// The conversion at the start of `text` (behind its percent sign) and its length.
fn conversion(text: &[u8]) -> Option<(Conversion, usize)> {
    let mut at = 0;
    let mut found = Conversion {
        left: false,
        plus: false,
        space: false,
        alternate: false,
        zeros: false,
        width: Extent::Absent,
        precision: Extent::Absent,
        length: 4,
        kind: 0,
    };
    loop {
        match text.get(at)? {
            b'-' => found.left = true,
            b'+' => found.plus = true,
            b' ' => found.space = true,
            b'#' => found.alternate = true,
            b'0' => found.zeros = true,
            _ => break,
        }
        at += 1;
    }
    found.width = extent(text, &mut at);
    if text.get(at) == Some(&b'.') {
        at += 1;
        found.precision = match extent(text, &mut at) {
            Extent::Absent => Extent::Fixed(0),
            given => given,
        };
    }
    while let Some(modifier @ (b'h' | b'l' | b'z' | b'j' | b't' | b'L' | b'q')) = text.get(at) {
        found.length = match modifier {
            b'h' => found.length / 2,
            _ => 8,
        }
        .max(1);
        at += 1;
    }
    found.kind = *text.get(at)?;
    b"diouxXcspfFeEgGaA".contains(&found.kind).then_some((found, at + 1))
}

fn extent(text: &[u8], at: &mut usize) -> Extent {
    if text.get(*at) == Some(&b'*') {
        *at += 1;
        return Extent::Star;
    }
    let start = *at;
    let mut value = 0_usize;
    while let Some(digit @ b'0'..=b'9') = text.get(*at) {
        value = (value * 10 + usize::from(digit - b'0')).min(MAX_EXTENT);
        *at += 1;
    }
    if *at == start { Extent::Absent } else { Extent::Fixed(value) }
}

/// Appends the text of a conversion. `stars` are the values of its `*`, `string` that of a `%s`.
pub(super) fn render(
    conversion: &Conversion,
    stars: [i32; 2],
    value: u64,
    string: Option<&[u8]>,
    into: &mut Vec<u8>,
) {
    let mut stars = stars.into_iter();
    let mut resolve = |extent: Extent| match extent {
        Extent::Absent => None,
        Extent::Fixed(value) => Some(value as i64),
        Extent::Star => Some(i64::from(stars.next().unwrap_or(0))),
    };
    let (width, precision) = (resolve(conversion.width), resolve(conversion.precision));
    // A negative width means "left-justified", a negative precision none.
    let left = conversion.left || width.is_some_and(|it| it < 0);
    let width = (width.unwrap_or(0).unsigned_abs() as usize).min(MAX_EXTENT);
    let precision = precision.filter(|it| *it >= 0).map(|it| (it as usize).min(MAX_EXTENT));
    let (sign, body, zeros) = match conversion.kind {
        b's' => {
            let bytes = string.unwrap_or(b"(null)");
            let shown = precision.unwrap_or(bytes.len()).min(bytes.len());
            (String::new(), bytes[..shown].to_vec(), false)
        }
        b'c' => (String::new(), vec![value as u8], false),
        b'p' => ("0x".to_owned(), format!("{value:x}").into_bytes(), false),
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => integer(conversion, value, precision),
        _ => float(conversion, f64::from_bits(value), precision),
    };
    let padding = width.saturating_sub(sign.len() + body.len());
    let fill = |into: &mut Vec<u8>, byte: u8| into.extend(std::iter::repeat_n(byte, padding));
    if !left && !zeros {
        fill(into, b' ');
    }
    into.extend_from_slice(sign.as_bytes());
    if !left && zeros {
        fill(into, b'0');
    }
    into.extend_from_slice(&body);
    if left {
        fill(into, b' ');
    }
}

fn sign_of(conversion: &Conversion, negative: bool) -> &'static str {
    match (negative, conversion.plus, conversion.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        _ => "",
    }
}

/// Sign or prefix, digits, and whether zeros fill the width.
fn integer(
    conversion: &Conversion,
    value: u64,
    precision: Option<usize>,
) -> (String, Vec<u8>, bool) {
    let shift = 64 - conversion.length * 8;
    let signed = (value << shift) as i64 >> shift;
    let unsigned = value << shift >> shift;
    let mut sign = String::new();
    let mut digits = match conversion.kind {
        b'd' | b'i' => {
            sign.push_str(sign_of(conversion, signed < 0));
            signed.unsigned_abs().to_string()
        }
        b'u' => unsigned.to_string(),
        b'o' => format!("{unsigned:o}"),
        b'x' => format!("{unsigned:x}"),
        _ => format!("{unsigned:X}"),
    };
    if precision == Some(0) && unsigned == 0 {
        digits.clear();
    }
    let missing = precision.unwrap_or(1).saturating_sub(digits.len());
    digits.insert_str(0, &"0".repeat(missing));
    match conversion.kind {
        b'x' | b'X' if conversion.alternate && unsigned != 0 => {
            sign = format!("0{}", char::from(conversion.kind));
        }
        b'o' if conversion.alternate && !digits.starts_with('0') => digits.insert(0, '0'),
        _ => {}
    }
    (sign, digits.into_bytes(), conversion.zeros && precision.is_none())
}

/// Sign, digits, and whether zeros fill the width.
fn float(conversion: &Conversion, value: f64, precision: Option<usize>) -> (String, Vec<u8>, bool) {
    let mut sign = sign_of(conversion, value.is_sign_negative()).to_owned();
    let upper = conversion.kind.is_ascii_uppercase();
    let magnitude = value.abs();
    if !value.is_finite() {
        let text = if value.is_nan() { "nan" } else { "inf" };
        let text = if upper { text.to_uppercase() } else { text.to_owned() };
        return (sign, text.into_bytes(), false);
    }
    let digits = match conversion.kind.to_ascii_lowercase() {
        b'f' => fixed(magnitude, precision.unwrap_or(6), conversion.alternate),
        b'e' => exponential(magnitude, precision.unwrap_or(6), conversion.alternate),
        b'g' => general(magnitude, precision.unwrap_or(6), conversion.alternate),
        _ => {
            sign.push_str(if upper { "0X" } else { "0x" });
            hexadecimal(magnitude, precision)
        }
    };
    let digits = if upper { digits.to_uppercase() } else { digits };
    (sign, digits.into_bytes(), conversion.zeros)
}

fn fixed(value: f64, precision: usize, point: bool) -> String {
    let dot = if precision == 0 && point { "." } else { "" };
    format!("{value:.precision$}{dot}")
}

fn exponential(value: f64, precision: usize, point: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let dot = if precision == 0 && point { "." } else { "" };
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    format!("{mantissa}{dot}e{sign}{digits:0>2}")
}

/// `%g`: as many significant digits as the precision says, without trailing zeros.
fn general(value: f64, precision: usize, alternate: bool) -> String {
    let significant = precision.max(1);
    let scientific = format!("{value:.*e}", significant - 1);
    let exponent = scientific.split_once('e').and_then(|(_, it)| it.parse::<i64>().ok());
    let exponent = exponent.unwrap_or(0);
    if exponent < -4 || exponent >= significant as i64 {
        let text = exponential(value, significant - 1, alternate);
        let (mantissa, rest) = text.split_once('e').unwrap_or((&text, ""));
        return format!("{}e{rest}", trimmed(mantissa, alternate));
    }
    let decimals = (significant as i64 - 1 - exponent).max(0) as usize;
    trimmed(&fixed(value, decimals, alternate), alternate).to_owned()
}

fn trimmed(text: &str, keep: bool) -> &str {
    if keep || !text.contains('.') {
        return text;
    }
    text.trim_end_matches('0').trim_end_matches('.')
}

/// `%a`, without its `0x`.
fn hexadecimal(value: f64, precision: Option<usize>) -> String {
    let bits = value.to_bits();
    let (biased, mut fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
    let mut lead = u64::from(biased != 0);
    let exponent = match (biased, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        _ => biased - 1023,
    };
    if let Some(digits) = precision.filter(|digits| *digits < 13) {
        let drop = 4 * (13 - digits as u32);
        let whole = lead << 52 | fraction;
        let (kept, rest) = (whole >> drop, whole & ((1 << drop) - 1));
        let half = 1 << (drop - 1);
        let up = rest > half || rest == half && kept & 1 == 1;
        let rounded = (kept + u64::from(up)) << drop;
        (lead, fraction) = (rounded >> 52, rounded & ((1 << 52) - 1));
    }
    let digits = format!("{fraction:013x}");
    let digits = match precision {
        Some(precision) if precision <= 13 => digits[..precision].to_owned(),
        Some(precision) => format!("{digits:0<precision$}"),
        None => digits.trim_end_matches('0').to_owned(),
    };
    let dot = if digits.is_empty() { "" } else { "." };
    format!("{lead}{dot}{digits}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(format: &str, value: u64, string: Option<&str>) -> String {
        let mut into = Vec::new();
        for piece in pieces(format.as_bytes()) {
            match piece {
                Piece::Text(literal) => into.extend_from_slice(literal),
                Piece::Conversion(it) => {
                    render(&it, [7, 2], value, string.map(str::as_bytes), &mut into);
                }
            }
        }
        String::from_utf8(into).unwrap()
    }

    #[test]
    fn integers_as_c_prints_them() {
        for (format, value, expected) in [
            ("%d", -5_i64 as u64, "-5"),
            ("%u", -1_i64 as u64, "4294967295"),
            ("%lld|", -1_i64 as u64, "-1|"),
            ("[%5d]", 42, "[   42]"),
            ("[%-5d]", 42, "[42   ]"),
            ("[%05d]", -42_i64 as u64, "[-0042]"),
            ("%+d% d", 1, "+1 1"),
            ("%#x %X %o %#o", 255, "0xff FF 377 0377"),
            ("%.3d|%.0d", 7, "007|7"),
            ("%hhd", 0x1ff, "-1"),
            ("%c%%", 65, "A%"),
            ("[%*d]", 3, "[      3]"),
            ("%p", 0x10, "0x10"),
            ("%", 0, "%"),
            ("%y", 0, "%y"),
        ] {
            assert_eq!(text(format, value, None), expected, "{format}");
        }
    }

    #[test]
    fn floats_as_c_prints_them() {
        for (format, value, expected) in [
            ("%f", 1.5_f64, "1.500000"),
            ("%.0f", 2.5, "2"),
            ("%8.2f|", -1.0, "   -1.00|"),
            ("%08.2f", -1.0, "-0001.00"),
            ("%e", 12345.678, "1.234568e+04"),
            ("%.2E", 1e-300, "1.00E-300"),
            ("%g", 0.0001, "0.0001"),
            ("%g", 0.00001, "1e-05"),
            ("%g", 123_456_789.0, "1.23457e+08"),
            ("%g", 100_000.0, "100000"),
            ("%g", 0.0, "0"),
            ("%#g", 1.0, "1.00000"),
            ("%a", 1.0, "0x1p+0"),
            ("%a", 0.15625, "0x1.4p-3"),
            ("%.1a", 1.96875, "0x2.0p+0"),
            ("%f %F", f64::INFINITY, "inf INF"),
            ("[%5f]", f64::NAN, "[  nan]"),
        ] {
            assert_eq!(text(format, value.to_bits(), None), expected, "{format}");
        }
    }

    #[test]
    fn strings_as_c_prints_them() {
        assert_eq!(text("[%s]", 0, Some("abc")), "[abc]");
        assert_eq!(text("[%5.2s]", 0, Some("abc")), "[   ab]");
        assert_eq!(text("[%-5s]", 0, Some("abc")), "[abc  ]");
    }
}
