import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/locale";
import arabic from "@/messages/ar.json";
import english from "@/messages/en.json";
import mongolian from "@/messages/mn.json";
import { type EventCopy, recurrenceCopy } from "./recurrence-copy";
import { reminderCopy } from "./reminder-copy";

const catalogues = { en: english, mn: mongolian as typeof english, ar: arabic as typeof english };

function wordsIn(locale: Locale): EventCopy {
  const t = createTranslator({ locale, messages: catalogues[locale], namespace: "calendar" });
  return { t: t as unknown as EventCopy["t"], locale };
}

/** Of an event that begins on Monday, 23 November 2026. */
const say = (rule: string, locale: Locale = "en") =>
  recurrenceCopy(rule, { startDay: "2026-11-23", timeZone: "Asia/Ulaanbaatar" }, wordsIn(locale));

test.each([
  ["FREQ=DAILY", "Every day"],
  ["FREQ=DAILY;INTERVAL=3;COUNT=5", "Every 3 days, 5 times"],
  ["FREQ=WEEKLY", "Every week on Monday"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every weekday, Monday to Friday"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO", "Every 2 weeks on Monday and Sunday"],
  ["FREQ=MONTHLY;BYMONTHDAY=23", "Every month on day 23"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day"],
  ["FREQ=MONTHLY;BYDAY=4MO", "Every month on the fourth Monday"],
  ["FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR", "Every 2 months on the last Friday"],
  ["FREQ=YEARLY", "Every year on 23 Nov"],
  ["FREQ=DAILY;UNTIL=20261231T155959Z", "Every day, until 31 Dec 2026"],
  ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1", "Custom"],
  ["nonsense", "Custom"],
])("in English %s is said as: %s", (rule, sentence) => {
  expect(say(rule)).toBe(sentence);
});

test.each([
  ["FREQ=DAILY", "Өдөр бүр"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2 долоо хоног тутам, Даваа, Лхагва"],
  ["FREQ=MONTHLY;BYMONTHDAY=4", "Сар бүрийн 4-ний өдөр"],
  ["FREQ=MONTHLY;BYMONTHDAY=25", "Сар бүрийн 25-ны өдөр"],
  ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", "Сар бүрийн сүүлчийн Баасан гараг, нийт 3 удаа"],
  ["FREQ=YEARLY", "Жил бүр, 11-р сарын 23"],
])("in Mongolian %s is said as: %s", (rule, sentence) => {
  expect(say(rule, "mn")).toBe(sentence);
});

test.each([
  ["FREQ=DAILY;INTERVAL=2", "كل يومين"],
  ["FREQ=WEEKLY;BYDAY=SA,MO", "كل أسبوع في السبت والاثنين"],
  ["FREQ=MONTHLY;INTERVAL=3;BYDAY=1SU", "كل 3 أشهر في الأحد الأول"],
])("in Arabic %s is said as: %s", (rule, sentence) => {
  expect(say(rule, "ar")).toBe(sentence);
});

test("a reminder is said in the largest unit that is whole", () => {
  const copy = wordsIn("en");
  expect([0, 1, 90, 120, 1_440, 20_160].map((minutes) => reminderCopy(minutes, copy))).toEqual([
    "At start time",
    "1 minute before",
    "90 minutes before",
    "2 hours before",
    "1 day before",
    "2 weeks before",
  ]);
});
