import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { invoiceLines } from "@/server/db/schema/invoice";
import { missingOf } from "../../domain/draft";
import { dueDateOf } from "../../domain/due-date";
import { invoiceNumber } from "../../domain/number";
import { issuerOf, readProfile } from "../../organisation/server/data";
import { planReminders } from "../../reminder/server/jobs";
import type { InvoiceChange } from "../../schema";
import { type Answer, changeInvoice, recordChange, updateRow } from "../change";
import { requireDraft } from "../commands";
import { takeNumber } from "../numbering";
import type { InvoiceRow } from "../presenter";
import { searchKeyOf } from "../search-key";

async function requireWhole(tx: Transaction, { id, to }: InvoiceRow): Promise<void> {
  const lines = await tx.select({ id: invoiceLines.id }).from(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  const fields = missingOf({ to, lines });
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}

/**
 * Gives a draft its number, its dates and the organisation's details, after which it is never changed. Throws `conflict` for
 * what is no draft, and `invalid-input` where a recipient or lines are missing.
 */
export const issueInvoice = (actor: Actor, change: InvoiceChange): Answer =>
  changeInvoice(actor, change, async (tx, before) => {
    requireDraft(before);
    await requireWhole(tx, before);
    const from = issuerOf(await readProfile());
    const { year, sequence, issueDate } = await takeNumber(tx);
    const dueDate = dueDateOf(issueDate, before.terms);
    const searchKey = searchKeyOf(invoiceNumber(year, sequence), before.to);
    const status = before.total === 0 ? "paid" : "pending";
    const row = await updateRow(tx, before, { status, year, sequence, issueDate, dueDate, from, searchKey });
    await planReminders(tx, row.id, dueDate);
    return await recordChange(tx, actor, row, {
      verb: "issued",
      event: { kind: "issued" },
      audit: { action: "invoice.issued" },
    });
  });
