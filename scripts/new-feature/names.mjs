/** A name of the template: "sample item" as code, files, tables and sentences spell it, singular or plural. */
const templateName = /(s|S)ample([-_ ]?)(?:i|I)tem(s)?/g;

/**
 * The plural that most English nouns have.
 * @param {string} word
 */
const pluralOf = (word) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} kebab */
const camelOf = (kebab) => kebab.replace(/-(.)/g, (_, initial) => initial.toUpperCase());

/**
 * @typedef {readonly [singular: string, plural: string]} Pair
 * @typedef {{ kebab: Pair, camel: Pair }} Names
 */

/**
 * @param {string} name in the singular and in kebab-case, such as `stock-item`
 * @param {string} [plural]
 * @returns {Names}
 */
export function namesOf(name, plural = pluralOf(name)) {
  const isName = (/** @type {string} */ text) => /^[a-z]+(?:-[a-z]+)*$/.test(text) && text.length <= 30;
  if (!isName(name) || !isName(plural))
    throw new Error("A name is one or more lowercase words joined by hyphens: stock-item.");
  if (name === plural) throw new Error(`"${name}" needs a plural of its own: --plural=…`);
  return { kebab: [name, plural], camel: [camelOf(name), camelOf(plural)] };
}

/**
 * A file of the template, or its path, with the names of the feature.
 * @param {string} text
 * @param {Names} names
 */
export const renamed = (text, { kebab, camel }) =>
  text.replace(templateName, (_, first, separator, plural) => {
    const at = plural ? 1 : 0;
    if (separator === "-") return kebab[at];
    if (separator === "_") return kebab[at].replaceAll("-", "_");
    const word = separator === " " ? kebab[at].replaceAll("-", " ") : camel[at];
    return first === "S" ? capitalised(word) : word;
  });

/**
 * The placeholders of a text, such as `{{Plural}}`, by the noun of a language.
 * @param {string} text
 * @param {Pair} noun
 */
export const withNoun = (text, [singular, plural]) =>
  text
    .replaceAll("{{singular}}", singular)
    .replaceAll("{{plural}}", plural)
    .replaceAll("{{Singular}}", capitalised(singular))
    .replaceAll("{{Plural}}", capitalised(plural));
