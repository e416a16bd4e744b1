import { exportInvoices } from "@/features/invoice/exchange/server/data";
import { invoiceFiltersSchema } from "@/features/invoice/schema";
import { csvExportOptions } from "@/lib/csv-plan";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const GET = route(
  {
    ...csvExportOptions,
    summary: "Export invoices as CSV, with the filters and order of the list",
    permission: "invoices:read",
    query: invoiceFiltersSchema,
  },
  (actor, { query }, { request }) => exportInvoices(actor, query, callerOf(request).locale),
);
