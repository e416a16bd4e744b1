"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { paths } from "@/lib/paths";
import { cartActions, useCheckout, useIsCartLoading } from "../client/store";
import { usePlaceOrder } from "../client/use-place-order";
import styles from "./cart-screen.module.css";
import { CheckoutSteps, type StepsProps } from "./checkout-steps";

/** The checkout, step by step, from the cart to the order. */
export function CartScreen(props: Omit<StepsProps, "order">) {
  const { personId } = props;
  const isLoading = useIsCartLoading();
  const { cart } = useCheckout(personId);
  const order = usePlaceOrder(personId);
  const isEmpty = cart.length === 0;
  if (order.page !== null || (order.isPending && isEmpty)) return <Complete page={order.page} />;
  if (isLoading) return <Loading />;
  return isEmpty ? <EmptyCart isGuest={personId === null} /> : <CheckoutSteps {...props} order={order} />;
}

/** The order is placed; its own page, which confirms it, is on its way. */
function Complete({ page }: Readonly<{ page: string | null }>) {
  const t = useTranslations("checkout.placed");
  return (
    <>
      <PageHeader title={t("title")} />
      <p role="status">
        {t("text")} {page !== null && <a href={page}>{t("link")}</a>}
      </p>
    </>
  );
}

function EmptyCart({ isGuest }: Readonly<{ isGuest: boolean }>) {
  const t = useTranslations("cart");
  // What is put into it begins at the first step.
  useEffect(() => cartActions.gotoStep(0), []);
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState
        action={
          <LinkButton href={paths.shop.root} variant="solid">
            {t("empty.action")}
          </LinkButton>
        }
        icon="shopping-cart"
        title={t("empty.title")}
      >
        {t(isGuest ? "empty.guest" : "empty.text")}
      </EmptyState>
    </>
  );
}

/** In the shape of what comes, until the browser's storage has been read. */
function Loading() {
  const t = useTranslations("cart");
  return (
    <>
      <PageHeader title={t("title")} />
      <div aria-busy="true" className={styles.columns}>
        <div className="panel grid gap-4 pad-4">
          <Skeleton height={72} shape="box" />
          <Skeleton height={72} shape="box" />
        </div>
        <Skeleton height={320} shape="box" />
      </div>
    </>
  );
}
