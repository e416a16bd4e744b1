import { expect, test } from "vitest";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import type { CartItem } from "./checkout-state";
import { isDeliverable, shownStep, stepIn, withStep } from "./checkout-steps";

const billing: BillingAddress = {
  name: "Saran",
  phone: "9911 2233",
  email: "saran@example.com",
  company: "",
  kind: "home",
  region: "",
  district: "",
  subdistrict: "",
  line: "Peace Avenue 1",
  postalCode: "",
};
const cart = [{}] as CartItem[];

test("an order needs a name, a phone number, a street and an email address", () => {
  expect(isDeliverable(billing)).toBe(true);
  expect(isDeliverable(null)).toBe(false);
  for (const part of ["name", "phone", "line", "email"] as const) {
    expect(isDeliverable({ ...billing, [part]: " " })).toBe(false);
  }
  expect(isDeliverable({ ...billing, email: "saran" })).toBe(false);
});

test("a step whose steps before it are not filled in falls back to the first of them", () => {
  expect(shownStep({ activeStep: 2, cart: [], billing })).toBe(0);
  expect(shownStep({ activeStep: 2, cart, billing: null })).toBe(1);
  expect(shownStep({ activeStep: 3, cart, billing })).toBe(2);
  expect(shownStep({ activeStep: 1, cart, billing })).toBe(1);
  expect(shownStep({ activeStep: 0, cart, billing })).toBe(0);
});

test("the address names the step beside what else it holds", () => {
  const params = new URLSearchParams("code=NEW10");
  expect(withStep(params, 2).toString()).toBe("code=NEW10&step=payment");
  expect(stepIn(withStep(params, 1))).toBe(1);
  expect(withStep(withStep(params, 2), 0).toString()).toBe("code=NEW10");
  expect(stepIn(new URLSearchParams("step=complete"))).toBe(0);
});
