import { findIban, findNamedAccount } from "./account-numbers";
import { findCard, fourGroups } from "./card-numbers";
import { endOfMatch, isArabic, isDigit, isLetter, isUpper } from "./characters";
import { CueMemory, endsSentence } from "./cues";
import { DigitGroups } from "./digit-groups";
import { findEmailAddresses } from "./email-addresses";
import { ForeignNumbers, findForeignPhone } from "./foreign-phones";
import { documentNumberEnd, harmlessNumberEnd, harmlessSignedEnd, numberedEnd } from "./harmless-numbers";
import { type PersonalData, type PersonalDataKind, type PersonalDataMasks, personalDataKinds } from "./kinds";
import { findPassport } from "./passport-numbers";
import { findInternationalPhone, findLocalPhone } from "./phone-numbers";
import { findForeignIdentity, findRegistrationNumber } from "./registration-numbers";
import type { Found, Scan } from "./scan";
import { visibleText } from "./visible-text";

/** A number of these kinds often has another of its kind behind it. */
const cueOf = {
  phone: "phone",
  account: "account",
  card: "card",
  passport: "passport",
  email: undefined,
  registration: undefined,
} as const;

/** A phone number in one piece stands by itself, whatever is before and behind it. */
const phoneDigits = 8;

/**
 * Reads a text once, from left to right. At each word and each number it asks recognisers that look a bounded way ahead,
 * and goes on behind what they found, so that the time grows with the length of the text and with nothing else.
 */
class Scanner implements Scan {
  readonly groups = new DigitGroups();
  floor = -1;
  readonly found: Found[] = [];
  /** Groups of twelve or fifteen digits, such as `1234 5678 9012`, which are one number: masked whole or not at all. */
  #row = { start: -1, end: -1 };

  constructor(
    readonly text: string,
    readonly cues: CueMemory,
    readonly foreignNumbers: ForeignNumbers,
  ) {}

  run(): readonly Found[] {
    let at = 0;
    while (at < this.text.length) at = this.#next(at);
    return this.found;
  }

  #next(at: number): number {
    const code = this.text.charCodeAt(at);
    if (isDigit(code)) return this.#number(at);
    if (isLetter(code)) return this.#word(at);
    if (code === 0x2b || code === 0x28 || code === 0x2d) return this.#sign(at);
    if (code === 0x23 || code === 0x2116) return Math.max(at + 1, numberedEnd(this.text, at, this.cues));
    if (endsSentence(this.text, at)) this.cues.sentenceEnded(at);
    return at + 1;
  }

  /** What was found, or the whole row of which it is a part. */
  #wholeOf(found: Found): Found {
    const { start, end } = this.#row;
    const isPart = found.start >= start && found.end <= end && start >= this.floor;
    return isPart && found.kind === "phone" && found.end - found.start !== phoneDigits
      ? { ...found, start, end }
      : found;
  }

  #take(part: Found | null): number {
    if (!part) return -1;
    const found = this.#wholeOf(part);
    this.found.push(found);
    this.floor = found.end;
    const { kind, start, end } = found;
    this.cues.dataFound(start, end, cueOf[kind]);
    return end;
  }

  /** A plus, a hyphen or a bracket. */
  #sign(at: number): number {
    const code = this.text.charCodeAt(at);
    const harmless = code === 0x28 ? -1 : harmlessSignedEnd(this.text, at, this.floor);
    if (harmless !== -1) return harmless;
    if (code === 0x2d) return at + 1;
    const end = this.#take(findInternationalPhone(this, at) ?? (code === 0x28 ? findForeignPhone(this, at) : null));
    return end === -1 ? at + 1 : end;
  }

  #number(at: number): number {
    const harmless = harmlessNumberEnd(this.text, at, this.cues);
    if (harmless !== -1) return harmless;
    this.groups.read(this.text, at);
    if (at >= this.#row.end) {
      const { end, digits } = this.groups.row();
      this.#row = { start: at, end: digits === 12 || digits === 15 ? end : at };
    }
    const found =
      (this.text[at] === "0" ? (findInternationalPhone(this, at) ?? findRegistrationNumber(this, at)) : null) ??
      findCard(this) ??
      findPassport(this, at) ??
      findNamedAccount(this) ??
      findForeignIdentity(this, at) ??
      findLocalPhone(this) ??
      findForeignPhone(this, at);
    const end = found ? this.#take(found) : endOfMatch(fourGroups, this.text, at);
    if (end !== -1) return end;
    let next = at + 1;
    while (isDigit(this.text.charCodeAt(next))) next += 1;
    return next;
  }

  #word(at: number): number {
    let end = at + 1;
    while (isLetter(this.text.charCodeAt(end))) end += 1;
    const harmless = documentNumberEnd(this.text, at, end, this.cues);
    if (harmless !== -1) return harmless;
    this.cues.wordRead(this.text, at, end);
    for (const start of this.#startsIn(at, end)) {
      const found = findIban(this, start) ?? findRegistrationNumber(this, start) ?? findPassport(this, start);
      const foundEnd = this.#take(found);
      if (foundEnd !== -1) return foundEnd;
    }
    return end;
  }

  /** Where a number with letters may begin in a word: at its beginning, or where capitals end it, as in `регистрУБ`. */
  #startsIn(at: number, end: number): number[] {
    if (end - at <= 3) return [at];
    const isJoined = (start: number) => {
      const before = this.text.charCodeAt(start - 1);
      return isUpper(this.text.charCodeAt(start)) && (isArabic(before) || before === 0x640 || !isUpper(before));
    };
    return [end - 2, end - 1].filter(isJoined);
  }
}

type Known = Readonly<{ kind: PersonalDataKind; start: number; end: number; isMask: boolean }>;

const special = /[\\^$.*+?()[\]{}|]/g;

/** The masks that stand in a text, in its order. */
function findMasks(text: string, masks: PersonalDataMasks): Known[] {
  const kindOf = new Map(personalDataKinds.map((kind) => [visibleText(masks[kind]).text, kind]));
  kindOf.delete("");
  const maxFirst = [...kindOf.keys()].sort((one, other) => other.length - one.length);
  if (maxFirst.length === 0) return [];
  const anyMask = new RegExp(maxFirst.map((mask) => mask.replace(special, "\\$&")).join("|"), "gu");
  return [...text.matchAll(anyMask)].flatMap(({ 0: mask, index }) => {
    const kind = kindOf.get(mask);
    return kind ? [{ kind, start: index, end: index + mask.length, isMask: true }] : [];
  });
}

/** The email addresses, and the masks that none of them overlaps. */
function findKnown(text: string, masks: PersonalDataMasks | undefined): Known[] {
  const emails = findEmailAddresses(text).map((found): Known => ({ ...found, kind: "email", isMask: false }));
  if (!masks) return emails;
  let end = 0;
  return [...emails, ...findMasks(text, masks)]
    .sort((one, other) => one.start - other.start)
    .filter((known) => {
      if (known.start < end) return false;
      end = known.end;
      return true;
    });
}

/**
 * Finds personal data in a text: registration, phone, account, card and passport numbers and email addresses, in order
 * and without overlaps. Names, postal addresses and days of birth are not looked for. Rather marks a number too many
 * than one too few, except for amounts, dates, versions, the numbers of documents and the like. Where `masks` are
 * given, a mask in the text counts as the data that it stands for, but is not found again, so that a masked text stays
 * as it is.
 */
export function findPersonalData(typed: string, masks?: PersonalDataMasks): PersonalData[] {
  const { text, startOf, endOf } = visibleText(typed);
  const cues = new CueMemory();
  const foreignNumbers = new ForeignNumbers();
  const found: Found[] = [];
  let from = 0;
  const scanUntil = (to: number, offset: number) => {
    if (to <= offset) return;
    for (const { kind, start, end } of new Scanner(text.slice(offset, to), cues, foreignNumbers).run()) {
      found.push({ kind, start: start + offset, end: end + offset });
    }
    cues.textEnded(to - offset);
  };
  for (const { kind, start, end, isMask } of findKnown(text, masks)) {
    scanUntil(start, from);
    if (isMask) cues.maskRead(cueOf[kind]);
    else found.push({ kind, start, end });
    from = end;
  }
  scanUntil(text.length, from);
  return found.map(({ kind, start, end }) => ({ kind, start: startOf(start), end: endOf(end) }));
}
