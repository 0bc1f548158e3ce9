//! Which shapes of launches each client had, and what its looks may still cost. A client's looks follow from its own
//! launches: which other clients there are, and which came first, decides nothing.

use std::collections::{HashMap, HashSet};

use svp_gpu::WindowId;
use svp_gpu::job::Launch;

use super::budget::{self, Purse};
use crate::module::LoadedModule;

/// Shapes of launches that are told apart, of all clients together.
const SHAPES_MAX: usize = 1 << 14;
/// The same of one client, so that none takes the room of all others.
const OF_CLIENT_MAX: usize = 1 << 12;

/// A shape of launches: module, kernel, grid, block, shared memory.
pub(super) type Shape = ([u8; 32], u32, [u32; 3], [u32; 3], u32);

/// The shape of a launch.
pub(super) fn shape(module: &LoadedModule, launch: &Launch) -> Shape {
    let content = *module.source.content.as_bytes();
    (content, launch.kernel, launch.grid, launch.block, launch.shared_bytes)
}

/// All clients that had launches.
#[derive(Debug)]
pub(super) struct Clients {
    of: HashMap<WindowId, Client>,
    /// Shapes that all of them had.
    shapes: usize,
    /// Warp instructions of a look at most.
    most: u64,
}

#[derive(Debug)]
struct Client {
    seen: HashSet<Shape>,
    /// For looks that need no memory, and for those that a launch waits for.
    purses: [Purse; 2],
}

impl Clients {
    /// An empty table of clients; each will have looks of `most` warp instructions at most.
    pub(super) fn new(most: u64) -> Self {
        Self { of: HashMap::new(), shapes: 0, most }
    }

    fn client(&mut self, window: WindowId) -> &mut Client {
        let most = self.most;
        let new = || Client { seen: HashSet::new(), purses: budget::purses(most) };
        self.of.entry(window).or_insert_with(new)
    }

    /// Whether a client had no launch of a shape before, and there is room for one.
    pub(super) fn is_new(&mut self, window: WindowId, shape: Shape) -> bool {
        let is_full = self.shapes >= SHAPES_MAX;
        let seen = &mut self.client(window).seen;
        let is_new = !is_full && seen.len() < OF_CLIENT_MAX && seen.insert(shape);
        self.shapes += usize::from(is_new);
        is_new
    }

    /// Warp instructions for a look at a further shape of a client's; `waited_for` by its launch.
    pub(super) fn allowance(&mut self, window: WindowId, shape: Shape, waited_for: bool) -> u64 {
        let (content, kernel, ..) = shape;
        self.client(window).purses[usize::from(waited_for)].allowance((content, kernel))
    }

    /// A look took this many.
    pub(super) fn spend(&mut self, window: WindowId, waited_for: bool, instructions: u64) {
        self.client(window).purses[usize::from(waited_for)].spend(instructions);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(kernel: u32) -> Shape {
        ([0; 32], kernel, [1; 3], [32, 1, 1], 0)
    }

    #[test]
    fn a_client_has_its_own_shapes_and_its_own_budget() {
        let mut clients = Clients::new(1200);
        let [a, b] = [WindowId(1), WindowId(2)];
        assert!(clients.is_new(a, numbered(0)) && !clients.is_new(a, numbered(0)));
        assert!(clients.is_new(b, numbered(0)));
        let first = clients.allowance(a, numbered(0), false);
        clients.spend(a, false, u64::MAX);
        assert_eq!(clients.allowance(a, numbered(1), false), 0);
        assert_eq!(clients.allowance(b, numbered(0), false), first);
    }

    #[test]
    fn no_client_takes_all_room_and_all_together_are_bounded() {
        let mut clients = Clients::new(1);
        let kept = |clients: &mut Clients, window| {
            (0..10_000).filter(|kernel| clients.is_new(window, numbered(*kernel))).count()
        };
        let each = (0..6).map(|window| kept(&mut clients, WindowId(window))).collect::<Vec<_>>();
        assert_eq!(each, [OF_CLIENT_MAX, OF_CLIENT_MAX, OF_CLIENT_MAX, OF_CLIENT_MAX, 0, 0]);
        assert_eq!(each.iter().sum::<usize>(), SHAPES_MAX);
    }
}
