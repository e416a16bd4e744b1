/** Finds payment card numbers by their check digit, or by a word before them. */
import { isAmountBefore } from "./amounts";
import { endOfMatch, isDigit } from "./characters";
import type { DigitGroups } from "./digit-groups";
import { type Found, mayBegin, type Scan } from "./scan";

const minDigits = 13;
const maxDigits = 19;
/** What the networks give out, and the Mongolian national card. */
const issued = /^(?:[2-6]|9496)/;
/** Two to six, or nine. */
const mayBeIssued = (code: number) => (code >= 50 && code <= 54) || code === 57;
/** The lengths in the order of how common they are, so that a number behind a card is not taken for its end. */
const lengths = [16, 15, 19, 18, 17, 14, 13] as const;

/** The check digit of Luhn (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}

/** Behind which group a number of this many digits ends; 0 behind none. */
function lastGroup(groups: DigitGroups, length: number): number {
  const isSpelt = groups.lengthOf(0) === 1;
  let total = 0;
  for (let group = 0; group < groups.count && total < length; group += 1) {
    const size = groups.lengthOf(group);
    total += size;
    if (total === length) return group + 1;
    if (isSpelt ? size > 1 : size < 3) return 0;
  }
  return 0;
}

/** In four groups of four, such as a card's with a digit that is wrong: the groups in its middle are no phone number. */
export const fourGroups = /\d{4}([ _-])\d{4}\1\d{4}\1\d{4}(?!\d)/uy;

/** `4111,1111,1111,1111`: with marks that do not join other numbers. */
const markedGroups = /\d{4}([,;|*~] ?)\d{4}\1\d{4}\1\d{4}(?![,;|*~]? ?\d)/uy;

function findMarkedCard(scan: Scan, at: number): Found | null {
  const { text, cues } = scan;
  const end = endOfMatch(markedGroups, text, at);
  if (end === -1 || !mayBegin(scan, at)) return null;
  const digits = text.slice(at, end).replace(/\D/g, "");
  const isCard = cues.isNear("card", at) || (issued.test(digits) && hasCheckDigit(digits));
  return isCard ? { kind: "card", start: at, end } : null;
}

/** A number of a payment card: by its check digit, or by a word before it. */
export function findCard(scan: Scan): Found | null {
  const { text, groups, cues } = scan;
  const first = groups.lengthOf(0);
  const at = groups.startOf(0);
  if (first === 4 && groups.count === 1) return findMarkedCard(scan, at);
  if (first === 2 || first === 3 || first > maxDigits || (first < minDigits && groups.count < 2)) return null;
  const isNamed = cues.isNear("card", at);
  const digits = isNamed || mayBeIssued(text.charCodeAt(at)) ? groups.digitsOf(0, groups.count) : "";
  if ((!isNamed && !issued.test(digits)) || !mayBegin(scan, at)) return null;
  // `60000000-80000000 төгрөг`
  if (!isNamed && isAmountBefore(text, groups.endOf(0))) return null;
  for (const length of lengths) {
    const last = lastGroup(groups, length);
    if (last === 0) continue;
    const end = groups.endOf(last - 1);
    if (isDigit(text.charCodeAt(end))) continue;
    if (isNamed || hasCheckDigit(digits.slice(0, length))) return { kind: "card", start: at, end };
  }
  return null;
}
