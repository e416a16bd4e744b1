import { expect, test } from "vitest";
import { addressFaultsOf, addressValuesOf, emptyAddress } from "./form-values";

const home = { ...emptyAddress, name: "Bat", phone: "9911 2233", line: "Street 1" };

test("a recipient, a phone number and a line make an address", async () => {
  expect(await addressFaultsOf(home)).toEqual({});
  expect(await addressFaultsOf(emptyAddress)).toEqual({ name: "required", phone: "required", line: "required" });
});

test("phone numbers and email addresses that are none are refused at their field", async () => {
  expect(await addressFaultsOf({ ...home, phone: "12", email: "nobody" })).toEqual({
    phone: "no-phone",
    email: "no-email",
  });
});

test("an email address is required where the form is written to", async () => {
  expect(await addressFaultsOf(home, { isEmailRequired: true })).toEqual({ email: "required" });
  expect(await addressFaultsOf({ ...home, email: "bat@example.com" }, { isEmailRequired: true })).toEqual({});
});

test("the form shows a stored phone number as people write it", () => {
  expect(addressValuesOf({ ...home, phone: "+97699112233" }).phone).toBe("9911 2233");
});
