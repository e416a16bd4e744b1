import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import type { ProfileUpdate } from "../organisation/schema";
import type { InvoiceDetails } from "../schema";
import { invoiceKeys } from "./queries";

/** Refetches all invoices, except one that is being deleted: its page is about to close. */
const refreshInvoices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: invoiceKeys.all,
    predicate: ({ queryKey: [, kind, id] }) => kind !== "detail" || !pendingRemovals.has(String(id)),
  });

/** Refetches when someone else changes an invoice, and when an order brings one. */
export const useLiveInvoices = () => useLiveRefresh({ topics: ["invoice.", "order."], refresh: refreshInvoices });

/** A write to one invoice. Its answer is shown at once; everything else that shows invoices is refetched. */
export function useInvoiceWrite<Input>(send: (input: Input) => Promise<{ invoice: InvoiceDetails }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ invoice }) => {
      client.setQueryData(invoiceKeys.detail(invoice.id), invoice);
    },
    onSettled: () => refreshInvoices(client),
  });
}

export function useProfileWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call("POST /api/invoice/settings/update", { body }),
    onSuccess: ({ profile }) => {
      client.setQueryData(invoiceKeys.profile, profile);
    },
  });
}
