//! Texture descriptors, which lie in clients' memory: any bytes are one or none.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_abi::texture::TextureDescriptor;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(descriptor) = TextureDescriptor::decode(bytes) {
        let again = TextureDescriptor::decode(&descriptor.encode()).map(|it| it.encode());
        assert_eq!(again.ok(), Some(descriptor.encode()));
    }
});
