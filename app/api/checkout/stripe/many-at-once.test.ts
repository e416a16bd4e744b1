import { expect, test } from "vitest";
import { receiveStripeEvent } from "@/features/order/payment/server/webhook";
import { recordPayment } from "@/features/order/server/commands/payments";
import { refundPayment } from "@/features/order/server/commands/refunds";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { makeSession } from "@/testing/factories";
import { makeCardOrder, openPage, readOrder, readPayments, runJobs, withStripeService } from "@/testing/paid-order";
import { fc, propertyRuns } from "@/testing/properties";
import { makePermitted } from "@/testing/role-factory";

const double = withStripeService();

const step = fc.oneof(
  fc.record({ kind: fc.constant("paid" as const), share: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant("cash" as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("refund" as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("job" as const), share: fc.constant(0) }),
  fc.record({ kind: fc.constant("failed" as const), share: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const report = async (type: string, object: object) => {
  const { body, signature } = double.stripe.event(type, object);
  await receiveStripeEvent(Buffer.from(body), signature);
};

async function take(manager: Actor, orderId: string, paid: { amount_total: number }, { kind, share }: Step) {
  const order = await readOrder(orderId);
  const amount = toMajor(Math.max(Math.round((order.total * share) / 10_000) * 100, 100), order.currency);
  if (kind === "paid") return await report("checkout.session.completed", paid);
  if (kind === "cash") return await recordPayment(manager, { orderId, amount });
  if (kind === "refund") return await refundPayment(manager, { orderId, amount, reason: "" });
  if (kind === "job") return await runJobs("payment-refund");
  const [refund] = [...double.stripe.refunds.values()].filter(({ status }) => status !== "failed");
  if (refund) await report("refund.failed", Object.assign(refund, { status: "failed" }));
}

/** The sums of the order against its payments, and against what Stripe has. */
async function expectTrue(orderId: string) {
  const order = await readOrder(orderId);
  const rows = (await readPayments(orderId)).filter(({ isCounted }) => isCounted);
  const sum = (sign: 1 | -1) => rows.reduce((total, { amount }) => total + Math.max(sign * amount, 0), 0);
  expect([order.paid, order.refunded]).toEqual([sum(1), sum(-1)]);
  expect(order.refunded).toBeLessThanOrEqual(order.paid);
  expect(order.paid).toBeLessThanOrEqual(order.total);
  const byCard = rows.filter(({ providerId, amount }) => amount > 0 && providerId !== null);
  expect(byCard.length).toBeLessThanOrEqual(1);
}

test("however payments, refunds, failures and repetitions meet, the sums are right", { tags: ["full"] }, async () => {
  const manager = await makePermitted("orders:read", "orders:manage");
  const buyer = await makeSession();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const { id: orderId } = await makeCardOrder(buyer.actor);
        const paid = double.stripe.pay((await openPage(double.stripe, buyer.actor, orderId)).id);
        for (const round of rounds) {
          await Promise.allSettled(round.map((one) => take(manager.actor, orderId, paid, one)));
          await expectTrue(orderId);
        }
        await runJobs("payment-refund");
        await expectTrue(orderId);
      },
    ),
    { numRuns: propertyRuns(40) },
  );
});
