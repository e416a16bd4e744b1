"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { CsvExportLink } from "@/components/csv-export-link";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { useAddressSearch } from "@/components/use-address-search";
import { addressOf } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { useLiveSampleItems } from "../client/mutations";
import { sampleItemsQuery } from "../client/queries";
import { sampleItemStatuses } from "../domain/fields";
import { sampleItemList, sampleItemSorts } from "../domain/list-state";
import { ImportSampleItems } from "../exchange/components/import-sample-items";
import { NewSampleItemButton } from "./new-sample-item-button";
import { SampleItemTable } from "./sample-item-table";

/** The list of sample items as the URL filters and sorts it. `search` is the query that the server rendered. */
export function SampleItemListScreen({ search }: Readonly<{ search: string }>) {
  const t = useTranslations("sampleItem");
  useLiveSampleItems();
  const list = useListState(sampleItemList, useAddressSearch(search));
  const { state, settled, change } = list;
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportSampleItems />
            <CsvExportLink href={addressOf("GET /api/sample-item/export", settled)} />
            <NewSampleItemButton />
          </>
        }
        title={t("title")}
      />
      <ListToolbar
        filters={[
          {
            name: "status",
            title: t("fields.status"),
            options: sampleItemStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        list={sampleItemList}
        onChange={change}
        searchLabel={t("search")}
        state={state}
        tools={
          <SortSelect
            labelOf={(sort) => t(`sort.${sort}`)}
            onChange={change}
            sorts={sampleItemSorts}
            value={state.sort}
          />
        }
      />
      <Results list={list} />
    </>
  );
}

type ResultsProps = Readonly<{ list: ReturnType<typeof useListState<typeof sampleItemList.initial>> }>;

function Results({ list: { state, settled, change } }: ResultsProps) {
  const t = useTranslations("sampleItem");
  const locale = useLocale();
  const found = useInfiniteQuery({ ...sampleItemsQuery(settled), placeholderData: keepPreviousData });
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState icon="file-text" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={sampleItemList.isFiltered(state) ? () => change(sampleItemList.cleared) : undefined}
      query={found}
    >
      {({ pages }) => {
        const sampleItems = pages.flatMap((page) => page.sampleItems);
        const [shown, all] = [formatNumber(locale, sampleItems.length), formatNumber(locale, pages.at(-1)?.total ?? 0)];
        return (
          <div aria-busy={found.isPlaceholderData} className="grid gap-4 shrinkable">
            <SampleItemTable onSort={(sort) => change({ sort })} sampleItems={sampleItems} sort={state.sort} />
            <MoreRows query={found} shown={t("shown", { shown, all })} />
          </div>
        );
      }}
    </ListStates>
  );
}
