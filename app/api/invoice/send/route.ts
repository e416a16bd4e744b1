import { invoiceAnswerSchema, invoiceRefSchema } from "@/features/invoice/schema";
import { sendInvoice } from "@/features/invoice/server/sending";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send an invoice by mail with its PDF",
    permission: "invoices:manage",
    body: invoiceRefSchema,
    answer: invoiceAnswerSchema,
    limit: "costly",
    deadlineS: 60,
  },
  (actor, { body }) => sendInvoice(actor, body),
);
