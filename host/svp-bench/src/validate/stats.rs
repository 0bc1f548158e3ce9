//! Figures of how far estimates are from measurements.

use serde::Serialize;

/// How far estimates are from measurements, as shares of the measured value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Stats {
    /// Mean of the absolute errors.
    pub mape: f64,
    /// Median of the absolute errors.
    pub median: f64,
    /// 90th percentile of the absolute errors.
    pub p90: f64,
    /// Mean of the signed errors.
    pub bias: f64,
    /// Spearman's rank correlation.
    pub rank: f64,
    /// Number of estimates.
    pub n: usize,
}

impl Stats {
    /// Of (estimated, measured) pairs; measured ones are more than 0.
    pub fn of(pairs: &[(f64, f64)]) -> Self {
        if pairs.is_empty() {
            return Self::default();
        }
        let errors: Vec<f64> = pairs.iter().map(|(e, m)| e / m - 1.0).collect();
        let mut sizes: Vec<f64> = errors.iter().map(|e| e.abs()).collect();
        let n = pairs.len() as f64;
        Self {
            mape: sizes.iter().sum::<f64>() / n,
            median: quantile(&mut sizes, 0.5),
            p90: quantile(&mut sizes, 0.9),
            bias: errors.iter().sum::<f64>() / n,
            rank: rank_correlation(pairs),
            n: pairs.len(),
        }
    }
}

/// A quantile, linear between neighbours; 0 of no values.
pub(super) fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let Some(last) = values.len().checked_sub(1) else { return 0.0 };
    let at = share.clamp(0.0, 1.0) * last as f64;
    let (low, high) = (at.floor() as usize, at.ceil() as usize);
    values[low] + (values[high] - values[low]) * (at - at.floor())
}

fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let a = ranks(pairs.iter().map(|(e, _)| *e).collect());
    let b = ranks(pairs.iter().map(|(_, m)| *m).collect());
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let dot = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    let scale = (dot(&a, &a) * dot(&b, &b)).sqrt();
    if scale > 0.0 { dot(&a, &b) / scale } else { 0.0 }
}

/// Ranks from 0; equal values share the mean of theirs.
fn ranks(values: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut from = 0;
    while from < order.len() {
        let same = order[from..].iter().take_while(|at| values[**at] == values[order[from]]);
        let to = from + same.count();
        let rank = (from + to - 1) as f64 / 2.0;
        order[from..to].iter().for_each(|at| ranks[*at] = rank);
        from = to;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_known_pairs() {
        let stats = Stats::of(&[(110.0, 100.0), (80.0, 100.0), (300.0, 200.0), (5.0, 5.0)]);
        assert!((stats.mape - 0.2).abs() < 1e-12 && (stats.bias - 0.1).abs() < 1e-12);
        assert!((stats.median - 0.15).abs() < 1e-12, "{stats:?}");
        assert_eq!(stats.n, 4);
    }

    #[test]
    fn ranks_see_order_alone() {
        let up: Vec<(f64, f64)> = (1..9).map(|i| (f64::from(i).powi(3), f64::from(i))).collect();
        assert!((Stats::of(&up).rank - 1.0).abs() < 1e-12);
        let down: Vec<(f64, f64)> = up.iter().map(|(a, b)| (-a, *b)).collect();
        assert!((Stats::of(&down).rank + 1.0).abs() < 1e-12);
        assert_eq!(Stats::of(&[(1.0, 1.0), (1.0, 1.0)]).rank, 0.0);
    }

    #[test]
    fn nothing_has_figures_too() {
        assert_eq!(Stats::of(&[]), Stats::default());
    }
}
