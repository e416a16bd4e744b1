import "server-only";
import { eq } from "drizzle-orm";
import { cancelInvoiceOfOrder } from "@/features/invoice/server/commands/cancel";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { orderLines } from "@/server/db/schema/order";
import { closePaymentPages } from "../../payment/server/jobs";
import type { OrderChange } from "../../schema";
import { type Answer, changeOrder, type Done, moveTo } from "../change";
import { giveDiscountUseBack } from "../discount-use";
import type { OrderRow } from "../presenter";
import { countSold, giveStockBack, lockProductsOf, recordMovements, unitsByVariant } from "../stock";

type Cancelling = Readonly<{ actorId: string | null; reason: string }>;

/** Cancels an order that is locked: its goods are in stock again, and its discount code has a use more. Throws `conflict`. */
export async function cancelLocked(
  tx: Transaction,
  before: OrderRow,
  { actorId, reason }: Cancelling,
): Promise<OrderRow> {
  const row = await moveTo(tx, before, "cancel");
  await giveDiscountUseBack(tx, row.discountCodeId);
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, row.id));
  await lockProductsOf(tx, lines);
  const units = unitsByVariant(lines);
  await giveStockBack(tx, units);
  recordMovements(tx, units, { direction: 1, reason: "cancellation", orderId: row.id, actorId });
  countSold(tx, lines, -1);
  await cancelInvoiceOfOrder(tx, actorId, { orderId: row.id, reason });
  return row;
}

/** Cancels what has not been shipped. */
export const cancelOrder = (actor: Actor, { reason, ...change }: OrderChange & Readonly<{ reason: string }>): Answer =>
  changeOrder(actor, change, async (tx, before): Promise<Done> => {
    const row = await cancelLocked(tx, before, { actorId: actor.userId, reason });
    await closePaymentPages(tx, row);
    return {
      row,
      event: { kind: "cancelled", text: reason },
      audit: { action: "order.cancelled", reason },
      isStockChanged: true,
    };
  });
