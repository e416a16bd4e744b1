/** Decides where in a text a number can begin and end. */
import { endOfMatch, isArabic, isCyrillic, isDigit, isLatin, isLetter, isUpper } from "./characters";
import type { CueMemory } from "./cues";
import type { DigitGroups } from "./digit-groups";
import type { ForeignNumbers } from "./foreign-phones";
import type { PersonalDataKind } from "./kinds";

/** What a recogniser sees: the text as it is read, the words before a place, and the digits that begin at it. */
export type Scan = Readonly<{
  text: string;
  cues: CueMemory;
  /** The digits that begin where a recogniser of numbers is asked. */
  groups: DigitGroups;
  /** One for a whole text: it bounds what looking numbers up may cost. */
  foreignNumbers: ForeignNumbers;
  /** Where the last piece of personal data ended: what touches it begins anew. */
  floor: number;
}>;

export type Found = Readonly<{ kind: PersonalDataKind; start: number; end: number }>;

/** Letters after which a number may begin without a space: `утас99112233`, `بـ99112233`, but not `AB99112233`. */
function mayFollowLetter({ text, cues }: Scan, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  if (isArabic(code) || cues.isAt("phone", at) || cues.isAt("account", at) || cues.isAt("card", at)) return true;
  if (!isCyrillic(code)) return false;
  return !isUpper(code) || (isCyrillic(text.charCodeAt(at - 2)) && isCyrillic(text.charCodeAt(at - 3)));
}

/** Whether a number may begin here: not in the middle of a word, of a decimal, or of a longer number. */
export function mayBegin(scan: Scan, at: number): boolean {
  const { text, floor } = scan;
  if (at === 0 || at === floor) return true;
  const code = text.charCodeAt(at - 1);
  if (isDigit(code)) return false;
  if (isLetter(code) || code === 0x640) return mayFollowLetter(scan, at);
  if (!".-/".includes(text[at - 1] ?? " ") || at - 1 === floor) return true;
  return !isDigit(text.charCodeAt(at - 2));
}

const latinEnding = /(?:ruu|r[uü]ü|luu|iin|yn|aas|ees|oos|tai|tei|toi|iig|eer|aar|oor|d|t)(?![\p{L}\p{N}])/uy;

/** Whether a case ending in Latin letters stands here, and nothing behind it. */
export const endsWithLatin = (text: string, at: number) => endOfMatch(latinEnding, text, at) !== -1;

/** A word in Latin letters, but not the digits of a hash (`99112233ab`), nor one letter that may be a unit (`80000000k`). */
const latinWord = /(?:[ac-fhijlnopqrstuxyz]|(?=[a-f]{0,19}[g-z])[a-z]{2,20})(?![\p{L}\p{N}_])/iuy;

/** Whether a number may end here: Cyrillic and Arabic letters behind it are a case ending or a word that touches it. */
export function mayEnd({ text }: Scan, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isDigit(code)) return false;
  return isLetter(code) && isLatin(code) ? endOfMatch(latinWord, text, at) !== -1 || endsWithLatin(text, at) : true;
}
