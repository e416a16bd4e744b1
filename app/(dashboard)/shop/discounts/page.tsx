import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { discountCodesQuery } from "@/features/discount/client/queries";
import { DiscountCodeListScreen } from "@/features/discount/components/discount-code-list-screen";
import { discountCodeLimits, discountCodeList } from "@/features/discount/domain/list-state";
import { canUseDiscountCodes } from "@/features/discount/policy";
import { listDiscountCodes } from "@/features/discount/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("discountCode"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function DiscountCodeListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseDiscountCodes(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const filters = discountCodeList.query(discountCodeList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchInfiniteQuery({
    ...discountCodesQuery(filters),
    queryFn: () => listDiscountCodes(actor, { ...filters, limit: discountCodeLimits.perPage }),
  });
  return (
    <Messages namespaces={["discountCode", "csv", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <DiscountCodeListScreen search={search} />
      </HydrationBoundary>
    </Messages>
  );
}
