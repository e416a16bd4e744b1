import { expect, test } from "vitest";
import { saveStatusOf } from "./use-save-status";

const opened = 1000;
const write = (status: "pending" | "success" | "error", submittedAt: number, isWaiting = false) => ({
  status,
  submittedAt,
  isWaiting,
});

test("a pending write is saving, and waiting after a failed attempt", () => {
  expect(saveStatusOf([write("success", 1001), write("pending", 1002)], opened)).toBe("saving");
  expect(saveStatusOf([write("pending", 900, true), write("pending", 1002)], opened)).toBe("waiting");
});

test("the last write since the record was opened says whether it is saved", () => {
  expect(saveStatusOf([write("success", 1002), write("error", 1001)], opened)).toBe("saved");
  expect(saveStatusOf([write("success", 1001), write("error", 1002)], opened)).toBeNull();
});

test("what was saved before the record was opened has no status", () => {
  expect(saveStatusOf([write("success", 999)], opened)).toBeNull();
  expect(saveStatusOf([], opened)).toBeNull();
});
