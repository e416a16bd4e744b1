import { expect, test } from "vitest";
import { beginningOf, hasShortMarkRuns, storableText } from "./storable-text";

test("what a database cannot hold is a mark, and everything else stays", () => {
  expect(storableText("a\u0000b")).toBe("a\uFFFDb");
  expect(storableText("\uD83D and \uDE00, 😀 and Өнөр عربي")).toBe("\uFFFD and \uFFFD, 😀 and Өнөр عربي");
});

test("a beginning ends between two characters", () => {
  expect(beginningOf("Хашаа", 3)).toBe("Хаш");
  expect(beginningOf("a😀b", 2)).toBe("a");
  expect(beginningOf("a😀b", 3)).toBe("a😀");
  expect(beginningOf("short", 60)).toBe("short");
});

test("marks of which no writing has so many on one character are found, and dropped from what a service writes", () => {
  const marks = (count: number) => `a${"\u0301\u0323".repeat(count / 2)}`;
  expect([hasShortMarkRuns(marks(200)), hasShortMarkRuns(`${marks(150)}b${marks(150)}`)]).toEqual([true, true]);
  expect([hasShortMarkRuns(marks(202)), hasShortMarkRuns("\u0301".repeat(10_000))]).toEqual([false, true]);
  expect(storableText(`${marks(500)}b`)).toBe(`${marks(200)}b`);
});

test("letters that become marks in a plain text are counted as marks", () => {
  const marks = (count: number) => `a${"\u0301\uFF9E".repeat(count / 2)}`;
  expect([hasShortMarkRuns(marks(200)), hasShortMarkRuns(marks(202)), hasShortMarkRuns("ｶﾞｷﾞｸﾟ")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(storableText(`${marks(500)}b`)).toBe(`${marks(200)}b`);
});
