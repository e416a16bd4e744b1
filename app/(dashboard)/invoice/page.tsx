import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { invoicesQuery } from "@/features/invoice/client/queries";
import { InvoiceListScreen } from "@/features/invoice/components/invoice-list-screen";
import { invoiceLimits } from "@/features/invoice/domain/constants";
import { invoiceList } from "@/features/invoice/domain/list-state";
import { canManageInvoices, canReadInvoices } from "@/features/invoice/policy";
import { listInvoices } from "@/features/invoice/server/list";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoice"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function InvoiceListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canReadInvoices(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const filters = invoiceList.query(invoiceList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchInfiniteQuery({
    ...invoicesQuery(filters),
    queryFn: () => listInvoices(actor, { ...filters, limit: invoiceLimits.perPage }),
  });
  return (
    <Messages namespaces={["invoice", "csv", "date", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <InvoiceListScreen canManage={canManageInvoices(actor)} search={search} />
      </HydrationBoundary>
    </Messages>
  );
}
