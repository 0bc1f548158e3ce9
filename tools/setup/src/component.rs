//! The common shape of what set-up provides, and the one way in which it is provided: from this
//! machine if it has a suitable one, else from the cache, else fetched into the cache.

use std::path::Path;

use anyhow::{Context, Result};

use super::cache::{Cache, Stamp, megabytes};
use crate::sh::say;

/// Something that building, testing or running needs and that can be fetched.
pub(crate) trait Component {
    /// What the rest of the program wants to know about it: where its parts are.
    type Tool;
    /// Its name, and its folder's in the cache.
    const NAME: &'static str;
    /// Raised when [`Component::fetch`] makes its folder in another way.
    const RECIPE: u32;

    /// What would do, in words.
    fn wanted() -> String;
    /// A suitable one that this machine already has, with a word on what it is.
    fn detect() -> Option<(Self::Tool, String)>;
    /// Downloads it and puts it together in an empty folder.
    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched>;
    /// It, as it lies in a folder made by [`Component::fetch`].
    ///
    /// # Errors
    /// If the folder no longer fits this machine; it is then made anew.
    fn open(dir: &Path) -> Result<Self::Tool>;
    /// Shows that it works; done once, after fetching.
    fn verify(tool: &Self::Tool) -> Result<()>;
}

/// What came of fetching.
pub(crate) struct Fetched {
    pub(crate) version: String,
    /// The number of bytes that were downloaded.
    pub(crate) bytes: u64,
}

/// Provides a component and says what it did.
pub(crate) fn provide<C: Component>(cache: &Cache) -> Result<C::Tool> {
    if let Some((tool, what)) = C::detect() {
        say("setup", &format!("{}: {what} (this machine's)", C::NAME));
        return Ok(tool);
    }
    if let Some(stamp) = cache.stamp(C::NAME, C::RECIPE)
        && let Ok(tool) = C::open(&cache.dir(C::NAME))
    {
        say("setup", &format!("{}: {} (cached)", C::NAME, stamp.version));
        return Ok(tool);
    }
    fetch::<C>(cache).with_context(|| format!("cannot set up {} ({})", C::NAME, C::wanted()))
}

fn fetch<C: Component>(cache: &Cache) -> Result<C::Tool> {
    say("setup", &format!("{}: fetching {}", C::NAME, C::wanted()));
    let started = std::time::Instant::now();
    let stage = cache.stage(C::NAME)?;
    let fetched = C::fetch(cache, &stage)?;
    C::verify(&C::open(&stage)?).context("what was fetched does not work")?;
    let stamp =
        Stamp { recipe: C::RECIPE, version: fetched.version.clone(), downloaded: fetched.bytes };
    let dir = cache.finish(C::NAME, &stage, &stamp)?;
    let seconds = started.elapsed().as_secs_f64();
    say(
        "setup",
        &format!(
            "{}: {} ready, {} in {seconds:.1} s",
            C::NAME,
            fetched.version,
            megabytes(fetched.bytes)
        ),
    );
    C::open(&dir)
}
