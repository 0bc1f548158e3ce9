//! How the lanes of a vector lie in memory, if that follows from a spread ([`crate::analysis::spreads`]): so
//! they are accessed side by side, and shuffled.

use super::primitives::{self, Target};
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{shuffle, vector_of_constants};

/// How many vectors of places the lanes of one may lie in at most: beyond, each by itself is as cheap.
const MOST_VECTORS: u32 = 4;

/// The places of the lanes of a vector.
#[derive(Debug)]
pub(super) struct Placement {
    /// From the first lane's place to the lowest one, in bytes.
    lowest: i64,
    /// Elements from the lowest place to each lane's.
    places: Vec<u32>,
}

/// Places that are accessed at once.
struct Window {
    /// The first of them.
    start: u32,
    /// For each the lane that it is of, if there is one and no earlier window has it.
    lanes: Vec<Option<u32>>,
}

impl Placement {
    /// That of some lanes, of elements of this many bytes; none if they lie side by side in order, which
    /// needs none, or too far apart, or if two of them share a place and may not.
    pub(super) fn of(spread: &[u32], bytes: u32, may_share: bool) -> Option<Self> {
        let first = *spread.first()?;
        // CAST: differences of 32-bit values, as the register wraps.
        let from_first: Vec<i64> =
            spread.iter().map(|it| i64::from(it.wrapping_sub(first) as i32)).collect();
        let lowest = *from_first.iter().min()?;
        let size = i64::from(bytes);
        let most = u32::try_from(spread.len()).ok()?.checked_mul(MOST_VECTORS)?;
        let place = |at: &i64| {
            let from_lowest = at - lowest;
            let place = u32::try_from(from_lowest / size).ok()?;
            (from_lowest % size == 0 && place < most).then_some(place)
        };
        let places: Option<Vec<u32>> = from_first.iter().map(place).collect();
        let placement = Self { lowest, places: places? };
        let in_order = placement.places.iter().zip(0..).all(|(place, lane)| *place == lane);
        let is_taken = !in_order && (may_share || !placement.shares());
        is_taken.then_some(placement)
    }

    fn shares(&self) -> bool {
        let mut sorted = self.places.clone();
        sorted.sort_unstable();
        sorted.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// The lanes' places, in bytes from the first lane's.
    pub(super) fn expected(&self, ty: Type, bytes: u32) -> Value {
        let first = i64::from(self.places[0]);
        vector_of_constants(ty, self.lanes(), |lane| {
            (i64::from(self.places[lane as usize]) - first) * i64::from(bytes)
        })
    }

    fn lanes(&self) -> u32 {
        self.places.len() as u32
    }

    /// All places, a vector at a time, or fewer where there are not as many. The last ends with the last
    /// place: no byte behind it is touched.
    fn windows(&self) -> Vec<Window> {
        let all = self.places.iter().max().map_or(1, |last| last + 1);
        let length = self.lanes().min(1 << all.ilog2());
        let mut taken = vec![false; all as usize];
        (0..all.div_ceil(length))
            .map(|window| {
                let start = (window * length).min(all - length);
                let lane_of = |place: u32| {
                    let is_new = !std::mem::replace(&mut taken[place as usize], true);
                    let lane = self.places.iter().zip(0..).find(|(it, _)| **it == place);
                    lane.filter(|_| is_new).map(|(_, lane)| lane)
                };
                Window { start, lanes: (start..start + length).map(lane_of).collect() }
            })
            .collect()
    }

    /// Loads the lanes' elements; under a mask zero where it is off.
    pub(super) fn load(
        &self,
        text: &mut Text,
        ty: Type,
        mask: Option<&Value>,
        first: Target<'_>,
    ) -> Value {
        let lanes = self.lanes();
        let mut loaded: Option<Value> = None;
        for window in self.windows() {
            let length = window.lanes.len() as u32;
            let pointer = self.pointer(text, &window, first);
            let target = Target { pointer: &pointer, ..first };
            let part = match mask {
                Some(mask) => {
                    let mask = window.mask(text, mask, lanes);
                    primitives::load_masked(text, ty, &mask, target)
                }
                None => primitives::load(text, ty, Width::Lanes(length), target),
            };
            // Each lane's from the window that has it.
            let has = |lane: u32| {
                let place = self.places[lane as usize];
                (window.start..window.start + length).contains(&place).then(|| place - window.start)
            };
            let picks: Vec<u32> = (0..lanes).map(|lane| has(lane).unwrap_or(0)).collect();
            let part = shuffle(text, &part, None, &picks);
            loaded = Some(match loaded {
                Some(others) => {
                    let from = |lane: u32| if has(lane).is_some() { lane + lanes } else { lane };
                    let picks: Vec<u32> = (0..lanes).map(from).collect();
                    shuffle(text, &others, Some(&part), &picks)
                }
                None => part,
            });
        }
        loaded.unwrap_or_else(|| Value::int(0, ty, Width::Lanes(lanes)))
    }

    /// Stores the lanes' elements: those that the mask has.
    pub(super) fn store(
        &self,
        text: &mut Text,
        value: &Value,
        mask: Option<&Value>,
        first: Target<'_>,
    ) {
        let all = Value::int(1, Type::I(1), Width::Lanes(self.lanes()));
        for window in self.windows() {
            let pointer = self.pointer(text, &window, first);
            let target = Target { pointer: &pointer, ..first };
            let picks: Vec<u32> = window.lanes.iter().map(|lane| lane.unwrap_or(0)).collect();
            let part = shuffle(text, value, None, &picks);
            if mask.is_none() && window.lanes.iter().all(Option::is_some) {
                primitives::store(text, &part, target);
            } else {
                let mask = window.mask(text, mask.unwrap_or(&all), self.lanes());
                primitives::store_masked(text, &part, &mask, target);
            }
        }
    }

    /// A pointer to a window's first place, given the first lane's.
    fn pointer(&self, text: &mut Text, window: &Window, first: Target<'_>) -> String {
        let offset = self.lowest + i64::from(window.start * first.align);
        text.byte_pointer(first.pointer, offset)
    }
}

impl Window {
    /// The lanes' mask, in the order of places; off where there is no lane.
    fn mask(&self, text: &mut Text, of_lanes: &Value, lanes: u32) -> Value {
        let picks: Vec<u32> = self.lanes.iter().map(|lane| lane.unwrap_or(lanes)).collect();
        let off = Value::int(0, Type::I(1), of_lanes.width);
        shuffle(text, of_lanes, Some(&off), &picks)
    }
}
