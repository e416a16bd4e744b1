"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { formatNumber } from "@/lib/format";
import { paths, signInPath } from "@/lib/paths";
import { ownOrdersQuery } from "../client/queries";
import { OwnOrdersTable } from "./own-orders-table";

type Props = Readonly<{ isSignedIn: boolean; timeZone: string }>;

/** The orders of the signed-in person, newest first. */
export function OwnOrdersScreen({ isSignedIn, timeZone }: Props) {
  const t = useTranslations("order.mine");
  return (
    <>
      <PageHeader title={t("title")} />
      {isSignedIn ? <OwnOrders timeZone={timeZone} /> : <SignInFirst />}
    </>
  );
}

function SignInFirst() {
  const t = useTranslations("order.mine");
  return (
    <EmptyState
      action={
        <LinkButton href={signInPath(paths.shop.ownOrders)} startIcon="log-in" variant="solid">
          {t("signIn")}
        </LinkButton>
      }
      icon="lock"
      title={t("signInTitle")}
    >
      {t("signInText")}
    </EmptyState>
  );
}

function OwnOrders({ timeZone }: Pick<Props, "timeZone">) {
  const t = useTranslations("order.mine");
  const locale = useLocale();
  const found = useInfiniteQuery(ownOrdersQuery());
  return (
    <ListStates
      copy={{ failed: t("failed"), noMatch: t("empty"), noMatchText: t("emptyText") }}
      empty={
        <EmptyState
          action={
            <LinkButton href={paths.shop.root} variant="solid">
              {t("browse")}
            </LinkButton>
          }
          icon="receipt-text"
          title={t("empty")}
        >
          {t("emptyText")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.orders.length === 0}
      onClear={undefined}
      query={found}
      skeleton={<Skeleton height={280} shape="box" width="100%" />}
    >
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.orders);
        const counted = { count: orders.length, shown: formatNumber(locale, orders.length) };
        return (
          <div className="grid gap-4 shrinkable">
            <OwnOrdersTable orders={orders} timeZone={timeZone} />
            <MoreRows query={found} shown={t(found.hasNextPage ? "shownLatest" : "shown", counted)} />
          </div>
        );
      }}
    </ListStates>
  );
}
