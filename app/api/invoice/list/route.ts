import { invoiceListInputSchema, invoicePageSchema } from "@/features/invoice/schema";
import { listInvoices } from "@/features/invoice/server/list";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Invoices, filtered, sorted and paginated, with the sums of each status",
    permission: "invoices:read",
    query: invoiceListInputSchema,
    answer: invoicePageSchema,
  },
  (actor, { query }) => listInvoices(actor, query),
);
