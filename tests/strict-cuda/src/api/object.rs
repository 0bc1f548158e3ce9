//! Texture and surface objects: descriptors of the software GPU. A handle says nothing but whose it is.

use std::ffi::c_void;

use svp_cuda_types::{CUDA_RESOURCE_DESC, CUDA_TEXTURE_DESC};
use svp_gpu::{JobKind, ObjectKind, QueueId, TextureDescriptor, array_flag};

use crate::border::{Done, code, give, read};
use crate::call::calls;
use crate::driver::{Driver, current};
use crate::objects::How;
use crate::space::GRANULARITY;
use crate::texels;

/// Bytes from descriptor to descriptor.
const STEP: u64 = 128;

fn create(driver: &Driver, texture: &TextureDescriptor, kind: ObjectKind) -> Done<u64> {
    let mut state = driver.state();
    if state.descriptors.free.is_empty() {
        driver.open_space(&mut state, None)?;
        // A part of what the context takes.
        let space = state.space.as_mut().ok_or(code::OUT_OF_MEMORY)?;
        let addr = space.reserve(0, GRANULARITY, GRANULARITY)?;
        driver.device.run(QueueId(0), JobKind::MapDevice { addr, len: GRANULARITY })?;
        state.descriptors.free.extend((0..GRANULARITY / STEP).rev().map(|at| addr + at * STEP));
    }
    let at = state.descriptors.free.pop().ok_or(code::OUT_OF_MEMORY)?;
    state.descriptors.live.insert(at, kind);
    drop(state);
    texels::write(driver, at, Some(texture))?;
    Ok(at)
}

fn destroy(handle: u64, kind: ObjectKind) -> Done {
    let driver = current()?;
    let mut state = driver.state();
    if state.descriptors.live.get(&handle) != Some(&kind) {
        return Err(code::INVALID_VALUE);
    }
    state.descriptors.live.remove(&handle);
    state.descriptors.free.push(handle);
    drop(state);
    texels::write(driver, handle, None)
}

calls! {
    fn cuTexObjectCreate(
        texture: *mut u64, resource: *const CUDA_RESOURCE_DESC, how: *const CUDA_TEXTURE_DESC,
        view: *const c_void,
    ) {
        let driver = current()?;
        let (resource, how) = (read(resource)?, read(how)?);
        // Views, mipmaps and anisotropy: the driver has them, nothing here asks for them.
        if !view.is_null() || how.reserved != [0; 12] || how.maxAnisotropy > 1 {
            return Err(code::NOT_SUPPORTED);
        }
        let texels = texels::of_resource(driver, &resource)?;
        let how = How {
            address_modes: how.addressMode,
            filter: how.filterMode,
            flags: how.flags,
            border: how.borderColor,
        };
        let handle = create(driver, &texels::read_as(texels, &how)?, ObjectKind::Texture)?;
        give(texture, handle)
    }

    fn cuTexObjectDestroy(texture: u64) {
        destroy(texture, ObjectKind::Texture)
    }

    fn cuSurfObjectCreate(surface: *mut u64, resource: *const CUDA_RESOURCE_DESC) {
        let driver = current()?;
        let resource = read(resource)?;
        let texels = texels::of_resource(driver, &resource)?;
        // *Driver API*, `cuSurfObjectCreate`: of an array that was made for it.
        let array = driver.state().arrays.get(&(resource.res[0] as usize)).copied();
        let made_for_it = array.is_some_and(|it| it.shape.flags & array_flag::SURFACE != 0);
        if resource.resType != 0 || !made_for_it {
            return Err(code::INVALID_VALUE);
        }
        let handle = create(driver, &texels, ObjectKind::Surface)?;
        give(surface, handle)
    }

    fn cuSurfObjectDestroy(surface: u64) {
        destroy(surface, ObjectKind::Surface)
    }
}
