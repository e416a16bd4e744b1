/** Recognises numbers that are not personal data, such as dates, versions, IP addresses, ISBNs and coordinates. */
import { endOfMatch, isDigit } from "./characters";
import { type CueMemory, isPhoneSpokenOfAfter } from "./cues";
import { beginsList } from "./list-numbers";
import type { Scan } from "./scan";

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\p{N}])/iuy;
const clock = String.raw`(?:[T ]{1,2}\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?`;
const yearFirst = new RegExp(
  String.raw`(?:19|20)\d\d([-/.] ?)(?:0?[1-9]|1[0-2])\1(?:[12]\d|3[01]|0?[1-9])${clock}(?![\d])`,
  "uy",
);
const yearLast = new RegExp(
  String.raw`(?:[12]\d|3[01]|0?[1-9])([-/. ] ?)(?:1[0-2]|0?[1-9])\1(?:19|20)\d\d${clock}(?![\d])`,
  "uy",
);
const monthFirst = /(?:1[0-2]|0?[1-9])([-/.])(?:[12]\d|3[01]|0?[1-9])\1(?:19|20)\d\d(?!\d)/uy;
const compactDate = /(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T?\d{6}Z?)?(?![\d])/uy;
const years = /(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d(?! ?[-/.]?\d)/uy;
const internetAddress = /\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2}|:\d{1,5})?(?!\.?\d)/uy;
/** Four pairs joined by dots are read as a phone number, unless a word before them says otherwise. */
const dottedPairs = /[5-9]\d(?:\.\d\d){3}(?!\d)/uy;
const dotted = /\d{1,6}(?:\.\d{1,6}){1,6}/uy;
const coordinates = /[+-]?\d{1,3}\.\d{3,15}°?(?: ?[NSEWХЗ])?(?:[,;/] ?| )[+-]?\d{1,3}\.\d{3,15}(?!\d)/uy;
const signedDecimal = /[+-]\d{1,3}\.\d{1,15}(?![\d.-])/uy;
const thousands = /\d{1,3}(?: \d{3}){0,3} 000(?! ?\d)/uy;
const signedThousands = /\+ ?\d{1,3}(?:[ ,.]000){1,5}(?![ ,.]?\d)/uy;
const bookNumber = /97[89](?:[- ]?\d){10}(?!\d)/uy;
const namedBookNumber = /(?:\d[- ]?){7,12}[\dX](?!\d)/uy;

/** Of a book (EAN-13): the weights alternate between one and three. */
function isBookNumber(text: string): boolean {
  const sum = [...text.replace(/\D/g, "")].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Abbreviations that begin the number of an order, an invoice, a ticket or another document. */
const documents =
  /^(?:INV|ORD|ORDER|INVOICE|PO|SO|WO|DO|REF|SKU|TKT|TICKET|DOC|RFQ|RFC|QT|CASE|BUG|ISO|CVE|ID|NO|NR|SN|DN|CN|CR|PR|MODEL|ITEM|PRD|PROD|PROJ|PRJ|TASK|BATCH|LOT|REV|BUILD|VER|CT|EST|RCPT|BILL|AWB|ЗАХ|НЭХ|ГЭР|ДОК|АКТ|ТӨС|БАР|ТАЙЛАН|ЗАХИАЛГА)$/iu;
const maxAbbreviationLength = 8;
const documentNumber = /[-/_#№ ]{1,2}\d{1,14}(?:[-/]\d{1,10}){0,4}(?![\d])/uy;
const joinedDocumentNumber = /[-_]\d{1,14}(?:[-/]\d{1,10}){0,4}(?![\d])/uy;
/** A phone number may stand behind the sign as well. */
const numero = /(?:№|#) ?(?![5-9]\d{3}[ -]?\d{4}(?![-/]?\d))\d{1,14}(?:[-/]\d{1,10}){0,4}(?![\d])/uy;

function max(text: string, at: number, patterns: readonly RegExp[]): number {
  let end = -1;
  for (const pattern of patterns) end = Math.max(end, endOfMatch(pattern, text, at));
  return end;
}

const dates = [yearFirst, yearLast, monthFirst];
const dottedNumbers = [...dates, internetAddress, coordinates];
const hyphenated = [...dates, years, uuid];
const none: readonly RegExp[] = [];

/** The patterns that a number of this length may begin, by the character behind it. */
function patternsBefore(next: string, length: number): readonly RegExp[] {
  if (next === ".") return dottedNumbers;
  if (next === "-" || next === "/") return hyphenated;
  if (next === " ") return length === 4 ? [years] : length < 4 ? [yearLast, thousands] : none;
  return /[a-f]/i.test(next) ? [uuid] : none;
}

/** Where a date, a version, an address of the internet, a book's number or a place on the map ends; -1 for none. */
export function harmlessNumberEnd(text: string, at: number, cues: CueMemory): number {
  if (cues.isNear("technical", at, 12) && !cues.isNear("phone", at, 12)) {
    const end = max(text, at, [internetAddress, dotted]);
    if (end !== -1) return end;
  }
  if (cues.isNear("book", at, 12)) {
    const end = endOfMatch(namedBookNumber, text, at);
    if (end !== -1) return end;
  }
  let length = 1;
  while (length < 15 && isDigit(text.charCodeAt(at + length))) length += 1;
  const book = text[at] === "9" ? endOfMatch(bookNumber, text, at) : -1;
  if (book !== -1 && isBookNumber(text.slice(at, book))) return book;
  const end = max(text, at, patternsBefore(text[at + length] ?? "", length));
  if (end !== -1) return endOfMatch(dottedPairs, text, at) === -1 && !beginsList(text, at) ? end : -1;
  if (length !== 8 && length !== 14) return -1;
  // A number of an account or a passport may look like a day.
  const isNamed = cues.isNear("account", at) || cues.isNear("bank", at) || cues.isNear("passport", at);
  return isNamed ? -1 : endOfMatch(compactDate, text, at);
}

/** `5 000 000 + 6 500 000` */
const addend = /\+ ?\d{1,3}(?: \d{3}){1,4}(?! ?\d)/uy;

/** As above, of what begins with a sign. */
export function harmlessSignedEnd(text: string, at: number, floor: number): number {
  const isSum = /\d $/.test(text.slice(Math.max(0, floor, at - 2), at));
  return max(text, at, [coordinates, signedDecimal, signedThousands, ...(isSum ? [addend] : [])]);
}

/** Where `№ 2026-0001` ends; -1 where a phone, an account or a passport is spoken of. */
export function numberedEnd(text: string, at: number, cues: CueMemory): number {
  const isPersonal = (["phone", "account", "bank", "card", "passport", "registration"] as const).some((cue) =>
    cues.isNear(cue, at),
  );
  const end = isPersonal ? -1 : endOfMatch(numero, text, at);
  return end !== -1 && isPhoneSpokenOfAfter(text, end, true) ? -1 : end;
}

/** Where the number of a document ends, such as `INV-20260101`, behind its abbreviation; -1 for none. */
export function documentNumberEnd(text: string, start: number, end: number, cues: CueMemory): number {
  const hex = endOfMatch(uuid, text, start);
  if (hex !== -1) return hex;
  const word = text.slice(start, end);
  if (word.length > maxAbbreviationLength || !documents.test(word) || word.length < 2) return -1;
  if (cues.isNear("registration", start)) return -1;
  const joined = endOfMatch(joinedDocumentNumber, text, end);
  if (joined !== -1 || word !== word.toUpperCase() || word.length <= 2) return joined;
  const apart = endOfMatch(documentNumber, text, end);
  const isPhone = cues.isInSentence("phone") || (apart !== -1 && isPhoneSpokenOfAfter(text, apart, false));
  return isPhone ? -1 : apart;
}

const numberWord = "(?:no|nr|num|number|дугаар(?: нь)?|رقم|#|№)";
/** Words for an order, an invoice or a contract, directly before its number. Of an order the word alone says too little. */
const documentBefore = new RegExp(
  `(?<!\\p{L})(?:(?:order|issue|ticket|case|task|bug|захиалга|захиалгын|гэрээний|нэхэмжлэхийн|тасалбар|тушаал|(?:ال)?(?:طلب|فاتورة|عقد|تذكرة)) ?${numberWord}|(?:invoice|contract|agreement|гэрээ|нэхэмжлэх)(?: ?${numberWord})?|رقم ال(?:طلب|طلبية|فاتورة|عقد))[.:]{0,2} {0,2}$`,
  "iu",
);
const maxDocumentLength = 32;

/** Whether the words before a number say that it is a document's, and the sentence does not speak of a phone. */
export function isDocumentNumber({ text, floor, cues }: Scan, at: number, end: number): boolean {
  return (
    documentBefore.test(text.slice(Math.max(0, floor, at - maxDocumentLength), at)) &&
    !cues.isInSentence("phone") &&
    !isPhoneSpokenOfAfter(text, end, false)
  );
}

const range = /(\d{4,5})( ?(?:-{1,2}|\.\.) ?|[ /])(\d{4,5})(?!\d)/uy;
const portAfter = / (?:ports?(?!\p{L})|порт(?!ал)|منفذ)/iuy;
const spokenNumber = /дугаар|number|contact|холбо|رقم/iu;
const maxSentenceLength = 40;

/** Whether two numbers are a range, such as `5000-6000 захиалга` and `port 8080-8090`, and nothing speaks of a phone. */
export function isRange({ text, floor, cues }: Scan, at: number): boolean {
  range.lastIndex = at;
  const [whole = "", from = "", separator = "", to = ""] = range.exec(text) ?? [];
  if (Number(from) >= Number(to)) return false;
  const end = at + whole.length;
  const areMultiplesOf = (step: number) => Number(from) % step === 0 && Number(to) % step === 0;
  const isRound = areMultiplesOf(1_000) || (areMultiplesOf(100) && /^ \p{L}/u.test(text.slice(end, end + 2)));
  // The word before it says more than one earlier in the sentence.
  if (cues.isNear("port", at, 2)) return true;
  const isOfPorts = cues.isNear("port", at, 24) || endOfMatch(portAfter, text, end) !== -1;
  if (!isOfPorts && (!isRound || /^[ /]$/.test(separator))) return false;
  if (!isOfPorts && spokenNumber.test(text.slice(Math.max(0, floor, at - maxSentenceLength), at))) return false;
  return !cues.isInSentence("phone") && !cues.isNear("phone", at) && !isPhoneSpokenOfAfter(text, end, false);
}
