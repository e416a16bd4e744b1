import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordActivity } from "@/server/activity/record";
import { type AuditOperation, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { invoiceEvents, invoices } from "@/server/db/schema/invoice";
import { emit } from "@/server/events/emit";
import type { InvoiceEventKind } from "../domain/constants";
import { canManageInvoices } from "../policy";
import type { InvoiceChange, InvoiceDetails } from "../schema";
import { detailsOf } from "./data";
import { type InvoiceRow, numberOf } from "./presenter";

export type Answer = Promise<{ invoice: InvoiceDetails }>;

/** Throws `forbidden`. */
export function requireInvoiceManager(actor: Actor): void {
  if (!canManageInvoices(actor)) throw new AppError("forbidden");
}

type Locking = InvoiceChange & Readonly<{ isDeleted?: boolean }>;

/** Runs a write to an invoice that stays locked until the commit. Throws `forbidden`, `not-found`, or `stale` with it as it is. */
export async function changeInvoice<T>(
  actor: Actor,
  { invoiceId, version, isDeleted = false }: Locking,
  work: (tx: Transaction, row: InvoiceRow) => Promise<T>,
): Promise<T> {
  requireInvoiceManager(actor);
  return await transact(async (tx) => {
    const state = isDeleted ? isRestorable(invoices.deletedAt) : isNull(invoices.deletedAt);
    const where = and(eq(invoices.id, invoiceId), state);
    const [row] = await tx.select().from(invoices).where(where).for("update");
    if (!row) throw new AppError("not-found");
    if (version !== undefined && version !== row.version) {
      throw new AppError("stale", { current: await detailsOf(row) });
    }
    return await work(tx, row);
  });
}

export async function updateRow(tx: Transaction, row: InvoiceRow, values: Partial<InvoiceRow>): Promise<InvoiceRow> {
  const changed = { ...values, version: row.version + 1, updatedAt: new Date() };
  const [updated] = await tx.update(invoices).set(changed).where(eq(invoices.id, row.id)).returning();
  if (!updated) throw new AppError("unexpected");
  return updated;
}

/** Makes every screen that shows invoices refetch them; who may not read them does not hear how many there are. */
export const announceInvoice = (tx: Transaction, { id }: Pick<InvoiceRow, "id">): Promise<void> =>
  emit(tx, { topic: "invoice.changed", audience: { kind: "invoices:read" }, payload: { invoiceId: id } });

/** The name of an invoice in the activity, the audit log and files. */
export const nameOf = (row: InvoiceRow): string => numberOf(row) ?? row.to.name;

type Recorded = Readonly<{
  verb: string;
  event?: Readonly<{ kind: InvoiceEventKind; text?: string; amount?: number }>;
  /** What cannot be undone, and what concerns money, is also written into the audit log. */
  audit?: Pick<AuditOperation, "action" | "after" | "reason">;
}>;

/** Finishes a write: records it in the timeline, in the activity and for open screens, and answers the invoice. */
export async function recordChange(
  tx: Transaction,
  actor: Actor,
  row: InvoiceRow,
  { verb, event, audit }: Recorded,
): Answer {
  if (event) await tx.insert(invoiceEvents).values({ ...event, invoiceId: row.id, actorId: actor.userId });
  if (audit) await recordAudit(tx, actor, { ...audit, subject: { type: "invoice", id: row.id, name: nameOf(row) } });
  await recordActivity(tx, actor, { verb, subjectType: "invoice", subjectId: row.id, subjectName: nameOf(row) });
  await announceInvoice(tx, row);
  return { invoice: await detailsOf(row) };
}
