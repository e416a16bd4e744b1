import { expect, test } from "vitest";
import { revertedFields } from "./reverted-fields";

const before = { name: "Before", isPinned: false, draft: "" };
const after = { name: "After", isPinned: true };

test("what a change has set is put back, and nothing else", () => {
  const now = { ...before, ...after, draft: "Typed since" };
  expect(revertedFields(now, { before, after })).toEqual({ name: "Before", isPinned: false });
});

test("what something else has changed since stays", () => {
  const now = { ...before, ...after, name: "Of somebody else" };
  expect(revertedFields(now, { before, after })).toEqual({ isPinned: false });
});
