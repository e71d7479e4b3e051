//! How fast the search is: nodes a second, and the time to a depth.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use bizingo::ai::bizingo::evaluation::evaluate;
use bizingo::ai::computer::Computer;
use bizingo::ai::search::SearchPosition;
use bizingo::ai::search::{Limits, Searcher};
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::bizingo::{Options, Position, Side};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn search(c: &mut Criterion) {
    let never = AtomicBool::new(false);
    let options = Options::default();
    let start = Position::start(Side::Light);
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    let mut searcher = Searcher::new(16);
    let mut run = |limits| {
        searcher.clear();
        searcher.run(&start, &options, &[], limits, &never, &mut |_| {})
    };
    let nodes = 300_000;
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("start, 300,000 nodes", |b| b.iter(|| run(Limits::nodes(nodes))));
    let nodes = run(Limits::depth(10)).nodes;
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("start, depth 10", |b| b.iter(|| run(Limits::depth(10))));
    group.finish();
}

fn parts(c: &mut Criterion) {
    let positions: Vec<(Position, Options)> = Bizingo::BENCH_SEARCHES
        .iter()
        .map(|(position, rules, _)| (Position::parse(position).unwrap(), Options::parse(rules).unwrap()))
        .collect();
    let mut group = c.benchmark_group("parts");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("evaluate", |b| {
        b.iter(|| positions.iter().map(|(position, options)| evaluate(black_box(position), options)).sum::<i32>());
    });
    group.bench_function("moves", |b| {
        b.iter(|| {
            let mut sum = 0;
            positions.iter().for_each(|(position, options)| {
                black_box(position).each_move(options, |_, gain| sum += gain + 1);
            });
            sum
        });
    });
    group.bench_function("captures", |b| {
        b.iter(|| {
            let mut sum = 0;
            positions.iter().for_each(|(position, options)| {
                black_box(position).each_capture(options, |_, gain| sum += gain);
            });
            sum
        });
    });
    group.finish();
}

criterion_group!(benches, search, parts);
criterion_main!(benches);
