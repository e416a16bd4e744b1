import { addDays } from "../day";
import {
  amount,
  clock,
  comingMonthDay,
  type Grammar,
  lower,
  type Meaning,
  monthDay,
  type PartOfDay,
  range,
  readDate,
  weekdayDate,
  weekdayOf,
  words,
} from "./grammar";
import {
  count,
  dayEnding,
  dayName,
  daysOf,
  each,
  frequencyOf,
  month,
  monthOf,
  numberNames,
  numberOf,
  partName,
  partOf,
  places,
  week,
  weekdayAt,
  weekdayWord,
  workdays,
} from "./mongolian-words";

function inUnits(text: string | undefined, unit: string | undefined, today: string): Meaning | null {
  const number = numberOf(text ?? "1");
  const of = lower(unit);
  if (of.startsWith("цаг")) return { offset: number * 60 };
  if (of.startsWith("мин")) return { offset: number };
  if (of.startsWith("сар")) {
    return { date: { day: monthDay(today, number, Number(today.slice(8))) ?? addDays(today, number * 30) } };
  }
  return { date: { day: addDays(today, of.startsWith("долоо") ? number * 7 : number) } };
}

const timeOf = (time: Meaning["time"] | null, part?: PartOfDay): Meaning | null => (time ? { time, part } : null);

/** The Mongolian grammar of quick add for events. */
export const mongolian: Grammar = {
  until: { after: /^\s*(?:-?\s*(?:нд|ний|ны|н)\s*)?(?:хүртэл|хүрэх хүртэл|дуустал)(?![\p{L}\p{N}])/iu },
  recurrence: [
    {
      kind: "recurrence",
      pattern: words(
        `сар ${each} (?<nth>${Object.keys(places).join("|")}) (?<name>${dayName})(?:д|т)?(?: ${weekdayWord}(?:т|ийн)?)?`,
      ),
      read: ({ nth, name }) => {
        const [day] = daysOf(name);
        const ordinal = places[lower(nth)] ?? 1;
        return day ? { rule: { freq: "MONTHLY", byDay: [{ day: day.day, ordinal }] } } : null;
      },
    },
    {
      kind: "recurrence",
      pattern: words(`(?<part>өглөө|орой|шөнө) ${each}`),
      read: ({ part }) => ({ rule: { freq: "DAILY" }, part: partOf(part) }),
    },
    {
      kind: "recurrence",
      pattern: words(`(?:ажлын|ажилын) өдөр (?:${each})|(?:бүх )?ажлын өдрүүдэд`),
      read: () => ({ rule: { freq: "WEEKLY", byDay: workdays } }),
    },
    {
      kind: "recurrence",
      pattern: words(`(?<days>${dayName}(?:\\s*(?:,|ба|болон)?\\s*${dayName})*)(?: ${weekdayWord}(?:т|ийн)?)? ${each}`),
      read: ({ days }) => ({ rule: { freq: "WEEKLY", byDay: daysOf(days) } }),
    },
    {
      kind: "recurrence",
      pattern: words(`(?<n>${count}) (?<unit>${week}|өдөр|сар|жил) ${each}`),
      read: ({ n, unit }) => ({ rule: { freq: frequencyOf(unit), interval: Math.max(1, numberOf(n)) } }),
    },
    {
      kind: "recurrence",
      pattern: words(`(?<unit>${week}|өдөр|сар|жил) ${each}`),
      read: ({ unit }) => ({ rule: { freq: frequencyOf(unit) } }),
    },
    {
      kind: "recurrence",
      pattern: words(`(?<n>\\d{1,3}) хоног ${each}`),
      read: ({ n }) => ({ rule: { freq: "DAILY", interval: Math.max(1, Number(n)) } }),
    },
    {
      kind: "recurrence",
      pattern: words("(?:нийт )?(?<n>\\d{1,3}) удаа"),
      read: ({ n }) => (Number(n) > 0 ? { count: Number(n) } : null),
    },
  ],
  date: [
    { kind: "date", pattern: words("хагас цагийн дараа"), read: () => ({ offset: 30 }) },
    {
      kind: "date",
      pattern: words(`(?<n>${count}) (?<unit>цагийн|минутын|долоо хоногийн|хоногийн|өдрийн|сарын) дараа`),
      read: ({ n, unit }, today) => inUnits(n, unit, today),
    },
    { kind: "date", pattern: words("өнөөдөр|өнөөдрийн"), read: (_, today) => ({ date: { day: today } }) },
    {
      kind: "date",
      pattern: words("өнөө (?<part>өглөө|орой|шөнө)"),
      read: ({ part }, today) => ({ date: { day: today }, part: partOf(part) }),
    },
    {
      kind: "date",
      pattern: words("маргааш(?:ийн| өдөр)?"),
      read: (_, today) => ({ date: { day: addDays(today, 1) } }),
    },
    {
      kind: "date",
      pattern: words("нөгөөдөр|нөгөө өдөр"),
      read: (_, today) => ({ date: { day: addDays(today, 2) } }),
    },
    {
      kind: "date",
      pattern: words(
        `(?:(?<which>ирэх|дараагийн|дараа|энэ) (?<week>${week}ийн )?)?(?<name>${dayName})(?:д|т|гийн|ийн|гаас|аас|ээс|өөс|наас)?(?: (?:гараг|гариг)(?:т|ийн|аас)?)?`,
      ),
      read: ({ which, week: ofWeek, name }, today) => {
        const isThis = lower(which) === "энэ";
        const of = isThis ? "this" : ofWeek ? "next" : which ? "after" : "coming";
        return { date: { day: weekdayDate(today, weekdayAt(name), of), by: which ? undefined : "weekday" } };
      },
    },
    {
      kind: "date",
      pattern: words("(?<which>ирэх |дараагийн |энэ )?(?:амралтын өдөр(?:т)?|хагас бүтэн сайн(?:д| өдөр)?)"),
      read: ({ which }, today) => ({
        date: { day: weekdayDate(today, 5, which && !lower(which).startsWith("энэ") ? "next" : "coming"), days: 2 },
      }),
    },
    {
      kind: "date",
      pattern: words(`(?:ирэх|дараагийн|дараа) ${week}(?:т|ийн)?`),
      read: (_, today) => ({ date: { day: addDays(today, 7 - weekdayOf(today)) } }),
    },
    {
      kind: "date",
      pattern: words(`(?<which>ирэх|дараагийн|энэ) сарын (?<day>\\d{1,2})${dayEnding}?`),
      read: ({ which, day: number }, today) => {
        const day = monthDay(today, lower(which) === "энэ" ? 0 : 1, Number(number));
        return day ? { date: { day } } : null;
      },
    },
    {
      kind: "date",
      pattern: words(
        `(?:(?<year>[12]\\d{3}) он(?:ы|д)? )?${month} (?<day>\\d{1,2})(?:\\s*[-–]\\s*(?<last>\\d{1,2}))?(?![:\\d])${dayEnding}?`,
      ),
      read: (groups, today) => readDate(today, monthOf(groups), groups),
    },
    {
      kind: "date",
      pattern: words(`(?<day>\\d{1,2})\\s*-?\\s*(?:нд|ний|ны)(?: өдөр(?:т)?)?`),
      read: ({ day: number }, today) => {
        const day = comingMonthDay(today, Number(number));
        return day ? { date: { day, by: "monthDay" } } : null;
      },
    },
  ],
  range: [
    {
      kind: "time",
      pattern: words(
        `(?:(?<part>${partName}) )?(?<h>\\d{1,2})(?::(?<m>\\d\\d))?\\s*(?:цагаас|-?\\s*(?:аас|ээс|оос|өөс|с))\\s*(?<h2>\\d{1,2})(?::(?<m2>\\d\\d))?(?: цаг(?:ийн)?|\\s*-?\\s*(?:ийн|ын|ийг))? (?:хүртэл|хүрэх)`,
      ),
      read: ({ part, h, m, h2, m2 }) => withPart(range(clock(h, m), clock(h2, m2)), part),
    },
    {
      kind: "time",
      pattern: words(`(?:(?<part>${partName}) )?(?<h>\\d{1,2})\\s*[-–]\\s*(?<h2>\\d{1,2}) цаг(?:т|ийн хооронд|ийн)`),
      read: ({ part, h, h2 }) => withPart(range(clock(h), clock(h2)), part),
    },
  ],
  time: [
    {
      kind: "time",
      pattern: words(`(?:(?<part>${partName}) )?(?<h>\\d{1,2}):(?<m>\\d\\d)(?:\\s*-\\s*(?:д|т|с))?(?: цаг(?:т|ийн)?)?`),
      read: ({ part, h, m }) => timeOf(clock(h, m), partOf(part)),
    },
    {
      kind: "time",
      pattern: words(`(?:(?<part>${partName}) )?(?<h>\\d{1,2}) цаг (?<m>\\d{1,2}) минут(?:ад|анд|т|д)`),
      read: ({ part, h, m }) => timeOf(clock(h, m), partOf(part)),
    },
    {
      kind: "time",
      pattern: words(`(?:(?<part>${partName}) )?(?<h>${count}) цаг хагаст`),
      read: ({ part, h }) => timeOf(clock(String(numberOf(h)), "30"), partOf(part)),
    },
    {
      kind: "time",
      pattern: words(`(?:(?<part>${partName}) )?(?<h>${count}) ?цаг(?:т|аас(?: эхлэн| эхлээд)?)`),
      read: ({ part, h }) => timeOf(clock(String(numberOf(h))), partOf(part)),
    },
    {
      // With a part of the day it is an hour of the clock, without -т too; so is what is too long for a length.
      kind: "time",
      pattern: words(`(?<part>${partName}) (?<h>${count}) ?цаг(?:ийн)?(?: (?<m>\\d{1,2}) минут(?:ын)?)?`),
      read: ({ part, h, m }) => timeOf(clock(String(numberOf(h)), m), partOf(part)),
    },
    {
      kind: "time",
      pattern: words("(?<h>\\d{1,2}) ?цаг(?:ийн)?(?: (?<m>\\d{1,2}) минут(?:ын)?)?"),
      read: ({ h, m }) => (Number(h) >= 8 && Number(h) < 24 ? timeOf(clock(h, m)) : null),
    },
    {
      kind: "time",
      pattern: words("(?:үд дунд|үдэд|үдийн цагт)"),
      read: () => timeOf({ minutes: 720, isBare: false }),
    },
    { kind: "time", pattern: words("шөнө дунд"), read: () => timeOf({ minutes: 1_440, isBare: false }) },
    {
      kind: "time",
      pattern: words("(?<part>өглөө|өглөөгүүр|орой|шөнө|үдээс өмнө|үдээс хойш)"),
      read: ({ part }) => ({ part: partOf(part) }),
    },
  ],
  duration: [
    {
      kind: "duration",
      pattern: words("бүтэн өдөр(?:ийн|өөр)?|бүтэн өдрийн|өдөржин(?:гөө)?"),
      read: () => ({ allDay: true }),
    },
    { kind: "duration", pattern: words("хагас цаг(?:ийн|аар)?(?: турш)?"), read: () => ({ duration: 30 }) },
    {
      kind: "duration",
      pattern: words(`(?:(?<n>${count}) )?цаг хагас(?:ын|аар)?(?: турш)?`),
      read: ({ n }) => ({ duration: (n ? numberOf(n) : 1) * 60 + 30 }),
    },
    {
      kind: "duration",
      pattern: words(`(?<h>${count}) цаг(?:ийн)? (?<m>\\d{1,2}) минут(?:ын|аар)?(?: турш)?`),
      read: ({ h, m }) => ({ duration: numberOf(h) * 60 + Number(m) }),
    },
    {
      kind: "duration",
      pattern: words(`(?<n>\\d{1,2}[.,]\\d|${count}) ?(?:цаг(?:ийн|аар)?|ц)(?: турш)?`),
      read: ({ n }) =>
        atLeastOne(n && n in numberNames ? numberOf(n) * 60 : amount(String(numberNames[lower(n)] ?? n), 60)),
    },
    {
      kind: "duration",
      pattern: words(`(?<n>${count}) ?(?:минут(?:ын|аар)?|мин)(?: турш)?`),
      read: ({ n }) => atLeastOne(numberOf(n)),
    },
    {
      kind: "duration",
      pattern: words(`(?<n>${count}) долоо хоног(?:ийн)?(?: турш)?`),
      read: ({ n }) => (numberOf(n) > 0 ? { durationDays: numberOf(n) * 7 } : null),
    },
    {
      kind: "duration",
      pattern: words(`(?<n>${count}) (?:хоног(?:ийн)?|өдөр|өдрийн)(?: турш)?`),
      read: ({ n }) => (numberOf(n) > 0 ? { durationDays: numberOf(n) } : null),
    },
  ],
  location: [
    {
      kind: "location",
      pattern:
        /(?<![\p{L}\p{N}-])(?<place>(?:[\p{L}\p{N}-]+\s+)?(?:өрөө|танхим|оффис|заал))(?:нд|д|т|ид)(?![\p{L}\p{N}])/giu,
      read: ({ place }) => (place ? { location: place } : null),
    },
  ],
};

function withPart(meaning: Meaning | null, part: string | undefined): Meaning | null {
  return meaning && { ...meaning, part: partOf(part) };
}
const atLeastOne = (duration: number): Meaning | null => (duration > 0 ? { duration } : null);
