//! How fast the rules of Bizingo are, on one core: made moves a second in perft, plies a second in
//! random playouts (criterion prints both as elements).

#![allow(missing_docs)]

use std::hint::black_box;

use bizingo::ai::bizingo::playout::Playout;
use bizingo::ai::playout::{PlayoutStats, RandomGames};
use bizingo::rules::bizingo::perft::perft;
use bizingo::rules::bizingo::{Options, Position, Side};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Rules by name: the default ones, and those that keep the fast paths busiest.
const RULES: [(&str, &str); 3] =
    [("default", ""), ("single-capture", "captures=one"), ("deadly-border", "border=touch,walk-in-border=yes")];

fn options(text: &str) -> Options {
    Options::parse(text).unwrap_or_default()
}

fn bench_perft(c: &mut Criterion) {
    let start = Position::start(Side::Light);
    let mut group = c.benchmark_group("perft 4");
    for (name, text) in RULES {
        let options = options(text);
        group.throughput(Throughput::Elements(perft(&start, &options, 4)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(&start), &options, 4)));
    }
}

fn bench_playouts(c: &mut Criterion) {
    const PLIES: u64 = 100_000;
    let mut group = c.benchmark_group("playouts");
    group.throughput(Throughput::Elements(PLIES));
    for (name, text) in RULES {
        let mut playout = Playout::new(&options(text), Position::start(Side::Light), 1);
        let mut stats = PlayoutStats::default();
        group.bench_function(name, |b| b.iter(|| playout.advance(PLIES, &mut stats)));
    }
}

criterion_group!(benches, bench_perft, bench_playouts);
criterion_main!(benches);
