import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { productLimits } from "@/features/product/domain/constants";
import { shopFacetsQuery, shopProductsQuery } from "@/features/shop/client/queries";
import { ShopScreen } from "@/features/shop/components/shop-screen";
import { shopList } from "@/features/shop/domain/list-state";
import { findShopFacets } from "@/features/shop/server/data/facets";
import { listShopProducts } from "@/features/shop/server/data/list";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { publicMetadata } from "../../public-metadata";
import { findShopViewer } from "../viewer";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shop");
  return publicMetadata({ path: paths.shop.root, title: t("title"), description: t("description") });
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function ShopPage({ searchParams }: Props) {
  const search = searchOf(await searchParams);
  const filters = shopList.query(shopList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  const [viewer] = await Promise.all([
    findShopViewer(),
    // A list that cannot be read is told of on the screen, where it can be tried again.
    client.prefetchInfiniteQuery({
      ...shopProductsQuery(filters),
      queryFn: () => listShopProducts({ ...filters, limit: productLimits.perPage }),
    }),
    client.prefetchQuery({ ...shopFacetsQuery(), queryFn: findShopFacets }),
  ]);
  return (
    <Messages namespaces={["cartLink", "common", "shop", "wishlist", "productColor"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ShopScreen now={new Date().toISOString()} search={search} viewer={viewer} />
      </HydrationBoundary>
    </Messages>
  );
}
