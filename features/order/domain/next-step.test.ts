import { expect, test } from "vitest";
import { nextStepOf } from "./next-step";

const order = { status: "placed", paymentStatus: "unpaid", paymentMethod: "bankQr", due: 100 } as const;

test("says how an order is to be paid until it is paid", () => {
  expect(nextStepOf(order, true)).toBe("bankQr");
  expect(nextStepOf({ ...order, paymentStatus: "partlyPaid", due: 40 }, true)).toBe("bankQr");
  expect(nextStepOf({ ...order, paymentStatus: "paid", due: 0 }, true)).toBe("paid");
});

test("an order on account names the bank account only where there is one", () => {
  expect(nextStepOf({ ...order, paymentMethod: "account" }, true)).toBe("transfer");
  expect(nextStepOf({ ...order, paymentMethod: "account" }, false)).toBe("account");
});

test("nothing follows for a cancelled or refunded order", () => {
  expect(nextStepOf({ ...order, status: "cancelled" }, true)).toBeNull();
  expect(nextStepOf({ ...order, paymentStatus: "refunded", due: 0 }, true)).toBeNull();
});
