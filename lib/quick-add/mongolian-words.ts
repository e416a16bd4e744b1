/** Mongolian words for dates, times and repetition, for quick add. */
import { type Frequency, type RuleDay, weekdays } from "../recurrence/rule";
import { lower, type PartOfDay } from "./grammar";

// Endings stand where people put them: -д/-т (when), -ийн/-ын (of), -ны/-ний and -нд after a day's number.
const dayNames = ["даваа", "мягмар", "лхагва", "пүрэв", "баасан", "бямба", "ням"];
export const dayName = `(?:${dayNames.join("|")})`;
export const weekdayWord = "(?:гараг|гариг|өдөр)";
export const week = "(?:долоо|7) хоног";
export const numberNames: Readonly<Record<string, number>> = {
  нэг: 1,
  хоёр: 2,
  гурав: 3,
  гурван: 3,
  дөрөв: 4,
  дөрвөн: 4,
  тав: 5,
  таван: 5,
  зургаа: 6,
  зургаан: 6,
  долоо: 7,
  долоон: 7,
  найм: 8,
  найман: 8,
  ес: 9,
  есөн: 9,
  арав: 10,
  арван: 10,
};
export const count = `\\d{1,3}|${Object.keys(numberNames).reverse().join("|")}`;
export const numberOf = (text: string | undefined) => numberNames[lower(text)] ?? Number(text);

const ordinals = [
  "нэг(?:дүгээр)",
  "хоёр(?:дугаар)",
  "гурав(?:дугаар)",
  "дөрөв(?:дүгээр)",
  "тав(?:дугаар)",
  "зургаа?(?:дугаар)",
  "долоо?(?:дугаар)",
  "найм(?:дугаар)",
  "ес(?:дүгээр)",
  "арав(?:дугаар)",
  "арван ?нэг(?:дүгээр)",
  "арван ?хоёр(?:дугаар)",
];
export const month = `(?:(?<month>\\d{1,2})(?:\\s*-?\\s*р| дугаар| дүгээр)?|(?<monthName>${ordinals.join("|")})) сар(?:ын|д)?`;
export const monthOf = ({ month: digits, monthName }: Readonly<Record<string, string | undefined>>) =>
  digits
    ? Number(digits)
    : ordinals.findIndex((ordinal) => new RegExp(`^${ordinal.replace(" ?", "\\s*")}$`, "u").test(lower(monthName))) + 1;
export const dayEnding = "(?:\\s*-?\\s*(?:нээс|наас|ноос|өөс|аас|оос|ээс|нд|нийн|ний|ны|н)(?: өдөр(?:т)?)?)";

export const weekdayAt = (name: string | undefined) => dayNames.indexOf(lower(name));
export const workdays: readonly RuleDay[] = weekdays.slice(0, 5).map((day) => ({ day, ordinal: null }));
export function daysOf(list: string | undefined): RuleDay[] {
  const found = [...lower(list).matchAll(new RegExp(dayName, "gu"))].map(([name]) => weekdayAt(name));
  return [...new Set(found)].sort().flatMap((at) => weekdays.slice(at, at + 1).map((day) => ({ day, ordinal: null })));
}

/** "Each", in its three words, with whatever ending. */
export const each = "(?:бүр|болгон|тутам)(?:ийн|ын|т|д)?";
export const frequencyOf = (unit: string | undefined): Frequency => {
  const of = lower(unit);
  if (/^(?:долоо|7) хоног/u.test(of)) return "WEEKLY";
  if (of.startsWith("сар")) return "MONTHLY";
  return of.startsWith("жил") ? "YEARLY" : "DAILY";
};

export const partName = "өглөө(?:ний|гүүр)?|орой(?:н)?|шөнө(?:ийн)?|үдээс өмнө|үдээс хойш|өдрийн";
export function partOf(name: string | undefined): PartOfDay | undefined {
  const of = lower(name);
  if (of.startsWith("өгл")) return "morning";
  if (of.startsWith("орой")) return "evening";
  if (of.startsWith("шөн")) return "night";
  if (of === "үдээс өмнө") return "forenoon";
  return of === "" ? undefined : "afternoon";
}

/** Which of its kind in the month. */
export const places: Readonly<Record<string, number>> = {
  эхний: 1,
  "хоёр дахь": 2,
  "гурав дахь": 3,
  "дөрөв дэх": 4,
  сүүлчийн: -1,
  сүүлийн: -1,
};
