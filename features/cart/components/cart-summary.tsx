"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import type { useQuote } from "../client/use-quote";
import type { QuotedLine } from "../domain/quoted-lines";
import type { Totals } from "../domain/totals";
import { Arithmetic } from "./arithmetic";
import styles from "./cart-summary.module.css";
import { DiscountField } from "./discount-field";
import { ShippingChoice } from "./shipping-choice";

type Props = Readonly<{
  lines: readonly QuotedLine[];
  /** In minor units. */
  totals: Totals;
  quote: ReturnType<typeof useQuote>;
  /** The discount code that was typed; empty without one. */
  code: string;
  isGuest: boolean;
  onChoose: (name: "code" | "shipping", value: string) => void;
}>;

/** What the cart comes to, with what there is to choose about it. */
export function CartSummary({ lines, totals, quote, code, isGuest, onChoose }: Props) {
  const t = useTranslations("checkout");
  const tCart = useTranslations("cart");
  const { data, isCurrent, isError } = quote;
  return (
    <section aria-busy={!isCurrent && !isError} aria-labelledby="summary" className={styles.summary}>
      <h2 className="text-16" id="summary">
        {t("summary")}
      </h2>
      {isError && <QuoteFailure quote={quote} />}
      {data && data.shippingMethods.length > 0 && (
        <ShippingChoice onChoose={(id) => onChoose("shipping", id)} quote={data} />
      )}
      <DiscountField code={code} isCurrent={isCurrent} onChoose={(typed) => onChoose("code", typed)} quote={data} />
      <Arithmetic lines={lines} quote={data} totals={totals} />
      <LinkButton fullWidth href={paths.shop.root}>
        {tCart("continue")}
      </LinkButton>
      {isGuest && (
        <p className="text-13 muted text-center">
          {tCart("signIn")}{" "}
          <a href={`${paths.auth.login}?${new URLSearchParams({ returnTo: paths.shop.checkout })}`}>
            {tCart("signInAction")}
          </a>
        </p>
      )}
    </section>
  );
}

function QuoteFailure({ quote: { data, isFetching, refetch } }: Pick<Props, "quote">) {
  const t = useTranslations("checkout");
  const tCommon = useTranslations("common");
  return (
    <Alert
      action={
        <Button loading={isFetching} onClick={() => void refetch()} size="s">
          {tCommon("tryAgain")}
        </Button>
      }
      role="alert"
      title={t("failed")}
      tone="error"
    >
      {!data && <p>{t("estimate")}</p>}
    </Alert>
  );
}
