import "server-only";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { emitAll, type NewEvent } from "@/server/events/emit";
import type { OrderRow } from "./presenter";

/** Makes the screens that show the order refetch it, and those of products where their stock changed. */
export async function announceOrder(
  tx: Transaction,
  { id, customerId }: Pick<OrderRow, "id" | "customerId">,
  { isStockChanged = false }: Readonly<{ isStockChanged?: boolean }> = {},
): Promise<void> {
  const change = { topic: "order.changed", payload: { orderId: id } };
  const events: NewEvent[] = [{ ...change, audience: { kind: "orders:read" } }];
  if (customerId !== null) events.push({ ...change, audience: { kind: "user", userId: customerId } });
  if (isStockChanged) events.push({ topic: "product.changed", audience: { kind: "staff" }, payload: {} });
  await emitAll(tx, events);
}

export const recordOrderActivity = (
  tx: Transaction,
  actor: Actor,
  { id, number }: Pick<OrderRow, "id" | "number">,
  verb: string,
): Promise<void> =>
  recordActivity(tx, actor, { verb, subjectType: "order", subjectId: id, subjectName: String(number) });
