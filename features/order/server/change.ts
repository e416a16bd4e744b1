import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { type AuditOperation, recordAudit, systemActor } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { orderEvents, orders } from "@/server/db/schema/order";
import type { OrderEventKind } from "../domain/constants";
import { type OrderAction, transitions } from "../domain/status";
import { canManageOrders } from "../policy";
import type { OrderChange, OrderDetails } from "../schema";
import { announceOrder, recordOrderActivity } from "./announce";
import { detailsOf } from "./data";
import type { OrderRow } from "./presenter";

export type Answer = Promise<{ order: OrderDetails }>;

export type Done = Readonly<{
  /** The order after the change. */
  row: OrderRow;
  event: Readonly<{ kind: OrderEventKind; text?: string; amount?: number }>;
  /** What cannot be undone, and what concerns money, is also written into the audit log. */
  audit?: Pick<AuditOperation, "action" | "after" | "reason">;
  isStockChanged?: boolean;
}>;

/**
 * Runs a write to an order that stays locked until the commit, and records it: in the timeline, in the activity and for open
 * screens. Throws `forbidden`, `not-found`, or `stale` with the order as it is now.
 */
export async function changeOrder(
  actor: Actor,
  change: OrderChange,
  work: (tx: Transaction, row: OrderRow) => Promise<Done>,
): Answer {
  return await withLockedOrder(actor, change, async (tx, before) => {
    const done = await work(tx, before);
    await recordDone(tx, actor, done);
    return await announceChange(tx, actor, done.row, { verb: done.event.kind, isStockChanged: done.isStockChanged });
  });
}

async function recordDone(tx: Transaction, actor: Actor | null, { row, event, audit }: Done): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, orderId: row.id, actorId: actor?.userId ?? null });
  const subject = { type: "order", id: row.id, name: String(row.number) };
  if (audit) await recordAudit(tx, actor ?? systemActor, { ...audit, subject });
}

/**
 * As `changeOrder`, for what nobody of the staff does: jobs, a buyer's payment, what a payment provider reports. Nothing is recorded where
 * `work` answers null. Answers whether something was.
 */
export async function changeOrderAsSystem(
  orderId: string,
  work: (tx: Transaction, row: OrderRow) => Promise<Done | null>,
): Promise<boolean> {
  return await transact(async (tx) => {
    const [before] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!before) throw new AppError("not-found");
    const done = await work(tx, before);
    if (!done) return false;
    await recordDone(tx, null, done);
    await announceOrder(tx, done.row, { isStockChanged: done.isStockChanged });
    return true;
  });
}

/** As `changeOrder`, for a write that records by itself what it did. */
export async function withLockedOrder<T>(
  actor: Actor,
  { orderId, version }: OrderChange,
  work: (tx: Transaction, row: OrderRow) => Promise<T>,
): Promise<T> {
  if (!canManageOrders(actor)) throw new AppError("forbidden");
  return await transact(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!row) throw new AppError("not-found");
    if (version !== undefined && version !== row.version) {
      throw new AppError("stale", { current: await detailsOf(row) });
    }
    return await work(tx, row);
  });
}

export async function announceChange(
  tx: Transaction,
  actor: Actor,
  row: OrderRow,
  { verb, isStockChanged = false }: Readonly<{ verb: string; isStockChanged?: boolean }>,
): Answer {
  await recordOrderActivity(tx, actor, row, verb);
  await announceOrder(tx, row, { isStockChanged });
  return { order: await detailsOf(row) };
}

export async function updateRow(tx: Transaction, row: OrderRow, values: Partial<OrderRow>): Promise<OrderRow> {
  const changed = { ...values, version: row.version + 1, updatedAt: new Date() };
  const [updated] = await tx.update(orders).set(changed).where(eq(orders.id, row.id)).returning();
  if (!updated) throw new AppError("unexpected");
  return updated;
}

/** Throws `conflict` where the status flow has no such step from the order's status. */
export async function moveTo(
  tx: Transaction,
  row: OrderRow,
  action: OrderAction,
  values: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const { from, to } = transitions[action];
  if (!from.some((status) => status === row.status)) {
    throw new AppError("conflict", { detail: `An order that is ${row.status} can't become ${to}.` });
  }
  return await updateRow(tx, row, { ...values, status: to });
}
