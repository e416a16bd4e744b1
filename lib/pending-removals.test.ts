import { expect, test } from "vitest";
import { pendingRemovals } from "./pending-removals";

test("what is being removed is so until that ends, and nothing else is", () => {
  pendingRemovals.begin("one");
  expect([pendingRemovals.has("one"), pendingRemovals.has("two")]).toEqual([true, false]);
  pendingRemovals.end("two");
  pendingRemovals.end("one");
  pendingRemovals.end("one");
  expect(pendingRemovals.has("one")).toBe(false);
});
