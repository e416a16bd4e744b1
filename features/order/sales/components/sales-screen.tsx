"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { useAddressSearch } from "@/components/use-address-search";
import { formatDateRange } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { salesKeys, salesQuery } from "../client/queries";
import type { Days } from "../domain/pieces";
import { daysBefore, daysOf, type SalesRange, salesRange } from "../domain/range";
import { RangeChooser } from "./range-chooser";
import { SalesDashboard } from "./sales-dashboard";

type Props = Readonly<{
  /** The query that the server rendered. */
  search: string;
  /** The organisation's day. */
  today: string;
  /** Whether products can be edited by who looks. */
  canManage: boolean;
}>;

/** The dashboard of the shop, for the days that the URL says. */
export function SalesScreen({ search, today, canManage }: Props) {
  const t = useTranslations("sales");
  useLiveRefresh({
    topics: ["order.", "product."],
    restMs: 1_500,
    refresh: (client) => client.invalidateQueries({ queryKey: salesKeys.all }),
  });
  const address = useAddressSearch(search);
  const range = salesRange.read(new URLSearchParams(address.search));
  const days = daysOf(range, today);
  const change = (next: SalesRange) => address.write(salesRange.write(address.readLatest(), next), "push");
  const found = useQuery({ ...salesQuery(days), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        actions={<RangeChooser days={days} onChange={change} range={range} />}
        subtitle={<Compared days={days} />}
        title={t("title")}
      />
      {found.data === undefined ? (
        <LoadState of={found} title={t("failed")}>
          <Skeleton height={420} shape="box" width="100%" />
        </LoadState>
      ) : (
        <div aria-busy={found.isPlaceholderData} className="grid gap-4 full-width">
          {found.isError && <Alert tone="warning">{t("stale")}</Alert>}
          {found.data.hasOrders ? (
            <SalesDashboard canManage={canManage} sales={found.data} />
          ) : (
            <NoOrders canManage={canManage} />
          )}
        </div>
      )}
    </>
  );
}

function Compared({ days }: Readonly<{ days: Days }>) {
  const t = useTranslations("sales");
  const locale = useLocale();
  const before = daysBefore(days);
  return t("compared", {
    range: formatDateRange(locale, days.from, days.to),
    before: formatDateRange(locale, before.from, before.to),
  });
}

/** Nothing was ever ordered: what this page will be, and the first step. */
function NoOrders({ canManage }: Readonly<{ canManage: boolean }>) {
  const t = useTranslations("sales.start");
  return (
    <section className="panel">
      <EmptyState
        action={
          <>
            {canManage && (
              <LinkButton href={paths.shop.new} startIcon="plus" variant="solid">
                {t("add")}
              </LinkButton>
            )}
            <LinkButton href={paths.shop.root} startIcon="store">
              {t("open")}
            </LinkButton>
          </>
        }
        icon="chart-line"
        title={t("title")}
      >
        {t("text")}
      </EmptyState>
    </section>
  );
}
