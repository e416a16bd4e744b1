"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useIsOnline } from "@/lib/online";
import type { useQuote } from "../client/use-quote";
import type { QuotedLine } from "../domain/quoted-lines";
import type { ShownSum } from "../domain/shown-totals";
import { Arithmetic } from "./arithmetic";
import styles from "./cart-summary.module.css";
import { DiscountField } from "./discount-field";
import { ShippingChoice } from "./shipping-choice";

type Props = Readonly<{
  lines: readonly QuotedLine[];
  sum: ShownSum;
  quote: ReturnType<typeof useQuote>;
  /** The discount code that was typed; empty without one. */
  code: string;
  onChoose: (name: "code" | "shipping", value: string) => void;
  /** Where it leads to. */
  children?: ReactNode;
}>;

/** The summary of the cart: totals, discount code and shipping. */
export function CartSummary({ lines, sum, quote, code, onChoose, children }: Props) {
  const t = useTranslations("checkout");
  const { data, isCurrent, isError } = quote;
  return (
    <section aria-busy={!isCurrent && !isError} aria-labelledby="summary" className={styles.summary}>
      <h2 className="text-16" id="summary">
        {t("summary")}
      </h2>
      {isError && <QuoteFailure quote={quote} />}
      {sum.methods.length > 0 && <ShippingChoice onChoose={(id) => onChoose("shipping", id)} sum={sum} />}
      <DiscountField code={code} isCurrent={isCurrent} onChoose={(typed) => onChoose("code", typed)} quote={data} />
      <Arithmetic isEstimate={isError} lines={lines} sum={sum} />
      {children}
    </section>
  );
}

/** What is shown then is by the rules of the last quote, or by the prices at which the products were added. */
function QuoteFailure({ quote: { data, isFetching, refetch } }: Pick<Props, "quote">) {
  const t = useTranslations("checkout");
  const tCommon = useTranslations("common");
  const isOnline = useIsOnline();
  return (
    <Alert
      action={
        <Button loading={isFetching} onClick={() => void refetch()} size="s">
          {tCommon("tryAgain")}
        </Button>
      }
      role="alert"
      title={t(isOnline ? "failed" : "offline")}
      tone="warning"
    >
      <p>{t(data ? "estimated" : "estimate")}</p>
    </Alert>
  );
}
