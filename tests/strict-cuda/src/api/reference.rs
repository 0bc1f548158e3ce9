//! Texture and surface references: variables of a module that are bound to texels.

use std::ffi::c_char;

use svp_cuda_types::CUDA_ARRAY_DESCRIPTOR;
use svp_gpu::{ObjectKind, TextureDescriptor, array_flag};

use crate::border::{Done, code, give, read, text};
use crate::call::calls;
use crate::driver::{Driver, current};
use crate::objects::{Array, How, Reference};
use crate::texels;

const OVERRIDE_FORMAT: u32 = 1;

fn find(module: usize, name: *const c_char, kind: ObjectKind) -> Done<usize> {
    let driver = current()?;
    let name = text(name)?;
    let mut state = driver.state();
    let owner = state.modules.get(&module).ok_or(code::INVALID_HANDLE)?;
    let found = owner.references.iter().find(|(it, of)| it.name == name && *of == kind);
    let at = found.ok_or(code::NOT_FOUND)?.0.addr;
    if let Some((handle, _)) = state.references.iter().find(|(_, it)| it.at == at) {
        return Ok(*handle);
    }
    let handle = state.handle();
    let (how, format) = (How::DEFAULT, (0x20, 1));
    state.references.insert(handle, Reference { module, kind, at, how, format, bound: None });
    Ok(handle)
}

/// Changes a reference, and its descriptor once something is bound.
fn change(
    reference: usize,
    kind: ObjectKind,
    set: impl FnOnce(&Driver, &mut Reference) -> Done,
) -> Done {
    let driver = current()?;
    let found = driver.state().references.get(&reference).cloned();
    let mut it = found.filter(|it| it.kind == kind).ok_or(code::INVALID_HANDLE)?;
    set(driver, &mut it)?;
    let descriptor = it.bound.map(|texels| texels::read_as(texels, &it.how)).transpose()?;
    let at = it.at;
    driver.state().references.insert(reference, it);
    descriptor.map_or(Ok(()), |it: TextureDescriptor| texels::write(driver, at, Some(&it)))
}

fn change_texture(reference: usize, set: impl FnOnce(&mut Reference)) -> Done {
    change(reference, ObjectKind::Texture, |_, it| {
        set(it);
        Ok(())
    })
}

fn array_of(driver: &Driver, array: usize) -> Done<Array> {
    driver.state().arrays.get(&array).copied().ok_or(code::INVALID_HANDLE)
}

calls! {
    fn cuModuleGetTexRef(reference: *mut usize, module: usize, name: *const c_char) {
        give(reference, find(module, name, ObjectKind::Texture)?)
    }

    fn cuModuleGetSurfRef(reference: *mut usize, module: usize, name: *const c_char) {
        give(reference, find(module, name, ObjectKind::Surface)?)
    }

    fn cuTexRefSetArray(reference: usize, array: usize, flags: u32) {
        if flags != OVERRIDE_FORMAT {
            return Err(code::INVALID_VALUE);
        }
        change(reference, ObjectKind::Texture, |driver, it| {
            let texels = texels::of_array(&array_of(driver, array)?);
            it.format = (texels.format, texels.channels);
            it.bound = Some(texels);
            Ok(())
        })
    }

    fn cuSurfRefSetArray(reference: usize, array: usize, flags: u32) {
        if flags != 0 {
            return Err(code::INVALID_VALUE);
        }
        change(reference, ObjectKind::Surface, |driver, it| {
            let array = array_of(driver, array)?;
            if array.shape.flags & array_flag::SURFACE == 0 {
                return Err(code::INVALID_VALUE);
            }
            it.bound = Some(texels::of_array(&array));
            Ok(())
        })
    }

    fn cuTexRefSetAddress_v2(offset: *mut usize, reference: usize, address: u64, bytes: usize) {
        change(reference, ObjectKind::Texture, |driver, it| {
            let mut resource = svp_cuda_types::CUDA_RESOURCE_DESC { resType: 2, res: [0; 16], flags: 0 };
            let format = u64::from(it.format.0) | u64::from(it.format.1) << 32;
            resource.res[..3].copy_from_slice(&[address, format, bytes as u64]);
            it.bound = Some(texels::of_resource(driver, &resource)?);
            Ok(())
        })?;
        give(offset, 0)
    }

    fn cuTexRefSetAddress2D_v3(
        reference: usize, shape: *const CUDA_ARRAY_DESCRIPTOR, address: u64, pitch: usize,
    ) {
        let shape = read(shape)?;
        let size = [shape.Width as u64, shape.Height as u64, pitch as u64];
        if shape.Height == 0 {
            return Err(code::INVALID_VALUE);
        }
        change(reference, ObjectKind::Texture, |driver, it| {
            it.format = (shape.Format, shape.NumChannels);
            it.bound = Some(texels::of_memory(driver, address, it.format, size)?);
            Ok(())
        })
    }

    /// A format counts for what is bound later.
    fn cuTexRefSetFormat(reference: usize, format: u32, channels: i32) {
        let channels = u32::try_from(channels).map_err(|_| code::INVALID_VALUE)?;
        let driver = current()?;
        let mut state = driver.state();
        let it = state.references.get_mut(&reference).ok_or(code::INVALID_HANDLE)?;
        (it.format, it.bound) = ((format, channels), None);
        Ok(())
    }

    fn cuTexRefSetAddressMode(reference: usize, axis: i32, mode: u32) {
        let axis = usize::try_from(axis).ok().filter(|it| *it < 3 && mode < 4);
        let axis = axis.ok_or(code::INVALID_VALUE)?;
        change_texture(reference, |it| it.how.address_modes[axis] = mode)
    }

    fn cuTexRefSetFilterMode(reference: usize, mode: u32) {
        change_unbound(reference, |it| it.how.filter = mode)
    }

    fn cuTexRefSetFlags(reference: usize, flags: u32) {
        change_unbound(reference, |it| it.how.flags = flags)
    }

    fn cuTexRefSetBorderColor(reference: usize, color: *const f32) {
        let mut border = [0.0; 4];
        for (channel, place) in border.iter_mut().zip(0..) {
            *channel = read(color.wrapping_add(place))?;
        }
        change_texture(reference, |it| it.how.border = border)
    }
}

/// Changes what may not go with the texels that are bound still: others have to be bound.
fn change_unbound(reference: usize, set: impl FnOnce(&mut Reference)) -> Done {
    change_texture(reference, |texture| {
        texture.bound = None;
        set(texture);
    })
}
