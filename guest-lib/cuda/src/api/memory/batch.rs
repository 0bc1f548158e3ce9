//! Several copies in one call.

use super::copy::line;
use crate::border::{In, Out, driver_api};
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUdeviceptr, CUmemcpyAttributes, CUstream};

/// Longer batches are taken for a mistake.
const COUNT_MAX: usize = 1 << 20;
/// `CU_MEMCPY_SRC_ACCESS_ORDER_...`: in stream order, during the call, at any time.
const ORDERS: std::ops::RangeInclusive<u32> = 1..=3;

/// The arrays that describe a batch.
struct Batch {
    to: In<CUdeviceptr>,
    from: In<CUdeviceptr>,
    sizes: In<usize>,
    count: usize,
    attributes: In<CUmemcpyAttributes>,
    /// For each attribute the first copy that it is for.
    starts: In<usize>,
    attributes_count: usize,
}

impl Batch {
    /// Attributes say when a source may be read; here it is always read as the strictest one wants.
    fn check(&self) -> Result<()> {
        if self.count == 0 || self.count > COUNT_MAX || self.attributes_count > self.count {
            return Err(CUresult::INVALID_VALUE);
        }
        if self.attributes_count == 0 || self.starts.get()? != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        for index in 0..self.attributes_count {
            let in_order = index == 0 || self.starts.at(index)? > self.starts.at(index - 1)?;
            if !in_order || !ORDERS.contains(&self.attributes.at(index)?.srcAccessOrder) {
                return Err(CUresult::INVALID_VALUE);
            }
        }
        Ok(())
    }

    /// Submits all copies.
    fn copy(&self, stream: CUstream) -> Result<(), BatchError> {
        self.check().map_err(|error| BatchError { index: None, error })?;
        for index in 0..self.count {
            let copied = || {
                let (to, from) = (self.to.at(index)?, self.from.at(index)?);
                line(to, from, self.sizes.at(index)?, stream)
            };
            copied().map_err(|error| BatchError { index: Some(index), error })?;
        }
        Ok(())
    }
}

/// Why a batch failed, and at which copy; at none if the batch itself is wrong.
struct BatchError {
    index: Option<usize>,
    error: CUresult,
}

driver_api! {
    fn cuMemcpyBatchAsync, cuMemcpyBatchAsync_ptsz(
        stream;
        to: In<CUdeviceptr>,
        from: In<CUdeviceptr>,
        sizes: In<usize>,
        count: usize,
        attributes: In<CUmemcpyAttributes>,
        starts: In<usize>,
        attributes_count: usize,
        failed: Out<usize>,
        stream: CUstream,
    ) {
        let batch = Batch { to, from, sizes, count, attributes, starts, attributes_count };
        batch.copy(stream).map_err(|BatchError { index, error }| {
            // A number that no copy has stands for none.
            failed.set_if_wanted(index.unwrap_or(usize::MAX));
            error
        })
    }

    fn cuMemcpyBatchAsync_v2, cuMemcpyBatchAsync_v2_ptsz(
        stream;
        to: In<CUdeviceptr>,
        from: In<CUdeviceptr>,
        sizes: In<usize>,
        count: usize,
        attributes: In<CUmemcpyAttributes>,
        starts: In<usize>,
        attributes_count: usize,
        stream: CUstream,
    ) {
        let batch = Batch { to, from, sizes, count, attributes, starts, attributes_count };
        batch.copy(stream).map_err(|failed| failed.error)
    }

    fn cuMemcpyWithAttributesAsync, cuMemcpyWithAttributesAsync_ptsz(
        stream;
        to: CUdeviceptr,
        from: CUdeviceptr,
        bytes: usize,
        attribute: In<CUmemcpyAttributes>,
        stream: CUstream,
    ) {
        if !ORDERS.contains(&attribute.get()?.srcAccessOrder) {
            return Err(CUresult::INVALID_VALUE);
        }
        line(to, from, bytes, stream)
    }
}
