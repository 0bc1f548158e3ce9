//! The mock's modules: text, from which it answers as a driver would.

use svp_abi::bytes::{Reader, Writer};
use svp_abi::reply::{KernelReply, ModuleReply, ReplyHead, VariableReply};

/// What a module's text declares.
pub(super) struct Module {
    kernels: Vec<(String, Vec<u32>)>,
    variables: Vec<(String, u64, u64)>,
}

/// The texts in an image of several parts, as `svp_fatbin::parts` lays it out.
fn parts(image: &[u8]) -> Option<Vec<u8>> {
    let mut reader = Reader::new(image);
    let mut texts = Vec::new();
    reader.u32().ok()?;
    let count = reader.u32().ok()?;
    reader.bytes(24).ok()?;
    for _ in 0..count {
        let (name, len) = (reader.u64().ok()? as usize, reader.u64().ok()? as usize);
        reader.bytes(name).ok()?;
        texts.extend_from_slice(reader.bytes(len).ok()?);
        if !texts.ends_with(b"\n") {
            texts.push(b'\n');
        }
        reader.bytes((name + len).next_multiple_of(8) - name - len).ok()?;
    }
    Some(texts)
}

/// Where an image says that managed variables have room; 0 if nowhere.
fn managed_range(image: &[u8]) -> u64 {
    let mut reader = Reader::new(image);
    let addr = reader.bytes(16).and_then(|_| reader.u64());
    addr.ok().filter(|_| image.starts_with(b"SVPL")).unwrap_or(0)
}

impl Module {
    /// Reads the image; fails as a driver would: with a code and words.
    pub(super) fn parse(image: &[u8], number: u64, base: u64) -> Result<Self, (u32, String)> {
        let mut managed = managed_range(image);
        let parts = if image.starts_with(b"SVPL") { parts(image) } else { Some(image.to_vec()) };
        let text = parts.and_then(|bytes| String::from_utf8(bytes).ok());
        let text = text.ok_or((200, "the image is no text".to_owned()))?;
        let mut module = Self { kernels: Vec::new(), variables: Vec::new() };
        let mut addr = base + (number << 20);
        for line in text.trim_end_matches('\0').lines() {
            let mut words = line.split_whitespace();
            let numbers = |words: std::str::SplitWhitespace<'_>| {
                words.filter_map(|word| word.parse().ok()).collect::<Vec<u32>>()
            };
            match (words.next(), words.next()) {
                (Some("kernel"), Some(name)) => module.kernels.push((name.into(), numbers(words))),
                (Some("variable"), Some(name)) => {
                    let size = numbers(words).first().copied().unwrap_or(4);
                    module.variables.push((name.into(), addr, size.into()));
                    addr += 256;
                }
                (Some("managed"), Some(name)) => {
                    let size = u64::from(numbers(words).first().copied().unwrap_or(4));
                    module.variables.push((name.into(), managed, size));
                    managed += if managed == 0 { 0 } else { size.next_multiple_of(256) };
                }
                (Some("sass"), arch) => {
                    let arch = arch.unwrap_or("sm_90");
                    return Err((209, format!("only SASS for {arch} and no PTX")));
                }
                _ => return Err((218, format!("cannot read {line:?}"))),
            }
        }
        Ok(module)
    }

    pub(super) fn kernel_name(&self, index: u32) -> Option<&str> {
        self.kernels.get(index as usize).map(|(name, _)| name.as_str())
    }

    pub(super) fn describe(&self, w: &mut Writer<'_>, len: u32) {
        let _ = ReplyHead { status: 0, len, message: b"" }.encode(w);
        let counts = (self.kernels.len() as u32, self.variables.len() as u32);
        let _ = ModuleReply { kernels: counts.0, variables: counts.1 }.encode(w);
        for (name, sizes) in &self.kernels {
            let (mut bytes, mut off) = (Vec::new(), 0u32);
            for size in sizes {
                off = off.next_multiple_of(*size);
                bytes.extend([off.to_le_bytes(), size.to_le_bytes()].concat());
                off += size;
            }
            let _ = KernelReply {
                name: name.as_bytes(),
                status: 0,
                message: b"",
                registers: 16,
                shared_bytes: 0,
                local_bytes: 0,
                const_bytes: 0,
                max_threads_per_block: 1024,
                ptx_version: 80,
                param_count: sizes.len() as u32,
                param_bytes: &bytes,
            }
            .encode(w);
        }
        for (name, addr, size) in &self.variables {
            let _ = VariableReply { name: name.as_bytes(), addr: *addr, size: *size }.encode(w);
        }
    }
}
