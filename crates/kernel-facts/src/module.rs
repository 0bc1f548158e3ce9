//! The facts of a kernel, and those of a module's kernels.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::{ElementWise, Launch, LaunchSegments, RwSegment};

/// What bounds a kernel's speed (GPU Fine-Tuner, section 3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Character {
    /// By computation; else by memory.
    pub is_compute_bound: bool,
    /// More first-level cache makes it faster.
    pub is_cache_sensitive: bool,
}

/// What is known of a kernel. By default, nothing.
#[derive(Debug, Clone)]
pub struct KernelFacts {
    /// What its launches touch.
    pub segments: Option<Arc<dyn LaunchSegments>>,
    /// Whether memory or computation bounds the kernel; `None` if that is not known.
    pub character: Option<Character>,
    /// That it is element-wise (SigmaVP, section 3: such kernels' data can be merged), or why it is
    /// not, in words.
    pub element_wise: Result<Arc<ElementWise>, Arc<str>>,
    /// It computes the same if its blocks run in several launches, one after the other: none waits
    /// for another, and none asks which launch it is of.
    pub runs_in_parts: bool,
}

impl Default for KernelFacts {
    fn default() -> Self {
        Self {
            segments: None,
            character: None,
            element_wise: Err(Arc::from("its code is unknown")),
            runs_in_parts: false,
        }
    }
}

/// Finds the facts of a kernel by its number; `None` if its code is not there.
type Find = Box<dyn Fn(usize) -> Option<KernelFacts> + Send + Sync>;

/// What is known of a module's kernels, by their numbers in the module.
pub struct ModuleFacts {
    kernels: Box<[OnceLock<Option<KernelFacts>>]>,
    find: Find,
}

impl ModuleFacts {
    /// Facts that are known.
    pub fn known(kernels: impl IntoIterator<Item = KernelFacts>) -> Self {
        let known = |facts| OnceLock::from(Some(facts));
        Self { kernels: kernels.into_iter().map(known).collect(), find: Box::new(|_| None) }
    }

    /// Facts of this many kernels that are found when they are asked for, once for each kernel.
    pub fn lazy(
        kernels: usize,
        find: impl Fn(usize) -> Option<KernelFacts> + Send + Sync + 'static,
    ) -> Self {
        let kernels = (0..kernels).map(|_| OnceLock::new()).collect();
        Self { kernels, find: Box::new(find) }
    }

    /// Finds the facts of all kernels now, so that no later call waits for them.
    pub fn find_all(&self) {
        for number in 0..self.kernels.len() {
            self.at(number);
        }
    }

    /// Whether nothing is left to be found.
    pub fn are_found(&self) -> bool {
        self.kernels.iter().all(|kernel| kernel.get().is_some())
    }

    fn at(&self, number: usize) -> Option<&KernelFacts> {
        self.kernels.get(number)?.get_or_init(|| (self.find)(number)).as_ref()
    }

    /// What is known of a kernel; `None` if the module has none of this number, or not its code.
    pub fn kernel(&self, number: u32) -> Option<&KernelFacts> {
        self.at(number as usize)
    }

    /// All that a launch may touch, or more; `None` if that could be anything.
    pub fn segments<'a>(&self, launch: impl Into<Launch<'a>>) -> Option<Vec<RwSegment>> {
        let launch = launch.into();
        self.kernel(launch.kernel)?.segments.as_ref()?.segments(&launch)
    }

    /// Whether a launch that was ended at any point can be run once more from its beginning, with
    /// the same result.
    pub fn is_idempotent<'a>(&self, launch: impl Into<Launch<'a>>) -> bool {
        let launch = launch.into();
        let segments = self.kernel(launch.kernel).and_then(|facts| facts.segments.as_ref());
        segments.is_some_and(|segments| segments.is_idempotent(&launch))
    }

    /// What bounds a kernel; `None` if that is not known.
    pub fn character(&self, kernel: u32) -> Option<Character> {
        self.kernel(kernel)?.character
    }

    /// What is known of a kernel if it is element-wise.
    ///
    /// # Errors
    /// Why it is not, in words.
    pub fn element_wise(&self, kernel: u32) -> Result<Arc<ElementWise>, Arc<str>> {
        let Some(facts) = self.kernel(kernel) else {
            return Err(Arc::from("its code is not in the module"));
        };
        facts.element_wise.clone()
    }

    /// Whether a kernel computes the same if its blocks run in several launches.
    pub fn runs_in_parts(&self, kernel: u32) -> bool {
        self.kernel(kernel).is_some_and(|facts| facts.runs_in_parts)
    }
}

impl fmt::Debug for ModuleFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModuleFacts").field("kernels", &self.kernels).finish_non_exhaustive()
    }
}

/// Two are the same only if they are one: rules by which launches touch memory do not compare.
impl PartialEq for ModuleFacts {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for ModuleFacts {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[derive(Debug)]
    struct FirstByte;

    impl LaunchSegments for FirstByte {
        fn segments(&self, launch: &Launch<'_>) -> Option<Vec<RwSegment>> {
            let start = u64::from(*launch.params.first()?);
            Some(vec![RwSegment { start, end: Some(start + 1), write: true }])
        }

        fn is_idempotent(&self, launch: &Launch<'_>) -> bool {
            launch.grid == [1; 3]
        }
    }

    fn launch(kernel: u32, params: &[u8]) -> Launch<'_> {
        Launch { kernel, grid: [1; 3], block: [1; 3], params }
    }

    #[test]
    fn each_kernel_is_looked_at_once() {
        let asked = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&asked);
        let facts = ModuleFacts::lazy(3, move |number| {
            counter.fetch_add(1, Ordering::Relaxed);
            let segments: Arc<dyn LaunchSegments> = Arc::new(FirstByte);
            (number != 2)
                .then(|| KernelFacts { segments: Some(segments), ..KernelFacts::default() })
        });
        let found = [RwSegment { start: 7, end: Some(8), write: true }];
        for _ in 0..2 {
            assert_eq!(facts.segments(launch(1, &[7])).as_deref(), Some(&found[..]));
            assert!(facts.is_idempotent(launch(1, &[7])));
        }
        assert_eq!((asked.load(Ordering::Relaxed), facts.are_found()), (1, false));
        facts.find_all();
        facts.find_all();
        assert_eq!((asked.load(Ordering::Relaxed), facts.are_found()), (3, true));
    }

    #[test]
    fn of_kernels_that_are_not_there_nothing_is_known() {
        let facts = ModuleFacts::known([KernelFacts::default()]);
        assert!(facts.are_found());
        assert_eq!(&*facts.element_wise(0).unwrap_err(), "its code is unknown");
        assert_eq!(&*facts.element_wise(1).unwrap_err(), "its code is not in the module");
        for kernel in [0, 1] {
            assert_eq!(facts.segments(launch(kernel, &[7])), None);
            assert!(!facts.is_idempotent(launch(kernel, &[7])) && !facts.runs_in_parts(kernel));
        }
    }
}
