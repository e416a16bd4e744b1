/** Finds words around a number that say what it is, such as "phone" or "account". */
import { endOfMatch } from "./characters";

/** Words that say what a number beside them is. */
const cueWords = {
  phone:
    /утас|утс[аны]|залга|звон|факс|вайбер|^тел(?:$|[е.]?ф)|^utas|^uts(?:aa|an|nii|ny|ruu)|^zalga|phone|^tel(?:$|ef|no$|egram)|mobile|^mob|^cell(?:phone)?$|^ph$|^моб|^call|fax|^gsm|^sms|viber|whatsapp|telegram|هاتف|جوال|اتصل|تلفون|تليفون|موبايل|محمول|واتس/,
  account: /данс|account(?!ing|ant)|^acct?$|^acc(?:no|nr|nt)$|^dans(?:$|n|aa|d|t|ruu)|^iban|حساب/,
  bank: /банк|bank|голомт|golomt|капитрон|capitron|^ххб|^tdb|^хас$|^xac|^хаан|^khan|بنك|مصرف/,
  card: /карт|card|^visa|^виза|بطاق/,
  passport: /паспорт|passport|pasport|جواز|үнэмлэх|هوية/,
  registration: /регистр|регистер|^рд|^rd$|^regist|تسجيل/,
  /** An address or a version, whose numbers have dots. */
  technical: /^build$|^ip(?:v[46])?$|^ver$|^version|^v$|^server|^сервер|^host|хувилбар|إصدار/,
  /** Also of a social security number. */
  identity: /^ssn$|^social$|^снилс|^иин$|ضمان|قومي/,
  port: /^ports?$|^(?:tcp|udp)$|^порт(?:ын|оор|ууд)?$|منفذ|منافذ/,
  book: /^isbn|^issn/,
  money:
    /^үнэ|өртөг|төсөв|төсв|^дүн|нийт|орлого|зардал|price|cost|budget|amount|total|revenue|سعر|مبلغ|ميزانية|إجمالي|تكلف/,
} as const satisfies Record<string, RegExp>;
export type Cue = keyof typeof cueWords;
const cues = Object.entries(cueWords) as [Cue, RegExp][];
const anyCue = new RegExp(cues.map(([, words]) => words.source).join("|"), "u");

/** So many characters on, a word says no more of a number. */
const reach = 40;
const maxWord = 40;

/** Where each kind of word stood last. What is masked between a word and a number does not part them. */
export class CueMemory {
  #sentenceStart = -1;
  readonly #ends = Object.fromEntries(cues.map(([cue]) => [cue, Number.NEGATIVE_INFINITY])) as Record<Cue, number>;

  wordRead(text: string, start: number, end: number): void {
    const word = text.slice(Math.max(start, end - maxWord), end).toLowerCase();
    if (!anyCue.test(word)) return;
    for (const [cue, words] of cues) if (words.test(word)) this.#ends[cue] = end;
  }

  sentenceEnded(at: number): void {
    this.#sentenceStart = at;
  }

  dataFound(start: number, end: number, cue?: Cue): void {
    for (const [each] of cues) this.#ends[each] += end - start;
    this.#sentenceStart += end - start;
    this.#forgetHarmless();
    if (cue) this.#ends[cue] = end;
  }

  /** A mask stands where a text ended. */
  maskRead(cue?: Cue): void {
    this.#forgetHarmless();
    if (cue) this.#ends[cue] = 0;
  }

  /** What comes next is counted from nought again. */
  textEnded(length: number): void {
    for (const [each] of cues) this.#ends[each] -= length;
    this.#sentenceStart -= length;
    this.#forgetHarmless();
  }

  /** A word that speaks of a number that names nobody speaks of no further one. */
  #forgetHarmless(): void {
    for (const cue of ["technical", "book", "money"] as const) this.#ends[cue] = Number.NEGATIVE_INFINITY;
  }

  isNear = (cue: Cue, at: number, within = reach) => at - this.#ends[cue] <= within;
  isInSentence = (cue: Cue) => this.#ends[cue] > this.#sentenceStart;
  isAt = (cue: Cue, at: number) => this.#ends[cue] === at;
}

const between = String.raw`[\s(,:-]{0,3}(?:\p{L}{1,20}[\s.,]{1,2}){0,2}\p{L}{0,12}`;
/** `5001234567 (Хаан банк)`, `5001234567 дугаартай данс`. */
export const accountCueAfter = new RegExp(
  `${between}(?:данс|account|حساب|банк|bank|голомт|golomt|капитрон|capitron|ххб|tdb|بنك|مصرف)`,
  "iuy",
);
/** `5001234567 Хаан`, and `(Хас)`; in small letters `хас` is "minus". */
export const bankNameAfter =
  /[\s(,:-]{1,3}(?:Хаан|ХААН|хаан|Khan|KHAN|khan|Хас|ХАС|Xac|XAC|Төрийн|ТӨРИЙН|Богд|Ариг|acct?|Acct?|ACCT?)(?![\p{L}\p{N}])/uy;
export const passportCueAfter = new RegExp(`${between}(?:паспорт|passport|جواز|үнэмлэх|هوية)`, "iuy");

const word = /\p{L}+/gu;
/** Whether the rest of the sentence speaks of a phone, or of the clause where `isClause`. */
export function isPhoneSpokenOfAfter(text: string, end: number, isClause: boolean): boolean {
  const [rest = ""] = text.slice(end, end + reach).split(isClause ? /[.,:;!?؟،؛(\n]/u : /[.!?؟\n]/u, 1);
  return [...rest.matchAll(word)].some(([each]) => cueWords.phone.test(each.toLowerCase()));
}

const sentenceMark = /[!?؟](?=\s)|(?<!(?<!\p{L})\p{L}{1,4})\.(?=\s)|(?<![\p{L}:,،][ \t\r\n]{0,3})\n/uy;
/** Whether a sentence ends with the character here: not with the dot of a short word, nor with a line that is broken. */
export const endsSentence = (text: string, at: number) => endOfMatch(sentenceMark, text, at) !== -1;
