//! The courses: every task can be solved by its tree, and nothing else passes.
#![allow(clippy::panic, clippy::unwrap_used)]

use bizingo::games::GameKind;
use bizingo::record::course::{Course, CourseError, Task, TaskState};
use bizingo::record::{AnyHistory, AnyMove, AnyTerms};
use bizingo::rules::Game;

fn courses() -> Vec<(GameKind, Course)> {
    let read = |kind: GameKind| {
        let path = format!("assets/lessons/{kind}.txt");
        let text = std::fs::read_to_string(&path).unwrap();
        (kind, Course::parse(kind, &text).unwrap_or_else(|error| panic!("{path}: {error}")))
    };
    GameKind::ALL.map(read).into()
}

fn legal(board: &AnyHistory) -> Vec<AnyMove> {
    match board {
        AnyHistory::Bizingo(history) => history.game().legal_moves().into_iter().map(AnyMove::from).collect(),
        AnyHistory::Azigo(history) => history.game().legal_moves().into_iter().map(AnyMove::from).collect(),
        AnyHistory::BingoBattle(history) => history.game().legal_moves().into_iter().map(AnyMove::from).collect(),
    }
}

fn text_of(board: &AnyHistory, mv: AnyMove) -> String {
    let mut after = board.clone();
    after.play(mv).unwrap();
    after.line()[after.ply() - 1].0.to_owned()
}

/// Goes every right way through a task, and tries every other move on the way. Gives how many ways lead to its end, and
/// how many moves of the pupil's the shortest has.
fn walk(kind: GameKind, task: &Task) -> (usize, usize) {
    let (mut ways, mut shortest, mut tried) = (0, usize::MAX, 0);
    let mut open: Vec<(AnyHistory, usize)> = vec![(task.terms().start(0), 0)];
    while let Some((board, made)) = open.pop() {
        let mut attempt = task.begin();
        match attempt.judge(&board) {
            TaskState::Solved => {
                ways += 1;
                shortest = shortest.min(made);
                continue;
            }
            TaskState::Wrong => panic!("{kind} {}: a right way went wrong", task.id),
            TaskState::Open => {}
        }
        let next = attempt.next().unwrap();
        let chance = board.to_move().is_none();
        if chance || !attempt.is_pupils() {
            let mut after = board.clone();
            assert!(after.play(next).is_some(), "{kind} {}: the answer is not legal", task.id);
            open.push((after, made));
            continue;
        }
        assert_eq!(board.to_move(), Some(task.pupil), "{kind} {}: it is the pupil's turn", task.id);
        let (mut right, mut wrong) = (0, 0);
        for mv in legal(&board) {
            let mut after = board.clone();
            after.play(mv).unwrap();
            match task.begin().judge(&after) {
                TaskState::Wrong => wrong += 1,
                _ => {
                    right += 1;
                    if !task.any_move {
                        open.push((after, made + 1));
                    } else if mv == next {
                        ways += 1;
                        shortest = shortest.min(made + 1);
                    }
                }
            }
        }
        tried += right + wrong;
        assert!(right > 0, "{kind} {}: no move is right", task.id);
        assert_eq!(wrong == 0, task.any_move, "{kind} {}: {right} moves are right, {wrong} wrong", task.id);
        assert!(task.any_move || right <= wrong || board.ply() > 0, "{kind} {}: {right} of {}", task.id, right + wrong);
    }
    assert!(ways > 0 && tried > 1, "{kind} {}: there is nothing to decide", task.id);
    (ways, shortest)
}

#[test]
fn every_task_is_solved_by_its_tree_and_by_nothing_else() {
    for (kind, course) in courses() {
        let mut longer = 0;
        for task in &course.tasks {
            let (_, shortest) = walk(kind, task);
            longer += usize::from(shortest > 1);
        }
        assert!(longer > 0, "{kind}: no task has two moves");
    }
}

#[test]
fn there_are_enough_tasks_by_every_reading() {
    for (kind, course) in courses() {
        let count = |rules: &str| {
            let terms: AnyTerms = terms(kind, rules);
            course.tasks.iter().filter(|task| task.suits(&terms)).count()
        };
        match kind {
            GameKind::Bizingo => assert!(count("") >= 10),
            GameKind::Azigo => {
                for reading in ["", "capture=facing", "capture=own-row", "capture=landing"] {
                    assert!(count(reading) >= 6, "{reading}: {}", count(reading));
                }
            }
            GameKind::BingoBattle => assert!(count("") >= 6),
        }
    }
}

fn terms(kind: GameKind, rules: &str) -> AnyTerms {
    let text = format!("game: {kind}\nrules: {rules}\n\n");
    bizingo::record::LoadedGame::parse(&text).unwrap().history.terms(0)
}

#[test]
fn what_is_wrong_with_a_course_is_said() {
    let parse = |text: &str| Course::parse(GameKind::Bizingo, text).map(|course| course.tasks.len());
    assert_eq!(parse("# nothing yet\n"), Ok(0));
    assert_eq!(parse("=== a\nat: 0\n\nd8-e8\n=== b\nat: 0\n\nd10-e10\n"), Ok(2));
    assert_eq!(parse("=== a\nat: 0\n\nd8-e8\n=== a\nat: 0\n\nd10-e10\n"), Err(CourseError::Twice("a".to_owned())));
    assert_eq!(parse("=== a\nd8-e8\n"), Err(CourseError::Empty("a".to_owned())));
    let tag = |tag, value: &str| CourseError::Tag { task: "a".to_owned(), tag, value: value.to_owned() };
    assert_eq!(parse("=== a\nside: red\nat: 0\n\nd8-e8\n"), Err(tag("side", "red")));
    assert_eq!(parse("=== a\naccept: some\nat: 0\n\nd8-e8\n"), Err(tag("accept", "some")));
    assert!(matches!(parse("=== a\n\nd8-d8\n"), Err(CourseError::Record { task, .. }) if task == "a"));
}

#[test]
fn a_way_through_a_task_is_judged_move_by_move() {
    let text = "=== two\nat: 0\n\nd8-e8 f9-e9 d10-e10\n  (c8-d8)\n";
    let course = Course::parse(GameKind::Bizingo, text).unwrap();
    let task = &course.tasks[0];
    let mut board = task.terms().start(0);
    let mut attempt = task.begin();
    let mut after = |text: &str| {
        let mv = board.parse_move(text).unwrap();
        board.play(mv).unwrap();
        let verdict = attempt.judge(&board);
        if verdict == TaskState::Wrong {
            board.undo();
            assert_eq!(attempt.judge(&board), TaskState::Open);
        }
        (verdict, attempt.next().map(|mv| text_of(&board, mv)), attempt.is_pupils())
    };
    assert_eq!(after("d10-e10"), (TaskState::Wrong, Some("d8-e8".to_owned()), true));
    assert_eq!(after("d8-e8"), (TaskState::Open, Some("f9-e9".to_owned()), false));
    assert_eq!(after("f9-e9"), (TaskState::Open, Some("d10-e10".to_owned()), true));
    assert_eq!(after("d6-e6").0, TaskState::Wrong);
    assert_eq!(after("c8-d8"), (TaskState::Solved, None, false));
}
