import { invoiceAnswerSchema, invoiceRefSchema } from "@/features/invoice/schema";
import { duplicateInvoice } from "@/features/invoice/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Write a draft with the content of another invoice",
    permission: "invoices:manage",
    body: invoiceRefSchema,
    answer: invoiceAnswerSchema,
    creates: true,
    status: 201,
  },
  (actor, { body }) => duplicateInvoice(actor, body),
);
