import { expect, test } from "vitest";
import { recallTimes, rememberTimes } from "./remembered-times";

test("a list is found again until there are too many, then the longest unused leave first", () => {
  rememberTimes("kept", [1, 2]);
  for (let round = 0; round < 60; round += 1) {
    rememberTimes(`round ${round}`, new Array<number>(10_000).fill(0));
    expect(recallTimes("kept")).toEqual([1, 2]);
  }
  expect(recallTimes("round 59")).toHaveLength(10_000);
  expect(recallTimes("round 0")).toBeUndefined();
});

test("a list put again takes its room once", () => {
  for (let round = 0; round < 100; round += 1) rememberTimes("again", new Array<number>(10_000).fill(round));
  expect(recallTimes("again")?.[0]).toBe(99);
  expect(recallTimes("kept")).toEqual([1, 2]);
});
