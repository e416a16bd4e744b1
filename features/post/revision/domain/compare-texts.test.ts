import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { compareTexts } from "./compare-texts";

const shown = (from: string, to: string) =>
  compareTexts(from, to).map(({ kind, text }) => `${{ same: "=", removed: "-", added: "+" }[kind]}${text}`);

test("what changed within a line is shown by what changed in it, other lines as a whole", () => {
  expect(shown("one two three\nfour\n", "one 2 three\nfour\nfive\n")).toEqual([
    "=one ",
    "-two",
    "+2",
    "= three\nfour\n",
    "+five\n",
  ]);
  expect(shown("", "")).toEqual([]);
  expect(shown("same", "same")).toEqual(["=same"]);
  expect(shown("", "new")).toEqual(["+new"]);
});

test("both texts can be read from their comparison", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", " ", "\n"), { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const found = compareTexts(from, to);
      const without = (kind: string) =>
        found
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([from, to]);
    }),
  );
});

test("texts that have nothing in common are one that went and one that came", () => {
  const lines = (mark: string) => Array.from({ length: 2_000 }, (_, at) => `${mark}${at}`).join("\n");
  expect(compareTexts(lines("a"), lines("b")).filter(({ kind }) => kind === "same")).toEqual([]);
});
