import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { listCategories } from "@/features/product/category/server/data";
import { categoriesQuery, productsQuery } from "@/features/product/client/queries";
import { ProductListScreen } from "@/features/product/components/product-list-screen";
import { productLimits } from "@/features/product/domain/constants";
import { productList } from "@/features/product/domain/list-state";
import { canManageShop } from "@/features/product/policy";
import { listProducts } from "@/features/product/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("product"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function ProductListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canManageShop(actor)) forbidden();
  const search = searchOf(await searchParams);
  const filters = productList.query(productList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Neither throws: the screen reports a list that could not be read and offers to try again.
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...productsQuery(filters),
      queryFn: () => listProducts(actor, { ...filters, limit: productLimits.perPage }),
    }),
    client.prefetchQuery({
      ...categoriesQuery(),
      queryFn: () => listCategories(actor).then(({ categories }) => categories),
    }),
  ]);
  return (
    <Messages namespaces={["product", "csv", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ProductListScreen search={search} />
      </HydrationBoundary>
    </Messages>
  );
}
