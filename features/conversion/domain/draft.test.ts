import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import type { ConversionSource } from "../schema";
import { changeDraft, type DraftChange, type DraftState, draftFrom, endsBeforeStart, inputOf } from "./draft";
import { planFrom } from "./plan-from-cards";

const card = (questionId: string, content: string) => ({
  id: newId(),
  name: questionId,
  questionId,
  locale: "en",
  content,
  contentMn: "",
  stale: "none",
});
const source: ConversionSource = {
  columnId: newId(),
  columnName: "Bus",
  today: "2026-11-25",
  headings: { en: {}, mn: {}, ar: {} },
  cards: [card("milestones", "2027-09-01: Pilot\nOpen"), card("requirements", "Map\nPilot: messages\nReports")],
  milestones: [],
};
const plan = planFrom(source.cards, { language: "original" });
const [pilot, open] = plan.milestones.map(({ key }) => key) as [string, string];
const [map, messages, reports] = plan.tasks.map(({ key }) => key) as [string, string, string];

/** The preview after some changes. */
function after(...changes: DraftChange[]) {
  const start: DraftState = { language: "original", roles: {}, people: [], lines: {}, heads: {} };
  return draftFrom(source, plan, changes.reduce(changeDraft, start));
}
const daysOf = ({ tasks }: ReturnType<typeof after>) => tasks.map(({ start, end }) => [start, end]);
const milestonesOf = ({ tasks }: ReturnType<typeof after>) => tasks.map(({ milestoneKey }) => milestoneKey);

test("a milestone without a day is shown without one, and once it is set tasks are laid out before it", () => {
  const before = after();
  expect(before.milestones.map(({ date }) => date)).toEqual(["2027-09-01", null]);
  expect(milestonesOf(before)).toEqual([pilot, pilot, pilot]);
  expect(before).toMatchObject({ startDate: "2026-11-25", dueDate: "2027-09-01" });
  const dated = after({ key: open, edit: { date: "2028-01-15" } });
  expect(milestonesOf(dated)).toEqual([pilot, pilot, open]);
  expect(dated).toMatchObject({ dueDate: "2028-01-15" });
  expect(daysOf(dated)[2]).toEqual(["2027-09-02", "2028-01-14"]);
});

test("tasks move with the start and with their milestone, and a day that was typed stays", () => {
  const typed = { key: map, edit: { end: "2026-12-31" } };
  expect(daysOf(after(typed))[0]).toEqual(["2026-11-25", "2026-12-31"]);
  const moved = after(typed, { head: { startDate: "2027-01-04" } }, { key: pilot, edit: { date: "2027-03-01" } });
  expect(daysOf(moved)[0]).toEqual(["2027-01-04", "2026-12-31"]);
  expect(daysOf(moved)[2]?.[1]).toBe("2027-02-26");
  expect(daysOf(after({ key: map, edit: { start: null, end: null } }))[0]).toEqual([null, null]);
});

test("what is left out is neither laid out nor laid out for, and what is no day yet lays nothing out", () => {
  const withoutReports = after({ key: reports, edit: { isLeftOut: true } });
  expect(daysOf(withoutReports)[2]).toEqual([null, null]);
  expect(daysOf(withoutReports)[1]?.[1]).toBe("2027-08-31");
  const withoutPilot = after({ key: pilot, edit: { isLeftOut: true } });
  expect(daysOf(withoutPilot)).toEqual(Array(3).fill([null, null]));
  expect(withoutPilot).toMatchObject({ startDate: "", dueDate: "" });
  expect(daysOf(after({ key: pilot, edit: { date: "31/02" } }))).toEqual(Array(3).fill([null, null]));
});

test("what is sent names each task's milestone by its place among those that are kept", () => {
  const both = after({ key: open, edit: { date: "2028-01-15" } });
  const sent = inputOf(both, source.columnId);
  expect(sent.tasks.map(({ milestone }) => milestone)).toEqual([0, 0, 1]);
  expect(sent).toMatchObject({ locale: "en", startDate: "2026-11-25", dueDate: "2028-01-15" });
  const chosen = after({ key: pilot, edit: { isLeftOut: true } }, { key: messages, edit: { milestoneKey: open } });
  expect(inputOf(chosen, source.columnId).tasks.map(({ milestone }) => milestone)).toEqual([null, 0, null]);
  expect(inputOf(chosen, source.columnId)).toMatchObject({ startDate: null, dueDate: null });
});

test.each([
  ["2027-01-02", "2027-01-01", true],
  ["2027-01-01", "2027-01-01", false],
  ["2027-01-02", null, false],
  ["02/2027", "2027-01-01", false],
])("from %s to %s runs backwards: %s", (start, end, expected) => {
  expect(endsBeforeStart(start, end)).toBe(expected);
});
