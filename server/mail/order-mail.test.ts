import { expect, test } from "vitest";
import type { OrderDetails } from "@/features/order/schema";
import { writeOrderMail } from "./order-mail";

const order = {
  id: "0198a2f0-0000-7000-8000-000000000000",
  number: 7,
  billing: { name: "Saran" },
  currency: "MNT",
  paymentMethod: "account",
  lines: [],
  subtotal: 100,
  discount: 10,
  discountCode: "NEW10",
  shipping: 0,
  total: 90,
  vat: 8,
  due: 90,
} as unknown as OrderDetails;
const options = { accessKey: null, locale: "en", bank: { name: "Khan Bank", account: "500 123" } } as const;

test("a confirmation writes amounts as the pages do, and where an order on account is paid to", async () => {
  const { text } = await writeOrderMail(order, options);
  expect(text).toContain("Discount NEW10: -₮10");
  expect(text).toContain("Shipping: Free");
  expect(text).toContain("Pay by bank transfer to Khan Bank 500 123, with the reference 7.");
});

test("without a bank account it promises the invoice, and for other orders neither", async () => {
  expect((await writeOrderMail(order, { ...options, bank: null })).text).toContain(
    "We'll send you an invoice by email.",
  );
  const cash = await writeOrderMail({ ...order, paymentMethod: "cash" }, options);
  expect(cash.text).not.toMatch(/transfer|invoice/);
});
