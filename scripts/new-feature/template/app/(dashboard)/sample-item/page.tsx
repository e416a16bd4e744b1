import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { sampleItemsQuery } from "@/features/sample-item/client/queries";
import { SampleItemListScreen } from "@/features/sample-item/components/sample-item-list-screen";
import { sampleItemLimits, sampleItemList } from "@/features/sample-item/domain/list-state";
import { canUseSampleItems } from "@/features/sample-item/policy";
import { listSampleItems } from "@/features/sample-item/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sampleItem"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function SampleItemListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseSampleItems(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const filters = sampleItemList.query(sampleItemList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchInfiniteQuery({
    ...sampleItemsQuery(filters),
    queryFn: () => listSampleItems(actor, { ...filters, limit: sampleItemLimits.perPage }),
  });
  return (
    <Messages namespaces={["sampleItem", "csv", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <SampleItemListScreen search={search} />
      </HydrationBoundary>
    </Messages>
  );
}
