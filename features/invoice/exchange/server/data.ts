import "server-only";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv, pagesOf } from "@/server/csv/export";
import { invoiceLimits } from "../../domain/constants";
import type { InvoiceFilters } from "../../schema";
import { requireInvoiceReader } from "../../server/data";
import { readInvoicePage } from "../../server/list";
import { invoiceFile } from "./columns";

/** Exports the invoices that the list shows with the same filters. */
export async function exportInvoices(actor: Actor, filters: InvoiceFilters, locale: Locale): Promise<Response> {
  requireInvoiceReader(actor);
  return await exportCsv(actor, {
    name: "invoices",
    locale,
    format: invoiceFile,
    rows: rowsOf(actor, filters),
    audit: {
      action: "invoice.exported",
      subject: { type: "invoice-list", id: "invoices", name: "CSV" },
      after: { filters },
    },
  });
}

async function* rowsOf(actor: Actor, filters: InvoiceFilters) {
  const read = (cursor?: string) => readInvoicePage(actor, { ...filters, limit: invoiceLimits.maxPerPage, cursor });
  for await (const { invoices } of pagesOf(read)) yield invoices;
}
