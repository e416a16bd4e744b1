import { expect, test } from "vitest";
import { addressInputSchema } from "@/features/address/schema";
import { placeOrderSchema } from "./schema";

const home = { name: " Бат ", phone: "٩٩١١٢٢٣٣", email: "bat@example.mn", line: "12-р байр", postalCode: "٦١٠٠٠" };
const billing = placeOrderSchema.shape.billing;

test.each([
  home,
  { ...home, phone: "+49 30 901820", name: "Jürgen" },
  { ...home, phone: "1 202 456 1111" },
  { ...home, phone: "9911" },
  { ...home, name: "a\u202eb" },
  { ...home, region: "a\nb" },
  { ...home, line: "" },
])("what the address book accepts an order does, in the same spelling: %j", (address) => {
  const [saved, ordered] = [addressInputSchema.safeParse(address), billing.safeParse(address)];
  expect([ordered.success, ordered.data]).toEqual([saved.success, saved.data]);
  if (saved.success) expect(billing.parse(saved.data)).toEqual(saved.data);
});

test("the number of a guest from abroad is kept with its country", () => {
  expect(billing.parse({ ...home, phone: "+49 30 901820" }).phone).toBe("+4930901820");
});
