"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CsvExportLink } from "@/components/csv-export-link";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { type RowSelectionState, useRowSelection } from "@/components/data-table/use-row-selection";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { useAddressSearch } from "@/components/use-address-search";
import { addressOf } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ProductBulkBar } from "../bulk/components/product-bulk-bar";
import { useProductChanges } from "../bulk/components/use-product-changes";
import { bulkLimits } from "../bulk/domain/bulk-limits";
import { useLiveProducts } from "../client/mutations";
import { categoriesQuery, productsQuery } from "../client/queries";
import { productStatuses } from "../domain/constants";
import { productList, productSorts } from "../domain/list-state";
import { stockFilters } from "../domain/stock-level";
import { ImportProducts } from "../exchange/components/import-products";
import type { ProductFilters, ProductPage } from "../schema";
import styles from "./product-list.module.css";
import { ProductTable } from "./product-table";

/** The list of products as the URL filters and sorts it. `search` is the query that the server rendered. */
export function ProductListScreen({ search }: Readonly<{ search: string }>) {
  const t = useTranslations("product");
  useLiveProducts();
  const list = useListState(productList, useAddressSearch(search));
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportProducts />
            <CsvExportLink href={addressOf("GET /api/product/export", list.settled)} />
            <NewProductLink />
          </>
        }
        title={t("title")}
      />
      <div className={styles.card}>
        <Toolbar list={list} />
        <Results list={list} />
      </div>
    </>
  );
}

function NewProductLink() {
  return (
    <LinkButton href={paths.shop.new} startIcon="plus" variant="solid">
      {useTranslations("product")("new")}
    </LinkButton>
  );
}

type ListProps = Readonly<{ list: ReturnType<typeof useListState<typeof productList.initial>> }>;

function Toolbar({ list: { state, change } }: ListProps) {
  const t = useTranslations("product");
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <ListToolbar
      className={styles.toolbar}
      filters={[
        {
          name: "status",
          title: t("fields.status"),
          options: productStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        {
          name: "stock",
          title: t("stock"),
          options: stockFilters.map((value) => ({ value, label: t(`stockFilters.${value}`) })),
        },
        { name: "isOnSale", title: t("sale"), options: [{ value: true, label: t("onSale") }] },
        {
          name: "categoryId",
          title: t("fields.categoryId"),
          options: categories.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      list={productList}
      onChange={change}
      searchLabel={t("search")}
      state={state}
      tools={
        <SortSelect labelOf={(sort) => t(`sort.${sort}`)} onChange={change} sorts={productSorts} value={state.sort} />
      }
    />
  );
}

function Results({ list: { state, settled, change } }: ListProps) {
  const t = useTranslations("product");
  const found = useInfiniteQuery({ ...productsQuery(settled), placeholderData: keepPreviousData });
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState action={<NewProductLink />} icon="package" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={productList.isFiltered(state) ? () => change(productList.cleared) : undefined}
      query={found}
      skeleton={<Skeleton height={400} shape="box" width="100%" />}
    >
      {({ pages }) => (
        <Rows filters={settled} found={found} onSort={(sort) => change({ sort })} pages={pages} sort={state.sort} />
      )}
    </ListStates>
  );
}

type RowsProps = Readonly<{
  pages: readonly ProductPage[];
  filters: ProductFilters;
  sort: ProductFilters["sort"];
  onSort: (sort: ProductFilters["sort"]) => void;
  found: Parameters<typeof MoreRows>[0]["query"] & Readonly<{ isPlaceholderData: boolean }>;
}>;

function Rows({ pages, filters, sort, onSort, found }: RowsProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const products = pages.flatMap((page) => page.products);
  const { total = 0, totalIsCapped = false } = pages.at(-1) ?? {};
  const { selection, isAllMatching, selectMatching, clear, onSelection } = useSelection(filters);
  const { isRunning, run } = useProductChanges(clear);
  const chosen = useRowSelection({ rows: products, selection, onSelection, canSelect: () => true });
  const ids = Object.keys(selection);
  const count = isAllMatching ? Math.min(total, bulkLimits.products) : ids.length;
  const shown = formatNumber(locale, products.length);
  const counted = formatNumber(locale, total);
  const all = totalIsCapped ? t("capped", { count: counted }) : counted;
  return (
    <div className="grid shrinkable">
      <ProductTable
        actions={{ onChange: ({ id }, change) => void run({ ids: [id] }, change).catch(() => {}) }}
        isWaiting={found.isPlaceholderData}
        onSort={onSort}
        products={products}
        selection={chosen}
        sort={sort}
      />
      <div className={styles.more}>
        <MoreRows query={found} shown={t("shown", { shown, all })} />
      </div>
      {count > 0 && (
        <ProductBulkBar
          count={count}
          isRunning={isRunning}
          matching={chosen.isAll && !isAllMatching && total > ids.length ? total : null}
          onChange={(change) => run(isAllMatching ? { matching: filters } : { ids }, change)}
          onClear={clear}
          onSelectMatching={selectMatching}
        />
      )}
    </div>
  );
}

const nothing: RowSelectionState = {};

/** What is chosen, until the filters are others: who was chosen among others is not meant among these. */
function useSelection(filters: ProductFilters) {
  const [selection, setSelection] = useState(nothing);
  const [isAllMatching, setIsAllMatching] = useState(false);
  const { sort: _, ...others } = filters;
  const filterKey = JSON.stringify(others);
  function clear() {
    setSelection(nothing);
    setIsAllMatching(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what it waits for.
  useEffect(clear, [filterKey]);
  return {
    selection,
    isAllMatching,
    selectMatching: () => setIsAllMatching(true),
    clear,
    onSelection(update: Parameters<Parameters<typeof useRowSelection>[0]["onSelection"]>[0]) {
      setIsAllMatching(false);
      setSelection(update);
    },
  };
}
