import { expect, test } from "vitest";
import { formatDuration, parseDuration } from "./duration";
import { locales } from "./locale";

const cases: [string, number | null][] = [
  ["2h 30m", 150],
  ["2h30m", 150],
  ["1d", 480],
  ["1d 2h", 600],
  ["1.5h", 90],
  ["1,5 h", 90],
  ["90 min", 90],
  ["3", 180],
  ["2ц 30м", 150],
  ["2 цаг 30 минут", 150],
  ["1 өдөр", 480],
  ["1Ө 2Ц", 600],
  ["٢ س ٣٠ د", 150],
  ["1 يوم", 480],
  ["3 ساعات", 180],
  ["", null],
  ["soon", null],
  ["2 hotels", null],
  ["-2h", null],
  ["0", null],
  ["2h later", null],
];

test.each(cases)("%s", (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each(locales)("what is shown in %s can be typed again", (locale) => {
  for (const minutes of [1, 59, 60, 90, 480, 485, 1_000, 480_000]) {
    expect(parseDuration(formatDuration(locale, minutes).replaceAll(",", ""))).toBe(minutes);
  }
});

test("days, hours and minutes are said where there are any", () => {
  expect([0, 30, 150, 480, 630].map((minutes) => formatDuration("en", minutes))).toEqual([
    "0m",
    "30m",
    "2h 30m",
    "1d",
    "1d 2h 30m",
  ]);
  expect(formatDuration("mn", 150)).toBe("2\u00a0ц 30\u00a0мин");
});
