import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { differenceOf } from "./line-diff";

const marks = { same: " ", added: "+", removed: "-" };
const shown = (before: string, after: string) =>
  differenceOf(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

test("a changed line goes and comes, the rest stays", () => {
  expect(shown("a\nb\nc", "a\nB\nc\nd")).toEqual([" a", "-b", "+B", " c", "+d"]);
});

test("equal texts have no difference", () => {
  expect(shown("a\nb", "a\nb")).toEqual([" a", " b"]);
});

test("either text can be read out of the difference", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
    .map((all) => all.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = differenceOf(before, after);
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without("added").join("\n")).toBe(before);
      expect(without("removed").join("\n")).toBe(after);
    }),
  );
});
