import { invoiceAnswerSchema, invoiceRefSchema } from "@/features/invoice/schema";
import { restoreInvoice } from "@/features/invoice/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted draft",
    permission: "invoices:manage",
    body: invoiceRefSchema,
    answer: invoiceAnswerSchema,
  },
  (actor, { body }) => restoreInvoice(actor, body),
);
