import { expect, test } from "vitest";
import { orderRefusal } from "./order-refusal";

const refused = (...pointers: string[]) => ({
  code: "invalid-input",
  errors: pointers.map((pointer) => ({ pointer, code: "invalid-value" })),
});

test("a refused field leads to the step that has it", () => {
  expect(orderRefusal(refused("#/billing/email"))).toMatchObject({ step: 1, fields: [] });
  expect(orderRefusal(refused("#/note"))).toMatchObject({ step: 1 });
  const code = { part: "code", code: "invalid-value" };
  expect(orderRefusal(refused("#/discountCode"))).toMatchObject({ step: 2, fields: [code] });
  const both = orderRefusal(refused("#/shippingMethod", "#/payment"));
  expect(both.fields.map(({ part }) => part)).toEqual(["shipping", "payment"]);
});

test("a changed total and a lack of stock bring the quote of now; no answer brings nothing", () => {
  const current = { lines: [] };
  expect(orderRefusal({ code: "price-changed", current }).now).toBe(current);
  expect(orderRefusal({ code: "out-of-stock", current }).now).toBe(current);
  expect(orderRefusal({ code: "stale", current }).now).toBeNull();
  expect(orderRefusal("Something went wrong")).toMatchObject({ step: 2, now: null, fields: [], code: undefined });
});

test("too many units, and too many orders to an address, are told from other refusals", () => {
  const errors = [{ pointer: "#/cart/1/quantity", code: "too-large" }];
  expect(orderRefusal({ code: "invalid-input", errors }).isTooMuch).toBe(true);
  expect(orderRefusal(refused("#/cart/1/quantity")).isTooMuch).toBe(false);
  expect(orderRefusal({ code: "too-many-requests", retryAfterS: 3_000 }).waitS).toBe(3_000);
});
