import { asciiDigits } from "@/lib/ascii-digits";

/** How exactly a text names a day; of a month or a quarter the last day stands, because that is when it is over. */
export type DatePrecision = "day" | "month" | "quarter";
export type FoundDate = Readonly<{
  /** `YYYY-MM-DD`. */
  date: string;
  precision: DatePrecision;
  /** Where in the text it stands. */
  start: number;
  end: number;
}>;

const english = "january february march april may june july august september october november december".split(" ");
const arabic = "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(" ");
const levantine = [
  "كانون الثاني",
  "شباط",
  "آذار",
  "نيسان",
  "أيار",
  "حزيران",
  "تموز",
  "آب",
  "أيلول",
  "تشرين الأول",
  "تشرين الثاني",
  "كانون الأول",
];
/** What ordinals of one to twelve begin with; the ending differs by the vowels before it. */
const mongolian = "нэг хоёр гурав дөрөв тав зурга дол найм ес арав арваннэг арванхоёр".split(" ");
/** Quarters by their names; the ordinals of Mongolian are those of the months. */
const quarterNumbers = new Map(
  [
    ["الأول", "الثاني", "الثالث", "الرابع"],
    ["first", "second", "third", "fourth"],
    ["1st", "2nd", "3rd", "4th"],
    ["i", "ii", "iii", "iv"],
    mongolian.slice(0, 4),
    ["1", "2", "3", "4"],
  ].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
);

const monthNumbers = new Map<string, number>();
for (const [index, name] of english.entries()) {
  monthNumbers.set(name, index + 1).set(name.slice(0, 3), index + 1);
  if (name === "september") monthNumbers.set("sept", index + 1);
}
for (const names of [arabic, levantine]) for (const [index, name] of names.entries()) monthNumbers.set(name, index + 1);
for (const [index, name] of arabic.entries()) monthNumbers.set(name.replace("أ", "ا"), index + 1);
for (const [index, name] of mongolian.entries()) monthNumbers.set(name, index + 1);

const anyOf = (names: Iterable<string>) => [...names].toSorted((a, b) => b.length - a.length).join("|");
const englishMonth = `(?<month>${anyOf([...monthNumbers.keys()].filter((name) => /^[a-z]/.test(name)))})\\.?`;
const arabicMonth = `(?<month>${anyOf([...monthNumbers.keys()].filter((name) => /^\p{Script=Arabic}/u.test(name)))})`;
const nth = "(?:дугаар|дүгээр)";
/** The year before a month: `2027 оны`, `2027-оны`, `2027 он`. */
const mongolianYear = "(?<year>\\d{4})[\\s-]*он(?:ы)?\\s*,?\\s*";
const mongolianMonth = `(?<month>\\d{1,2}|(?:${anyOf(mongolian)})(?=${nth}))(?:\\s*-?\\s*(?:р|${nth}))?\\s*сар(?:ын)?`;
const mongolianQuarter = `(?<quarter>[1-4]|i{1,3}|iv|(?:${anyOf(mongolian.slice(0, 4))})(?=${nth}))(?:\\s*-?\\s*(?:р|${nth}))?\\s*ули(?:ралд?|рлын)`;
/** Its end, beginning or middle. */
const mongolianPart = "(?:\\s+(?:эц|сүүл|эх|дунд)\\p{L}*)?";
/** Of `1-5` the last day counts. */
const rangeStart = "(?:\\d{1,2}\\s*[-–]\\s*)?";
const year = "(?<year>\\d{4})";
const day = "(?<day>\\d{1,2})";
const ordinal = "(?:st|nd|rd|th)?";
/** What may follow a number in Mongolian: `1-ний`, `15-нд`. */
const ending = "(?:-?(?:ний|ны|нд|нээс|наас|ний\\s+өдөр|ны\\s+өдөр)(?!\\p{L}))?";
const before = "(?<![\\p{L}\\d.,/-])";
/** "م" marks a year of the common era. */
const after = "(?:\\s?م)?(?![\\p{L}\\d]|[./-]\\d)";
const arabicYear = `(?:من\\s+)?(?:عام\\s+|سنة\\s+)?${year}`;
const arabicDay = "(?<day>\\d{1,2}|الأول)";

/** Tried in this order at each place; the first that names a day of the calendar wins. */
const shapes: readonly RegExp[] = [
  `${before}${year}(?<sep>[-/.])(?<month>\\d{1,2})\\k<sep>${day}(?:T\\d{2}:\\d{2}\\S*)?${ending}${after}`,
  `${before}(?<first>\\d{1,2})(?<sep>[-/.])(?<second>\\d{1,2})\\k<sep>${year}${after}`,
  `${before}${mongolianYear}${mongolianMonth}\\s+${rangeStart}${day}${ending}(?:\\s+өдөр)?${after}`,
  `${before}${mongolianMonth}\\s+${day}${ending},?\\s+${year}(?:\\s*он(?:ы|д)?)?${after}`,
  `${before}${day}${ordinal}(?:\\s+of)?\\s+${englishMonth},?\\s+${year}${after}`,
  `${before}${englishMonth}\\s+${day}${ordinal},?\\s+${year}${after}`,
  `${before}${arabicDay}\\s+(?:من\\s+)?(?:شهر\\s+)?${arabicMonth}(?:\\s*/\\s*\\p{Script=Arabic}+)?[،,]?\\s+${arabicYear}${after}`,
  `${before}${year}[-/.](?<month>\\d{2})${after}`,
  `${before}(?<month>\\d{1,2})/${year}${after}`,
  `${before}${mongolianYear}${mongolianMonth}${mongolianPart}(?:-?д|нд)?${after}`,
  `${before}${mongolianMonth},?\\s+${year}(?:\\s*он(?:ы|д)?)?${after}`,
  `${before}${englishMonth}(?:,?\\s+|-)${year}${after}`,
  `${before}${year}\\s+${englishMonth}${after}`,
  `${before}${arabicMonth}(?:\\s*/\\s*\\p{Script=Arabic}+)?[،,]?\\s+${arabicYear}${after}`,
  `${before}${day}(?<sep>[-/])${englishMonth}\\k<sep>${year}${after}`,
  `${before}${year}\\s+${englishMonth}\\s+${day}${ordinal}${after}`,
  `${before}Q(?<quarter>[1-4])(?:[\\s,/-]*|\\s+(?:of|in)\\s+)${year}${after}`,
  `${before}(?<quarter>first|second|third|fourth|1st|2nd|3rd|4th)\\s+quarter(?:,?\\s+|\\s+(?:of|in)\\s+)${year}${after}`,
  `${before}${year}[\\s,/-]*Q(?<quarter>[1-4])${after}`,
  `${before}${mongolianYear}${mongolianQuarter}${mongolianPart}${after}`,
  `${before}${mongolianQuarter},?\\s+${year}(?:\\s*он(?:ы|д)?)?${after}`,
  `${before}الربع\\s+(?<quarter>[1-4]|الأول|الثاني|الثالث|الرابع)\\s+${arabicYear}${after}`,
].map((shape) => new RegExp(shape, "giu"));

const daysIn = (yearNumber: number, month: number) => new Date(Date.UTC(yearNumber, month, 0)).getUTCDate();
const isoOf = (parts: readonly [number, number, number]) =>
  parts.map((part, index) => String(part).padStart(index ? 2 : 4, "0")).join("-");

type Named = Record<string, string | undefined>;

function monthOf(text: string): number {
  const name = text.toLowerCase();
  return /^\d/.test(name) ? Number(name) : (monthNumbers.get(name) ?? 0);
}

/** Day before month, as the product writes dates; where that is no day of the calendar, month before day. */
function orderOf({ first, second }: Named): readonly [month: number, day: number] {
  const [one, two] = [Number(first), Number(second)];
  return two > 12 ? [one, two] : [two, one];
}

function readDate(named: Named): Pick<FoundDate, "date" | "precision"> | null {
  const yearNumber = Number(named.year);
  if (yearNumber < 2000 || yearNumber >= 2200) return null;
  if (named.quarter) {
    const month = 3 * (quarterNumbers.get(named.quarter.toLowerCase()) ?? 0);
    if (month === 0) return null;
    return { date: isoOf([yearNumber, month, daysIn(yearNumber, month)]), precision: "quarter" };
  }
  const [month, dayNumber] = named.first
    ? orderOf(named)
    : [
        monthOf(named.month ?? ""),
        named.day === undefined ? null : (quarterNumbers.get(named.day) ?? Number(named.day)),
      ];
  if (month < 1 || month > 12) return null;
  const last = daysIn(yearNumber, month);
  if (dayNumber === null) return { date: isoOf([yearNumber, month, last]), precision: "month" };
  return dayNumber < 1 || dayNumber > last ? null : { date: isoOf([yearNumber, month, dayNumber]), precision: "day" };
}

/**
 * The first day that a text names in an English, Mongolian or Arabic form, else null. Of two readings at one place the
 * more exact wins. A day without a year is nobody's guess to make: it is none.
 */
export function findDate(text: string): FoundDate | null {
  // Digit for digit, so that places in the one text are places in the other.
  const plain = asciiDigits(text);
  /** Where a day stands that no calendar has: its month and year alone are not what was meant. */
  const mistaken: [start: number, end: number][] = [];
  let best: FoundDate | null = null;
  for (const match of shapes.flatMap((shape) => [...plain.matchAll(shape)])) {
    const [start, end] = [match.index, match.index + match[0].length];
    const found = readDate(match.groups ?? {});
    if (!found) mistaken.push([start, end]);
    else if (mistaken.some(([from, to]) => start >= from && end <= to)) continue;
    else if (!best || start < best.start || (start < best.end && end > best.end)) best = { ...found, start, end };
  }
  return best;
}
