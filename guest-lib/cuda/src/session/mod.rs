//! The process's session with the host, and all objects that belong to it.

pub(crate) mod context;
mod devices;
pub(crate) mod primary;
pub(crate) mod process;
mod streams;

use crate::graph::capture::Captures;
use crate::graph::exec::Exec;
use crate::graph::graphs::Graphs;
use crate::handles::{Kind, Table};
use crate::object::address_space::AddressSpace;
use crate::object::array::Array;
use crate::object::code::{Code, Function};
use crate::object::event::EventEntry;
use crate::object::link::Link;
use crate::object::managed_memory::Advices;
use crate::object::mipmap::MipmappedArray;
use crate::object::pool::Pools;
use crate::object::stream_attributes::StreamAttributes;
use crate::object::texture::Textures;
use crate::object::texture_reference::TextureReference;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use svp_client::{Client, Stream};

/// One channel, and every object made through it.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) client: Arc<Client>,
    id: u64,
    /// No call has used it yet.
    is_fresh: AtomicBool,
    pub(crate) streams: Table<Stream>,
    pub(crate) stream_attributes: StreamAttributes,
    pub(crate) events: Table<EventEntry>,
    pub(crate) modules: Table<Code>,
    pub(crate) libraries: Table<Code>,
    pub(crate) functions: Table<Function>,
    pub(crate) links: Table<Mutex<Link>>,
    pub(crate) arrays: Table<Array>,
    pub(crate) mipmaps: Table<MipmappedArray>,
    /// Texture and surface objects.
    pub(crate) textures: Textures,
    /// Texture and surface references.
    pub(crate) references: Table<TextureReference>,
    pub(crate) pools: Pools,
    pub(crate) address_space: AddressSpace,
    pub(crate) advices: Advices,
    pub(crate) graphs: Arc<Graphs>,
    pub(crate) execs: Table<Exec>,
    pub(crate) captures: Captures,
}

impl Session {
    fn new(client: Arc<Client>) -> Self {
        let graphs = Arc::new(Graphs::new(client.clone()));
        Self {
            id: client.next_id(),
            is_fresh: AtomicBool::new(true),
            streams: Table::new(Kind::Stream),
            stream_attributes: StreamAttributes::default(),
            events: Table::new(Kind::Event),
            modules: Table::new(Kind::Module),
            libraries: Table::new(Kind::Library),
            functions: Table::new(Kind::Function),
            links: Table::new(Kind::Link),
            arrays: Table::new(Kind::Array),
            mipmaps: Table::new(Kind::Mipmap),
            textures: Textures::new(client.clone()),
            references: Table::new(Kind::Reference),
            pools: Pools::new(),
            address_space: AddressSpace::new(client.clone()),
            advices: Advices::default(),
            captures: Captures::new(graphs.clone()),
            graphs,
            execs: Table::new(Kind::GraphExec),
            client,
        }
    }
}
