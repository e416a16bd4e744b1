import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ key: string, text: string }} Message */

/** Every text of a language by its whole key, such as `common.save`. Throws where a leaf is no text. */
export function readCatalogue(/** @type {string} */ folder, /** @type {string} */ locale) {
  return flatten(JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8")));
}

/** @returns {Map<string, string>} */
export function flatten(/** @type {unknown} */ tree, prefix = "", found = new Map()) {
  if (typeof tree !== "object" || tree === null || Array.isArray(tree)) {
    throw new TypeError(`${prefix || "the file"} is neither a text nor a group of texts`);
  }
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof value === "string") found.set(key, value);
    else flatten(value, key, found);
  }
  return found;
}

/** The tree that flatten took apart, with every text replaced. @returns {object} */
export function mapTexts(/** @type {object} */ tree, /** @type {(text: string) => string} */ change) {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === "string" ? change(value) : mapTexts(value, change),
    ]),
  );
}
