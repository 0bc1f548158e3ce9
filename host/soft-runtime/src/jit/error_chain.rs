//! Errors in the log.

/// An error with all its sources, for the log.
pub(super) fn error_chain(error: &dyn std::error::Error) -> String {
    let sources = std::iter::successors(error.source(), |it| it.source());
    std::iter::once(error.to_string())
        .chain(sources.map(ToString::to_string))
        .collect::<Vec<_>>()
        .join(": ")
}
