//! Kernel launches.

use crate::{CUresult, Client, Kernel, LaunchShape, Result, Stream, report};
use std::sync::Arc;
use svp_abi::command::{Command, LAUNCH_COOPERATIVE, Launch, cluster_flags};

/// Most bytes of parameters that a kernel may have.
pub const PARAMS_MAX: usize = 32 * 1024;

impl Client {
    /// What a launch would answer at once.
    ///
    /// # Errors
    /// As [`Self::launch`], without sticky errors.
    pub fn check_launch(&self, kernel: &Kernel, shape: &LaunchShape) -> Result<()> {
        if kernel.status != 0 {
            report::once(&format!("{}: {}", kernel.name.to_string_lossy(), kernel.message));
            return Err(CUresult(kernel.status));
        }
        self.limits.check(kernel, shape)
    }

    /// Starts a kernel. No round trip. A kernel whose module has a device queue holds the stream until what
    /// it asks for is done.
    ///
    /// # Errors
    /// `INVALID_VALUE`, `LAUNCH_OUT_OF_RESOURCES` for an impossible launch; the kernel's own
    /// status if the host refused it when its module was loaded; a sticky error.
    ///
    /// # Example
    /// ```
    /// # use svp_transport::mock::MockHost;
    /// # let host = MockHost::start(&std::env::temp_dir(), Default::default())?;
    /// # let client = std::sync::Arc::new(svp_client::Client::open_socket(host.path())?);
    /// use svp_client::LaunchShape;
    ///
    /// let table = client.allocate(64)?;
    /// // The code that the tests' host reads; a real one takes PTX.
    /// let module = client.load_module(b"kernel fill 8 4 4")?;
    /// let fill = module.kernel(c"fill").ok_or("the module has no such kernel")?;
    /// let shape =
    ///     LaunchShape { grid: [1; 3], block: [16, 1, 1], ..LaunchShape::default() };
    /// let params = [&table.to_le_bytes()[..], &16u32.to_le_bytes(), &7u32.to_le_bytes()].concat();
    /// client.launch(client.legacy_stream(), fill, &shape, &params)?;
    /// client.synchronize()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn launch(
        self: &Arc<Self>,
        stream: &Stream,
        kernel: &Kernel,
        shape: &LaunchShape,
        params: &[u8],
    ) -> Result<()> {
        match &kernel.queue {
            None => self.launch_alone(stream, kernel, shape, params),
            Some(queue) => {
                self.check_launch(kernel, shape)?;
                self.launch_with_queue(stream, queue, &command(kernel, shape, params))
            }
        }
    }

    /// Starts a kernel, and does not ask what it asks for.
    pub(crate) fn launch_alone(
        &self,
        stream: &Stream,
        kernel: &Kernel,
        shape: &LaunchShape,
        params: &[u8],
    ) -> Result<()> {
        self.check_launch(kernel, shape)?;
        self.submit(stream, &command(kernel, shape, params))?;
        Ok(())
    }
}

fn flags(shape: &LaunchShape) -> u32 {
    let cooperative = if shape.cooperative { LAUNCH_COOPERATIVE } else { 0 };
    // The shape has been checked, so that each axis fits.
    cooperative | shape.cluster.and_then(cluster_flags).unwrap_or(0)
}

fn command<'a>(kernel: &Kernel, shape: &LaunchShape, params: &'a [u8]) -> Command<'a> {
    Command::Launch(Launch {
        module: kernel.module,
        kernel: kernel.index,
        grid: shape.grid,
        block: shape.block,
        shared_bytes: shape.shared_bytes,
        flags: flags(shape),
        params,
    })
}
