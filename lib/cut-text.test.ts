import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test.each([
  ["short", 5, "short"],
  ["longer", 5, "long…"],
  ["a bcd", 3, "a…"],
  ["ab😀cd", 4, "ab…"],
  ["ab😀cd", 5, "ab😀…"],
])("%j in %i is %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});
