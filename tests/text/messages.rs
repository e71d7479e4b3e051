//! The messages of the English files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use super::LOCALE;

fn arguments(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                // What is true or not is given as `yes` or `no`: other words would never be met.
                if let VariantKey::Identifier { name } = &variant.key {
                    assert!(!["true", "false"].contains(&name.as_str()), "a choice between true and false");
                }
                arguments(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { id, arguments } => {
            assert_eq!(id.name, "NUMBER", "the resolver knows no other function");
            arguments.positional.iter().for_each(|inline| of_inline(inline, found));
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("the resolver does not know {other:?}"),
    }
}

/// The messages of the English files: their arguments, by their keys.
pub(crate) fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let module = fs::read_to_string("src/app/core/text.rs").unwrap();
    for entry in fs::read_dir(LOCALE).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_str().unwrap().replace('\\', "/");
        // The page's own words are not part of the program: see `page`.
        if name.ends_with("/page.ftl") {
            continue;
        }
        assert!(module.contains(&name), "{name} is not part of the program");
        let resource = fluent_syntax::parser::parse(fs::read_to_string(&path).unwrap());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut names = BTreeSet::new();
                    assert!(message.attributes.is_empty(), "{name}: {} has attributes", message.id.name);
                    arguments(&message.value.unwrap(), &mut names);
                    assert_eq!(
                        found.insert(message.id.name.clone(), names),
                        None,
                        "{} is there twice",
                        message.id.name
                    );
                }
                Entry::Term(term) => panic!("{name}: the resolver knows no terms: {}", term.id.name),
                Entry::Junk { content } => panic!("{name}: {content}"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    found
}
