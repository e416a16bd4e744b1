import { renamed, withNoun } from "./names.mjs";
import { endpointList, entries, withEndpoints, withEntry } from "./registries.mjs";

const languages = /** @type {const} */ (["en", "mn", "ar"]);
const menu = "features/navigation/domain/menu.ts";
/** What generated code cannot call a variable. */
const reserved = new Set(
  (
    "arguments await break case catch class continue debugger default delete do else enum eval export extends finally for " +
    "function if implements import in instanceof interface let new package private protected public return static super " +
    "switch this throw try typeof var void while with yield"
  ).split(" "),
);

/** What is no name of a variable: strings, comments, members. */
const unnamed = /"[^"\n]*"|\/\*[\s\S]*?\*\/|\/\/.*|(?<!\.)\.\w+|[{,]\s*\w+:(?=\s)/g;

/**
 * @typedef {import("./names.mjs").Names} Names
 * @typedef {import("./names.mjs").Pair} Pair
 * @typedef {Readonly<Record<(typeof languages)[number], Pair>>} Nouns the noun in each language, singular and plural
 * @typedef {{ [key: string]: string | Texts }} Texts
 */

/**
 * Every file that a new feature makes or changes, by path, with its text. Throws, before anything is written, where the name is
 * taken or a list has changed its form.
 * @param {{
 *   names: Names, nouns: Nouns, template: ReadonlyMap<string, string>,
 *   read: (path: string) => string, exists: (path: string) => boolean,
 * }} options `template` by path, `read` and `exists` of the repository
 * @returns {Map<string, string>}
 */
export function planFeature({ names, nouns, template, read, exists }) {
  const code = [...template].filter(([path]) => !path.startsWith("messages/"));
  requireFreeNames(names, code);
  requireFreePlaces(names, read);
  /** @type {Map<string, string>} */
  const planned = new Map();
  for (const [path, text] of code) {
    const target = renamed(path, names);
    if (exists(target)) throw new Error(`${target} exists already.`);
    planned.set(target, withNoun(renamed(text, names), nouns.en));
  }
  const routes = [...planned].map(([file, text]) => ({ file, text }));
  planned.set(endpointList, withEndpoints(read(endpointList), routes));
  for (const entry of entries) {
    const text = planned.get(entry.file) ?? read(entry.file);
    planned.set(entry.file, withEntry(text, JSON.parse(renamed(JSON.stringify(entry), names))));
  }
  planned.set(menu, (planned.get(menu) ?? "").replace(`  { id: "${names.camel[1]}" },\n`, ""));
  for (const language of languages) {
    const path = `messages/${language}.json`;
    const added = withNoun(renamed(template.get(path) ?? "", names), nouns[language]);
    planned.set(path, `${JSON.stringify(merged(JSON.parse(read(path)), JSON.parse(added)), null, 2)}\n`);
  }
  return planned;
}

/**
 * @param {Names} names
 * @param {readonly (readonly [string, string])[]} code
 */
function requireFreeNames(names, code) {
  const used = new Set(code.flatMap(([, text]) => text.replace(unnamed, "").match(/[\w$]+/g) ?? []));
  const own = [...used].filter((name) => renamed(name, names) !== name);
  const isTaken = (/** @type {string} */ name) => used.has(name) || reserved.has(name) || name in globalThis;
  const taken = own.map((name) => renamed(name, names)).find(isTaken);
  if (taken === undefined) return;
  throw new Error(
    `The code of a feature uses the name ${taken} itself. Choose one of two words, such as stock-${names.kebab[0]}.`,
  );
}

/**
 * No other feature has the table, the addresses or the texts.
 * @param {Names} names
 * @param {(path: string) => string} read
 */
function requireFreePlaces({ kebab: [name, plural], camel: [singular, many] }, read) {
  const tables = [...read("server/db/schema.ts").matchAll(/"\.(\/schema\/[^"]+)"/g)].map(([, path]) =>
    read(`server/db${path}.ts`),
  );
  const table = new RegExp(`pgTable\\(\\s*"${name.replaceAll("-", "_")}"|export const ${many} `);
  const places = /** @type {const} */ ([
    ["A table", tables.join("\n"), table],
    ["An endpoint", read("lib/endpoints.ts"), new RegExp(`"[A-Z]+ /api/${name}["/]`)],
    ["A page", read("testing/authorisation/page-rows.ts"), new RegExp(`"/${name}["/]`)],
    ["A path", read("lib/paths.ts"), new RegExp(`^ {2}${singular}:`, "m")],
    ["An entry of the menu", read(menu), new RegExp(`id: "${many}",`)],
    ["An area of the audit log", read("features/audit/domain/audit-actions.ts"), new RegExp(`^ {2}"${name}[".]`, "m")],
    ["A namespace of messages", read("messages/en.json"), new RegExp(`^ {2}"${singular}": \\{`, "m")],
  ]);
  const taken = places.find(([, text, pattern]) => pattern.test(text));
  if (taken) throw new Error(`${taken[0]} has the name ${name} or ${plural}. Choose another one.`);
}

/**
 * What is there stays, what is missing is added.
 * @param {Texts} there
 * @param {Texts} added
 * @returns {Texts}
 */
function merged(there, added) {
  const both = { ...there };
  for (const [key, value] of Object.entries(added)) {
    const before = both[key];
    both[key] = typeof value === "object" && typeof before === "object" ? merged(before, value) : (before ?? value);
  }
  return both;
}
