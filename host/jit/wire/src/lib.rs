//! What the software GPU and `svp-jit` say to each other over the latter's standard input and
//! output: frames, each a length (32 bits, little endian) and a message in postcard's encoding.
//!
//! The program begins with a [`Hello`]; then each [`Request`] gets one [`Response`].

use std::io::{self, Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Raised whenever a message changes. A program of another version is not spoken to.
pub const VERSION: u32 = 3;
/// The longest message.
pub const MAX_FRAME: usize = 64 << 20;
/// Bytes before each message.
pub const HEADER: usize = 4;

/// Which CPU the code is for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Target {
    /// The one that it is compiled on, with all that it can do.
    #[default]
    Native,
    /// One of LLVM's names (`x86-64-v3`), with features added or taken away (`+avx,-fma`).
    Named {
        /// As `llc -mcpu` takes it.
        cpu: String,
        /// As `llc -mattr` takes it.
        features: String,
    },
}

/// Bytes of text above which nothing is optimised, in either tier: the time for that grows faster than the
/// text, and kernels of this size did not end, or hardly, in the time that one may take.
pub const LARGE_TEXT: usize = 4 << 20;

/// How much is made of a kernel's code. Each tier takes the other's place at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Tier {
    /// Code that is there soon.
    First,
    /// Code that is fast.
    #[default]
    Second,
}

/// What the program says first. The rest of it, together with target and text it determines the object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// [`VERSION`] of the program. It comes first in every version.
    pub version: u32,
    /// LLVM's version.
    pub llvm: String,
    /// The passes that the program runs for [`Tier::Second`], and how it generates code.
    pub pipeline: String,
    /// What [`Target::Native`] stands for: the CPU's name.
    pub cpu: String,
    /// And its features.
    pub features: String,
}

/// Compile this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The CPU to compile for.
    pub target: Target,
    /// Code of this kind.
    pub tier: Tier,
    /// The program ends itself when this request has used this many seconds of CPU time.
    pub cpu_seconds: u32,
    /// The largest frame that a function may have, in bytes.
    pub most_stack: u32,
    /// LLVM IR as text.
    pub text: String,
}

/// The outcome of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response {
    /// A relocatable ELF object.
    Object(Vec<u8>),
    /// LLVM does not take it, for this reason.
    Refused(String),
}

/// A frame that cannot be sent or understood.
#[derive(Debug, thiserror::Error)]
pub enum WireError {
    /// The stream failed or ended within a frame.
    #[error("the stream failed")]
    Stream(#[from] io::Error),
    /// A length beyond [`MAX_FRAME`].
    #[error("a message of {0} bytes is longer than {MAX_FRAME}")]
    TooLong(usize),
    /// Bytes that are no such message.
    #[error("a message that is not understood")]
    Malformed(#[from] postcard::Error),
}

/// A message with its header.
pub fn encode(message: &impl Serialize) -> Result<Vec<u8>, WireError> {
    let mut frame = postcard::to_extend(message, vec![0; HEADER])?;
    let length = frame.len() - HEADER;
    if length > MAX_FRAME {
        return Err(WireError::TooLong(length));
    }
    frame[..HEADER].copy_from_slice(&(length as u32).to_le_bytes());
    Ok(frame)
}

/// How long the message is that this header announces.
pub fn announced(header: [u8; HEADER]) -> Result<usize, WireError> {
    let length = u32::from_le_bytes(header) as usize;
    if length > MAX_FRAME { Err(WireError::TooLong(length)) } else { Ok(length) }
}

/// A message from its bytes, without header.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    Ok(postcard::from_bytes(bytes)?)
}

/// The version that a [`Hello`] begins with, whatever follows in that version.
pub fn version_of(hello: &[u8]) -> Result<u32, WireError> {
    Ok(postcard::take_from_bytes(hello)?.0)
}

/// Writes one frame.
pub fn write(stream: &mut impl Write, message: &impl Serialize) -> Result<(), WireError> {
    stream.write_all(&encode(message)?)?;
    Ok(stream.flush()?)
}

/// Reads one frame; none if the stream ends before it.
pub fn read<T: DeserializeOwned>(stream: &mut impl Read) -> Result<Option<T>, WireError> {
    let mut header = [0; HEADER];
    if stream.read(&mut header[..1])? == 0 {
        return Ok(None);
    }
    stream.read_exact(&mut header[1..])?;
    let length = announced(header)?;
    let mut bytes = Vec::new();
    // What is not sent is not allocated either.
    stream.take(length as u64).read_to_end(&mut bytes)?;
    if bytes.len() < length {
        return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
    }
    decode(&bytes).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> Request {
        let target = Target::Named { cpu: "x86-64-v3".into(), features: "-fma".into() };
        let tier = Tier::First;
        Request { target, tier, cpu_seconds: 10, most_stack: 1 << 16, text: "; nothing".into() }
    }

    #[test]
    fn frames_follow_each_other() {
        let mut stream = Vec::new();
        write(&mut stream, &request()).unwrap();
        write(&mut stream, &Response::Object(vec![7; 300])).unwrap();
        let mut rest = stream.as_slice();
        assert_eq!(read(&mut rest).unwrap(), Some(request()));
        assert_eq!(read(&mut rest).unwrap(), Some(Response::Object(vec![7; 300])));
        assert_eq!(read::<Response>(&mut rest).unwrap(), None);
    }

    #[test]
    fn another_version_is_known_by_its_first_field() {
        let (llvm, pipeline) = ("19".to_owned(), String::new());
        let (cpu, features) = (String::new(), String::new());
        let hello = Hello { version: VERSION, llvm, pipeline, cpu, features };
        assert_eq!(version_of(&encode(&hello).unwrap()[HEADER..]).unwrap(), VERSION);
        let later = encode(&(700u32, vec![1u64, 2], "something else")).unwrap();
        assert_eq!(version_of(&later[HEADER..]).unwrap(), 700);
        assert!(version_of(&[]).is_err());
    }

    #[test]
    fn a_frame_that_is_cut_off_anywhere_is_an_error() {
        let frame = encode(&request()).unwrap();
        for end in 1..frame.len() {
            let cut = read::<Request>(&mut &frame[..end]);
            assert!(matches!(cut, Err(WireError::Stream(_))), "{end}: {cut:?}");
        }
    }

    #[test]
    fn a_length_beyond_the_limit_allocates_nothing() {
        let frame = [0xff; 64];
        assert!(matches!(read::<Response>(&mut &frame[..]), Err(WireError::TooLong(_))));
    }
}
