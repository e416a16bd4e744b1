import { expect, test } from "vitest";
import { readWholeNumber } from "./whole-number";

const read = (text: string) => readWholeNumber(text, { min: 1, max: 200 });

test.each([
  ["4", 4],
  ["٤", 4],
  ["۴", 4],
  ["１２", 12],
  [" ١٢\u200f ", 12],
  ["200", 200],
])("%j is the whole number %i, whichever keyboard wrote it", (text, number) => {
  expect(read(text)).toBe(number);
});

test.each(["", "0", "201", "-4", "4.5", "٤٫٥", "1e2", "four", "9".repeat(400)])(
  "%j is none within 1 to 200",
  (text) => {
    expect(read(text)).toBeNull();
  },
);
