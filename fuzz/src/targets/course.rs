//! Courses: tasks that are records.

use bizingo::games::GameKind;
use bizingo::record::course::{Course, TaskState};

use super::split;

/// A course; the first byte names the game.
pub fn check(data: &[u8]) {
    let Some((kind, text)) = split(data, GameKind::COUNT) else { return };
    let Ok(course) = Course::parse(GameKind::ALL[kind], text) else { return };
    for (place, task) in course.tasks.iter().enumerate() {
        assert!(course.tasks[..place].iter().all(|other| other.id != task.id), "{} is there twice", task.id);
        assert!(task.suits(&task.terms()));
        // Whoever plays what comes next solves it.
        let (mut board, mut attempt) = (task.terms().start(0), task.begin());
        let mut verdict = attempt.judge(&board);
        assert_eq!(verdict, TaskState::Open, "{} asks for something", task.id);
        while let Some(mv) = attempt.next() {
            assert!(board.play(mv).is_some(), "{}: the next move is legal", task.id);
            verdict = attempt.judge(&board);
            assert_ne!(verdict, TaskState::Wrong, "{}: the next move is right", task.id);
        }
        assert_eq!(verdict, TaskState::Solved, "{}", task.id);
    }
}
