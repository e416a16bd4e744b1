/** Recognises amounts by a currency, unit or percent sign beside a number. */
import { endOfMatch } from "./characters";

const symbols = "₮$€£¥₽₩₹₺";
/** Without TRY, which is a word: `try 99112233`. */
const codes =
  "MNT|USD|EUR|CNY|RMB|RUB|KRW|JPY|GBP|CHF|AED|SAR|EGP|KWD|QAR|KZT|INR|CAD|AUD|HKD|SGD|THB|KGS|UAH|PLN|SEK|NOK|DKK";

/** The case endings of Mongolian, behind a number of things or a number of money. */
const ending =
  "(?:[нг]?ийн|[нг]?ын|ний|ны|[нг]?ийг|[нг]?ыг|г|н?аас|н?ээс|н?оос|н?өөс|гаас|гээс|гоос|гөөс|с|г?аар|ар|г?ээр|г?оор|г?өөр|р|тай|тэй|той|т|д|нд|ууд|үүд)";
const mongolian = [
  "төг(?:р(?:өг)?)?",
  "(?:(?:ам|америк)[. ]{0,2})?доллар",
  "евро",
  "юан[ьи]?",
  "рубл[ьи]?",
  "вон",
  "иен",
  "фунт",
  "мянган?",
  "мянг",
  "тэрбум",
  "их наяд",
  "тонн",
  "литр",
  "метр",
  "ширхэг",
  "хэрэглэгч(?:ид)?",
  "мөр",
  "байт",
  "бичлэг",
  "хандалт",
  "оноо",
].join("|");
const abbreviations = "кг|км|см|мм|мл|мг|тн|ш|га";
/** `сая` is a million and means "just now" too; `хүнд` is "heavy", and `хувийн` "private". */
const uninflected =
  "сая(?! {1,2}(?!төг|ам|доллар|евро|юан|рубл|вон|иен|хүн|хэрэглэгч)\\p{L})|хүн(?:ий|ээс|тэй)?|хувь|м2|м²";
const english =
  "us ?\\$|u\\.?s\\.? dollars?|tugri[kg]s?|t[oö]gr[oö]gs?|dollars?|euros?|yuan|ro?ubles?|pounds|million|thousand|billion|mln|mio|bn|" +
  "km|cm|mm|kg|mg|ml|ms(?!\\.? ?\\p{L})|[kmgt]i?b|kwh|mwh|kw|mw|[kmg]?hz|px|bytes?|rows|users|people|records|items|pcs|pieces|visits|views|downloads|customers|lines|tons?|tonnes|units|points|steps|percent|sq|m2|m3";
const arabic =
  "دولار(?:ات|ا)?|يورو|(?:توغري|توجري)[كق]?ً?ا?|توغروغ|ريالا?|درهما?|جنيها?|دينارا?|يوانا?|روبلا?|مليونا?|ملايين|ألف|آلاف|مليارا?|" +
  "كم|كغ|كجم|كيلو|مترا?|لترا?|طنا?|مستخدما?|مستخدمين|سطرا?|شخصا?|زيارة|بايت|قطعة|في المئة|بالمئة";
const wordEnd = "(?![\\p{L}\\p{M}\\p{N}])";
const unit = `(?:[${symbols}](?!\\d)|[%‰٪°]|(?:${codes})(?!\\p{L})(?! ?\\d)|(?:(?:${mongolian})(?:-?${ending})?|(?:${abbreviations})(?:-${ending})?|${uninflected}|${english}|(?:${arabic})[\\u064b-\\u0652]{0,2})${wordEnd})`;

/** A symbol before a further number belongs to that one: `99112233 $5000`. On another line a word begins something new. */
const after = new RegExp(` {0,2}${unit}`, "iuy");
/** Of two round amounts, the unit behind the second: `60000000-80000000 төгрөг`. */
const rangeAfter = new RegExp(
  `(?<=000)(?: ?-{1,2} ?|-?(?:аас|ээс|оос|өөс) | (?:to|until|إلى|حتى) )\\d{1,9}000 {0,2}${unit}`,
  "iuy",
);
const before = new RegExp(`(?:[${symbols}]|(?:^|[^\\p{L}])(?:${codes})|төг\\.?|төгрөг) {0,2}[:=]? {0,2}[-+~≈]?$`, "iu");
/** `5000 ₮ 99112233`: the symbol is spent. */
const ofAnother = new RegExp(`\\d ?(?:[${symbols}]|(?:${codes})|төг\\.?|төгрөг) {1,2}$`, "iu");
const maxBefore = 12;

/** Whether what follows a number says that it counts something: a currency, a unit, a per cent. */
export const isAmountBefore = (text: string, end: number) =>
  endOfMatch(after, text, end) !== -1 || endOfMatch(rangeAfter, text, end) !== -1;

/** Whether a currency stands before a number, and is not that of another number before it. */
export const isAmountAfter = (text: string, start: number, floor: number) =>
  before.test(text.slice(Math.max(0, floor, start - maxBefore), start)) &&
  !ofAnother.test(text.slice(Math.max(0, floor, start - 2 * maxBefore), start));
