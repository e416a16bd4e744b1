import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ordersQuery } from "@/features/order/client/queries";
import { OrderListScreen } from "@/features/order/components/order-list-screen";
import { orderLimits } from "@/features/order/domain/constants";
import { orderList } from "@/features/order/domain/list-state";
import { canReadOrders } from "@/features/order/policy";
import { listOrders } from "@/features/order/server/list";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("order"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function OrderListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canReadOrders(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const filters = orderList.query(orderList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchInfiniteQuery({
    ...ordersQuery(filters),
    queryFn: () => listOrders(actor, { ...filters, limit: orderLimits.perPage }),
  });
  return (
    <Messages namespaces={["order", "csv", "date", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <OrderListScreen search={search} timeZone={actor.timeZone} />
      </HydrationBoundary>
    </Messages>
  );
}
