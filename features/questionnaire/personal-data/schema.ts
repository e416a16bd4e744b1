import { parseRegistrationNumber } from "@/lib/registration-number";

export const personalDataKinds = ["registration", "phone", "email", "account"] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** A stretch of a text, in UTF-16 units. */
export type PersonalData = Readonly<{ kind: PersonalDataKind; start: number; end: number }>;

const space = "[\\s\\u00a0\\u2010-\\u2015-]";
/** Not in the middle of a word or of a longer number. */
const before = "(?<![\\p{L}\\p{N}_])";
const after = "(?![\\p{L}\\p{N}_])";

/** Two letters and eight digits; apart from each other only where the letters are capitals, or "is 99112233" would be one. */
const registration = new RegExp(
  `${before}(?:[\\p{Script=Cyrillic}A-Za-zÖÜöü]{2}|[А-ЯЁӨҮA-ZÖÜ]{2}${space})(?<digits>\\d{8})${after}`,
  "gu",
);
/** The local part is bounded, so that a long run of letters costs no more than its length. */
const email =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[a-z\d-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}]|-[A-Za-z\d])/gu;
/** Abroad, or at home with the country's number before it. */
const international = new RegExp(
  `(?<![\\p{L}\\p{N}_+])(?:\\(?\\+|00)${space}{0,2}\\(?\\d{1,3}\\)?(?:[\\s\\u00a0\\u2010-\\u2015().-]{0,2}\\d){6,12}(?!\\d)`,
  "gu",
);
/** Behind a word of another script that touches it, or behind a number that is covered already. */
const touched = "(?<=\\p{Script=Cyrillic}{3}|[\\p{Script=Arabic}\\u0640]|\\[[/,-])";
/** Mongolian numbers have eight digits, in the groups that people write them in; two are often joined by a stroke. */
const local = new RegExp(
  `(?:(?<![\\p{L}\\p{N}_.,/\\u0640-])|${touched})(?:\\(?976\\)?${space}?)?(?:[5-9]\\d{3}[\\s\\u00a0\\u2010-\\u2015.-]?\\d{4}|[5-9]\\d(?:${space}\\d\\d){3}|[5-9]\\d${space}\\d{6}|[5-9]\\d${space}\\d\\d${space}\\d{4}|\\(?1[1-9]\\)?${space}\\d{6}|\\(?1[1-9]\\)?${space}\\d{2}${space}\\d{4})(?![\\p{L}\\p{N}_]|\\.\\d|[,/-](?![5-9]\\d{3}[ -]?\\d{4}(?![\\d.,]))\\d|\\s?(?:₮|төг|MNT|USD|[$€¥]))`,
  "gu",
);

/** International account numbers, in groups of four or none; whether one is meant, its check digits say. */
const account = new RegExp(
  `${before}[A-Z]{2}\\d{2}(?:[ \\u00a0-]?[A-Z0-9]{4}){2,7}(?:[ \\u00a0-]?[A-Z0-9]{1,3})?${after}`,
  "giu",
);

/** A number of a bank, where the words before it say that it is one. */
const namedAccount = /(?<=(?:данс|account|حساب)[\p{L}\s:№.#-]{0,24})(?<![\d.,])\d{8,14}(?![\d.,]\d|\d)/giu;

/**
 * Whether the check digits are right (ISO 7064, modulo 97); Mongolian ones are marked in any case: with a slip in a
 * digit, or with a digit too many, it names the account too.
 */
function isAccount(text: string): boolean {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (signs.length < 15 || signs.length > 34) return false;
  if (/^MN\d{14,22}$/.test(signs)) return true;
  const digits = (signs.slice(4) + signs.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Digits of Arabic, Persian and full-width script as ASCII ones, each in its place, and a Cyrillic М before N as an M. */
const withAsciiDigits = (text: string) =>
  text.replace(/М(?=N\s?\p{N})/gu, "M").replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\uff0b\uff20]/gu, (sign) => {
    if (sign === "\uff0b") return "+";
    if (sign === "\uff20") return "@";
    // Each of the three blocks of digits begins at a multiple of sixteen.
    return String(sign.charCodeAt(0) & 0xf);
  });

const isDay = (digits: string) => parseRegistrationNumber(`АА${digits}`) !== null;

function* candidatesIn(text: string): Generator<PersonalData> {
  const at = (kind: PersonalDataKind, match: RegExpMatchArray) => {
    const start = match.index ?? 0;
    return { kind, start, end: start + match[0].length };
  };
  for (const match of text.matchAll(email)) yield at("email", match);
  for (const match of text.matchAll(account)) if (isAccount(match[0])) yield at("account", match);
  for (const match of text.matchAll(namedAccount)) yield at("account", match);
  for (const match of text.matchAll(registration)) {
    if (isDay(match.groups?.digits ?? "")) yield at("registration", match);
  }
  for (const match of text.matchAll(international)) yield at("phone", match);
  for (const match of text.matchAll(local)) yield at("phone", match);
}

/** Signs that show nothing, such as a space of no width: a number is one also with them inside. */
const unseen = /\p{Cf}/u;

/** A text without the signs that show nothing, and where each of the others stood; the last place is its end. */
function seenOf(text: string): { seen: string; places: readonly number[] } | null {
  if (!unseen.test(text)) return null;
  const places: number[] = [];
  let seen = "";
  let at = 0;
  for (const sign of text) {
    if (!unseen.test(sign)) {
      for (let unit = 0; unit < sign.length; unit += 1) places.push(at + unit);
      seen += sign;
    }
    at += sign.length;
  }
  return { seen, places };
}

/**
 * Registration numbers (of Mongolian or of look-alike letters, with a day in them that exists), phone numbers, e-mail
 * addresses and account numbers, in the order of the text and never one over another. Rather marks a number too many than one too few.
 */
export function findPersonalData(typed: string): PersonalData[] {
  const stripped = seenOf(typed);
  if (!stripped) return findIn(typed);
  const { seen, places } = stripped;
  return findIn(seen).map(({ kind, start, end }) => ({
    kind,
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
  }));
}

function findIn(typed: string): PersonalData[] {
  const found: PersonalData[] = [];
  let rest = withAsciiDigits(typed);
  for (;;) {
    const known = found.length;
    for (const candidate of candidatesIn(rest)) {
      if (!found.some(({ start, end }) => candidate.start < end && start < candidate.end)) found.push(candidate);
    }
    if (found.length === known) break;
    // What is found is covered and the rest read again: where two numbers touch, the first may hide the second.
    for (const { start, end } of found.slice(known)) {
      rest = rest.slice(0, start) + "[".repeat(end - start) + rest.slice(end);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The text with each piece of personal data replaced by what it was. */
export function maskPersonalData(
  text: string,
  masks: Readonly<Record<PersonalDataKind, string>>,
): Readonly<{ text: string; count: number }> {
  const found = findPersonalData(text);
  const parts = found.map(({ kind, start }, at) => text.slice(found[at - 1]?.end ?? 0, start) + masks[kind]);
  return { text: parts.join("") + text.slice(found.at(-1)?.end ?? 0), count: found.length };
}
