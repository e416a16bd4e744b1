import { expect, test } from "vitest";
import { putAway } from "./put-away";

test("what is put away is so until it is kept, and nothing else is", () => {
  putAway.begin("one");
  expect([putAway.has("one"), putAway.has("two")]).toEqual([true, false]);
  putAway.keep("two");
  putAway.keep("one");
  putAway.keep("one");
  expect(putAway.has("one")).toBe(false);
});
