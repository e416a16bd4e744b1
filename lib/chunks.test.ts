import { expect, test } from "vitest";
import { chunksByWeight } from "./chunks";

test("chunks end before they become too heavy, and what is too heavy alone is one", () => {
  expect(chunksByWeight([1, 2, 3, 9, 1, 1], 4, (weight) => weight)).toEqual([[1, 2], [3], [9], [1, 1]]);
  expect(chunksByWeight([], 4, Number)).toEqual([]);
});
