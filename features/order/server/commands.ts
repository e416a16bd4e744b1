import "server-only";
import { and, eq } from "drizzle-orm";
import { startInvoiceTerm } from "@/features/invoice/server/commands/delivery";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { orderEvents } from "@/server/db/schema/order";
import { planDeadlineAfter } from "../payment/server/jobs";
import type { OrderChange, OrderUndo } from "../schema";
import { type Answer, announceChange, changeOrder, moveTo, updateRow, withLockedOrder } from "./change";

export const confirmOrder = (actor: Actor, change: OrderChange): Answer =>
  changeOrder(actor, change, async (tx, row) => ({
    row: await moveTo(tx, row, "confirm"),
    event: { kind: "confirmed" },
  }));

/** Undoes `confirmOrder`, as long as nothing else was done with the order. From then on it waits for its payment again. */
export const unconfirmOrder = (actor: Actor, change: OrderUndo): Answer =>
  changeOrder(actor, change, async (tx, before) => {
    const row = await moveTo(tx, before, "unconfirm");
    await planDeadlineAfter(tx, row, `unconfirmed/${row.version}`);
    return { row, event: { kind: "unconfirmed" } };
  });

export const shipOrder = (
  actor: Actor,
  { trackingNumber, ...change }: OrderChange & Readonly<{ trackingNumber: string }>,
): Answer =>
  changeOrder(actor, change, async (tx, row) => ({
    row: await moveTo(tx, row, "ship", { trackingNumber }),
    event: { kind: "shipped", text: trackingNumber },
  }));

export const deliverOrder = (actor: Actor, change: OrderChange): Answer =>
  changeOrder(actor, change, async (tx, before) => {
    const row = await moveTo(tx, before, "deliver");
    await startInvoiceTerm(tx, { orderId: row.id });
    return { row, event: { kind: "delivered" } };
  });

/** Adds a note for those who handle orders. */
export const noteOrder = (actor: Actor, { text, ...change }: OrderChange & Readonly<{ text: string }>): Answer =>
  changeOrder(actor, change, async (tx, row) => ({
    row: await updateRow(tx, row, {}),
    event: { kind: "note", text },
  }));

/** Undoes `noteOrder`, for its author. Throws `not-found` for another's. */
export const deleteNote = (actor: Actor, { eventId, ...change }: OrderChange & Readonly<{ eventId: string }>): Answer =>
  withLockedOrder(actor, change, async (tx, before) => {
    const isOwn = and(
      eq(orderEvents.id, eventId),
      eq(orderEvents.orderId, before.id),
      eq(orderEvents.kind, "note"),
      eq(orderEvents.actorId, actor.userId),
    );
    const deleted = await tx.delete(orderEvents).where(isOwn).returning({ id: orderEvents.id });
    if (deleted.length === 0) throw new AppError("not-found");
    return await announceChange(tx, actor, await updateRow(tx, before, {}), { verb: "note-deleted" });
  });
