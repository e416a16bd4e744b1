import { expect, test } from "vitest";
import { initials, stablePaint } from "./initials";

test.each([
  ["Nomin Bat", "en", "NB"],
  ["Н.Бат-Эрдэнэ", "mn", "НБ"],
  ["өлзий үүрийнтуяа", "mn", "ӨҮ"],
  ["نور الدين", "ar", "نا"],
  ["  Saraa  ", "en", "S"],
  ["Anna Maria van Dyk", "en", "AD"],
  ["🙂 !!", "en", ""],
  ["", "en", ""],
])("the initials of %j are %s %s", (name, locale, expected) => {
  expect(initials(name, locale)).toBe(expected);
});

test("a letter keeps its combining mark", () => {
  expect(initials("x\u0304avi", "en")).toBe("X\u0304");
});

test("names of one office do not share a single paint", () => {
  const names = ["Б.Номин", "Г.Мөнхзул", "С.Оюунбилэг", "Б.Дэлгэр", "Э.Төмөр", "Ө.Үүрийнтуяа"];
  expect(new Set(names.map((name) => stablePaint(name, 8))).size).toBeGreaterThan(3);
});

test("a key always gives the same paint, within range, and keys spread over all of them", () => {
  const keys = Array.from({ length: 400 }, (_, index) => `user-${index}`);
  const paints = keys.map((key) => stablePaint(key, 8));
  expect(paints).toEqual(keys.map((key) => stablePaint(key, 8)));
  expect(new Set(paints)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});
