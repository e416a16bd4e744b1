"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { shopFacetsQuery } from "../client/queries";
import { shopList } from "../domain/list-state";
import type { ShopProduct } from "../schema";
import { FilterChips } from "./filter-chips";
import { ProductGrid, ProductGridSkeleton } from "./product-grid";
import { ShopFilters } from "./shop-filters";
import styles from "./shop-screen.module.css";
import { ShopToolbar } from "./shop-toolbar";
import { useShopList } from "./use-shop-list";

const QuickView = dynamic(() => import("./quick-view").then((module) => module.QuickView), { ssr: false });

export type ShopViewer = Readonly<{ id: string; canManage: boolean }> | null;

type Props = Readonly<{
  /** The query of the address that the page was drawn for. */
  search: string;
  viewer: ShopViewer;
  /** When the page was drawn, an ISO instant. */
  now: string;
}>;

/** The shop: the products beside their filters. */
export function ShopScreen({ search, viewer, now }: Props) {
  const t = useTranslations("shop");
  const list = useShopList(search);
  const { state, change, sortBy } = list;
  const { data: facets } = useQuery(shopFacetsQuery());
  const [viewed, setViewed] = useState<ShopProduct | null>(null);
  const { title, showLabel } = useCounted(list.found);
  return (
    <>
      <PageHeader
        actions={<ShopActions viewer={viewer} />}
        subtitle={<span role="status">{title}</span>}
        title={t("title")}
      />
      <ShopToolbar facets={facets} onChange={change} onSort={sortBy} showLabel={showLabel} state={state} />
      <div className={styles.columns}>
        <aside aria-label={t("filters.title")} className={styles.aside}>
          {facets ? (
            <ShopFilters facets={facets} onChange={change} state={state} />
          ) : (
            <Skeleton height={420} shape="box" />
          )}
        </aside>
        <section aria-label={t("products")} className={styles.found}>
          <FilterChips facets={facets} onChange={change} state={state} />
          <Found list={list} now={now} onQuickView={setViewed} viewer={viewer} />
        </section>
      </div>
      {viewed && <QuickView onClose={() => setViewed(null)} product={viewed} />}
    </>
  );
}

type List = ReturnType<typeof useShopList>;

/** How many products the filters leave, for the page and for the button that closes the filters. */
function useCounted({ data }: List["found"]) {
  const t = useTranslations("shop");
  const locale = useLocale();
  const page = data?.pages.at(-1);
  if (!page) return { title: t("searching"), showLabel: t("searching") };
  const shown = formatNumber(locale, page.total);
  if (page.totalIsCapped) return { title: t("countCapped", { shown }), showLabel: t("filters.showCapped", { shown }) };
  const counted = { count: page.total, shown };
  return { title: t("count", counted), showLabel: t("filters.show", counted) };
}

function ShopActions({ viewer }: Pick<Props, "viewer">) {
  const t = useTranslations("shop");
  return (
    <>
      {viewer && <LinkButton href={paths.shop.ownOrders}>{t("ownOrders")}</LinkButton>}
      <LinkButton href={paths.shop.wishlist}>{t("wishlist")}</LinkButton>
      {viewer?.canManage && (
        <LinkButton href={paths.shop.list} startIcon="package">
          <span data-word="">{t("manage")}</span>
        </LinkButton>
      )}
    </>
  );
}

type FoundProps = Pick<Props, "viewer" | "now"> & Readonly<{ list: List; onQuickView: (product: ShopProduct) => void }>;

function Found({ list: { state, change, found }, viewer, now, onQuickView }: FoundProps) {
  const t = useTranslations("shop");
  const locale = useLocale();
  return (
    <ListStates
      copy={{ failed: t("failed"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={<NoProducts canManage={viewer?.canManage ?? false} />}
      isEmpty={({ pages }) => pages[0]?.products.length === 0}
      onClear={shopList.isFiltered(state) ? () => change(shopList.cleared) : undefined}
      query={found}
      skeleton={<ProductGridSkeleton isNarrow />}
    >
      {({ pages }) => {
        const products = pages.flatMap((page) => page.products);
        const { total = 0, totalIsCapped = false } = pages.at(-1) ?? {};
        const counted = { shown: formatNumber(locale, products.length), all: formatNumber(locale, total) };
        return (
          <div aria-busy={found.isPlaceholderData} className={styles.results}>
            <ProductGrid
              isNarrow
              isSignedIn={viewer !== null}
              label={t("products")}
              now={now}
              onQuickView={onQuickView}
              products={products}
            />
            <MoreRows query={found} shown={t(totalIsCapped ? "shownCapped" : "shown", counted)} />
          </div>
        );
      }}
    </ListStates>
  );
}

function NoProducts({ canManage }: Readonly<{ canManage: boolean }>) {
  const t = useTranslations("shop.empty");
  return (
    <EmptyState
      action={
        canManage && (
          <LinkButton href={paths.shop.new} startIcon="plus" variant="solid">
            {t("add")}
          </LinkButton>
        )
      }
      icon="store"
      title={t("title")}
    >
      {t("text")}
    </EmptyState>
  );
}
