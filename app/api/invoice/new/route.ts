import { invoiceAnswerSchema, newInvoiceSchema } from "@/features/invoice/schema";
import { createInvoice } from "@/features/invoice/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Write a draft of an invoice",
    permission: "invoices:manage",
    body: newInvoiceSchema,
    answer: invoiceAnswerSchema,
    creates: true,
    status: 201,
  },
  (actor, { body }) => createInvoice(actor, body),
);
