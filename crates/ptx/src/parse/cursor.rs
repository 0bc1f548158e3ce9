//! A walk over the tokens, and errors that point at them.

use super::lexer::{Token, TokenKind, tokenize};
use crate::diagnostic::{Diagnostic, Problem};

/// Characters of a source line that an excerpt shows.
const EXCERPT_CHARS: usize = 100;

/// A result whose error points into the text.
pub(super) type Parsed<T> = Result<T, Box<Diagnostic>>;

/// The tokens of a text and a place among them.
pub(super) struct Cursor<'a> {
    text: &'a str,
    tokens: Vec<Token<'a>>,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, tokens: tokenize(text), at: 0 }
    }

    /// The token at the place, or the end token.
    pub(super) fn token(&self) -> Token<'a> {
        self.token_ahead(0)
    }

    fn token_ahead(&self, ahead: usize) -> Token<'a> {
        let end = Token { kind: TokenKind::End, line: 0, offset: self.text.len() };
        let at = (self.at + ahead).min(self.tokens.len().saturating_sub(1));
        self.tokens.get(at).copied().unwrap_or(end)
    }

    pub(super) fn kind(&self) -> TokenKind<'a> {
        self.token().kind
    }

    pub(super) fn kind_ahead(&self, ahead: usize) -> TokenKind<'a> {
        self.token_ahead(ahead).kind
    }

    pub(super) fn line(&self) -> u32 {
        self.token().line
    }

    /// Column of the token at the place, in characters from 1.
    pub(super) fn column(&self) -> u32 {
        let offset = self.token().offset;
        let start = self.line_start(offset);
        self.text.get(start..offset).map_or(1, |before| before.chars().count() as u32 + 1)
    }

    /// Steps over one token; stays at the end.
    pub(super) fn advance(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    /// A place to come back to.
    pub(super) fn place(&self) -> usize {
        self.at
    }

    /// Goes back to a place.
    pub(super) fn return_to(&mut self, place: usize) {
        self.at = place;
    }

    /// Steps over `mark` if it is here.
    pub(super) fn accept(&mut self, mark: char) -> bool {
        let here = self.kind() == TokenKind::Mark(mark);
        if here {
            self.advance();
        }
        here
    }

    /// Steps over `.name` if it is here.
    pub(super) fn accept_dot(&mut self, name: &str) -> bool {
        let here = self.kind() == TokenKind::Dot(name);
        if here {
            self.advance();
        }
        here
    }

    pub(super) fn expect(&mut self, mark: char) -> Parsed<()> {
        if self.accept(mark) { Ok(()) } else { Err(self.syntax(&format!("`{mark}`"))) }
    }

    pub(super) fn expect_name(&mut self) -> Parsed<&'a str> {
        match self.kind() {
            TokenKind::Name(name) => {
                self.advance();
                Ok(name)
            }
            _ => Err(self.syntax("a name")),
        }
    }

    pub(super) fn expect_dot(&mut self) -> Parsed<&'a str> {
        match self.kind() {
            TokenKind::Dot(name) => {
                self.advance();
                Ok(name)
            }
            _ => Err(self.syntax("a directive or modifier")),
        }
    }

    /// Steps to after the statement's semicolon, or before the brace that closes its scope.
    pub(super) fn skip_statement(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.kind() {
                TokenKind::End => return,
                TokenKind::Mark('{') => depth += 1,
                TokenKind::Mark('}') if depth == 0 => return,
                TokenKind::Mark('}') => depth -= 1,
                TokenKind::Mark(';') if depth == 0 => return self.advance(),
                _ => {}
            }
            self.advance();
        }
    }

    /// Steps over everything that stands on the line of the token at the place.
    pub(super) fn skip_line(&mut self) {
        let line = self.line();
        while self.kind() != TokenKind::End && self.line() == line {
            self.advance();
        }
    }

    /// Steps over `{ ... }` with all that it holds.
    pub(super) fn skip_braces(&mut self) -> Parsed<()> {
        self.expect('{')?;
        let mut depth = 1_usize;
        while depth > 0 {
            match self.kind() {
                TokenKind::End => return Err(self.syntax("`}`")),
                TokenKind::Mark('{') => depth += 1,
                TokenKind::Mark('}') => depth -= 1,
                _ => {}
            }
            self.advance();
        }
        Ok(())
    }

    /// The error that something else was expected here.
    pub(super) fn syntax(&self, expected: &str) -> Box<Diagnostic> {
        let found = match self.kind() {
            TokenKind::Name(text) | TokenKind::Number(text) => format!("`{text}`"),
            TokenKind::Dot(text) => format!("`.{text}`"),
            TokenKind::Text(_) => "a string".to_owned(),
            TokenKind::Mark(mark) => format!("`{mark}`"),
            TokenKind::End => "the end of the text".to_owned(),
        };
        self.error(Problem::Syntax { expected: expected.to_owned(), found })
    }

    /// An error at the token at the place.
    pub(super) fn error(&self, problem: Problem) -> Box<Diagnostic> {
        self.error_at(self.at, problem)
    }

    /// An error at a place seen earlier.
    pub(super) fn error_at(&self, place: usize, problem: Problem) -> Box<Diagnostic> {
        let offset = self.tokens.get(place).map_or(self.text.len(), |token| token.offset);
        let start = self.line_start(offset);
        let line_text = self.text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or("");
        let before = self.text.get(start..offset).map_or(0, |text| text.chars().count());
        let line = self.tokens.get(place).map_or(0, |token| token.line);
        let column = before as u32 + 1;
        Box::new(Diagnostic {
            problem,
            line,
            column,
            function: None,
            excerpt: excerpt(line_text, before, line),
        })
    }

    fn line_start(&self, offset: usize) -> usize {
        self.text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1)
    }
}

/// The source line, cut to a window around `before` characters in, and a caret below it.
pub(super) fn excerpt(line_text: &str, before: usize, line: u32) -> String {
    let skip = before.saturating_sub(EXCERPT_CHARS / 2);
    let window: String = line_text
        .chars()
        .skip(skip)
        .take(EXCERPT_CHARS)
        .map(|char| if char.is_control() { ' ' } else { char })
        .collect();
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    let indent = " ".repeat(before - skip);
    format!("{number} | {}\n{margin} | {indent}^", window.trim_end())
}
