//! Text to tokens. Comments vanish; every token knows its line.

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind<'a> {
    /// A name, its `%` included: `%r1`, `ld`, `$L__BB0_2`, `_`.
    Name(&'a str),
    /// A dot and what follows it, without the dot: `global`, `L2::128B`.
    Dot(&'a str),
    /// A number as it is spelled.
    Number(&'a str),
    /// What stands between double quotes.
    Text(&'a str),
    /// One character of punctuation.
    Mark(char),
    /// The end of the text.
    End,
}

/// A token and its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind<'a>,
    /// Line, from 1.
    pub(super) line: u32,
    /// Byte offset in the text.
    pub(super) offset: usize,
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: u32,
}

/// All tokens of `text`; the last is [`TokenKind::End`].
pub(super) fn tokenize(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer { text, at: 0, line: 1 };
    let mut tokens = Vec::with_capacity(text.len() / 4 + 1);
    loop {
        lexer.skip_blanks();
        let (line, offset) = (lexer.line, lexer.at);
        let kind = lexer.next_kind();
        tokens.push(Token { kind, line, offset });
        if kind == TokenKind::End {
            return tokens;
        }
    }
}

fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'%')
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')
}

impl<'a> Lexer<'a> {
    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Moves to the next place where `stop` holds, or to the end; counts lines on the way.
    fn skip_to(&mut self, stop: impl Fn(&str) -> bool) {
        while !self.rest().is_empty() && !stop(self.rest()) {
            self.skip_char();
        }
    }

    fn skip_char(&mut self) {
        if let Some(char) = self.rest().chars().next() {
            self.line += u32::from(char == '\n');
            self.at += char.len_utf8();
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                self.at += 2;
                self.skip_to(|rest| rest.starts_with("*/"));
                self.at = (self.at + 2).min(self.text.len());
            } else if rest.starts_with(|char: char| char.is_whitespace()) {
                self.skip_char();
            } else {
                return;
            }
        }
    }

    /// Takes bytes for as long as `more` holds, after the first `skip`.
    fn take(&mut self, skip: usize, more: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        self.at += skip;
        while self.peek(0).is_some_and(&more) {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or("")
    }

    fn next_kind(&mut self) -> TokenKind<'a> {
        match self.peek(0) {
            None => TokenKind::End,
            Some(first) if is_name_start(first) => TokenKind::Name(self.take(1, is_name)),
            Some(first) if first.is_ascii_digit() => TokenKind::Number(self.number()),
            Some(b'.') if self.peek(1).is_some_and(is_name) => {
                self.at += 1;
                TokenKind::Dot(self.dotted())
            }
            Some(b'"') => {
                self.at += 1;
                let start = self.at;
                self.skip_to(|rest| rest.starts_with('"'));
                let text = self.text.get(start..self.at).unwrap_or("");
                self.at = (self.at + 1).min(self.text.len());
                TokenKind::Text(text)
            }
            Some(_) => {
                let char = self.rest().chars().next().unwrap_or(' ');
                self.at += char.len_utf8();
                TokenKind::Mark(char)
            }
        }
    }

    /// `name` or `name::name`.
    fn dotted(&mut self) -> &'a str {
        let start = self.at;
        self.take(0, is_name);
        while self.rest().starts_with("::") && self.peek(2).is_some_and(is_name) {
            self.take(2, is_name);
        }
        self.text.get(start..self.at).unwrap_or("")
    }

    /// Digits, letters (radix, hexadecimal digits, suffix), a fraction, an exponent.
    fn number(&mut self) -> &'a str {
        let start = self.at;
        self.take(0, |byte| byte.is_ascii_alphanumeric());
        if self.peek(0) == Some(b'.') && self.peek(1).is_some_and(|byte| byte.is_ascii_digit()) {
            self.take(1, |byte| byte.is_ascii_alphanumeric());
        }
        let so_far = self.text.get(start..self.at).unwrap_or("");
        let hexadecimal = so_far.starts_with("0x") || so_far.starts_with("0X");
        if so_far.ends_with(['e', 'E']) && !hexadecimal && matches!(self.peek(0), Some(b'+' | b'-'))
        {
            self.take(1, |byte| byte.is_ascii_digit());
        }
        self.text.get(start..self.at).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind<'_>> {
        tokenize(text).into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn a_line_of_code() {
        use TokenKind::{Dot, End, Mark, Name, Number};
        let text = "@%p1 ld.L2::128B.f32 /* x */ %f1, [s+-4]; // end";
        let expected = [
            Mark('@'),
            Name("%p1"),
            Name("ld"),
            Dot("L2::128B"),
            Dot("f32"),
            Name("%f1"),
            Mark(','),
            Mark('['),
            Name("s"),
            Mark('+'),
            Mark('-'),
            Number("4"),
            Mark(']'),
            Mark(';'),
            End,
        ];
        assert_eq!(kinds(text), expected);
    }

    #[test]
    fn numbers_keep_their_spelling() {
        for number in ["0f3F800000", "9.5", "1e-3", "0xFFu", "12U", "0d3FF0000000000000"] {
            assert_eq!(kinds(number), [TokenKind::Number(number), TokenKind::End]);
        }
    }

    #[test]
    fn lines_are_counted_across_comments_and_strings() {
        let tokens = tokenize("a /* \n\n */ b \"x\ny\" c");
        let lines: Vec<u32> = tokens.iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 3, 3, 4, 4]);
    }
}
