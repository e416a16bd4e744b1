/** Finds registration numbers of Mongolia, also with look-alike Latin letters, and those of other countries. */
import { parseRegistrationNumber } from "../registration-number";
import { isAmountBefore } from "./amounts";
import { endOfMatch, isDigit, isLatin, isLetter } from "./characters";
import { endsWithLatin, type Found, mayBegin, mayEnd, type Scan } from "./scan";

const shape = /([\p{L}0])([ .]{0,2})([\p{L}0])([ .\-/_:№#]{0,3})([\dOoОо](?:[ .\-/_]{0,2}\d){7})(?!\d)/uy;
const capitals = /^[\p{Lu}0]{2}$/u;
const arabic = /\p{Script=Arabic}/u;
/** Abbreviations before the number of a document, which often begins with a day. */
const documents = /^(?:PO|SO|WO|DO|PR|CR|CN|DN|SN|ID|NO|NR|QT|RF|RQ|TK|VO|BL|LC|QA|PI|CI|RX|IN|PN|CT)$/;
/** A day with a year of four digits, as in `IT 2026-05-20`. */
const separatedDay = /^(?:19|20)\d\d([-./])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])$/;
/** `5 MB. 99112233`: the unit of a number before it. */
const unitOf = /^(?:[KMGT]B|[KCM]M|[KM]G|ML|[KM]W|PX|ТН|[КМ]Г|[КСМ]М|МЛ)$/iu;
const isIsoDay = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** A Mongolian registration number that begins here, of Cyrillic letters or of those that look alike. */
export function findRegistrationNumber({ text, cues, floor }: Scan, at: number): Found | null {
  shape.lastIndex = at;
  const match = shape.exec(text);
  if (!match) return null;
  const [whole, first = "", apart = "", second = "", gap = "", typed = ""] = match;
  const letters = first + second;
  if (letters === "00" || letters === "IP" || arabic.test(letters)) return null;
  const isCapital = capitals.test(letters);
  const isNamed = cues.isNear("registration", at);
  // Two letters apart from the digits may be a short word, unless they are capitals: "is 99112233".
  const isSpelt = isNamed && (cues.isNear("registration", at, 12) || !/[a-z]/i.test(letters));
  if ((apart !== "" || gap !== "") && !isCapital && !isSpelt) return null;
  const digits = typed.replace(/[OoОо]/gu, "0").replace(/\D/g, "");
  if (documents.test(letters) && isIsoDay.test(digits) && !isNamed) return null;
  if (gap !== "" && unitOf.test(letters) && /\d {0,2}$/.test(text.slice(Math.max(0, floor, at - 3), at))) return null;
  if (separatedDay.test(typed) && !isNamed) return null;
  if (parseRegistrationNumber(`АА${digits}`) === null) return null;
  const end = at + whole.length;
  if (isPartOfCode(text, { at, end, floor, isCapital })) return null;
  return { kind: "registration", start: at, end };
}

/** Of the United States. */
const socialSecurity = /\d{3}-\d{2}-\d{4}(?!-?\d)/uy;
const namedIdentity = /\d(?:[ -]?\d){8,13}(?!-?\d)/uy;

/** A number that another country gave to a person: in the groups of a social security number, or beside a word that says so. */
export function findForeignIdentity(scan: Scan, at: number): Found | null {
  if (!mayBegin(scan, at)) return null;
  const pattern = scan.cues.isNear("identity", at, 24) ? namedIdentity : socialSecurity;
  const end = endOfMatch(pattern, scan.text, at);
  if (end === -1 || !mayEnd(scan, end) || isAmountBefore(scan.text, end)) return null;
  return { kind: "registration", start: at, end };
}

type Place = Readonly<{ at: number; end: number; floor: number; isCapital: boolean }>;

/** Whether Latin letters or digits around it make it a piece of something longer, such as a hash. */
function isPartOfCode(text: string, { at, end, floor, isCapital }: Place): boolean {
  const before = text.charCodeAt(at - 1);
  const isInside = at > floor && (isDigit(before) || text[at - 1] === "_");
  const next = text.charCodeAt(end);
  const isLonger = isLatin(next) && isLetter(next) && (!isCapital || text[end] === text[end]?.toUpperCase());
  const isContinued = isLonger && !endsWithLatin(text, end);
  return isInside || isContinued;
}
