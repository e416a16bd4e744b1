import "server-only";
import { and, eq, lt } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { mailboxOf } from "@/lib/mailbox";
import { toMinor } from "@/lib/money";
import { throttleKey } from "@/server/auth/throttle";
import { current, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { planOrders } from "@/server/db/schema/plan-order";
import { type RateLimit, requireAllowance } from "@/server/http/rate-limit";
import { queueMail } from "@/server/mail/outbox";
import { writePlanMail } from "@/server/mail/plan-mail";
import { countStrangerMail } from "@/server/mail/stranger-mail";
import { planTotal } from "../domain/plan-total";
import { planCurrency, unpaidDays } from "../domain/plans";
import type { PlanOrder, PlanOrderInput, PlanOrderRef } from "../schema";
import { hashAccessKey, newAccessKey } from "./access-key";
import { findPlanOrderRow, isPaymentSimulated } from "./data";
import { presentPlanOrder } from "./presenter";

/** Whoever types an address makes Ordo write to it. */
const toOneMailbox: RateLimit = { limit: 3, windowS: 3_600 };

/**
 * Stores an order of a hosted plan and confirms it by email. The price is the server's; throws `price-changed` where
 * the buyer was shown another one, and `too-many-requests` where the mailbox was written to too often, or too many were.
 */
export async function placePlanOrder(
  { plan, period, people, billing, total: shown }: PlanOrderInput,
  locale: Locale,
): Promise<{ order: PlanOrder; key: string }> {
  const amounts = planTotal(plan, period, people);
  if (toMinor(shown, planCurrency) !== amounts.total) {
    throw new AppError("price-changed", { fields: [{ pointer: "#/total", code: "price-changed" }] });
  }
  const key = newAccessKey();
  return await transact(async (tx) => {
    await requireAllowance(throttleKey("plan-order-to", mailboxOf(billing.email)), toOneMailbox);
    const values = { plan, period, people, billing, locale, currency: planCurrency, ...amounts };
    const [row] = await tx
      .insert(planOrders)
      .values({ ...values, accessKeyHash: hashAccessKey(key) })
      .returning();
    if (!row) throw new AppError("unexpected");
    const order = presentPlanOrder(row);
    const mail = await writePlanMail(order, { key, locale });
    await queueMail(tx, { recipient: billing.email, purpose: "plan-order", ...mail });
    countStrangerMail();
    return { order, key };
  });
}

/**
 * Marks an order as paid though no money moves. Repeated it answers the same. Throws `not-found`, and `unavailable` where
 * simulated payments are switched off.
 */
export async function payPlanOrder(ref: PlanOrderRef): Promise<{ order: PlanOrder }> {
  const { id } = await findPlanOrderRow(ref);
  if (!isPaymentSimulated()) throw new AppError("unavailable", { detail: "Simulated payments are switched off." });
  await current()
    .update(planOrders)
    .set({ status: "paid", paidAt: new Date() })
    .where(and(eq(planOrders.id, id), eq(planOrders.status, "unpaid")));
  return { order: presentPlanOrder(await findPlanOrderRow(ref)) };
}

const dayMs = 86_400_000;

/** A job: forgets orders that nobody paid. */
export async function deleteUnpaidPlanOrders(now: Date): Promise<void> {
  const before = new Date(now.getTime() - unpaidDays * dayMs);
  await deleteInParts(planOrders, and(eq(planOrders.status, "unpaid"), lt(planOrders.createdAt, before)));
}
