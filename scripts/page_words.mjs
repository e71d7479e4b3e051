// The words of the page itself, from its locale file.
import { readFileSync } from "node:fs";
import { FluentParser } from "./npm/node_modules/@fluent/syntax/index.js";

/** The messages of the page: for each key, texts (strings) and arguments (`{ name }`) in turn. */
export function pageWords(path = "assets/locales/en/page.ftl") {
  const resource = new FluentParser().parse(readFileSync(path, "utf8"));
  return Object.fromEntries(
    resource.body.filter(({ type }) => !type.endsWith("Comment")).map((entry) => {
      if (entry.type !== "Message") throw new Error(`${path}: not a message: ${entry.content}`);
      const parts = entry.value.elements.map((element) => {
        if (element.type === "TextElement") return element.value;
        if (element.expression.type === "VariableReference") return { name: element.expression.id.name };
        throw new Error(`${path}: ${entry.id.name} holds more than texts and arguments`);
      });
      return [entry.id.name, parts];
    }),
  );
}

const camel = (key) => key.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** A module with all of them: strings, and functions of what their arguments are. */
export function wordsModule(words) {
  const lines = Object.entries(words).map(([key, parts]) => {
    const names = parts.filter((part) => part.name).map(({ name }) => name);
    if (!names.length) return `  ${camel(key)}: ${JSON.stringify(parts.join(""))},`;
    const text = parts.map((part) => (part.name ? `\${${part.name}}` : part.replace(/[`\\$]/g, "\\$&"))).join("");
    return `  ${camel(key)}: ({ ${names.join(", ")} }) => \`${text}\`,`;
  });
  return `export const words = {\n${lines.join("\n")}\n};\n`;
}

/** Puts them in the place of `@words.KEY@`. */
export function putWords(text, words) {
  return text.replace(/@words\.([\w-]+)@/g, (whole, key) => {
    if (!words[key] || words[key].some((part) => part.name)) throw new Error(`no words for ${whole}`);
    return words[key].join("").replace(/[&<"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  });
}
