import { cancelInvoiceSchema, invoiceAnswerSchema } from "@/features/invoice/schema";
import { cancelInvoice } from "@/features/invoice/server/commands/cancel";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Cancel an issued invoice by a credit note",
    permission: "invoices:manage",
    body: cancelInvoiceSchema,
    answer: invoiceAnswerSchema,
  },
  (actor, { body }) => cancelInvoice(actor, body),
);
