import { format, parse } from "date-fns";
import { expect, test } from "vitest";
import { loadDateLocale } from "./date-locale";
import { formatDate, weekStartsOn } from "./format";
import { locales } from "./locale";

const days = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 14));

test("every Mongolian month that is written is read back as itself, November and the two beside it too", async () => {
  const locale = await loadDateLocale("mn");
  for (const pattern of ["d MMMM y", "d LLLL y", "d MMM y", "d LLL y", "d MMMMM y", "P", "PP", "PPP", "PPPP"]) {
    for (const day of days) {
      const text = format(day, pattern, { locale });
      expect(parse(text, pattern, days[0]!, { locale }), text).toEqual(day);
    }
  }
});

test("a month is figures in every width, and its spelt names are understood", async () => {
  const locale = await loadDateLocale("mn");
  for (const pattern of ["LLLL", "MMMM", "MMM", "MMMMM"]) {
    expect(format(new Date(2024, 10, 5), pattern, { locale })).toBe("11-р сар");
  }
  expect(parse("Арван нэгдүгээр сар", "MMMM", days[0]!, { locale }).getMonth()).toBe(10);
  expect(parse("арваннэгдүгээр сар", "MMMM", days[0]!, { locale }).getMonth()).toBe(10);
});

test("a month that does not exist is not read", async () => {
  const locale = await loadDateLocale("mn");
  for (const text of ["13-р сар", "0-р сар", "аравдугар сар", ""]) {
    expect(parse(text, "MMMM", days[0]!, { locale }).getTime()).toBeNaN();
  }
});

test("long dates and the start of the week are those of the formatter", async () => {
  for (const locale of locales) {
    const dateLocale = await loadDateLocale(locale);
    expect(dateLocale.options?.weekStartsOn).toBe(weekStartsOn(locale));
    for (const day of days) {
      const text = `2024-${String(day.getMonth() + 1).padStart(2, "0")}-14`;
      if (locale !== "ar") expect(format(day, "PPP", { locale: dateLocale })).toBe(formatDate(locale, text, "long"));
    }
  }
});
