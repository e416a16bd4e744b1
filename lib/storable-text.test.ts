import { expect, test } from "vitest";
import { beginningOf, storableText } from "./storable-text";

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
