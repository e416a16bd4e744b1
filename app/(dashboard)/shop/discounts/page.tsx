import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { discountCodesQuery } from "@/features/discount/client/queries";
import { DiscountCodeListScreen } from "@/features/discount/components/discount-code-list-screen";
import { discountCodeList, discountListLimits } from "@/features/discount/domain/list-state";
import { listDiscountCodes } from "@/features/discount/server/data";
import { canManageShop } from "@/features/product/policy";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("discountCode"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function DiscountCodesPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canManageShop(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const filters = discountCodeList.query(discountCodeList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchInfiniteQuery({
    ...discountCodesQuery(filters),
    queryFn: () => listDiscountCodes(actor, { ...filters, limit: discountListLimits.perPage }),
  });
  return (
    <Messages namespaces={["discountCode", "common", "date"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <DiscountCodeListScreen search={search} timeZone={actor.timeZone} />
      </HydrationBoundary>
    </Messages>
  );
}
