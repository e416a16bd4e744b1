import { expect, test } from "vitest";
import { isInStock, offeredOf, settleChoice, variantOf } from "./variant-choice";

const variant = (color: "" | "red" | "blue", size: string, available: number) => ({ color, size, available });
const shirts = [variant("red", "S", 0), variant("red", "M", 2), variant("blue", "S", 1), variant("blue", "M", 0)];

test("colours and sizes are offered in the order of the variants, and none where there is no choice", () => {
  expect(offeredOf(shirts)).toEqual({ colors: ["red", "blue"], sizes: ["S", "M"] });
  expect(offeredOf([variant("", "", 3)])).toEqual({ colors: [], sizes: [] });
  expect(offeredOf([variant("red", "", 1), variant("", "", 1)])).toEqual({ colors: ["red", ""], sizes: [] });
});

test("the first colour in stock is chosen from the start, a size only where it is the only one", () => {
  expect(settleChoice(shirts, {})).toEqual({ color: "red", size: undefined });
  expect(settleChoice([variant("red", "One", 0), variant("blue", "One", 1)], {})).toEqual({
    color: "blue",
    size: "One",
  });
  expect(settleChoice([variant("red", "S", 0)], {})).toEqual({ color: "red", size: "S" });
});

test("a combination that is sold out or not offered cannot be chosen", () => {
  expect(isInStock(shirts, { color: "red", size: "S" })).toBe(false);
  expect(settleChoice(shirts, { color: "red", size: "S" })).toEqual({ color: "red", size: undefined });
  expect(settleChoice(shirts, { color: "blue", size: "S" })).toEqual({ color: "blue", size: "S" });
  expect(settleChoice(shirts, { color: "blue", size: "XXL" })).toEqual({ color: "blue", size: undefined });
});

test("a variant is known once all is chosen that there is to choose", () => {
  expect(variantOf(shirts, { color: "blue" })).toBeNull();
  expect(variantOf(shirts, { color: "blue", size: "S" })).toBe(shirts[2]);
  const plain = [variant("", "", 3)];
  expect(variantOf(plain, settleChoice(plain, {}))).toBe(plain[0]);
});
