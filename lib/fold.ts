/** Folds texts for search: lower case, look-alike letters unified, accents and Arabic vowel signs removed. */

/**
 * Letters that look alike or stand in for one another, by what they fold to. People type Mongolian with Latin or
 * Ukrainian look-alikes from old fonts and keyboards, and without dots; searching must find either. Each pair is one
 * letter to one letter, so that folding never changes what a prefix is.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  // Ukrainian letters that old Mongolian fonts drew as Ө and Ү.
  є: "ө",
  ї: "ү",
  // Barred o of other alphabets, and the straight u of Kazakh.
  ɵ: "ө",
  ѳ: "ө",
  ұ: "ү",
  ё: "е",
};

/** Latin letters with a Cyrillic twin, by the twin. */
const latinTwins: Readonly<Record<string, string>> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
  v: "ү",
  ö: "ө",
  ü: "ү",
};

const hasCyrillic = /\p{Script=Cyrillic}/u;
const isLatinWord = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;
/** Harakat, superscript alef and tatweel: Arabic is searched without them. */
const arabicMarks = /[\u064b-\u065f\u0670\u0640]/g;
const arabicForms: Readonly<Record<string, string>> = { أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ة: "ه" };

/**
 * The key under which a text is searched: NFC, lower case, look-alikes made one, accents and Arabic vowel signs dropped,
 * white space single. It is stored beside what people typed, because databases do not fold Ө and Ү alike; never show it.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(arabicMarks, "")
    .replace(/[أإآٱىة]/g, (letter) => arabicForms[letter] ?? letter)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map(foldWord)
    .join(" ");
}

/** Only a word that holds a Cyrillic letter takes its Latin letters for Cyrillic ones: "order" stays English. */
function foldWord(word: string): string {
  if (hasCyrillic.test(word)) {
    return Array.from(word, (letter) => lookAlikes[letter] ?? latinTwins[letter] ?? letter).join("");
  }
  // Accents: "Zoë" is found by "zoe". Cyrillic й is a letter of its own and never comes here.
  return isLatinWord.test(word) ? word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC") : word;
}

/** The folded terms of what somebody searches for. */
export const searchTerms = (query: string): string[] => foldForSearch(query).split(" ").filter(Boolean);

/** Whether every word of the query begins some word of the text. */
export function matchesFolded(text: string, query: string): boolean {
  const words = foldForSearch(text).split(" ");
  return foldForSearch(query)
    .split(" ")
    .every((part) => words.some((word) => word.startsWith(part)));
}
