//! Nonlinear least squares: Levenberg-Marquardt with a numeric Jacobian; the normal equations are
//! solved by Cholesky's method. Meant for some twenty parameters.

/// Most steps that are tried.
const STEPS: usize = 30;

/// The parameters, near `x`, at which the sum of the squared errors is least.
///
/// `errors` gives as many finite errors at any parameters. A step moves no parameter by more than
/// 0.5, so parameters should be logarithms or of that order.
pub fn minimise(mut x: Vec<f64>, errors: &dyn Fn(&[f64]) -> Vec<f64>) -> Vec<f64> {
    let mut now = errors(&x);
    let mut damping = 1e-2_f64;
    for _ in 0..STEPS {
        let jacobian = jacobian(&x, &now, errors);
        let Some(step) = solve(&jacobian, &now, damping) else { break };
        let next: Vec<f64> = x.iter().zip(&step).map(|(x, d)| x - d.clamp(-0.5, 0.5)).collect();
        let after = errors(&next);
        let (old, new) = (square(&now), square(&after));
        if new < old {
            (x, now) = (next, after);
            damping = (damping * 0.3).max(1e-6);
            if old - new < 1e-5 * old {
                break;
            }
        } else {
            damping *= 10.0;
            if damping > 1e6 {
                break;
            }
        }
    }
    x
}

fn square(errors: &[f64]) -> f64 {
    errors.iter().map(|e| e * e).sum()
}

/// Columns: derivatives of all errors by one parameter.
fn jacobian(x: &[f64], now: &[f64], errors: &dyn Fn(&[f64]) -> Vec<f64>) -> Vec<Vec<f64>> {
    const STEP: f64 = 1e-4;
    let column = |at: usize| {
        let mut moved = x.to_vec();
        moved[at] += STEP;
        errors(&moved).iter().zip(now).map(|(a, b)| (a - b) / STEP).collect()
    };
    (0..x.len()).map(column).collect()
}

/// Solves (J'J + damping diag) step = J'e; none if that has no solution.
fn solve(jacobian: &[Vec<f64>], errors: &[f64], damping: f64) -> Option<Vec<f64>> {
    let n = jacobian.len();
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let mut lower = vec![vec![0.0; n]; n];
    for row in 0..n {
        for column in 0..=row {
            let mut value = dot(&jacobian[row], &jacobian[column]);
            if row == column {
                value += damping * value + 1e-12;
            }
            value -= dot(&lower[row][..column], &lower[column][..column]);
            lower[row][column] = if row == column {
                if value <= 0.0 {
                    return None;
                }
                value.sqrt()
            } else {
                value / lower[column][column]
            };
        }
    }
    let mut step: Vec<f64> = jacobian.iter().map(|column| dot(column, errors)).collect();
    for row in 0..n {
        step[row] = (step[row] - dot(&lower[row][..row], &step[..row])) / lower[row][row];
    }
    for row in (0..n).rev() {
        let below: f64 = (row + 1..n).map(|k| lower[k][row] * step[k]).sum();
        step[row] = (step[row] - below) / lower[row][row];
    }
    step.iter().all(|s| s.is_finite()).then_some(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_from_its_points() {
        let points: Vec<(f64, f64)> =
            (0..20).map(|i| f64::from(i) * 0.1).map(|t| (t, 2.0 * (-1.3 * t).exp())).collect();
        let errors = |x: &[f64]| points.iter().map(|(t, y)| x[0] * (x[1] * t).exp() - y).collect();
        let found = minimise(vec![1.0, 0.0], &errors);
        assert!((found[0] - 2.0).abs() < 1e-3 && (found[1] + 1.3).abs() < 1e-3, "{found:?}");
    }

    #[test]
    fn parameters_that_nothing_tells_stay() {
        let found = minimise(vec![3.0, 4.0], &|x: &[f64]| vec![x[0] - 1.0]);
        assert!((found[0] - 1.0).abs() < 1e-3 && found[1] == 4.0, "{found:?}");
    }
}
