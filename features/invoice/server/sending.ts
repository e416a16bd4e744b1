import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { db } from "@/server/db/client";
import { requireAllowance } from "@/server/http/rate-limit";
import { writeInvoiceMail } from "@/server/mail/invoice-mail";
import { queueMail } from "@/server/mail/outbox";
import { drawInvoice, fileNameOf } from "../document/server/data";
import { nextDayStart, organisationDay } from "../domain/status";
import { mailedOf } from "../reminder/server/mail";
import type { InvoiceRef } from "../schema";
import { type Answer, changeInvoice, recordChange, requireInvoiceManager, updateRow } from "./change";
import { findInvoice } from "./data";
import type { InvoiceRow } from "./presenter";

const perInvoice = { limit: 10, windowS: 86_400 };

/** Throws `conflict` for a draft, `invalid-input` where there is no address to send to. */
function requireMailable({ status, to }: Pick<InvoiceRow, "status" | "to">): void {
  if (status === "draft") throw new AppError("conflict", { detail: "A draft can't be sent." });
  if (to.email === "") throw new AppError("invalid-input", { fields: [{ pointer: "#/to/email", code: "required" }] });
}

/** Sends an invoice or a credit note by mail, with its PDF, at most ten times a day. It is drawn before anything is locked. */
export async function sendInvoice(actor: Actor, ref: InvoiceRef): Answer {
  requireInvoiceManager(actor);
  const invoice = await findInvoice(actor, ref);
  requireMailable(invoice);
  await requireAllowance(`invoice-mail ${invoice.id}`, perInvoice, db);
  const content = Buffer.from(await drawInvoice(invoice, invoice.language)).toString("base64");
  const attachments = [{ name: fileNameOf(invoice), type: "application/pdf", content }];
  return await changeInvoice(actor, ref, async (tx, row) => {
    const mail = await writeInvoiceMail(mailedOf(row), "invoice");
    await queueMail(tx, { ...mail, attachments, recipient: row.to.email, purpose: "invoice" });
    return await recordChange(tx, actor, row, { verb: "sent", event: { kind: "sent", text: row.to.email } });
  });
}

/** Reminds of an invoice that is to be paid, by hand and once a day. Throws `conflict`, `invalid-input` or `too-many-requests`. */
export const remindInvoice = (actor: Actor, ref: InvoiceRef): Answer =>
  changeInvoice(actor, ref, async (tx, before) => {
    if (before.status !== "pending" || before.dueDate === null)
      throw new AppError("conflict", { detail: "Nothing is due." });
    requireMailable(before);
    const now = new Date();
    const today = organisationDay(now);
    if (before.remindedOn === today) {
      const retryAfterS = Math.ceil((nextDayStart(now) - now.getTime()) / 1_000);
      throw new AppError("too-many-requests", { detail: "One reminder a day.", retryAfterS });
    }
    const row = await updateRow(tx, before, { remindedOn: today });
    const mail = await writeInvoiceMail(mailedOf(row), "invoice-reminder");
    await queueMail(tx, { ...mail, recipient: row.to.email, purpose: "invoice-reminder" });
    return await recordChange(tx, actor, row, { verb: "reminded", event: { kind: "reminded", text: row.to.email } });
  });
