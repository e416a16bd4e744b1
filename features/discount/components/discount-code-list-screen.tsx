"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { CsvExportLink } from "@/components/csv-export-link";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { ToolbarSelect } from "@/components/toolbar-select";
import { useAddressSearch } from "@/components/use-address-search";
import { addressOf } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { useLiveDiscountCodes } from "../client/mutations";
import { discountCodesQuery } from "../client/queries";
import { discountCodeStatuses } from "../domain/fields";
import { discountCodeList, discountCodeSorts } from "../domain/list-state";
import { ImportDiscountCodes } from "../exchange/components/import-discount-codes";
import styles from "./discount-code-list.module.css";
import { DiscountCodeTable } from "./discount-code-table";
import { NewDiscountCodeButton } from "./new-discount-code-button";

/** The list of discount codes as the URL filters and sorts it. `search` is the query that the server rendered. */
export function DiscountCodeListScreen({ search }: Readonly<{ search: string }>) {
  const t = useTranslations("discountCode");
  const tList = useTranslations("common.list");
  useLiveDiscountCodes();
  const list = useListState(discountCodeList, useAddressSearch(search));
  const { state, settled, change } = list;
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportDiscountCodes />
            <CsvExportLink href={addressOf("GET /api/discount/export", settled)} />
            <NewDiscountCodeButton />
          </>
        }
        title={t("title")}
      />
      <ListToolbar
        className={styles.toolbar}
        filters={[
          {
            name: "status",
            title: t("fields.status"),
            options: discountCodeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        list={discountCodeList}
        onChange={change}
        searchLabel={t("search")}
        state={state}
        tools={
          <ToolbarSelect
            label={tList("sort")}
            onChange={(sort) => change({ sort })}
            options={discountCodeSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            value={state.sort}
          />
        }
      />
      <Results list={list} />
    </>
  );
}

type ResultsProps = Readonly<{ list: ReturnType<typeof useListState<typeof discountCodeList.initial>> }>;

function Results({ list: { state, settled, change } }: ResultsProps) {
  const t = useTranslations("discountCode");
  const locale = useLocale();
  const found = useInfiniteQuery({ ...discountCodesQuery(settled), placeholderData: keepPreviousData });
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState icon="file-text" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={discountCodeList.isFiltered(state) ? () => change(discountCodeList.cleared) : undefined}
      query={found}
      skeleton={<Skeleton height={280} shape="box" width="100%" />}
    >
      {({ pages }) => {
        const discountCodes = pages.flatMap((page) => page.discountCodes);
        const [shown, all] = [
          formatNumber(locale, discountCodes.length),
          formatNumber(locale, pages.at(-1)?.total ?? 0),
        ];
        return (
          <div aria-busy={found.isPlaceholderData} className="grid gap-4 shrinkable">
            <DiscountCodeTable onSort={(sort) => change({ sort })} discountCodes={discountCodes} sort={state.sort} />
            <MoreRows query={found} shown={t("shown", { shown, all })} />
          </div>
        );
      }}
    </ListStates>
  );
}
