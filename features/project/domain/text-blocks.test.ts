import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { textBlocks } from "./text-blocks";

test("headings, lists and paragraphs of a description are told apart, and lists keep their lines", () => {
  const text = "A taxi.\nFor all.\n\n## Objectives\n- Grow\n* Earn\n• Last\n\nThe end:\n- of it\nall";
  expect(textBlocks(text)).toEqual([
    { kind: "paragraph", text: "A taxi.\nFor all." },
    { kind: "heading", text: "Objectives" },
    { kind: "list", items: ["Grow", "Earn", "Last"] },
    { kind: "paragraph", text: "The end:" },
    { kind: "list", items: ["of it"] },
    { kind: "paragraph", text: "all" },
  ]);
});

test.each(["", " \n\n", "\r\n"])("%j has no blocks", (text) => {
  expect(textBlocks(text)).toEqual([]);
});

test.each([
  "#1 of all",
  "2 * 3 * 4",
  "-5 degrees",
  "--- a",
  "<b>bold</b> & [x](javascript:alert(1))",
  "1. one\n2. two",
])("%j is a paragraph as it was written", (text) => {
  expect(textBlocks(text)).toEqual([{ kind: "paragraph", text }]);
});

test("of any text all words are kept, in order", () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const part = fc.constantFrom("# ", "## ", "- ", "* ", "• ", "\n", "\n\n", "\r\n", "word", "Үг", "<b>", " ", "12");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join("");
      const shown = textBlocks(text).map((block) => (block.kind === "list" ? block.items.join(" ") : block.text));
      expect(words(shown.join(" "))).toEqual(words(text));
    }),
    { numRuns: propertyRuns(200) },
  );
});
