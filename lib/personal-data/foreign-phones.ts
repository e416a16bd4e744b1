/** Finds foreign phone numbers without a plus sign. */
import { type CountryCode, findPhoneNumbersInText, type PhoneNumber } from "libphonenumber-js/max";
import { isAmountAfter, isAmountBefore } from "./amounts";
import { endOfMatch } from "./characters";
import { isRange } from "./harmless-numbers";
import { type Found, mayBegin, mayEnd, type Scan } from "./scan";

const codes = "US KR RU CN JP KZ DE GB FR IT TR EG SA AE IN SG HK AU UA KG UZ PL CZ NL ES SE TH VN QA KW JO IQ MA";
/** Whose numbers are looked up, in this order: neighbours and those whom companies here deal with most come first. */
const countries = codes.split(" ") as CountryCode[];
/** Each takes some 15 µs, and 50 µs where a number is written in many groups: together less than others notice. */
const maxLookups = 1_000;

/** How many digits stand behind each gap in a number's last digits. */
function gapsIn(written: string, digits: number): number[] {
  const groups = written.match(/\d+/g) ?? [];
  return groups.map((_, at) => groups.slice(at).join("").length).filter((length) => length < digits);
}

/** Whether the groups are those in which its country writes a number, or parts of them; or its area code and the rest. */
function isGroupedAs(written: string, number: PhoneNumber): boolean {
  const { length } = number.nationalNumber;
  const gaps = gapsIn(written, length);
  // How an area code in brackets divides the rest differs from place to place.
  if (gaps.length === 0 || written.includes(")")) return true;
  const national = gapsIn(number.formatInternational(), length);
  return national.every((gap) => gaps.includes(gap)) || (gaps.length === 1 && gaps[0] === national[0]);
}

/** Asks the tables of libphonenumber, a bounded number of times a text; what it is asked beyond is a phone number. */
export class ForeignNumbers {
  #lookups = 0;

  has(written: string): boolean {
    return countries.some((defaultCountry) => {
      this.#lookups += 1;
      if (this.#lookups > maxLookups) return true;
      const [found] = findPhoneNumbersInText(written, { defaultCountry });
      return found?.startsAt === 0 && found.endsAt === written.length && isGroupedAs(written, found.number);
    });
  }
}

/** In at most six groups, and not the minutes of a time with what follows them. */
const plain = /(?<!\d:)(?=\(?\d(?:[ ()./-]{0,3}\d){7})\(?\d{1,14}(?:[ ()./-]{1,3}\d{2,8}){0,5}(?!\d)/uy;
/** An area code in brackets, the long-distance prefix of Russia, or three groups joined by hyphens. */
const unmistakable =
  /(?:(?:[0178][ -]?\(\d{3,5}\)|\(\d{3}\))[ -]?|8[ -]\d{3}[ -])\d(?:[ -]?\d){4,6}(?!-?\d)|\d{2,3}-\d{3,4}-\d{4}(?!-?\d)/uy;
const lastGroup = /[ ()./-]+\d+$/;
const minLength = 8;
/** A word for a phone further away may speak of another number. */
const reach = 24;

/** A number of another country without a plus: beside a word for a phone, or in a form that little else has. */
export function findForeignPhone(scan: Scan, at: number): Found | null {
  const { text, cues, floor, foreignNumbers } = scan;
  if (!mayBegin(scan, at) || isAmountAfter(text, at, floor) || isRange(scan, at)) return null;
  const isNamed = cues.isNear("phone", at, reach) && !cues.isNear("technical", at, 12);
  let end = endOfMatch(isNamed ? plain : unmistakable, text, at);
  // A number behind it may be another's.
  while (end - at >= minLength) {
    const written = text.slice(at, end);
    if (mayEnd(scan, end) && !isAmountBefore(text, end) && foreignNumbers.has(written)) {
      return { kind: "phone", start: at, end };
    }
    end -= lastGroup.exec(written)?.[0].length ?? written.length;
  }
  return null;
}
