/** Finds bank account numbers: IBANs by their check digits, others by a word before them. */
import { isAmountAfter, isAmountBefore } from "./amounts";
import { endOfMatch } from "./characters";
import { accountCueAfter, bankNameAfter } from "./cues";
import { type Found, mayBegin, type Scan } from "./scan";

/** How long the account numbers of a country are (the IBAN registry of SWIFT). */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 " +
    "FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 " +
    "LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 " +
    "RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const minLength = 15;
const maxLength = 34;
/** A Mongolian one with a digit too many names the account too. */
const maxMongolian = 24;

const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [..."АВСЕНКМОРТХУІЅ"].map((letter, at) => [letter, "ABCEHKMOPTXYIS"[at] ?? ""]),
);
function latinOf(character: string): string {
  if (character >= "0" && character <= "Z") return character;
  const upper = character.toUpperCase();
  return lookAlikes[upper] ?? upper;
}
const isCodeCharacter = (character: string) =>
  (character >= "A" && character <= "Z") || (character >= "0" && character <= "9");

/** ISO 7064, modulo 97. */
function hasCheckDigits(code: string): boolean {
  let rest = 0;
  for (const character of code.slice(4) + code.slice(0, 4)) {
    const value = character.charCodeAt(0) - 48;
    // Letters count from ten on.
    rest = value > 9 ? (rest * 100 + value - 7) % 97 : (rest * 10 + value) % 97;
  }
  return rest === 1;
}
const isValid = (code: string) =>
  hasCheckDigits(code) || hasCheckDigits(code.slice(0, 2) + code.slice(2).replaceAll("O", "0"));

/** The letters and digits from here on, at most one separator between two of them, and where each ends. */
function readCode(text: string, at: number): { code: string; ends: number[] } {
  let code = "";
  const ends: number[] = [];
  let place = at;
  while (code.length < maxLength && place < text.length) {
    const character = latinOf(text[place] ?? "");
    if (character.length === 1 && isCodeCharacter(character)) {
      code += character;
      ends.push(place + 1);
    } else if (!/[ \n.-]/.test(character) || ends.at(-1) !== place) break;
    place += 1;
  }
  return { code, ends };
}

const begins = /^[A-Z]{2}[ .-]?[\dO]{2}/;
const wordCharacter = /[A-Za-z0-9]/;

/** Of how many characters the account number at the beginning of a code is; 0 where there is none. */
function ibanLength(text: string, code: string, ends: readonly number[]): number {
  const isBoundary = (length: number) => !wordCharacter.test(text[ends[length - 1] ?? 0] ?? "");
  const exact = lengths[code.slice(0, 2)] ?? 0;
  const isFree = (length: number) => !/\d/.test(text[ends[length - 1] ?? 0] ?? "");
  if (exact > 0 && code.length >= exact && isFree(exact) && isValid(code.slice(0, exact))) return exact;
  if (code.startsWith("MN")) {
    const digits = /^MN\d{14,}/.exec(code)?.[0].length ?? 0;
    for (let length = Math.min(digits, maxMongolian); length >= 16; length -= 1) if (isFree(length)) return length;
  }
  // Two letters apart may be a short word.
  if ((ends[2] ?? 0) - (ends[1] ?? 0) > 1) return 0;
  for (let length = Math.min(code.length, maxLength); length >= minLength; length -= 1) {
    if (isBoundary(length) && hasCheckDigits(code.slice(0, length))) return length;
  }
  return 0;
}

/** An international account number that begins here; whether one is meant, its check digits say. */
export function findIban({ text, floor }: Scan, at: number): Found | null {
  if (!begins.test([...text.slice(at, at + 5)].map(latinOf).join(""))) return null;
  if (at !== floor && /[\p{N}_]/u.test(text[at - 1] ?? "")) return null;
  const { code: read, ends } = readCode(text, at);
  // A Cyrillic Н looks like an H and is meant as an N; no country of that code has such numbers.
  const code = read.replace(/^MH/, "MN");
  const length = ibanLength(text, code, ends);
  return length === 0 ? null : { kind: "account", start: at, end: ends[length - 1] ?? at };
}

const minDigits = 8;
const maxDigits = 16;
const isDecimal = /[.,]\d{1,2}(?!\d)/uy;

/** A number of a bank, where the words beside it say that it is one. */
export function findNamedAccount(scan: Scan): Found | null {
  const { text, groups, cues, floor } = scan;
  const at = groups.startOf(0);
  let total = 0;
  let last = 0;
  while (last < groups.count && total + groups.lengthOf(last) <= maxDigits) {
    if (last > 0 && (groups.lengthOf(last) < 2 || !/^[ .-]$/.test(groups.separatorAfter(last - 1)))) break;
    total += groups.lengthOf(last);
    last += 1;
  }
  if (total < minDigits || !mayBegin(scan, at)) return null;
  const end = groups.endOf(last - 1);
  if (/\d/.test(text[end] ?? "") || endOfMatch(isDecimal, text, end) !== -1) return null;
  if (isAmountBefore(text, end) || isAmountAfter(text, at, floor)) return null;
  const isNamed =
    cues.isNear("account", at) ||
    cues.isNear("bank", at) ||
    endOfMatch(accountCueAfter, text, end) !== -1 ||
    endOfMatch(bankNameAfter, text, end) !== -1;
  return isNamed ? { kind: "account", start: at, end } : null;
}
