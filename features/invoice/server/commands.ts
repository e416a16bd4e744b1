import "server-only";
import { asc, eq } from "drizzle-orm";
import type { totalsOf } from "@/features/cart/domain/totals";
import { AppError } from "@/lib/errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { invoiceLines, invoices } from "@/server/db/schema/invoice";
import { users } from "@/server/db/schema/user";
import type { Recipient } from "../domain/constants";
import { draftTotals } from "../domain/draft";
import { readProfile } from "../organisation/server/data";
import type { InvoiceInput, InvoiceLineInput, InvoiceRef, InvoiceUpdate } from "../schema";
import { type Answer, changeInvoice, recordChange, requireInvoiceManager, updateRow } from "./change";
import type { InvoiceRow } from "./presenter";
import { searchKeyOf } from "./search-key";

const nobody: Recipient = { name: "", company: "", tin: "", address: "", email: "", phone: "" };

const linesOf = (invoiceId: string, lines: readonly InvoiceLineInput[]) =>
  lines.map((line, position) => ({ ...line, invoiceId, position, total: line.price * line.quantity }));

async function insertLines(tx: Transaction, invoiceId: string, lines: readonly InvoiceLineInput[]): Promise<void> {
  if (lines.length > 0) await tx.insert(invoiceLines).values(linesOf(invoiceId, lines));
}

/** Throws `invalid-input` where a draft comes to what no invoice can. */
function amountsOf(lines: Parameters<typeof totalsOf>[0], charges: Readonly<{ discount: number; shipping: number }>) {
  const { totals, fields } = draftTotals(lines, charges);
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
  const { totalItems: _, ...amounts } = totals;
  return amounts;
}

/** Whom an invoice names must be a customer. Throws `invalid-input`. */
async function requireCustomer(customerId: string | null | undefined): Promise<void> {
  if (!customerId) return;
  const [person] = await current().select({ roleId: users.roleId }).from(users).where(eq(users.id, customerId));
  if (person?.roleId === roleIds.customer) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/invoice/customerId", code: "unknown" }] });
}

type Draft = Omit<InvoiceInput, "lines"> & Readonly<{ lines: readonly InvoiceLineInput[] }>;

async function insertDraft(tx: Transaction, { lines, ...input }: Draft): Promise<InvoiceRow> {
  const { to = nobody, discount = 0, shipping = 0, currency = "MNT" } = input;
  const terms = input.terms ?? (await readProfile()).terms;
  const amounts = amountsOf(lines, { discount, shipping });
  const values = { ...input, ...amounts, to, currency, terms, searchKey: searchKeyOf(null, to) };
  const [row] = await tx.insert(invoices).values(values).returning();
  if (!row) throw new AppError("unexpected");
  await insertLines(tx, row.id, lines);
  return row;
}

/** Writes a draft, which has no number yet. Throws `forbidden` or `invalid-input`. */
export async function createInvoice(actor: Actor, { invoice }: { invoice: InvoiceInput }): Answer {
  requireInvoiceManager(actor);
  return await transact(async (tx) => {
    await requireCustomer(invoice.customerId);
    const row = await insertDraft(tx, { ...invoice, lines: invoice.lines ?? [] });
    return await recordChange(tx, actor, row, { verb: "created", event: { kind: "created" } });
  });
}

/** What was issued is never changed. Throws `conflict`. */
export function requireDraft({ status }: InvoiceRow): void {
  if (status !== "draft") throw new AppError("conflict", { detail: "Only a draft can be changed or deleted." });
}

export const updateInvoice = (actor: Actor, { invoice: { lines, ...patch }, ...change }: InvoiceUpdate): Answer =>
  changeInvoice(actor, change, async (tx, before) => {
    requireDraft(before);
    await requireCustomer(patch.customerId);
    const { to, discount, shipping } = { ...before, ...patch };
    const amounts = amountsOf(lines ?? [{ price: before.subtotal, quantity: 1 }], { discount, shipping });
    if (lines) {
      await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, before.id));
      await insertLines(tx, before.id, lines);
    }
    const row = await updateRow(tx, before, { ...patch, ...amounts, searchKey: searchKeyOf(null, to) });
    return await recordChange(tx, actor, row, { verb: "updated" });
  });

export const deleteInvoice = (actor: Actor, ref: InvoiceRef): Answer =>
  changeInvoice(actor, ref, async (tx, before) => {
    requireDraft(before);
    const row = await updateRow(tx, before, { deletedAt: new Date() });
    return await recordChange(tx, actor, row, { verb: "deleted" });
  });

/** Undoes `deleteInvoice`, while the draft can still be restored. */
export const restoreInvoice = (actor: Actor, ref: InvoiceRef): Answer =>
  changeInvoice(actor, { ...ref, isDeleted: true }, async (tx, before) => {
    const row = await updateRow(tx, before, { deletedAt: null });
    return await recordChange(tx, actor, row, { verb: "restored" });
  });

/** A draft with the same recipient, lines and charges as another invoice, whatever became of it. */
export const duplicateInvoice = (actor: Actor, ref: InvoiceRef): Answer =>
  changeInvoice(actor, ref, async (tx, { customerId, to, language, terms, discount, shipping, note, ...original }) => {
    const lines = await tx
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, original.id))
      .orderBy(asc(invoiceLines.position));
    const copied = lines.map(({ title, description, quantity, price }) => ({ title, description, quantity, price }));
    const currency = original.currency as InvoiceInput["currency"];
    const draft = { customerId, to, language, currency, terms, discount, shipping, note, lines: copied };
    const row = await insertDraft(tx, draft);
    return await recordChange(tx, actor, row, { verb: "created", event: { kind: "created" } });
  });
