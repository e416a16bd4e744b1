import { invoiceAnswerSchema, invoiceChangeSchema } from "@/features/invoice/schema";
import { issueInvoice } from "@/features/invoice/server/commands/issue";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Issue a draft: it gets its number and is never changed again",
    permission: "invoices:manage",
    body: invoiceChangeSchema,
    answer: invoiceAnswerSchema,
  },
  (actor, { body }) => issueInvoice(actor, body),
);
