//! A list of which the first few entries are always there, and lie inside of what holds it.
//!
//! With thousands of clients, each step from a client to another place in memory is waited for.

/// `N` entries here, the others elsewhere.
#[derive(Debug)]
pub(crate) struct Few<T, const N: usize> {
    first: [T; N],
    others: Vec<T>,
}

impl<T: Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self { first: std::array::from_fn(|_| T::default()), others: Vec::new() }
    }
}

impl<T: Default, const N: usize> Few<T, N> {
    /// How many entries there are, `N` at least.
    pub(crate) fn len(&self) -> usize {
        N + self.others.len()
    }

    /// An entry.
    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<&T> {
        match self.first.get(at) {
            None => self.others.get(at - N),
            first => first,
        }
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        match self.first.get_mut(at) {
            None => self.others.get_mut(at - N),
            first => first,
        }
    }

    /// The same, made if need be, and all before it.
    #[inline]
    pub(crate) fn entry(&mut self, at: usize) -> &mut T {
        if at < N {
            return &mut self.first[at];
        }
        if at >= self.len() {
            self.make(at);
        }
        &mut self.others[at - N]
    }

    /// Apart, so that what every job does several times is short.
    #[cold]
    fn make(&mut self, at: usize) {
        self.others.resize_with(at + 1 - N, T::default);
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.first.iter().chain(&self.others)
    }

    /// The same, to change them.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.first.iter_mut().chain(&mut self.others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list() {
        let mut few = Few::<u32, 2>::default();
        assert_eq!((few.len(), few.get(1), few.get(2)), (2, Some(&0), None));
        *few.entry(1) = 7;
        *few.entry(3) = 9;
        assert_eq!(few.len(), 4);
        few.get_mut(2).into_iter().for_each(|it| *it = 8);
        assert_eq!(few.get(3), Some(&9));
        assert_eq!(few.get_mut(4), None);
        assert_eq!(few.iter_mut().map(|it| *it).collect::<Vec<_>>(), [0, 7, 8, 9]);
    }
}
