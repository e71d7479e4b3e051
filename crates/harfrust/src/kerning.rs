//! Which glyphs stand closer together, or wider apart.

use read_fonts::tables::gpos::{Gpos, PairPos, PositionLookupList, PositionSubtables};
use read_fonts::types::{GlyphId, Tag};

/// The pairs of a font.
pub(crate) struct Kerning<'a> {
    lookups: PositionLookupList<'a>,
    /// Those of them that kern.
    used: Vec<u16>,
}

impl<'a> Kerning<'a> {
    /// `None` where a font has none.
    pub(crate) fn new(gpos: Gpos<'a>) -> Option<Kerning<'a>> {
        let features = gpos.feature_list().ok()?;
        let records = features.feature_records().iter().filter(|record| record.feature_tag() == Tag::new(b"kern"));
        let known = records.filter_map(|record| record.feature(features.offset_data()).ok());
        let mut used: Vec<u16> =
            known.flat_map(|feature| feature.lookup_list_indices().iter().map(|at| at.get())).collect();
        used.sort_unstable();
        used.dedup();
        Some(Kerning { lookups: gpos.lookup_list().ok()?, used })
    }

    /// How much wider apart two glyphs stand, in the font's units.
    pub(crate) fn of(&self, pair: [GlyphId; 2]) -> i16 {
        self.used.iter().filter_map(|at| self.by(*at, pair)).sum()
    }

    /// What one lookup says: its first table that knows the first glyph.
    fn by(&self, at: u16, pair: [GlyphId; 2]) -> Option<i16> {
        let PositionSubtables::Pair(tables) = self.lookups.lookups().get(at.into()).ok()?.subtables().ok()? else {
            return None;
        };
        tables.iter().find_map(|table| in_table(&table.ok()?, pair))
    }
}

fn in_table(table: &PairPos<'_>, [first, second]: [GlyphId; 2]) -> Option<i16> {
    let value = match table {
        PairPos::Format1(table) => {
            let at = table.coverage().ok()?.get(first)?;
            let set = table.pair_sets().get(at.into()).ok()?;
            let mut records = set.pair_value_records().iter().filter_map(Result::ok);
            records.find(|record| GlyphId::from(record.second_glyph()) == second)?.value_record1.clone()
        }
        PairPos::Format2(table) => {
            table.coverage().ok()?.get(first)?;
            let (row, column) = (class(table.class_def1().ok()?, first), class(table.class_def2().ok()?, second));
            let row = table.class1_records().get(row.into()).ok()?;
            row.class2_records.get(column.into()).ok()?.value_record1
        }
    };
    value.x_advance.map(|by| by.get())
}

fn class(classes: read_fonts::tables::gpos::ClassDef<'_>, glyph: GlyphId) -> u16 {
    u16::try_from(glyph.to_u32()).map_or(0, |glyph| classes.get(read_fonts::types::GlyphId16::new(glyph)))
}
