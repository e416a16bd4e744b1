/** Counts the words of a text and estimates its reading time. */
import type { Locale } from "@/lib/locale";
import { plainText } from "@/lib/rich-text/plain-text";

/**
 * In words a minute, read silently: Trauzettel-Klosinski and Dietz 2012 (IReST) measured English and Arabic. Mongolian is
 * not among its languages; Turkish, whose words take endings in the same way, is.
 */
const readingSpeed: Readonly<Record<Locale, number>> = { en: 228, mn: 166, ar: 138 };

/**
 * A word with what joins it: vowel signs of Arabic, apostrophes, hyphens, and the narrow space and the vowel separator with which
 * the traditional Mongolian script sets endings apart.
 */
const part = String.raw`[\p{L}\p{M}\p{N}\u0640]`;
const word = new RegExp(String.raw`${part}+(?:(?:['’-]|\u2011|\u200c|\u200d|\u180e|\u202f)${part}+)*`, "gu");

export const wordCount = (text: string): number => text.match(word)?.length ?? 0;

/** In whole minutes, at least one. */
export const readingMinutes = (markdown: string, language: Locale): number =>
  Math.max(1, Math.round(wordCount(plainText(markdown)) / readingSpeed[language]));
