import { expect, test } from "vitest";
import { always, joinStretches, liesInWindow, stretchOfBoard, stretchOfEvents } from "./affected-interval";

const november = { start: "2026-10-31T00:00:00.000Z", end: "2026-12-02T00:00:00.000Z" };
const noCard = () => false;
type Cards = NonNullable<Parameters<typeof stretchOfBoard>[1]["cards"]>;
const cards = (...dues: (string | null)[]) => dues.map((day) => ({ id: "card", due: [null, day] })) as unknown as Cards;

test("a change concerns the windows in which the event is or was, in every zone", () => {
  const concerns = (start?: string, end?: string) => liesInWindow(stretchOfEvents({ start, end }), november);
  expect(concerns("2026-11-20T01:00:00.000Z", "2026-11-20T02:00:00.000Z")).toBe(true);
  expect(concerns("2026-12-24T01:00:00.000Z", "2026-12-24T02:00:00.000Z")).toBe(false);
  expect(concerns("2026-10-30T00:00:00.000Z", "2026-10-30T20:00:00.000Z")).toBe(true);
  expect(concerns("2026-10-12T00:00:00.000Z", "2026-10-13T00:00:00.000Z")).toBe(false);
});

test("a series without an end concerns all that comes after, and what is not told concerns everything", () => {
  expect(liesInWindow(stretchOfEvents({ start: "2020-01-01T00:00:00.000Z" }), november)).toBe(true);
  expect(liesInWindow(stretchOfEvents({ start: "2027-01-01T00:00:00.000Z" }), november)).toBe(false);
  expect(stretchOfEvents({})).toEqual(always);
});

test("of a board only due dates concern the calendar", () => {
  const moved = "kanban.card.moved";
  expect(stretchOfBoard(moved, { cards: cards(null) }, noCard)).toBeNull();
  expect(stretchOfBoard(moved, { cards: cards(null) }, () => true)).toBe(always);
  expect(stretchOfBoard("kanban.card.deleted", { removedCardIds: ["gone"] }, (id) => id === "gone")).toBe(always);
  expect(stretchOfBoard("kanban.board.closed", {}, noCard)).toBe(always);
  const due = stretchOfBoard(moved, { cards: cards("2027-01-05", null, "2027-01-02") }, noCard) ?? always;
  expect(liesInWindow(due, november)).toBe(false);
  expect(joinStretches(due, stretchOfEvents({ start: "2026-11-02", end: "2026-11-03" }))).toEqual({
    from: Date.parse("2026-11-01"),
    until: Date.parse("2027-01-07"),
  });
});
