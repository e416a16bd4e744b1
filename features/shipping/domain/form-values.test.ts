import { expect, test } from "vitest";
import { shippingFormFaultsOf, shippingInputOf } from "./form-values";

const typed = { name: " Courier ", price: "9,900", freeFrom: "", minDays: "١", maxDays: "3" };

test("a method is read in the digits and separators that people type", () => {
  expect(shippingFormFaultsOf(typed, false)).toEqual({});
  expect(shippingInputOf(typed)).toEqual({ name: "Courier", price: 9_900, freeFrom: null, minDays: 1, maxDays: 3 });
});

test.each([
  [{ name: " " }, { name: "required" }],
  [{ price: "" }, { price: "required" }],
  [{ price: "much" }, { price: "no-amount" }],
  [{ freeFrom: "10000000001" }, { freeFrom: "too-large" }],
  [{ minDays: "1.5" }, { minDays: "no-days" }],
  [{ maxDays: "91" }, { maxDays: "no-days" }],
  [{ maxDays: "0" }, { maxDays: "below-min-days" }],
])("%j is refused at its field", (changed, faults) => {
  expect(shippingFormFaultsOf({ ...typed, ...changed }, false)).toEqual(faults);
});

test("a built-in method needs no name", () => {
  expect(shippingFormFaultsOf({ ...typed, name: "" }, true)).toEqual({});
});
