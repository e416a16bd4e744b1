/**
 * Checks whether a text is written in its language, by its script and typical letters; Latin or Russian is detected
 * where Mongolian was asked for.
 */
import type { Locale } from "./locale";

const letters: Readonly<Record<Locale, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  mn: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
};
/** Below this a text may be nothing but names, which are spelt alike in every language. */
const fewestLetters = 20;
/** Names and terms in another writing are usual; a text that has hardly a letter of its own is not. */
const minShare = 0.2;

/** Whether a text is plainly not written as its language is: Latin where Mongolian was asked for. */
export function isInOtherWriting(text: string, locale: Locale): boolean {
  const sample = text.slice(0, 5_000);
  const all = sample.match(/\p{L}/gu)?.length ?? 0;
  if (all < fewestLetters) return false;
  return (sample.match(letters[locale])?.length ?? 0) / all < minShare;
}

/** Letters of Kazakh and its neighbours, and words and endings that Russian hardly does without; Mongolian has neither. */
const otherLetters = /[әғқңұһі]/giu;
const russianMarkers =
  /(?<![\p{L}-])(?:и|в|на|для|по|не|с|к|от|из|это|что|или|при|как|где|когда|если|чтобы|но|мы|вы|так|же|его|есть|будет|может)(?![\p{L}.-])|\p{L}(?:ого|ому|ыми|ость|ости|ение|ения|ание|ания|ться|ется|ются|ует|уют|ает|ают|ный|ная|ное|ные|ных|ями)(?!\p{L})/giu;
const minMarkers = 2;

/** Whether a Cyrillic text is plainly Russian or Kazakh rather than Mongolian. */
export function isOtherCyrillic(text: string): boolean {
  const sample = text.slice(0, 5_000);
  const count = (sign: RegExp) => sample.match(sign)?.length ?? 0;
  if (count(otherLetters) > minMarkers) return true;
  return count(/[өү]/giu) === 0 && count(russianMarkers) >= minMarkers;
}

/** Whether more than a share of a text's letters, however few, are of a language's writing. */
export function isMostlyIn(text: string, locale: Locale, share = 0.5): boolean {
  const sample = text.slice(0, 5_000);
  return (sample.match(letters[locale])?.length ?? 0) > share * (sample.match(/\p{L}/gu)?.length ?? 0);
}

/** Whether most letters of a text, however short, are Cyrillic. */
export const isCyrillic = (text: string): boolean => isMostlyIn(text, "mn");
