//! Dates and fresh seeds: the two things that a record takes from outside a game.

use rand::TryRng;
use rand::rngs::SysRng;
use time::OffsetDateTime;
use web_time::SystemTime;

/// The day (UTC) as `YYYY-MM-DD`, from the seconds since 1970-01-01 00:00 UTC. After the year 9999 it is the first day.
pub fn date_text(unix_seconds: u64) -> String {
    // Of the crates for dates, this one is the smallest in the browser: 1 KB of wasm less than the same by hand.
    let moment = i64::try_from(unix_seconds).ok().and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok());
    moment.unwrap_or(OffsetDateTime::UNIX_EPOCH).date().to_string()
}

/// Today (UTC) as `YYYY-MM-DD`.
pub fn today() -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    date_text(now.map_or(0, |since| since.as_secs()))
}

/// Today (UTC), counted in days from 1970-01-01.
pub fn day_number() -> u32 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |since| u32::try_from(since.as_secs() / 86_400).unwrap_or(0))
}

/// Seconds of today (UTC), 0 to 86,399.
pub fn second_of_day() -> u32 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |since| (since.as_secs() % 86_400) as u32)
}

/// A seed that differs from call to call. Not secret, and not for tests.
pub fn fresh_seed() -> u64 {
    // The clock will do on a system without random numbers.
    SysRng.try_next_u64().unwrap_or_else(|_| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        now.map_or(0, |since| since.as_nanos() as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_that_calendars_get_wrong() {
        let day = |number: u64| date_text(number * 86_400);
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(date_text(86_399), "1970-01-01");
        assert_eq!(day(789), "1972-02-29");
        assert_eq!(day(790), "1972-03-01");
        assert_eq!(day(11_016), "2000-02-29");
        assert_eq!(day(19_722), "2023-12-31");
        assert_eq!(day(47_540), "2100-02-28");
        assert_eq!(day(47_541), "2100-03-01");
        assert_eq!(day(2_932_896), "9999-12-31");
        assert_eq!(date_text(u64::MAX), "1970-01-01");
    }

    #[test]
    fn every_day_of_four_centuries_follows_the_one_before() {
        let mut last = date_text(0);
        for number in 1..146_097_u64 {
            let next = date_text(number * 86_400);
            assert!(next > last, "{next} after {last}");
            last = next;
        }
        assert_eq!(date_text(146_097 * 86_400), "2370-01-01");
    }

    #[test]
    fn fresh_seeds_differ() {
        assert_ne!(fresh_seed(), fresh_seed());
    }
}
