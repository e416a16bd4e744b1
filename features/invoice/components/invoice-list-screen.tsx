"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { CsvExportLink } from "@/components/csv-export-link";
import { DayFilters } from "@/components/data-table/day-filters";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { useAddressSearch } from "@/components/use-address-search";
import { addressOf } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useLiveInvoices } from "../client/mutations";
import { invoicesQuery } from "../client/queries";
import { invoiceKinds } from "../domain/constants";
import { invoiceList, invoiceSorts } from "../domain/list-state";
import { InvoiceTable } from "./invoice-table";
import { StatusStrip } from "./status-strip";

type Props = Readonly<{ search: string; canManage: boolean }>;
type State = typeof invoiceList.initial;

const useInvoices = (filters: State) =>
  useInfiniteQuery({ ...invoicesQuery(filters), placeholderData: keepPreviousData });

/** The list of invoices as the URL filters and sorts it. `search` is the query that the server rendered. */
export function InvoiceListScreen({ search, canManage }: Props) {
  const t = useTranslations("invoice");
  useLiveInvoices();
  const list = useListState(invoiceList, useAddressSearch(search));
  const { state, settled, change } = list;
  const found = useInvoices(settled);
  return (
    <>
      <PageHeader
        actions={
          <>
            <CsvExportLink href={addressOf("GET /api/invoice/export", settled)} />
            {canManage && <ManagerLinks />}
          </>
        }
        title={t("title")}
      />
      <StatusStrip
        current={state.status}
        onChoose={(status) => change({ status })}
        sums={found.data?.pages.at(-1)?.sums}
      />
      <ListToolbar
        fields={<DayFilters labelOf={(name) => t(`filters.${name}`)} onChange={change} state={state} />}
        filters={[
          {
            name: "kind",
            title: t("columns.kind"),
            options: invoiceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        list={invoiceList}
        onChange={change}
        searchLabel={t("search")}
        state={state}
        tools={
          <SortSelect labelOf={(sort) => t(`sort.${sort}`)} onChange={change} sorts={invoiceSorts} value={state.sort} />
        }
      />
      <Results found={found} list={list} />
    </>
  );
}

function ManagerLinks() {
  const t = useTranslations("invoice");
  return (
    <>
      <LinkButton href={paths.invoice.settings} startIcon="settings">
        <span data-word="">{t("actions.settings")}</span>
      </LinkButton>
      <LinkButton href={paths.invoice.new} startIcon="plus" variant="solid">
        {t("new")}
      </LinkButton>
    </>
  );
}

type ResultsProps = Readonly<{
  list: ReturnType<typeof useListState<State>>;
  found: ReturnType<typeof useInvoices>;
}>;

function Results({ list: { state, change }, found }: ResultsProps) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const isFiltered = invoiceList.isFiltered(state) || state.status !== undefined;
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState icon="file-text" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={isFiltered ? () => change({ ...invoiceList.cleared, status: undefined }) : undefined}
      query={found}
    >
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices);
        const [shown, all] = [formatNumber(locale, invoices.length), formatNumber(locale, pages.at(-1)?.total ?? 0)];
        return (
          <div aria-busy={found.isPlaceholderData} className="grid gap-4 shrinkable">
            <InvoiceTable invoices={invoices} onSort={(sort) => change({ sort })} sort={state.sort} />
            <MoreRows query={found} shown={t("shown", { shown, all })} />
          </div>
        );
      }}
    </ListStates>
  );
}
