import { invoiceAnswerSchema, invoiceUpdateSchema } from "@/features/invoice/schema";
import { updateInvoice } from "@/features/invoice/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change a draft",
    permission: "invoices:manage",
    body: invoiceUpdateSchema,
    answer: invoiceAnswerSchema,
  },
  (actor, { body }) => updateInvoice(actor, body),
);
