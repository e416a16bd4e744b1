"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { useAddressSearch } from "@/components/use-address-search";
import { checkoutLimits } from "@/features/checkout/domain/constants";
import { paths } from "@/lib/paths";
import { useCheckout, useIsCartLoading } from "../client/store";
import { useAppliedCharges } from "../client/use-applied-charges";
import { useQuote } from "../client/use-quote";
import { quotedLines, shownTotals } from "../domain/quoted-lines";
import { AddedOnSignIn } from "./added-on-sign-in";
import { CartLines } from "./cart-lines";
import styles from "./cart-screen.module.css";
import { CartSummary } from "./cart-summary";
import { ChangedNotice } from "./changed-notice";

type Props = Readonly<{
  /** Who looks; null for a guest. */
  personId: string | null;
  /** The query of the address: `code` and `shipping` are what was chosen. */
  search: string;
}>;

/** The first step of the checkout: what is in the cart and what it comes to. */
export function CartScreen({ personId, search: served }: Props) {
  const t = useTranslations("cart");
  const isLoading = useIsCartLoading();
  const checkout = useCheckout(personId);
  const { search, write, readLatest } = useAddressSearch(served);
  const chosen = new URLSearchParams(search);
  const code = (chosen.get("code") ?? "").slice(0, checkoutLimits.discountCode);
  const shippingMethod = (chosen.get("shipping") ?? "").slice(0, checkoutLimits.methodName);
  const quote = useQuote({ cart: checkout.cart, discountCode: code, shippingMethod });
  useAppliedCharges(quote.isCurrent ? quote.data : undefined);

  function choose(name: "code" | "shipping", value: string): void {
    const params = readLatest();
    if (value === "") params.delete(name);
    else params.set(name, value);
    write(params, "replace");
  }

  if (isLoading) return <Loading />;
  if (checkout.cart.length === 0) return <EmptyCart isGuest={personId === null} />;
  const lines = quotedLines(checkout.cart, quote.data);
  return (
    <>
      <PageHeader subtitle={t("count", { count: checkout.totalItems })} title={t("title")} />
      <AddedOnSignIn personId={personId} />
      {quote.isCurrent && <ChangedNotice lines={lines} />}
      <div className={styles.columns}>
        <CartLines lines={lines} />
        <CartSummary
          code={code}
          isGuest={personId === null}
          lines={lines}
          onChoose={choose}
          quote={quote}
          totals={shownTotals(lines, quote.data, checkout)}
        />
      </div>
    </>
  );
}

function EmptyCart({ isGuest }: Readonly<{ isGuest: boolean }>) {
  const t = useTranslations("cart");
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
