import { invoiceAnswerSchema, invoiceRefSchema } from "@/features/invoice/schema";
import { deleteInvoice } from "@/features/invoice/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a draft",
    permission: "invoices:manage",
    body: invoiceRefSchema,
    answer: invoiceAnswerSchema,
  },
  (actor, { body }) => deleteInvoice(actor, body),
);
