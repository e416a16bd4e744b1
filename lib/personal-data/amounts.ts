import { endOfMatch } from "./characters";

const symbols = "₮$€£¥₽₩₹₺";
const codes =
  "MNT|USD|EUR|CNY|RMB|RUB|KRW|JPY|GBP|CHF|AED|SAR|EGP|KWD|QAR|TRY|KZT|INR|CAD|AUD|HKD|SGD|THB|KGS|UAH|PLN|SEK|NOK|DKK";
const currencies =
  "төгр|төг(?!\\p{L})|(?:ам|америк)[. ]{0,2}доллар|доллар|us ?\\$|u\\.?s\\.? dollars|евро|юан|рубл|вон|иен|фунт|tugri[kg]|t[oö]gr[oö]g|dollar|euros?|yuan|rubl|pounds|دولار|يورو|توغري|توجري|توغرو|ريال|درهم|جنيه|دينار|يوان|روبل";
const multipliers = "сая|мянга|мянган|тэрбум|их наяд|million|thousand|billion|mln|mio|bn|مليون|ملايين|ألف|آلاف|مليار";
const latinUnits =
  "km|cm|mm|kg|mg|ml|ms|[kmgt]i?b|kwh|mwh|kw|mw|[kmg]?hz|px|bytes?|rows|users|people|records|items|pcs|pieces|visits|views|downloads|customers|lines|tons?|tonnes|units|points|steps|percent|sq|m2|m3";
const otherUnits =
  "кг|км|см|мм|мл|мг|тн|тонн|литр|метр|ш(?!\\p{L})|ширхэг|хүн|хэрэглэгч|мөр|байт|га(?!\\p{L})|хувь(?!\\p{L})|бичлэг|хандалт|оноо|м2|м²|كم|كغ|كجم|كيلو|متر|لتر|طن|مستخدم|سطر|شخص|زيارة|بايت|قطعة|في المئة|بالمئة";

/** A symbol before a further number belongs to that one: `99112233 $5000`. */
const after = new RegExp(
  `[ \\n]{0,2}(?:[${symbols}](?!\\d)|[%‰٪°]|(?:${codes})(?![\\p{L}])(?! ?\\d)|${currencies}|(?:${multipliers}|${latinUnits})(?![\\p{L}\\p{N}])|(?:сая|мянга|тэрбум)|${otherUnits})`,
  "iuy",
);
const before = new RegExp(`(?:[${symbols}]|(?:^|[^\\p{L}])(?:${codes})|төг\\.?|төгрөг) {0,2}[:=]? {0,2}[-+~≈]?$`, "iu");
/** `5000 ₮ 99112233`: the symbol is spent. */
const ofAnother = new RegExp(`\\d ?(?:[${symbols}]|(?:${codes})|төг\\.?|төгрөг) {1,2}$`, "iu");
const maxBefore = 12;

/** Whether what follows a number says that it counts something: a currency, a unit, a per cent. */
export const isAmountBefore = (text: string, end: number) => endOfMatch(after, text, end) !== -1;

/** Whether a currency stands before a number, and is not that of another number before it. */
export const isAmountAfter = (text: string, start: number, floor: number) =>
  before.test(text.slice(Math.max(0, floor, start - maxBefore), start)) &&
  !ofAnother.test(text.slice(Math.max(0, floor, start - 2 * maxBefore), start));
