//! Tokens, types and operands of the text.

use crate::Refusal;
use crate::range::Range;

/// A part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// `%name`
    Local(&'a str),
    /// `@name`
    Global(&'a str),
    /// `!name`, `!0`
    Metadata(&'a str),
    /// A keyword, a type's name.
    Word(&'a str),
    /// A whole number.
    Number(i128),
    /// A number that is no integer.
    Float,
    /// What stands between quotation marks.
    Text(&'a str),
    /// A mark.
    Mark(char),
}

/// A line as tokens.
pub(crate) fn tokens(line: &str) -> Result<Vec<Token<'_>>, Refusal> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_name = |it: char| it.is_ascii_alphanumeric() || matches!(it, '.' | '_' | '-' | '$');
        let name_len = |text: &str| text.find(|it| !is_name(it)).unwrap_or(text.len());
        let (token, len) = match first {
            '%' | '@' | '!' => {
                let name = &rest[1..1 + name_len(&rest[1..])];
                let token = match first {
                    '%' => Token::Local(name),
                    '@' => Token::Global(name),
                    _ => Token::Metadata(name),
                };
                (token, 1 + name.len())
            }
            '"' => {
                let end = rest[1..].find('"').ok_or_else(|| Refusal::Unknown(rest.to_owned()))?;
                (Token::Text(&rest[1..1 + end]), end + 2)
            }
            it if it.is_ascii_alphabetic() => {
                let len = name_len(rest);
                (Token::Word(&rest[..len]), len)
            }
            it if it.is_ascii_digit() || it == '-' => {
                let is_number =
                    |it: char| it.is_ascii_alphanumeric() || matches!(it, '.' | '+' | '-');
                let len = rest.find(|it| !is_number(it)).unwrap_or(rest.len());
                let number = rest[..len].parse().map_or(Token::Float, Token::Number);
                (number, len)
            }
            it if "=,()<>[]{}*#:".contains(it) => (Token::Mark(it), 1),
            _ => return Err(Refusal::Unknown(rest.to_owned())),
        };
        tokens.push(token);
        rest = rest[len..].trim_start();
    }
    Ok(tokens)
}

/// A type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Type {
    /// `iN`
    Int(u32),
    /// A floating-point number of this many bits.
    Float(u32),
    /// `ptr`
    Pointer,
    /// `<N x T>`
    Vector(u64, Box<Type>),
    /// `[N x T]`
    Array(u64, Box<Type>),
    /// `{ T, i1 }`, of which only parts are ever used.
    Struct,
    /// `void`
    Void,
}

impl Type {
    /// Bytes that a value takes in memory.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Self::Int(bits) | Self::Float(bits) => u64::from(bits.div_ceil(8)).next_power_of_two(),
            Self::Pointer => 8,
            Self::Vector(count, element) => match **element {
                Self::Int(bits) if bits < 8 => {
                    count.saturating_mul(bits.into()).div_ceil(8).next_power_of_two()
                }
                _ => count.saturating_mul(element.bytes()),
            },
            Self::Array(count, element) => count.saturating_mul(element.bytes()),
            Self::Struct | Self::Void => 0,
        }
    }

    /// Bits of an integer, or of each one of a vector.
    pub(crate) fn int_bits(&self) -> Option<u32> {
        match self {
            Self::Int(bits) => Some(*bits),
            Self::Vector(_, element) => element.int_bits(),
            _ => None,
        }
    }

    /// Is it a pointer, or a vector of them?
    pub(crate) fn is_pointer(&self) -> bool {
        match self {
            Self::Pointer => true,
            Self::Vector(_, element) => element.is_pointer(),
            _ => false,
        }
    }
}

/// An operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Operand<'a> {
    /// A value by its name.
    Name(&'a str),
    /// Whole numbers between these bounds: a literal, or those of a vector.
    Numbers(Range),
    /// `null`
    Null,
    /// `poison` or `undef`
    Poison,
    /// A literal that is no whole number.
    Other,
}

/// What is left of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'t, 'a> {
    tokens: &'t [Token<'a>],
}

impl<'t, 'a> Cursor<'t, 'a> {
    pub(crate) fn new(tokens: &'t [Token<'a>]) -> Self {
        Self { tokens }
    }

    pub(crate) fn peek(&self) -> Option<Token<'a>> {
        self.tokens.first().copied()
    }

    pub(crate) fn next(&mut self) -> Option<Token<'a>> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(*first)
    }

    pub(crate) fn unknown(&self) -> Refusal {
        Refusal::Unknown(format!("{:?}", self.tokens.first()))
    }

    /// Takes a mark if it comes next.
    pub(crate) fn takes(&mut self, mark: char) -> bool {
        let found = self.peek() == Some(Token::Mark(mark));
        if found {
            self.next();
        }
        found
    }

    pub(crate) fn expect(&mut self, mark: char) -> Result<(), Refusal> {
        if self.takes(mark) { Ok(()) } else { Err(self.unknown()) }
    }

    /// Takes a word if it comes next.
    pub(crate) fn takes_word(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(Token::Word(word));
        if found {
            self.next();
        }
        found
    }

    pub(crate) fn number(&mut self) -> Result<i128, Refusal> {
        match self.next() {
            Some(Token::Number(number)) => Ok(number),
            _ => Err(self.unknown()),
        }
    }

    /// Takes the count of a slot's elements, `, i32 N`, if one comes next.
    pub(crate) fn count(&mut self) -> Option<u32> {
        let [Token::Mark(','), Token::Word("i32"), Token::Number(count), ..] = self.tokens else {
            return None;
        };
        let count = u32::try_from(*count).ok()?;
        self.tokens = &self.tokens[3..];
        Some(count)
    }

    pub(crate) fn ty(&mut self) -> Result<Type, Refusal> {
        match self.next() {
            Some(Token::Word("ptr")) => Ok(Type::Pointer),
            Some(Token::Word("float")) => Ok(Type::Float(32)),
            Some(Token::Word("double")) => Ok(Type::Float(64)),
            Some(Token::Word("half" | "bfloat")) => Ok(Type::Float(16)),
            Some(Token::Word("void")) => Ok(Type::Void),
            Some(Token::Word(word)) => {
                let bits = word.strip_prefix('i').and_then(|it| it.parse().ok());
                bits.map(Type::Int).ok_or_else(|| Refusal::Unknown(word.to_owned()))
            }
            Some(Token::Mark(open @ ('<' | '['))) => {
                let count = u64::try_from(self.number()?).map_err(|_| self.unknown())?;
                if !self.takes_word("x") {
                    return Err(self.unknown());
                }
                let element = Box::new(self.ty()?);
                self.expect(if open == '<' { '>' } else { ']' })?;
                Ok(if open == '<' {
                    Type::Vector(count, element)
                } else {
                    Type::Array(count, element)
                })
            }
            Some(Token::Mark('{')) => {
                while !self.takes('}') {
                    self.ty()?;
                    self.takes(',');
                }
                Ok(Type::Struct)
            }
            _ => Err(self.unknown()),
        }
    }

    pub(crate) fn operand(&mut self) -> Result<Operand<'a>, Refusal> {
        let exactly = |value| Operand::Numbers(Range::exactly(value));
        Ok(match self.next().ok_or_else(|| self.unknown())? {
            Token::Local(name) => Operand::Name(name),
            Token::Number(number) => exactly(number),
            Token::Float => Operand::Other,
            Token::Word("true") => exactly(-1),
            Token::Word("false") | Token::Word("zeroinitializer") => exactly(0),
            Token::Word("null") => Operand::Null,
            Token::Word("poison" | "undef") => Operand::Poison,
            Token::Word("splat") => {
                self.expect('(')?;
                self.ty()?;
                let value = self.operand()?;
                self.expect(')')?;
                value
            }
            Token::Mark('<') => self.elements()?,
            token => return Err(Refusal::Unknown(format!("{token:?}"))),
        })
    }

    /// The elements of a literal vector, behind its `<`.
    fn elements(&mut self) -> Result<Operand<'a>, Refusal> {
        let mut all: Option<Operand<'a>> = None;
        loop {
            self.ty()?;
            let element = self.operand()?;
            all = Some(match (all, element) {
                (None, element) => element,
                (Some(Operand::Numbers(a)), Operand::Numbers(b)) => Operand::Numbers(a.join(b)),
                _ => Operand::Other,
            });
            if self.takes('>') {
                return Ok(all.unwrap_or(Operand::Other));
            }
            self.expect(',')?;
        }
    }

    /// What may stand behind an instruction: an alignment, and metadata that promise nothing of addresses.
    pub(crate) fn ends(&mut self) -> Result<(), Refusal> {
        loop {
            match self.next() {
                None => return Ok(()),
                Some(Token::Mark(',')) => {}
                Some(Token::Word("align")) => {
                    self.number()?;
                }
                Some(Token::Metadata(name)) => match name {
                    "invariant.load" | "alias.scope" | "noalias" | "prof" => {}
                    number if number.parse::<u32>().is_ok() => {}
                    other => return Err(Refusal::Promise(format!("!{other}"))),
                },
                Some(token) => return Err(Refusal::Unknown(format!("{token:?}"))),
            }
        }
    }
}
