//! The part of a report that is of one target.

use super::estimates::{Estimates, Profiles};
use super::heat::Warmth;
use super::on_target::{Board, OnTarget};
use super::rows::{Row, by_guest_and_kernel};
use crate::record::Run;
use crate::sass::Compilers;
use anyhow::Result;
use svp_estimator::{Calibration, Target};

/// What a report says of one target.
#[derive(Debug)]
pub(super) struct TargetPart<'a> {
    pub(super) estimates: Estimates<'a>,
    pub(super) rows: Vec<Row>,
    pub(super) on_target: OnTarget,
}

impl<'a> TargetPart<'a> {
    /// The parts of a report, one for each target in its order.
    ///
    /// # Errors
    /// If the run's PTX cannot be read, or a time is none that can be.
    pub(super) fn all(
        run: &Run,
        targets: &'a [Target],
        compilers: &Compilers,
    ) -> Result<Vec<Self>> {
        let profiles = Profiles::of(run, targets, compilers)?;
        let calibration = Calibration::shipped()?;
        let part = |target| {
            let estimates = Estimates::on(&profiles, target, &calibration);
            let rows = by_guest_and_kernel(run, &estimates);
            let mut on_target = OnTarget::of(run, &estimates, &calibration)?;
            for board in &mut on_target.boards {
                let Board { energy_j, end_s, .. } = *board;
                board.warmth = Warmth::of(energy_j, end_s, &profiles, target, &calibration);
            }
            Ok(Self { estimates, rows, on_target })
        };
        targets.iter().map(part).collect()
    }
}
