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
import { useLiveOrders } from "../client/mutations";
import { ordersQuery } from "../client/queries";
import { useMoney } from "../client/use-money";
import { orderStages, paymentStatuses } from "../domain/constants";
import { orderList, orderSorts } from "../domain/list-state";
import type { OrderPage } from "../schema";
import { OrderFilters } from "./order-filters";
import { OrderTable } from "./order-table";
import { StatusTabs } from "./status-tabs";

type Props = Readonly<{ search: string; timeZone: string }>;

const useOrders = (filters: OrderFiltersState) =>
  useInfiniteQuery({ ...ordersQuery(filters), placeholderData: keepPreviousData });
type OrderFiltersState = typeof orderList.initial;

/** The list of orders as the URL filters and sorts it. `search` is the query that the server rendered. */
export function OrderListScreen({ search, timeZone }: Props) {
  const t = useTranslations("order");
  useLiveOrders();
  const list = useListState(orderList, useAddressSearch(search));
  const { state, settled, change } = list;
  const found = useOrders(settled);
  return (
    <>
      <PageHeader actions={<CsvExportLink href={addressOf("GET /api/order/export", settled)} />} title={t("title")} />
      <StatusTabs
        counts={found.data?.pages.at(-1)?.counts}
        current={state.status}
        onChoose={(status) => change({ status })}
      />
      <ListToolbar
        fields={<OrderFilters onChange={change} state={state} />}
        filters={[
          {
            name: "payment",
            title: t("columns.payment"),
            options: paymentStatuses.map((value) => ({ value, label: t(`payments.${value}`) })),
          },
          {
            name: "stage",
            title: t("stage"),
            options: orderStages.map((value) => ({ value, label: t(`stages.${value}`) })),
          },
        ]}
        list={orderList}
        onChange={change}
        searchLabel={t("search")}
        state={state}
        tools={
          <SortSelect labelOf={(sort) => t(`sort.${sort}`)} onChange={change} sorts={orderSorts} value={state.sort} />
        }
      />
      <Results found={found} list={list} timeZone={timeZone} />
    </>
  );
}

type ResultsProps = Readonly<{
  list: ReturnType<typeof useListState<OrderFiltersState>>;
  found: ReturnType<typeof useOrders>;
  timeZone: string;
}>;

function Results({ list: { state, change }, found, timeZone }: ResultsProps) {
  const t = useTranslations("order");
  const isFiltered = orderList.isFiltered(state) || state.status !== undefined;
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState icon="receipt-text" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={isFiltered ? () => change({ ...orderList.cleared, status: undefined }) : undefined}
      query={found}
    >
      {({ pages }) => (
        <Found found={found} onSort={(sort) => change({ sort })} pages={pages} state={state} timeZone={timeZone} />
      )}
    </ListStates>
  );
}

type FoundProps = Pick<ResultsProps, "found" | "timeZone"> &
  Readonly<{ pages: OrderPage[]; state: OrderFiltersState; onSort: (sort: OrderFiltersState["sort"]) => void }>;

function Found({ found, pages, state, onSort, timeZone }: FoundProps) {
  const t = useTranslations("order");
  const locale = useLocale();
  const { total = 0, sum = 0, items = 0, refunded = 0, totalIsCapped = false, currency = "MNT" } = pages.at(-1) ?? {};
  const money = useMoney(currency);
  const orders = pages.flatMap((page) => page.orders);
  const all = totalIsCapped ? t("capped", { count: formatNumber(locale, total) }) : formatNumber(locale, total);
  return (
    <div aria-busy={found.isPlaceholderData} className="grid gap-4 shrinkable">
      <p className="row wrap gap-3 text-14 muted" role="status">
        <span>{t("summary", { count: total, shown: all })}</span>
        <span>{t("itemCount", { count: items, shown: formatNumber(locale, items) })}</span>
        <strong className="text num">{t("sum", { amount: money(sum) })}</strong>
        {refunded > 0 && <span className="num">{t("refundedSum", { amount: money(refunded) })}</span>}
      </p>
      <OrderTable currency={currency} onSort={onSort} orders={orders} sort={state.sort} timeZone={timeZone} />
      <MoreRows query={found} shown={t("shown", { shown: formatNumber(locale, orders.length), all })} />
    </div>
  );
}
