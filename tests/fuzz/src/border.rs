//! What crosses the border between clients and host, in memory that both share.

use svp_abi::command::{decode, decode_len};
use svp_abi::texture::TextureDescriptor;

/// Ring commands: any bytes decode or name an error, and what decodes can be encoded again.
pub(crate) fn command(bytes: &[u8]) {
    let Some(first) = bytes.first_chunk::<8>() else { return };
    let Ok(len) = decode_len(first, bytes.len()) else { return };
    let Ok((header, command)) = decode(&bytes[..len]) else { return };
    let mut again = vec![0; len];
    let written = command.encode(&header, &mut again).expect("it fitted before");
    assert_eq!(decode(&again[..written]), Ok((header, command)));
}

/// A whole channel: any bytes in header and ring end at most that client.
pub(crate) fn ring(bytes: &[u8]) {
    svp_frontend::fuzz::ring(bytes);
}

/// The virtqueue of control requests: any request is answered.
pub(crate) fn control_request(bytes: &[u8]) {
    svp_frontend::fuzz::control_request(bytes);
}

/// Texture descriptors, which lie in clients' memory: any bytes are one or none.
pub(crate) fn texture(bytes: &[u8]) {
    if let Ok(descriptor) = TextureDescriptor::decode(bytes) {
        let again = TextureDescriptor::decode(&descriptor.encode()).map(|it| it.encode());
        assert_eq!(again.ok(), Some(descriptor.encode()));
    }
}
