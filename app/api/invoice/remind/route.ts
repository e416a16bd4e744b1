import { invoiceAnswerSchema, invoiceRefSchema } from "@/features/invoice/schema";
import { remindInvoice } from "@/features/invoice/server/sending";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a reminder of an invoice, once a day",
    permission: "invoices:manage",
    body: invoiceRefSchema,
    answer: invoiceAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => remindInvoice(actor, body),
);
