import { expect, test } from "vitest";
import { readingMinutes, wordCount } from "./reading-time";

test.each([
  ["It's a well-known keyboard.", 4],
  ["Картыг гараар хөдөлгөнө.", 3],
  ["ᠮᠣᠩᠭᠣᠯ\u202Fᠤᠨ ᠪᠢᠴᠢᠭ", 2],
  ["ᠠᠬ\u180Eᠠ", 1],
  ["كِتَابٌ جَدِيدٌ", 2],
  ["كتـــاب، جديد؟", 2],
  ["می‌خواهم", 1],
  ["— … !", 0],
  ["", 0],
])("%j has %i words", (text, count) => {
  expect(wordCount(text)).toBe(count);
});

test("marks are not read, and a minute is the least", () => {
  expect(readingMinutes("**bold**", "en")).toBe(1);
  expect(readingMinutes("word ".repeat(456), "en")).toBe(2);
  expect(readingMinutes("كلمة ".repeat(690), "ar")).toBe(5);
  expect(readingMinutes("үг ".repeat(830), "mn")).toBe(5);
});
