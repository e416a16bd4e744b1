import type { Locale } from "./locale";

const letters: Readonly<Record<Locale, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  mn: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
};
/** Below this a text may be nothing but names, which are spelt alike in every language. */
const fewestLetters = 20;
/** Names and terms in another writing are usual; a text that has hardly a letter of its own is not. */
const leastShare = 0.2;

/** Whether a text is plainly not written as its language is: Latin where Mongolian was asked for. */
export function isInOtherWriting(text: string, locale: Locale): boolean {
  const sample = text.slice(0, 5_000);
  const all = sample.match(/\p{L}/gu)?.length ?? 0;
  if (all < fewestLetters) return false;
  return (sample.match(letters[locale])?.length ?? 0) / all < leastShare;
}
