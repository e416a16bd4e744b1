import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { makeShownSummary } from "@/testing/shown-board";
import type { CardSummary } from "../schema";
import {
  type CardFilters,
  cardMatcher,
  completedFilters,
  countFilters,
  dueFilters,
  noFilters,
  readFilters,
  writeFilters,
} from "./card-filters";
import { priorities } from "./constants";

const today = "2026-11-21";

const makeSummary = (over: Partial<CardSummary> = {}) => makeShownSummary("Төслийн асуулга орчуулах", over);

const shows = (patch: Partial<CardFilters>, card: Partial<CardSummary>) =>
  cardMatcher({ ...noFilters, ...patch }, today)?.(makeSummary(card)) ?? true;

const anyFilters = fc.record({
  text: fc.string({ maxLength: 40 }),
  assignee: fc.array(fc.uuid(), { maxLength: 3 }),
  labels: fc.array(fc.string({ minLength: 1, maxLength: 10 }), { maxLength: 3 }),
  priority: fc.subarray([...priorities]),
  due: fc.constantFrom(null, ...dueFilters),
  completed: fc.constantFrom(null, ...completedFilters),
});

test("what is written into the address is read back from it", () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const written = writeFilters(new URLSearchParams("boardId=b&q=old&label=x"), filters);
      expect(readFilters(new URLSearchParams(written.toString()))).toEqual(filters);
      expect(written.get("boardId")).toBe("b");
    }),
  );
});

test("a hostile address falls back to no filters", () => {
  const filters = readFilters(new URLSearchParams("priority=constructor&due=__proto__&completed=&q="));
  expect(filters).toEqual(noFilters);
  expect(countFilters(filters)).toBe(0);
});

test("no filter means no matcher, so nothing is looked at", () => {
  expect(cardMatcher({ ...noFilters, text: "  " }, today)).toBeNull();
});

test("the text is found in names and labels, whatever the case or look-alike letters", () => {
  expect(shows({ text: "ТӨСЛИЙН" }, {})).toBe(true);
  expect(shows({ text: "тєсл" }, {})).toBe(true);
  expect(shows({ text: "асуулга төсл" }, {})).toBe(true);
  expect(shows({ text: "design" }, { labels: ["Design"] })).toBe(true);
  expect(shows({ text: "invoice" }, {})).toBe(false);
});

test("one of several people, labels or priorities is enough; different kinds must all agree", () => {
  const nomin = { id: "01890000-0000-7000-8000-00000000000a", name: "Номин", avatarUrl: null };
  expect(shows({ assignee: ["x", nomin.id] }, { assignee: [nomin] })).toBe(true);
  expect(shows({ assignee: [nomin.id], labels: ["API"] }, { assignee: [nomin] })).toBe(false);
  expect(shows({ priority: ["high", "urgent"] }, { priority: "urgent" })).toBe(true);
});

test("due filters go by whole days, and what is completed is never overdue", () => {
  expect(shows({ due: "overdue" }, { due: [null, "2026-11-20"] })).toBe(true);
  expect(shows({ due: "overdue" }, { due: [null, "2026-11-20"], completed: true })).toBe(false);
  expect(shows({ due: "overdue" }, { due: ["2026-11-01", "2026-11-21"] })).toBe(false);
  expect(shows({ due: "today" }, { due: ["2026-11-21", null] })).toBe(true);
  expect(shows({ due: "week" }, { due: [null, "2026-11-27"] })).toBe(true);
  expect(shows({ due: "week" }, { due: [null, "2026-11-28"] })).toBe(false);
  expect(shows({ due: "none" }, {})).toBe(true);
});
