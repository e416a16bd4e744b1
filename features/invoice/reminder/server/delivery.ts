import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { transact } from "@/server/db/client";
import { invoiceEvents, invoices } from "@/server/db/schema/invoice";
import { writeInvoiceMail } from "@/server/mail/invoice-mail";
import { queueMail } from "@/server/mail/outbox";
import { announceInvoice } from "../../server/change";
import { mailedOf } from "./mail";

const payloadSchema = z.object({ invoiceId: z.uuid(), step: z.int() });

/**
 * The job: reminds of an invoice that is due and still to be paid. Done twice it reminds once, because the entry of the timeline, which
 * is single for each step, is written in the transaction that queues the mail.
 */
export async function remindOfInvoice(payload: unknown): Promise<void> {
  const { invoiceId, step } = payloadSchema.parse(payload);
  await transact(async (tx) => {
    const isPending = and(eq(invoices.id, invoiceId), eq(invoices.status, "pending"));
    const [row] = await tx.select().from(invoices).where(isPending).for("update");
    if (!row || row.dueDate === null || row.to.email === "") return;
    const [event] = await tx
      .insert(invoiceEvents)
      .values({ invoiceId, kind: "reminded", text: row.to.email, step })
      .onConflictDoNothing()
      .returning({ id: invoiceEvents.id });
    if (!event) return;
    const mail = await writeInvoiceMail(mailedOf(row), "invoice-reminder");
    await queueMail(tx, { ...mail, recipient: row.to.email, purpose: "invoice-reminder" });
    await announceInvoice(tx, row);
  });
}
