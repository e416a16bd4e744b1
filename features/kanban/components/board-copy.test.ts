import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import { type BoardCopy, columnCount, isFullFor } from "./board-copy";

const t = createTranslator({ locale: "en", messages, namespace: "kanban" }) as BoardCopy["t"];
const copy: BoardCopy = { t, locale: "en", today: "2026-11-21" };
const three = ["a", "b", "c"];

test("a column's head counts its cards against their limit, and says so in words", () => {
  expect(columnCount({ cardIds: three, wipLimit: null }, null, copy)).toEqual({ count: "3", spoken: "3 cards" });
  const over = columnCount({ cardIds: three, wipLimit: 2 }, null, copy);
  expect(over).toEqual({ count: "3/2", spoken: "3 cards, over the limit of 2" });
});

test("under a filter it counts what is shown of all, and the limit is only spoken", () => {
  const shown = columnCount({ cardIds: three, wipLimit: 3 }, 1, copy);
  expect(shown).toEqual({ count: "1 of 3", spoken: "1 of 3. 3 cards, limit 3" });
});

test("only a column with a hard limit is full, and not for a card that stands in it", () => {
  expect(isFullFor({ cardIds: three, wipLimit: 3, isWipHard: true }, "d")).toBe(true);
  expect(isFullFor({ cardIds: three, wipLimit: 3, isWipHard: true }, "a")).toBe(false);
  expect(isFullFor({ cardIds: three, wipLimit: 3, isWipHard: false }, "d")).toBe(false);
  expect(isFullFor({ cardIds: three, wipLimit: 4, isWipHard: true }, "d")).toBe(false);
});
