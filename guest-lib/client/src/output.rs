//! Text that kernels print.

use crate::Client;
use std::sync::PoisonError;
use svp_transport::print_to_stdout;

impl Client {
    /// Brings what kernels have printed so far to standard output. CUDA does so at synchronising
    /// calls and at the program's end.
    pub fn drain_output(&self) {
        if self.channel.has_output() && self.channel.check().is_ok() {
            let text = self.take_output();
            if !text.is_empty() {
                print_to_stdout(&text);
            }
        }
    }

    pub(crate) fn take_output(&self) -> Vec<u8> {
        let _one_taker = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        self.channel.take_output()
    }
}
