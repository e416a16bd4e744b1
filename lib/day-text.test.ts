import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { isDay, isNoDay, readDay, writeDay } from "./day-text";

test.each([
  ["22/11/2026", "2026-11-22"],
  ["1/2/2026", "2026-02-01"],
  ["01/02/2026", "2026-02-01"],
  ["1/2/26", "2026-02-01"],
  ["1/2/68", "2068-02-01"],
  ["1/2/69", "1969-02-01"],
  ["1/2/00", "2000-02-01"],
  ["22-11-2026", "2026-11-22"],
  ["22.11.2026", "2026-11-22"],
  ["22.11.2026.", "2026-11-22"],
  ["22,11,2026", "2026-11-22"],
  ["22 11 2026", "2026-11-22"],
  ["22 / 11 / 2026", "2026-11-22"],
  ["22–11–2026", "2026-11-22"],
  ["22‑11‑2026", "2026-11-22"],
  ["22/11-2026", "2026-11-22"],
  ["  22/11/2026\t", "2026-11-22"],
  ["22112026", "2026-11-22"],
  ["2026-11-22", "2026-11-22"],
  ["2026.11.22", "2026-11-22"],
  ["2026/1/2", "2026-01-02"],
  ["٢٢/١١/٢٠٢٦", "2026-11-22"],
  ["٢٢؍١١؍٢٠٢٦", "2026-11-22"],
  ["٢٢، ١١، ٢٠٢٦", "2026-11-22"],
  ["22\u200f/11\u200f/2026", "2026-11-22"],
  ["۲۲/۱۱/۲۰۲۶", "2026-11-22"],
  ["２２／１１／２０２６", "2026-11-22"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2000", "2000-02-29"],
  ["31/12/9999", "9999-12-31"],
  ["01/01/1900", "1900-01-01"],
])("%s is %s", (text, day) => {
  expect(readDay(text)).toEqual({ day });
});

test.each([
  ["31/02/2026", "noSuchDay"],
  ["29/02/2026", "noSuchDay"],
  ["29/02/2100", "noSuchDay"],
  ["31/04/2026", "noSuchDay"],
  ["00/01/2026", "noSuchDay"],
  ["01/00/2026", "noSuchDay"],
  ["11/22/2026", "noSuchDay"],
  ["32012026", "noSuchDay"],
  ["31/12/1899", "outOfRange"],
  ["01/01/0001", "outOfRange"],
  ["22/11", "form"],
  ["22", "form"],
  ["22/11/", "form"],
  ["22/11/202", "form"],
  ["22/11/20260", "form"],
  ["221/11/2026", "form"],
  ["22//11/2026", "form"],
  ["-1/11/2026", "form"],
  ["tomorrow", "form"],
  ["22 Nov 2026", "form"],
  ["2026-11-22T10:00", "form"],
])("%s is no day: %s", (text, fault) => {
  expect(readDay(text)).toEqual({ fault });
});

test("nothing written is neither a day nor a fault", () => {
  for (const text of ["", "  ", "\u200f"]) expect(readDay(text)).toEqual({});
});

test("a year of two digits may be one of four that is still being typed", () => {
  expect(readDay("1/2/20", { isTyping: true })).toEqual({ fault: "form" });
  expect(readDay("1/2/2026", { isTyping: true })).toEqual({ day: "2026-02-01" });
});

test("every day is read as it is written, also with one digit, dashes or the digits of Arabic", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const text = writeDay(day);
      const arabic = text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      expect(text).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      for (const way of [text, text.replace(/\b0/g, ""), text.replaceAll("/", "-"), text.replaceAll("/", ""), arabic])
        expect(readDay(way)).toEqual({ day });
    }),
  );
});

test("whatever is typed, a day that comes of it is one that the contracts take", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9/. -]{0,12}$/), (text) => {
      const { day, fault } = readDay(text);
      expect(day === undefined ? fault !== undefined || text.trim() === "" : isDay(day)).toBe(true);
    }),
  );
});

test("a form tells what is no day from a day and from nothing", () => {
  expect(["", null, "2026-11-22"].map(isNoDay)).toEqual([false, false, false]);
  expect(["31/02/2026", "2026-02-31", "22/11/2026", "1899-12-31"].map(isNoDay)).toEqual([true, true, true, true]);
  expect(writeDay("31/02/2026")).toBe("31/02/2026");
  expect(writeDay("2026-11-22")).toBe("22/11/2026");
});
