import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { organisationDay } from "@/features/invoice/domain/status";
import { canReadOrders } from "@/features/order/policy";
import { salesQuery } from "@/features/order/sales/client/queries";
import { SalesScreen } from "@/features/order/sales/components/sales-screen";
import { daysOf, salesRange } from "@/features/order/sales/domain/range";
import { readSales } from "@/features/order/sales/server/data";
import { canManageShop } from "@/features/product/policy";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sales"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function SalesPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canReadOrders(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const now = new Date();
  const today = organisationDay(now);
  const days = daysOf(salesRange.read(new URLSearchParams(search)), today);
  const client = makeQueryClient();
  // Does not throw: the screen reports figures that could not be read and offers to try again.
  await client.prefetchQuery({ ...salesQuery(days), queryFn: () => readSales(actor, days, now) });
  return (
    <Messages namespaces={["sales", "charts", "date", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <SalesScreen canManage={canManageShop(actor)} search={search} today={today} />
      </HydrationBoundary>
    </Messages>
  );
}
