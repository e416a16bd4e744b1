import { invoiceAnswerSchema, invoicePaymentSchema } from "@/features/invoice/schema";
import { payInvoice } from "@/features/invoice/server/commands/payments";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Record a payment of an invoice",
    permission: "invoices:manage",
    body: invoicePaymentSchema,
    answer: invoiceAnswerSchema,
    creates: true,
  },
  (actor, { body }) => payInvoice(actor, body),
);
