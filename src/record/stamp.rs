//! Dates and fresh seeds: the two things that a record takes from outside a game.

use rand::TryRng;
use rand::rngs::SysRng;
use web_time::SystemTime;

/// A day as `YYYY-MM-DD`, from the seconds since 1970-01-01 00:00 UTC.
pub fn date_text(unix_seconds: u64) -> String {
    // Years are counted from March, so that the leap day is a year's last; 719468 days
    // lie between 0000-03-01 and 1970-01-01, and 146097 days make 400 years.
    let days = unix_seconds / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Today (UTC) as `YYYY-MM-DD`.
pub fn today() -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    date_text(now.map_or(0, |since| since.as_secs()))
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
