/** The name of the template's feature, "sample item", as code, files, tables and sentences spell it, singular or plural. */
const templateName = /([sS])ample([-_ ]?)[iI]tem(s)?/g;
const kebabName = /^[a-z]+(?:-[a-z]+)*$/;
const maxLength = 30;

/**
 * The regular plural of an English noun.
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

/** @param {string} kebab */
const spaced = (kebab) => kebab.replaceAll("-", " ");

/** @param {string} text */
const isName = (text) => kebabName.test(text) && text.length <= maxLength;

/**
 * @typedef {readonly [singular: string, plural: string]} Pair
 * @typedef {{ kebab: Pair, camel: Pair }} Names
 */

/**
 * Throws where a name is none.
 * @param {string} name in the singular and in kebab case, e.g. `stock-item`
 * @param {string} [plural]
 * @returns {Names}
 */
export function namesOf(name, plural = pluralOf(name)) {
  if (!isName(name) || !isName(plural))
    throw new Error(`A name is lowercase words joined by hyphens, up to ${maxLength} characters: stock-item.`);
  if (name === plural) throw new Error(`"${name}" needs a plural of its own: --plural=…`);
  return { kebab: [name, plural], camel: [camelOf(name), camelOf(plural)] };
}

/**
 * @param {Names} names
 * @returns {Pair}
 */
export const englishNoun = ({ kebab: [singular, plural] }) => [spaced(singular), spaced(plural)];

/**
 * A text or path of the template, with the names of the feature in place of the template's.
 * @param {string} text
 * @param {Names} names
 */
export const renamed = (text, { kebab, camel }) =>
  text.replace(templateName, (_, initial, separator, plural) => {
    const form = plural ? 1 : 0;
    if (separator === "-") return kebab[form];
    if (separator === "_") return kebab[form].replaceAll("-", "_");
    const word = separator === " " ? spaced(kebab[form]) : camel[form];
    return initial === "S" ? capitalised(word) : word;
  });

/**
 * A text with the noun of its language in place of `{{singular}}`, `{{Plural}}` and the like.
 * @param {string} text
 * @param {Pair} noun
 */
export const withNoun = (text, [singular, plural]) =>
  text
    .replaceAll("{{singular}}", singular)
    .replaceAll("{{plural}}", plural)
    .replaceAll("{{Singular}}", capitalised(singular))
    .replaceAll("{{Plural}}", capitalised(plural));
