import { expect, test } from "vitest";
import { allocate } from "./allocation";

const variant = (id: string, color: "red" | "blue" | "", stock: number) => ({ id, productId: "p", color, stock });
const variants = [variant("r", "red", 2), variant("b", "blue", 3), variant("n", "", 0)];
const line = (id: string, quantity: number, colors: readonly ("red" | "blue" | "gold")[] = []) => ({
  id,
  quantity,
  colors,
});
const sharesOf = (...lines: ReturnType<typeof line>[]) =>
  allocate(lines, variants).map(({ variant: { id }, quantity, available }) => [id, quantity, available]);

test("a line of a variant takes that one, also more than there is", () => {
  expect(sharesOf(line("b", 9))).toEqual([["b", 9, 3]]);
});

test("a colour that is named twice is taken of once", () => {
  expect(sharesOf(line("p", 3, ["red", "red"]))).toEqual([["r", 3, 2]]);
});

test("lines share the stock in their order", () => {
  expect(sharesOf(line("r", 2), line("p", 4))).toEqual([
    ["r", 2, 2],
    ["r", 1, 0],
    ["b", 3, 3],
  ]);
});

test("an id that is neither a variant nor a product is left out", () => {
  expect(sharesOf(line("x", 1))).toEqual([]);
});
