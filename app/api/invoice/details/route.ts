import { invoiceAnswerSchema, invoiceRefSchema } from "@/features/invoice/schema";
import { findInvoice } from "@/features/invoice/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "An invoice with its lines and timeline",
    permission: "invoices:read",
    query: invoiceRefSchema,
    answer: invoiceAnswerSchema,
  },
  async (actor, { query }) => ({ invoice: await findInvoice(actor, query) }),
);
