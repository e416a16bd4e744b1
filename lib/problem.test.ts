import { expect, test } from "vitest";
import { codeOf, currentOf, leavesOutcomeOpen, readProblem } from "./problem";

const nothing = { fields: [] };

test.each([["Something went wrong"], [undefined], [null], [new TypeError("Failed to fetch")], [{}], [404]])(
  "an error without a body says nothing: %o",
  (error) => {
    expect(readProblem(error)).toEqual(nothing);
    expect(codeOf(error)).toBeUndefined();
  },
);

test("reads all that a problem says, and nothing of what is malformed", () => {
  const said = { code: "invalid-input", status: 422, detail: "d", requestId: "r", retryAfterS: 7, current: { id: 1 } };
  const name = { pointer: "#/name", code: "too-long" };
  expect(readProblem({ ...said, title: "t", errors: [name] })).toEqual({ ...said, fields: [name] });
  const malformed = {
    code: 20,
    status: "422",
    retryAfterS: "7",
    requestId: {},
    errors: [null, "#/name", { code: "taken" }],
  };
  expect(readProblem(malformed)).toEqual(nothing);
  expect(readProblem({ errors: "none" })).toEqual(nothing);
});

test("only a write that came too late tells what there is now", () => {
  const record = { name: "Dig" };
  expect(currentOf({ code: "stale", current: record })).toBe(record);
  expect(currentOf({ code: "blocking-circle", current: {} })).toBeUndefined();
  expect(currentOf(new Error("offline"))).toBeUndefined();
  expect(currentOf(null)).toBeUndefined();
});

test.each([
  [new TypeError("Failed to fetch"), true],
  [{ code: "unavailable", status: 503 }, true],
  [{ code: "still-running", status: 409 }, true],
  [{ code: "invalid-input", status: 422 }, false],
  [{ code: "key-reused", status: 422 }, false],
])("knows whether a write may have been done: %o is %s", (error, isOpen) => {
  expect(leavesOutcomeOpen(error)).toBe(isOpen);
});
