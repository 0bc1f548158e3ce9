use super::*;

fn place(setup: &Setup, name: &str) -> usize {
    setup.applications.iter().position(|application| application.name == name).unwrap()
}

#[test]
fn types_scale_with_processors_as_figure_8_says() {
    let time = |application: &str, processors| {
        let setup = Setup { processors, ..Setup::new().unwrap() };
        setup.run(&[(place(&setup, application), 1)], Odd::Master, PlacePolicy::WholeGpu).unwrap()
            [0]
    };
    for (application, least, most) in [("HS", 1.6, 2.1), ("PF", 1.6, 2.1), ("BFS", 1.0, 1.3)] {
        let slower = time(application, 8) / time(application, 15);
        assert!((least..most).contains(&slower), "{application}: {slower}");
    }
}

#[test]
fn both_of_a_pair_end_together_under_the_baseline() {
    let setup = Setup::new().unwrap();
    for (first, second) in [("BP", "HS"), ("HS", "SM")] {
        for odd in [Odd::Master, Odd::Slave] {
            let [a, b] = [first, second].map(|name| place(&setup, name));
            let (_, times) = setup.balanced(a, b, odd).unwrap();
            let gap = (times[0] - times[1]).abs() / times[0].max(times[1]);
            assert!(gap <= EQUAL, "{first}+{second}: {times:?}");
        }
    }
}
