//! Text that a launch prints: bounded, the oldest is lost, as in CUDA's own printf FIFO.

use std::collections::VecDeque;

/// CUDA's default for `cudaLimitPrintfFifoSize`.
const FIFO_BYTES: usize = 1 << 20;

/// A FIFO of printed text.
#[derive(Debug, Default)]
pub(super) struct PrintFifo {
    text: VecDeque<u8>,
}

impl PrintFifo {
    /// Appends text; what no longer fits is lost at the other end.
    pub(super) fn push(&mut self, text: &[u8]) {
        let text = &text[text.len().saturating_sub(FIFO_BYTES)..];
        let excess = (self.text.len() + text.len()).saturating_sub(FIFO_BYTES);
        self.text.drain(..excess);
        self.text.extend(text);
    }

    /// Takes the text out.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.text).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_text_is_lost() {
        let mut fifo = PrintFifo::default();
        fifo.push(b"first");
        fifo.push(&[b'x'; FIFO_BYTES - 2]);
        fifo.push(b"last");
        let text = fifo.take();
        assert_eq!(text.len(), FIFO_BYTES);
        assert!(text.starts_with(b"xx") && text.ends_with(b"xlast"));
        fifo.push(&vec![b'y'; 2 * FIFO_BYTES]);
        assert_eq!(fifo.take().len(), FIFO_BYTES);
        assert!(fifo.take().is_empty());
    }
}
