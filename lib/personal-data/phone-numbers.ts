/** Finds Mongolian and international phone numbers. */
import { isAmountAfter, isAmountBefore } from "./amounts";
import { endOfMatch } from "./characters";
import { isPhoneSpokenOfAfter } from "./cues";
import type { DigitGroups } from "./digit-groups";
import { isDocumentNumber, isRange } from "./harmless-numbers";
import { isListItem } from "./list-numbers";
import { type Found, mayBegin, mayEnd, type Scan } from "./scan";

/** Abroad, or at home with the country's number before it. Of Mongolia the number has eight digits and no more. */
const mongolian = /(?:\(?\+|00) {0,2}\(?976\)?(?:[\s()./_-]{0,3}\d){8}(?!\d)/uy;
const international = /(?:\(?\+|00)[ -]{0,2}\(?[1-9]\d{0,2}\)?(?:[\s()./-]{0,2}\d){6,12}(?!\d)/uy;

/** The groups in which the eight digits are written, by their lengths. */
const anyGroups = new Set(["8", "44", "2222", "224", "422", "11111111"]);
const spacedGroups = new Set(["26", "62", "242", "35", "53", "332", "323", "71", "17"]);
/** Of a landline: the code of the place, with a nought or without, and six digits. */
const landlineGroups = new Set(["26", "224", "2222", "233", "36", "324", "333", "3222"]);
/** A short number behind a hyphen or a decimal belongs to this one; a phone number does not. */
const continued = /[-.](?!(?:976|\d)[ -]?\d{7}|[5-9]\d(?:[ -]?\d\d){3})\d{1,3}(?!\d)/uy;

type Candidate = Readonly<{ first: number; last: number }>;

/** The groups from `first` on that have this many digits together, or none. */
function groupsOf(groups: DigitGroups, first: number, digits: number): Candidate | null {
  let total = 0;
  for (let last = first; last < groups.count; last += 1) {
    total += groups.lengthOf(last);
    if (total === digits) return { first, last: last + 1 };
    if (total > digits) return null;
  }
  return null;
}

function shapeOf(groups: DigitGroups, { first, last }: Candidate): { lengths: string; separators: string } {
  let lengths = "";
  let separators = "";
  for (let group = first; group < last; group += 1) {
    lengths += groups.lengthOf(group);
    if (group + 1 < last) separators += groups.separatorAfter(group);
  }
  return { lengths, separators };
}

function isMobile(groups: DigitGroups, candidate: Candidate): boolean {
  if (!/^[5-9]/.test(groups.digitsOf(candidate.first, candidate.first + 1))) return false;
  const { lengths, separators } = shapeOf(groups, candidate);
  if (anyGroups.has(lengths)) return true;
  if (/[./]/.test(separators)) return false;
  // In threes with spaces it is an amount.
  return spacedGroups.has(lengths) || (lengths === "233" && /^-+$/.test(separators));
}

function isLandline(groups: DigitGroups, candidate: Candidate): boolean {
  if (!/^0?1[1-9]/.test(groups.digitsOf(candidate.first, candidate.first + 1))) return false;
  const { lengths, separators } = shapeOf(groups, candidate);
  return landlineGroups.has(lengths) && !/[./_]/.test(separators);
}

/** The groups that are a Mongolian number, with the country's number before it or without. */
function localNumber(groups: DigitGroups): Candidate | null {
  const leading = groups.digitsOf(0, 1);
  // None begins with another digit, with the country's number before it or without.
  if (!/^(?:[5-9]|0?1)/.test(leading)) return null;
  const first = leading === "976" ? 1 : 0;
  if (groups.lengthOf(0) === 11 && /^976[5-9]/.test(groups.digitsOf(0, 1))) return { first: 0, last: 1 };
  const eight = groupsOf(groups, first, 8);
  if (eight && (isMobile(groups, eight) || isLandline(groups, eight))) return eight;
  const nine = groupsOf(groups, first, 9);
  return nine && groups.digitsOf(first, first + 1).startsWith("0") && isLandline(groups, nine) ? nine : null;
}

const markedPairs = /[5-9]\d([*|])\d\d\1\d\d\1\d\d(?![\d*|])/uy;
/** What may be a list, a product or a decimal, unless a phone is spoken of. */
const namedMarks = /[5-9]\d{3} ?[*|,~] ?\d{4}(?!,?\d)|[5-9]\d(?:[,~]\d\d){3}(?!,?\d)/uy;

/** Two groups of four and no third, neither of them round: a list of two such numbers is rarer than a number so typed. */
const commaPair = /(?!\d\d00)[89]\d{3}, ?(?!\d\d00)\d{4}(?![,.]? ?\d)/uy;
const isListed = /[\d,;] ?$/;

function isCommaPair({ text, cues, floor }: Scan, at: number, end: number): boolean {
  if (endOfMatch(commaPair, text, at) !== end || isListed.test(text.slice(Math.max(0, floor, at - 2), at)))
    return false;
  if (isAmountBefore(text, end) || isAmountAfter(text, at, floor)) return false;
  return !(["port", "technical", "money"] as const).some((cue) => cues.isNear(cue, at));
}

/**
 * `99*11*22*33`, and `9911,2233` where a phone is spoken of or nothing says otherwise: with marks that do not join
 * other numbers.
 */
function findMarkedPhone(scan: Scan, at: number): Found | null {
  const { text, cues } = scan;
  if (!mayBegin(scan, at) || /[*|]/.test(text[at - 1] ?? "")) return null;
  const pairs = endOfMatch(markedPairs, text, at);
  if (pairs !== -1) return { kind: "phone", start: at, end: pairs };
  const end = endOfMatch(namedMarks, text, at);
  if (end === -1) return null;
  const isNamed = cues.isNear("phone", at) || isPhoneSpokenOfAfter(text, end, true);
  return isNamed || isCommaPair(scan, at, end) ? { kind: "phone", start: at, end } : null;
}

/** Whether what stands around eight digits says that they are an amount, a range or the number of a document. */
function isOther(scan: Scan, at: number, end: number, isGrouped: boolean): boolean {
  const { text, floor, cues } = scan;
  if (isAmountBefore(text, end) || isAmountAfter(text, at, floor)) return true;
  if (isGrouped) return isRange(scan, at);
  // `Budget: 95000000`
  return cues.isNear("money", at, 4) || isDocumentNumber(scan, at, end);
}

/** A Mongolian number that begins with the digits that were read. */
export function findLocalPhone(scan: Scan): Found | null {
  const { text, groups, floor } = scan;
  const candidate = localNumber(groups);
  const at = groups.startOf(0);
  if (!candidate) return findMarkedPhone(scan, at);
  const end = groups.endOf(candidate.last - 1);
  const isGrouped = candidate.last - candidate.first > 1;
  if (!mayBegin(scan, at) && !isListItem(scan, at, end, isGrouped)) return null;
  if (!mayEnd(scan, end) || endOfMatch(continued, text, end) !== -1) return null;
  if (isOther(scan, at, end, isGrouped)) return null;
  const isBracketed = text[at - 1] === "(" && at > floor && text.slice(groups.endOf(0), groups.endOf(0) + 1) === ")";
  return { kind: "phone", start: isBracketed && candidate.last > 1 ? at - 1 : at, end };
}

/** A number that begins with a plus, a bracket before it, or two noughts. */
export function findInternationalPhone({ text, floor }: Scan, at: number): Found | null {
  const home = endOfMatch(mongolian, text, at);
  const end = home === -1 ? endOfMatch(international, text, at) : home;
  if (end === -1 || (home === -1 && isAmountBefore(text, end))) return null;
  if (at !== floor && /[+\d]/.test(text[at - 1] ?? "")) return null;
  if (
    text[at] === "0" &&
    at !== floor &&
    /[\p{L}_.,-]/u.test(text[at - 1] ?? "") &&
    !/\p{Script=Cyrillic}/u.test(text[at - 1] ?? "")
  )
    return null;
  return { kind: "phone", start: at, end };
}
