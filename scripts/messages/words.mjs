import { literalsOf } from "./icu.mjs";

/** @typedef {import("./icu.mjs").Element} Element */
/** @typedef {{ terms: string[], latin: Record<string, string[]>, same: Record<string, string[]> }} Allowed */

const scripts = { en: /\p{Script=Latin}/u, mn: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };
const latinWord = /\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}'’.+-]*/gu;
const anyWord = /[\p{L}\p{M}\p{N}]+/gu;
/** Letters of the Mongolian alphabet; what else is Cyrillic came from another keyboard. */
const notMongolian = /[^А-Яа-яЁёӨөҮү\P{Script=Cyrillic}]/u;

/**
 * Words that betray a text as untranslated or written with the wrong letters: English left in, a foreign script, a
 * Latin letter inside a Cyrillic word, a Ukrainian є for ө.
 */
export function wordFaults(
  /** @type {readonly Element[]} */ elements,
  /** @type {"en" | "mn" | "ar"} */ locale,
  /** @type {ReadonlySet<string>} */ allowedWords,
) {
  const text = literalsOf(elements).join("\n");
  if (!/\p{L}/u.test(text)) return [];
  const words = text.match(anyWord) ?? [];
  const found = words
    .filter((word) => /\p{Script=Cyrillic}/u.test(word) && /\p{Script=Latin}/u.test(word))
    .map((word) => `mixes scripts in "${word}"`);
  if (locale === "mn") {
    found.push(
      ...words.filter((word) => notMongolian.test(word)).map((word) => `"${word}" has a letter that Mongolian has not`),
    );
  }
  const foreign = Object.entries(scripts).filter(([other]) => other !== locale && other !== "en");
  for (const [, script] of foreign) {
    const word = words.find((candidate) => script.test(candidate) && !allowedWords.has(candidate.toLowerCase()));
    if (word) found.push(`"${word}" is in another language's script`);
  }
  if (locale === "en") return found;
  const left = (text.match(latinWord) ?? [])
    .map((word) => word.replace(/[.'’+-]+$/, ""))
    .filter((word) => !allowedWords.has(word.toLowerCase()));
  if (left.length > 0) found.push(`leaves "${left.join('", "')}" in Latin script`);
  return found;
}

/** English that the glossary replaces: someone, blocked by, restored, permanently, couldn't, can't, high, up to, e.g., skipped. */
const replacedWord =
  /\b(?:somebody|nobody|whoever|waits? for|tak(?:en|es?) back|brought back|bring back|for good|to spare|middling|grave|could not be|may not|at most|such as|e-mail|did not work|another look|looked at|looks? through|looking through|le(?:ft|aves?) out|no more|no longer here|put down|take theirs|in vain|anew|any more|the first page|told of|through (?:\w+ )?eyes|meanwhile|deeds?|fill in this field|check these fields)\b/iu;

/** Words of a text for people that the glossary has another one for. */
export function glossaryFaults(/** @type {string} */ text) {
  const word = replacedWord.exec(text)?.[0];
  return word ? [`says "${word}", for which the glossary has another word`] : [];
}

/** A case ending or a harmonising particle right after a placeholder: its vowels hang on what is filled in. */
const endingOnPlaceholder = /[}>](?:-(?!р(?!\p{L}))\p{Script=Cyrillic}+|\s(?:руу|рүү|луу|лүү)(?!\p{L}))/u;

/** Small slips that a reader sees and no parser does. */
export function styleFaults(/** @type {string} */ text, /** @type {"en" | "mn" | "ar"} */ locale) {
  const found = [];
  if (locale === "mn" && endingOnPlaceholder.test(text)) found.push("hangs an ending on a placeholder");
  if (locale === "mn" && /имэйл/iu.test(text)) found.push('writes "имэйл" for "и-мэйл"');
  if (text !== text.normalize("NFC")) found.push("is not in Unicode form C");
  if (text.trim() !== text) found.push("begins or ends with a space");
  if (/ {2}/.test(text)) found.push("has two spaces in a row");
  if (text.includes("...")) found.push('writes "..." for "…"');
  if (/[\u00ad\u200b\ufeff\ufffd]/.test(text)) found.push("holds an invisible or broken character");
  return found;
}
