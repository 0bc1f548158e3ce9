//! The device's owner, who sleeps as the daemon's reactor does on a machine that has no processor to spare: until
//! a device's process rings, or a thread calls. While it is awake nobody has to wake it.

use std::os::fd::AsFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nix::sys::epoll::{Epoll, EpollCreateFlags, EpollEvent, EpollFlags, EpollTimeout};
use nix::sys::eventfd::{EfdFlags, EventFd};
use svp_gpu::Gpu;

/// What it is woken by.
pub(crate) struct Owner {
    epoll: Arc<Epoll>,
    called: Arc<Called>,
}

struct Called {
    file: EventFd,
    sleeps: AtomicBool,
    is_called: AtomicBool,
}

impl Owner {
    pub(crate) fn of(gpu: &mut dyn Gpu) -> Self {
        let epoll = Arc::new(Epoll::new(EpollCreateFlags::EPOLL_CLOEXEC).unwrap());
        let file = EventFd::from_flags(EfdFlags::EFD_CLOEXEC | EfdFlags::EFD_NONBLOCK).unwrap();
        // Neither is read: an edge ends a sleep.
        let edge = || EpollEvent::new(EpollFlags::EPOLLIN | EpollFlags::EPOLLET, 0);
        epoll.add(file.as_fd(), edge()).unwrap();
        let (sleeps, is_called) = Default::default();
        let called = Arc::new(Called { file, sleeps, is_called });
        let caller = Arc::clone(&called);
        gpu.set_waker(Arc::new(move || {
            caller.is_called.store(true, Ordering::SeqCst);
            if caller.sleeps.load(Ordering::SeqCst) {
                caller.file.write(1).unwrap();
            }
        }));
        let bells = Arc::clone(&epoll);
        gpu.set_bells(Arc::new(move |bell| Ok(bells.add(bell, edge())?)));
        gpu.watch();
        Self { epoll, called }
    }

    /// Sleeps until there is news.
    pub(crate) fn sleep(&self, gpu: &mut dyn Gpu) {
        self.called.sleeps.store(true, Ordering::SeqCst);
        gpu.rest();
        if !self.called.is_called.load(Ordering::SeqCst) {
            self.epoll.wait(&mut [EpollEvent::empty(); 4], EpollTimeout::NONE).unwrap();
        }
        self.called.sleeps.store(false, Ordering::SeqCst);
        self.called.is_called.store(false, Ordering::SeqCst);
        gpu.watch();
    }
}
