import { expect, test } from "vitest";
import { emptyValues, patchBetween } from "./task-values";

const before = { ...emptyValues("019ab000-0000-7000-8000-000000000001"), name: "Roof", estimateMinutes: "1h 30m" };

test("only what was changed is sent", () => {
  expect(patchBetween(before, { ...before, description: "Tin", end: "2026-12-04" })).toEqual({
    description: "Tin",
    due: [null, "2026-12-04"],
  });
  expect(patchBetween(before, { ...before, parentId: "p", assignee: ["a"] })).toEqual({
    parentId: "p",
    assignee: ["a"],
  });
});

test("the same amount of work in other words is no change", () => {
  expect(patchBetween(before, { ...before, estimateMinutes: "90m" })).toEqual({});
});

test("the way back names what the way there named, as it was", () => {
  const after = { ...before, name: "Tin roof", parentId: "p", estimateMinutes: "" };
  expect(patchBetween(after, before)).toEqual({ name: "Roof", parentId: null, estimateMinutes: 90 });
});
