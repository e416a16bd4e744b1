import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import type { Address } from "../schema";
import { deliveryTo, firstChoice } from "./chosen-address";
import { emptyAddress } from "./form-values";

const accountEmail = "saran@example.com";
const addressOf = (line: string, more: Partial<Address> = {}): Address => ({
  ...emptyAddress,
  id: newId(),
  name: "Saran",
  phone: "+97699112233",
  line,
  isDefault: false,
  version: 1,
  ...more,
});
const [home, office] = [addressOf("Peace Avenue 1", { isDefault: true }), addressOf("Seoul Street 2")];

test("an address without an email is confirmed at the account's, one with its own there", () => {
  expect(deliveryTo(home, accountEmail)).toMatchObject({ email: accountEmail, phone: "9911 2233" });
  expect(deliveryTo({ ...home, email: "desk@example.com" }, accountEmail).email).toBe("desk@example.com");
});

test("the address that was chosen before comes first, else the default", () => {
  const chosen = (billing: Parameters<typeof firstChoice>[1]["billing"], book = [office, home]) =>
    firstChoice(book, { billing, accountEmail });
  expect(chosen(null)).toBe(home);
  expect(chosen(deliveryTo(office, accountEmail))).toBe(office);
  expect(chosen({ ...deliveryTo(office, accountEmail), line: "Elsewhere" })).toBe(home);
  expect(chosen(null, [office])).toBe(office);
  expect(chosen(null, [])).toBeUndefined();
});
