import { expect, test } from "vitest";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { sectionsOf } from "./outline";

const idsOf = (markdown: string) => sectionsOf(parseDocument(markdown)).map(({ id }) => id);

test("anchors are made of letters of every script, and each is single", () => {
  expect(idsOf("# Undo & redo\n\n## Undo redo\n\n# Буцаах\n\n# كتاب\n\n# ?!")).toEqual([
    "section-undo-redo",
    "section-undo-redo-2",
    "section-буцаах",
    "section-كتاب",
    "section-5",
  ]);
});

test("headings in quotes have no place in the contents", () => {
  expect(idsOf("> # Inside\n\n# Outside")).toEqual(["section-outside"]);
});
