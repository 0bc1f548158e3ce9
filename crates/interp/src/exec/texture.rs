//! Textures and surfaces, lane after lane.

use svp_abi::texture::{TEXTURE_ALIGN, TEXTURE_LEN, TextureDescriptor};
use svp_ptx::ir::Keyword;

use super::super::code::{Beyond, Level, Reg, TextureAction, TextureOp};
use super::super::fault::FaultKind;
use super::super::memory::{DeviceMemory, LANES, MemoryFault, lanes};
use super::super::texture::{Texel, Texture};
use super::{LaneFault, Machine, Running};

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn texture(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &TextureOp,
        active: u32,
    ) -> Result<(), LaneFault> {
        let mut rows = vec![[0; LANES]; op.registers.len()];
        // Mostly all lanes have the same one.
        let mut last: Option<(u64, Texture)> = None;
        for lane in lanes(active) {
            let handle = it.frame.lane(op.handle, lane);
            let texture = match last {
                Some((of, texture)) if of == handle => texture,
                _ => self.descriptor(handle).ok_or((lane, FaultKind::NoTexture(handle)))?,
            };
            last = Some((handle, texture));
            let done = match op.action {
                TextureAction::Surface { .. } | TextureAction::Formatted(_) => {
                    self.surface(it, op, &texture, lane, &mut rows)
                }
                TextureAction::Query(what) => {
                    if let Some(row) = rows.first_mut() {
                        row[lane] = query(&texture, what).into();
                    }
                    Ok(())
                }
                _ => self.read(it, op, &texture, lane).map(|texel| {
                    for (row, channel) in rows.iter_mut().zip(texel) {
                        row[lane] = channel.into();
                    }
                }),
            };
            done.map_err(|kind| (lane, kind))?;
        }
        let stores = |action| {
            matches!(
                action,
                TextureAction::Surface { store: true, .. } | TextureAction::Formatted(_)
            )
        };
        if stores(op.action) {
            return Ok(());
        }
        for (reg, row) in op.registers.iter().zip(&rows) {
            if let Some(reg) = reg {
                it.frame.set(*reg, row, active);
            }
        }
        Ok(())
    }

    /// The object whose descriptor lies at `handle`, in the client's memory.
    fn descriptor(&self, handle: u64) -> Option<Texture> {
        if !handle.is_multiple_of(TEXTURE_ALIGN) {
            return None;
        }
        let mut bytes = [0; TEXTURE_LEN];
        let words = bytes.as_chunks_mut::<8>().0;
        for (at, word) in (handle..).step_by(8).zip(words) {
            *word = self.ctx.memory.load(at, 8).ok()?.to_le_bytes();
        }
        TextureDescriptor::decode(&bytes).ok().map(Texture::from)
    }

    /// What a texture gives to one lane.
    fn read(
        &self,
        it: &Running<'_, '_>,
        op: &TextureOp,
        texture: &Texture,
        lane: usize,
    ) -> Result<Texel, FaultKind> {
        let load = |at: u64, bytes: u32| -> Result<u64, FaultKind> {
            if !at.is_multiple_of(bytes.into()) {
                return Err(MemoryFault::misaligned(at).into());
            }
            Ok(self.ctx.memory.load(at, bytes)?)
        };
        let layer = op.layer.map_or(0, |reg| it.frame.lane(reg, lane) as i32);
        let (mut bits, axes) = ([0_u32; 3], op.coordinates.len());
        for (bits, reg) in bits.iter_mut().zip(&op.coordinates) {
            *bits = it.frame.lane(*reg, lane) as u32;
        }
        let floats = bits.map(f32::from_bits);
        let number = |reg: &Reg| f32::from_bits(it.frame.lane(*reg, lane) as u32);
        let vector = |regs: &[Reg]| {
            let mut values = [0.0; 3];
            values.iter_mut().zip(regs).for_each(|(value, reg)| *value = number(reg));
            values
        };
        let level = match &op.level {
            Level::First => 0.0,
            Level::Given(reg) if op.action == TextureAction::Fetch => {
                it.frame.lane(*reg, lane) as i32 as f32
            }
            Level::Given(reg) => number(reg),
            Level::Gradients(dx, dy) => texture.level_of(vector(dx), vector(dy)),
        };
        match op.action {
            TextureAction::Fetch => {
                let mut at = bits.map(|it| it as i32);
                if axes < 3 {
                    at[2] = layer;
                }
                texture.at_level(level, |it| it.fetch(at, axes, &load))
            }
            TextureAction::Gather(channel) => {
                texture.gather([floats[0], floats[1]], layer, channel, &load)
            }
            TextureAction::Cube => {
                texture.at_level(level, |it| it.sample_cube(floats, layer, &load))
            }
            _ => texture.at_level(level, |it| it.sample(floats, axes, layer, &load)),
        }
    }

    /// Bytes of a surface: loads them into `rows`, or stores what the registers hold. The first
    /// coordinate counts bytes.
    fn surface(
        &mut self,
        it: &Running<'_, '_>,
        op: &TextureOp,
        texture: &Texture,
        lane: usize,
        rows: &mut [[u64; LANES]],
    ) -> Result<(), FaultKind> {
        let (store, bytes, wanted, beyond) = match op.action {
            TextureAction::Surface { store, bytes, beyond } => {
                (store, bytes, u64::from(bytes) * rows.len() as u64, beyond)
            }
            TextureAction::Formatted(beyond) => {
                (true, texture.channel.bytes(), texture.texel_bytes().into(), beyond)
            }
            _ => return Ok(()),
        };
        let formatted = matches!(op.action, TextureAction::Formatted(_));
        let mut at = [0_i64; 3];
        for (at, reg) in at.iter_mut().zip(&op.coordinates) {
            *at = i64::from(it.frame.lane(*reg, lane) as i32);
        }
        if formatted {
            at[0] = at[0].saturating_mul(wanted as i64);
        }
        if let Some(layer) = op.layer {
            at[2] = i64::from(it.frame.lane(layer, lane) as i32);
        }
        let row_bytes = u64::from(texture.width) * u64::from(texture.texel_bytes());
        let last = row_bytes as i64 - wanted as i64;
        let limits = [last, i64::from(texture.height) - 1, i64::from(texture.depth) - 1];
        let inside = at.iter().zip(limits).all(|(at, limit)| (0..=limit).contains(at));
        if !inside {
            match beyond {
                Beyond::Trap => return Err(FaultKind::OutsideSurface(at)),
                // Nothing is written; zeros have been read.
                Beyond::Zero => return Ok(()),
                Beyond::Clamp if limits.iter().any(|limit| *limit < 0) => return Ok(()),
                Beyond::Clamp => {
                    for (at, limit) in at.iter_mut().zip(limits) {
                        *at = (*at).clamp(0, limit);
                    }
                }
            }
        }
        let [x, y, z] = at.map(|it| it as u64);
        let address = texture
            .address
            .wrapping_add(z.wrapping_mul(texture.slice_pitch))
            .wrapping_add(y.wrapping_mul(texture.row_pitch))
            .wrapping_add(x);
        if !address.is_multiple_of(wanted) {
            return Err(MemoryFault::misaligned(address).into());
        }
        for (element, (row, reg)) in (0..).zip(rows.iter_mut().zip(&op.registers)) {
            let at = address.wrapping_add(element * u64::from(bytes));
            match reg {
                Some(reg) if store => {
                    let value = it.frame.lane(*reg, lane);
                    let value = match formatted {
                        true if element >= u64::from(texture.channels) => break,
                        true => texture.stored(value as u32),
                        false => value,
                    };
                    self.ctx.memory.store(at, bytes, value)?;
                }
                _ => row[lane] = self.ctx.memory.load(at, bytes)?,
            }
        }
        Ok(())
    }
}

fn query(texture: &Texture, what: Keyword) -> u32 {
    match what {
        Keyword::Width => texture.width,
        Keyword::Height => texture.height,
        Keyword::ArraySize if texture.cube => texture.depth / 6,
        Keyword::Depth | Keyword::ArraySize => texture.depth,
        Keyword::MipLevels => texture.levels(),
        _ => texture.normalized_coordinates.into(),
    }
}
