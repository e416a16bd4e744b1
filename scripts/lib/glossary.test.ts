import { expect, test } from "vitest";
import { glossaryFaults, replacedTerms } from "./glossary.mjs";

const termsIn = (text: string, file = "features/task/server/commands.ts") =>
  replacedTerms({ file, text }).map(({ word }) => word);

test.each([
  ["const deed = 1;", ["deed"]],
  ["export function takeBackStep() {}", ["takeback"]],
  ["type HeldAiBoard = Board;", ["held"]],
  ["const BOARD_WORDS = 1;", ["words"]],
])("%s names what the glossary replaces", (text, words) => {
  expect(termsIn(text)).toEqual(words);
});

test("comments and texts are not read", () => {
  expect(termsIn('// the longest deed\n/* held */ const note = "most words"; const other = `usual`;')).toEqual([]);
});

test("the button of a wishlist keeps its name, and nothing else does", () => {
  const file = "features/wishlist/components/wish-button.tsx";
  expect(termsIn("export function WishButton({ isWished }: Props) {}", file)).toEqual([]);
  expect(termsIn("const wish = 1;", file)).toEqual(["wish"]);
});

test("a file's name is read", () => {
  expect(termsIn("", "features/kanban/components/board-words.ts")).toEqual(["words"]);
});

test("a file has no more of them than the baseline allows, a new file none", () => {
  const file = "lib/deeds.ts";
  const sources = [{ file, text: "const deed = 1;" }];
  expect(glossaryFaults(sources, { [file]: 2 })).toEqual([]);
  expect(glossaryFaults(sources, { [file]: 1 })).toEqual([expect.stringContaining('"deeds" (use action, operation)')]);
  expect(glossaryFaults(sources, {})).toHaveLength(1);
});
