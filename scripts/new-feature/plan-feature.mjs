import { endpointList } from "../lib/endpoint-list.mjs";
import { renamed, withNoun } from "./names.mjs";
import { entries, withEndpoints, withEntry } from "./registries.mjs";

const languages = /** @type {const} */ (["en", "mn", "ar"]);
const menu = "features/navigation/domain/menu.ts";
/** Keywords that a name may not be, because the generated code declares variables of that name. */
const reserved = new Set(
  (
    "arguments await break case catch class continue debugger default delete do else enum eval export extends finally for " +
    "function if implements import in instanceof interface let new package private protected public return static super " +
    "switch this throw try typeof var void while with yield"
  ).split(" "),
);

/** Words of code that name no variable: strings, comments and members. */
const notVariables = /"[^"\n]*"|\/\*[\s\S]*?\*\/|\/\/.*|(?<!\.)\.\w+|[{,]\s*\w+:(?=\s)/g;

/**
 * @typedef {import("./names.mjs").Names} Names
 * @typedef {import("./names.mjs").Pair} Pair
 * @typedef {Readonly<Record<(typeof languages)[number], Pair>>} Nouns the noun in each language, singular and plural
 * @typedef {{ [key: string]: string | Texts }} Texts
 */

/**
 * The text of every file that a new feature adds or changes, by path. Throws, before anything is written, where the name is
 * taken or a shared list no longer has the line that an entry is written before.
 * @param {{
 *   names: Names, nouns: Nouns, template: ReadonlyMap<string, string>,
 *   read: (path: string) => string, exists: (path: string) => boolean,
 * }} options `template`: texts by path; `read` and `exists`: of the repository
 * @returns {Map<string, string>}
 */
export function planFeature({ names, nouns, template, read, exists }) {
  const code = [...template].filter(([path]) => !path.startsWith("messages/"));
  requireFreeNames(names, code);
  requireFreePlaces(names, read);
  const added = code.map(([path, text]) => ({
    file: renamed(path, names),
    text: withNoun(renamed(text, names), nouns.en),
  }));
  const existing = added.find(({ file }) => exists(file));
  if (existing) throw new Error(`${existing.file} exists already.`);
  const planned = new Map(added.map(({ file, text }) => [file, text]));
  planned.set(endpointList, withEndpoints(read(endpointList), added));
  for (const entry of entries) {
    const text = planned.get(entry.file) ?? read(entry.file);
    planned.set(entry.file, withEntry(text, JSON.parse(renamed(JSON.stringify(entry), names))));
  }
  planned.set(menu, withoutPlannedArea(planned.get(menu) ?? "", names));
  for (const language of languages) {
    const path = `messages/${language}.json`;
    const messages = withNoun(renamed(template.get(path) ?? "", names), nouns[language]);
    planned.set(path, `${JSON.stringify(merged(JSON.parse(read(path)), JSON.parse(messages)), null, 2)}\n`);
  }
  return planned;
}

/**
 * An area that the menu lists as planned is listed once, where it now leads to its page.
 * @param {string} text
 * @param {Names} names
 */
const withoutPlannedArea = (text, { camel: [, plural] }) => text.replace(`  { id: "${plural}" },\n`, "");

/**
 * Throws where the code of the template has a variable of that name.
 * @param {Names} names
 * @param {readonly (readonly [string, string])[]} code
 */
function requireFreeNames(names, code) {
  const used = new Set(code.flatMap(([, text]) => text.replace(notVariables, "").match(/[\w$]+/g) ?? []));
  const own = [...used].filter((name) => renamed(name, names) !== name);
  const isTaken = (/** @type {string} */ name) => used.has(name) || reserved.has(name) || name in globalThis;
  const taken = own.map((name) => renamed(name, names)).find(isTaken);
  if (taken === undefined) return;
  throw new Error(
    `The code of a feature already uses the name ${taken}. Choose a name of two words, e.g. stock-${names.kebab[0]}.`,
  );
}

/**
 * Throws where the name of a table, endpoint, page or namespace is taken.
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
    ["An endpoint", read("lib/endpoints.ts") + read("lib/shop-endpoints.ts"), new RegExp(`"[A-Z]+ /api/${name}["/]`)],
    ["A page", read("testing/authorisation/page-rows.ts"), new RegExp(`"/${name}["/]`)],
    ["A path", read("lib/paths.ts"), new RegExp(`^ {2}${singular}:`, "m")],
    ["An entry of the menu", read(menu), new RegExp(`id: "${many}",`)],
    ["An area of the audit log", read("features/audit/domain/audit-actions.ts"), new RegExp(`^ {2}"${name}[".]`, "m")],
    ["A namespace of messages", read("messages/en.json"), new RegExp(`^ {2}"${singular}": \\{`, "m")],
  ]);
  const taken = places.find(([, text, pattern]) => pattern.test(text));
  if (taken) throw new Error(`${taken[0]} has the name ${name} or ${plural}. Choose another name.`);
}

/**
 * Messages that exist stay as they are; missing ones are added.
 * @param {Texts} existing
 * @param {Texts} added
 * @returns {Texts}
 */
function merged(existing, added) {
  const both = { ...existing };
  for (const [key, value] of Object.entries(added)) {
    const before = both[key];
    both[key] = typeof value === "object" && typeof before === "object" ? merged(before, value) : (before ?? value);
  }
  return both;
}
