//! Whose turn it is among real-time clients, where their requests go one after the other.

use super::Engine;

impl Engine {
    /// Ends a turn that is over: its request is done, or has nothing that could run, or others have
    /// waited for its end too long.
    ///
    /// What a client's last tasks wait for may be another real-time client (an event that both share),
    /// or the host: nobody would ever go on if others waited for that.
    pub(super) fn follow_turn(&mut self, now_ns: u64) {
        let real_time = self.pick.real_time();
        let Some(turn) = real_time.turn() else { return };
        let (waits, is_too_long) = (real_time.has_holders(), real_time.is_turn_over(now_ns));
        let session = self.session(turn.client);
        let (is_it, has_jobs) = session.map_or((false, false), |it| it.has_request(turn.since_ns));
        let goes_on = is_it && (waits || has_jobs);
        if goes_on && !is_too_long {
            return;
        }
        self.pick.real_time().end_turn();
        if goes_on && let Some(session) = self.session_mut(turn.client) {
            session.yield_turn(now_ns);
            session.retract_lanes();
            self.withdraw(turn.client, now_ns);
            self.look_at(turn.client, now_ns);
        }
    }
}
