import { expect, test } from "vitest";
import { neighboursOf } from "./neighbours";

const order = ["a", "b", "c", "d"];

test("a record has a neighbour on each side, and none beyond the ends", () => {
  expect(neighboursOf("b", order, order)).toEqual({ previousId: "a", nextId: "c" });
  expect(neighboursOf("a", order, order)).toEqual({ previousId: null, nextId: "b" });
  expect(neighboursOf("d", order, order)).toEqual({ previousId: "c", nextId: null });
});

test("a record that a filter hides meanwhile keeps its place; what is hidden with it is passed over", () => {
  expect(neighboursOf("b", order, ["a", "d"])).toEqual({ previousId: "a", nextId: "d" });
});

test("a record that was never in the order has no neighbours", () => {
  expect(neighboursOf("elsewhere", order, order)).toEqual({ previousId: null, nextId: null });
});
