//! Values of samples, fetches, channels and levels.

use std::convert::Infallible;

use super::*;

const ROW: Texture = Texture {
    address: 0,
    width: 4,
    height: 1,
    depth: 1,
    row_pitch: 16,
    slice_pitch: 16,
    channel: Channel::F32,
    channels: 1,
    address_modes: [AddressMode::Clamp; 3],
    border: [-5.0; 4],
    linear_filter: false,
    normalized_coordinates: false,
    normalized_floats: false,
    linear_memory: false,
    cube: false,
    srgb: false,
    layers: false,
    linear_levels: false,
    mipmap: None,
};

/// Texel i is 10 (i + 1).
fn load(at: u64, _: u32) -> Result<u64, Infallible> {
    Ok(u64::from((10.0 * (at as f32 / 4.0 + 1.0)).to_bits()))
}

fn sample(texture: &Texture, x: f32) -> f32 {
    let Ok(texel) = texture.sample([x, 0.0, 0.0], 1, 0, &load);
    f32::from_bits(texel[0])
}

#[test]
fn the_nearest_texel() {
    let got = [-3.0, 0.0, 0.99, 1.0, 3.5, 9.0].map(|x| sample(&ROW, x));
    assert_eq!(got, [10.0, 10.0, 10.0, 20.0, 40.0, 40.0]);
    let border = Texture { address_modes: [AddressMode::Border; 3], ..ROW };
    assert_eq!([-0.5, 4.0].map(|x| sample(&border, x)), [-5.0, -5.0]);
    let wrap =
        Texture { address_modes: [AddressMode::Wrap; 3], normalized_coordinates: true, ..ROW };
    assert_eq!([1.0, -0.125, 2.375].map(|x| sample(&wrap, x)), [10.0, 40.0, 20.0]);
    let mirror = Texture { address_modes: [AddressMode::Mirror; 3], ..wrap };
    assert_eq!([1.125, -0.375, 2.375].map(|x| sample(&mirror, x)), [40.0, 20.0, 20.0]);
}

#[test]
fn levels_lie_behind_each_other() {
    let mipmap = Some(Mipmap { levels: 3, bias: 0.0, clamp: [0.0, 2.0] });
    let row = Texture { mipmap, linear_levels: true, ..ROW };
    let level = row.level(2);
    assert_eq!((row.level(1).address, row.level(1).width, level.width), (512, 2, 1));
    assert_eq!((level.address, level.row_pitch), (1024, 32));
    // Texel 0 of level n is 10 (128 n + 1).
    let at = |texture: &Texture, asked: f32| {
        let Ok(texel) = texture.at_level(asked, |it| it.sample([0.0; 3], 1, 0, &load));
        f32::from_bits(texel[0])
    };
    let got = [0.0, 0.5, 1.0, 9.0, -3.0, f32::NAN].map(|it| at(&row, it));
    assert_eq!(got, [10.0, 650.0, 1290.0, 2570.0, 10.0, 10.0]);
    let nearest = Texture { linear_levels: false, ..row };
    assert_eq!([0.4, 0.5, 1.6].map(|it| at(&nearest, it)), [10.0, 1290.0, 2570.0]);
    let narrow = Mipmap { levels: 3, bias: 1.0, clamp: [0.0, 1.0] };
    assert_eq!(at(&Texture { mipmap: Some(narrow), ..row }, 1.0), 1290.0);
    let solid = Texture { height: 8, depth: 4, ..row };
    assert_eq!(solid.level(1).depth, 2);
    assert_eq!(Texture { layers: true, ..solid }.level(1).depth, 4);
    let unit = Texture { normalized_coordinates: true, ..row };
    assert_eq!(unit.level_of([0.5, 0.0, 0.0], [0.0, 0.25, 0.0]), 1.0);
    let strange = Mipmap { levels: u32::MAX, bias: f32::NAN, clamp: [f32::NAN, -1.0] };
    let hostile = Texture { width: u32::MAX, depth: u32::MAX, slice_pitch: u64::MAX, ..row };
    at(&Texture { mipmap: Some(strange), ..hostile }, f32::INFINITY);
}

#[test]
fn averages_in_256ths() {
    let linear = Texture { linear_filter: true, ..ROW };
    let got = [0.5, 1.0, 1.25, 0.0, 4.0].map(|x| sample(&linear, x));
    assert_eq!(got, [10.0, 15.0, 17.5, 10.0, 40.0]);
    // A third is 85 / 256.
    assert_eq!(sample(&linear, 0.5 + 1.0 / 3.0), 10.0 + 10.0 * 85.0 / 256.0);
    let border = Texture { address_modes: [AddressMode::Border; 3], ..linear };
    assert_eq!(sample(&border, 0.0), (10.0 - 5.0) / 2.0);
    let strange = [f32::NAN, f32::INFINITY, f32::MAX, f32::MIN];
    assert_eq!(strange.map(|x| sample(&linear, x)), [10.0, 10.0, 40.0, 10.0]);
    let deep = Texture { depth: u32::MAX, ..ROW };
    let Ok(texel) = deep.sample([0.0; 3], 2, -1, &load);
    assert_eq!(f32::from_bits(texel[0]), 10.0);
}

#[test]
fn channels_become_numbers() {
    let unit = |channel| Texture { channel, normalized_floats: true, ..ROW };
    let float = |texture: Texture, bits| f32::from_bits(texture.value(bits));
    assert_eq!(float(unit(Channel::U8), 255), 1.0);
    assert_eq!(float(unit(Channel::S8), 0x80), -1.0);
    assert_eq!(float(unit(Channel::S16), 0x7fff), 1.0);
    assert_eq!(Texture { channel: Channel::S8, ..ROW }.value(0xff), u32::MAX);
    assert_eq!(float(Texture { channel: Channel::F16, ..ROW }, 0x3c00), 1.0);
}
