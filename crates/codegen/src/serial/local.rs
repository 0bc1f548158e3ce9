//! Local memory of the lane of a serial region: its words lie a warp's lanes apart.

use crate::context::offset;
use crate::emit::cursor::Cursor;
use crate::serial::lane::SerialLane;
use crate::text::{Type, Width};

impl Cursor<'_, '_> {
    /// Where the lane's own first word is.
    pub(crate) fn local_of_lane(&mut self, lane: &SerialLane) -> String {
        let base = match lane.gang.warps() {
            1 => "%local.0".to_owned(),
            _ => {
                let warp = lane.warp(self.text);
                let bases = self.text.byte_pointer("%ctx", offset::LOCAL_HOST);
                let base = self.text.element_pointer("ptr", &bases, warp.typed());
                let load = format!("load ptr, ptr {base}, !invariant.load !0");
                self.text.define(Type::I(64), Width::Scalar, load).name
            }
        };
        let lane = lane.in_warp(self.text);
        self.text.element_pointer("i32", &base, lane.typed())
    }
}
