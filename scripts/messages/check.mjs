import { formFaults, parseMessage, placeholdersOf } from "./icu.mjs";
import { isUsed, unknownKeys } from "./usage.mjs";
import { glossaryFaults, styleFaults, wordFaults } from "./words.mjs";

/** @typedef {"en" | "mn" | "ar"} Locale */
/** @typedef {{ locale: Locale | "code", kind: string, key: string, detail: string }} Fault */
/**
 * What may stay in Latin script: `terms` everywhere, `termsIn` under a key, and whole texts by language in `same`. `names`
 * must stay where English has them. The English of the areas in `glossary` keeps to the glossary; areas are only added.
 * @typedef {{ terms: readonly string[], glossary?: readonly string[], termsIn?: Readonly<Record<string, readonly string[]>>, names?: readonly string[], same: Readonly<Record<string, readonly string[]>> }} Allowed
 */

export const locales = /** @type {const} */ (["en", "mn", "ar"]);
export const kinds = ["missing", "extra", "malformed", "placeholders", "untranslated", "wording", "unused", "unknown"];

/**
 * Everything that is wrong with the catalogues. English is the source: the others are measured against it.
 * @param {{ catalogues: Record<Locale, Map<string, string>>, usage: import("./usage.mjs").Usage | null, allowed: Allowed }} input
 * @returns {Fault[]}
 */
export function checkMessages({ catalogues, usage, allowed }) {
  const source = catalogues.en;
  /** @type {Fault[]} */
  const faults = [];
  for (const locale of locales) {
    const catalogue = catalogues[locale];
    for (const key of source.keys())
      if (!catalogue.has(key)) faults.push({ locale, kind: "missing", key, detail: source.get(key) ?? "" });
    for (const key of catalogue.keys())
      if (!source.has(key)) faults.push({ locale, kind: "extra", key, detail: "English has no such key" });
    for (const [key, text] of catalogue) faults.push(...checkText({ locale, key, text, source, allowed }));
  }
  if (usage) {
    for (const key of source.keys())
      if (!isUsed(key, usage)) faults.push({ locale: "code", kind: "unused", key, detail: "nothing asks for it" });
    const keys = new Set(source.keys());
    for (const key of unknownKeys(keys, usage))
      faults.push({ locale: "code", kind: "unknown", key, detail: "the code asks for it" });
  }
  faults.push(...staleAllowances(catalogues, allowed));
  return faults;
}

/**
 * @param {{ locale: Locale, key: string, text: string, source: Map<string, string>, allowed: Allowed }} input
 * @returns {Fault[]}
 */
function checkText({ locale, key, text, source, allowed }) {
  const words = termsAllowedIn(key, allowed);
  const fault = (/** @type {string} */ kind, /** @type {string} */ detail) => ({ locale, kind, key, detail });
  if (text.trim() === "") return [fault("missing", "is empty")];
  const { elements, fault: malformed } = parseMessage(text);
  if (!elements) return [fault("malformed", malformed ?? "")];
  const found = formFaults(elements, locale).map((detail) => fault("malformed", detail));
  found.push(...styleFaults(text, locale).map((detail) => fault("wording", detail)));
  if (locale === "en" && allowed.glossary?.some((area) => key.startsWith(`${area}.`)))
    found.push(...glossaryFaults(text).map((detail) => fault("wording", detail)));
  const original = source.get(key);
  const isSameAllowed = allowed.same[locale]?.includes(key) ?? false;
  if (!isSameAllowed) found.push(...wordFaults(elements, locale, words).map((detail) => fault("untranslated", detail)));
  if (original === undefined || locale === "en") return found;
  const wanted = parseMessage(original).elements;
  const difference = wanted ? differenceOf(placeholdersOf(wanted), placeholdersOf(elements)) : "";
  if (difference) found.push(fault("placeholders", difference));
  for (const name of allowed.names ?? []) {
    if (original.includes(name) && !text.includes(name)) found.push(fault("wording", `loses the name ${name}`));
  }
  if (text === original && /\p{L}/u.test(stripTerms(text, words)) && !isSameAllowed)
    found.push(fault("untranslated", "is the English text"));
  return found;
}

/** @returns {ReadonlySet<string>} */
function termsAllowedIn(/** @type {string} */ key, /** @type {Allowed} */ { terms, termsIn = {} }) {
  const local = Object.entries(termsIn).flatMap(([group, words]) => (key.startsWith(`${group}.`) ? words : []));
  return new Set([...terms, ...local].flatMap((term) => term.toLowerCase().split(" ")));
}

function differenceOf(/** @type {ReadonlySet<string>} */ wanted, /** @type {ReadonlySet<string>} */ given) {
  const lost = [...wanted].filter((name) => !given.has(name));
  const added = [...given].filter((name) => !wanted.has(name));
  return [
    lost.length > 0 && `lacks ${lost.join(" ")}`,
    added.length > 0 && `has ${added.join(" ")}, which English has not`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Leaves what is neither placeholder nor allowed term. */
function stripTerms(/** @type {string} */ text, /** @type {ReadonlySet<string>} */ words) {
  return text
    .replace(/\{[^{}]*\}|<[^>]*>/g, " ")
    .replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? " " : word));
}

/** An allowance that nothing needs any more would hide the next fault. @returns {Fault[]} */
function staleAllowances(
  /** @type {Record<Locale, Map<string, string>>} */ catalogues,
  /** @type {Allowed} */ allowed,
) {
  return locales.flatMap((locale) =>
    (allowed.same[locale] ?? [])
      .filter((key) => !catalogues[locale].has(key))
      .map((key) => ({
        locale,
        kind: "extra",
        key,
        detail: "is allowed in scripts/messages/allowed.json and does not exist",
      })),
  );
}
