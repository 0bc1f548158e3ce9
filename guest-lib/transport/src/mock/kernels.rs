//! The mock's "kernels": `fill(u64 to, u32 count, u32 value)` stores words, `hello()` prints a line,
//! `fault()` ends the context with error 700, others do nothing.

use super::client::Client;
use svp_abi::bytes::Reader;
use svp_abi::command::Launch;

impl Client {
    pub(super) fn memory_window(&self) -> u64 {
        self.memory.module_base()
    }

    pub(super) fn run_kernel(&mut self, name: &str, launch: &Launch<'_>) -> u32 {
        match name {
            "hello" => {
                self.print(b"hello from the device\n");
                0
            }
            "fault" => self.stick(700),
            "fill" => {
                let mut params = Reader::new(launch.params);
                let (Ok(to), Ok(count), Ok(value)) = (params.u64(), params.u32(), params.u32())
                else {
                    return 1;
                };
                let words: Vec<u8> = (0..count).flat_map(|_| value.to_le_bytes()).collect();
                if self.memory.write(to, &words).is_none() { self.stick(700) } else { 0 }
            }
            _ => 0,
        }
    }
}
