import { expect, test } from "vitest";
import { parseRegistrationNumber } from "./registration-number";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["УП99010111", "УП99010111", "1999-01-01", false],
  ["уп99010111", "УП99010111", "1999-01-01", false],
  [" УП 990101-11 ", "УП99010111", "1999-01-01", false],
  ["ӨҮ85123199", "ӨҮ85123199", "1985-12-31", false],
  ["ЁА00220200", "ЁА00220200", "2000-02-02", false],
  ["АА04222900", "АА04222900", "2004-02-29", false],
  ["АБ26312100", "АБ26312100", "2026-11-21", false],
  ["АБ26312200", null, null, false],
  ["АБ26322100", null, null, false],
  ["АБ25322100", "АБ25322100", "2025-12-21", false],
  ["YП99010111", "УП99010111", "1999-01-01", true],
  ["AB99010111", "АВ99010111", "1999-01-01", true],
  ["ЄЇ85123199", "ӨҮ85123199", "1985-12-31", true],
  ["Ѳұ85123199", "ӨҮ85123199", "1985-12-31", true],
  ["УП99–010111", "УП99010111", "1999-01-01", false],
  ["УП99.01.01.11", "УП99010111", "1999-01-01", false],
  ["\u202aУП99010111\u202c", "УП99010111", "1999-01-01", false],
  ["УП٩٩٠١٠١١١", "УП99010111", "1999-01-01", false],
  ["УП９９０１０１１１", "УП99010111", "1999-01-01", false],
  ["vx85123199", "ҮХ85123199", "1985-12-31", true],
])("%s is read as %s", (typed, value, birthDate, isMapped) => {
  const read = parseRegistrationNumber(typed, now);
  expect(read).toEqual(value === null ? null : { value, birthDate, isMapped });
});

test.each([
  "",
  "УП9901011",
  "УП990101111",
  "У99010111",
  "УПА9010111",
  "УП99000111",
  "УП99130111",
  "УП99020011",
  "УП99023011",
  "УП99330111",
  "УП01222911",
  "ДQ99010111",
  "99010111УП",
])("%s is none", (typed) => {
  expect(parseRegistrationNumber(typed, now)).toBeNull();
});

test("whoever is born today may be registered, whoever is born tomorrow may not", () => {
  expect(parseRegistrationNumber("АБ26312200", now)).toBeNull();
  expect(parseRegistrationNumber("АБ26312200", new Date("2026-11-21T17:00:00Z"))?.birthDate).toBe("2026-11-22");
  expect(parseRegistrationNumber("АБ26312300", new Date("2026-11-21T17:00:00Z"))).toBeNull();
});
