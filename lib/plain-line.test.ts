import { expect, test } from "vitest";
import { isBlank, isPlainLine, withoutTurns } from "./plain-line";

test.each(["", "  ", "\u00a0", "\u200b", "\u00ad", "\u3164", "\u200d\u200c", "\ufeff", "\u0301"])(
  "%j shows nothing",
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(["Ө", "-", "1", "👩‍👧", "أحمد", "ᠪᠣᠯᠣᠳ", "a\u200b"])("%j shows something", (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each(["a\u0000", "a\nb", "\u202egnp.exe", "\u2066Бат\u2069", "\ud800", "a\u2028b"])(
  "%j is no plain line",
  (text) => {
    expect(isPlainLine(text)).toBe(false);
  },
);

test.each(["Ц.Өлзий-Орших", "محمّد\u200cرضا", "O’Neil", "👩‍👧", "a\u200eb"])("%j is a plain line", (text) => {
  expect(isPlainLine(text)).toBe(true);
});

test("a text keeps everything but what turns its direction", () => {
  expect(withoutTurns("a\u202eb\u2066c\u2069 محمّد\u200cرضا\u200e")).toBe("abc محمّد\u200cرضا\u200e");
});
