"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { formatMoney, formatNumber } from "@/lib/format";
import type { QuoteChange } from "../domain/quote-changes";
import styles from "./cart-screen.module.css";

type Props = Readonly<{
  changes: readonly QuoteChange[];
  /** The buyer has pressed the button: it takes the focus. */
  isRefusal: boolean;
  onAccept: () => void;
}>;

/** The changes that prevent an order, each with its previous and current value. */
export function OrderChanges({ changes, isRefusal, onAccept }: Props) {
  const t = useTranslations("checkout.changes");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefusal) box.current?.focus();
  }, [isRefusal]);
  return (
    <div className={styles.focused} ref={box} tabIndex={-1}>
      <Alert
        action={
          <Button onClick={onAccept} size="s">
            {t("accept")}
          </Button>
        }
        className={styles.notice}
        role="alert"
        title={t("title")}
        tone="warning"
      >
        <p>{t("text")}</p>
        <ul className={styles.added}>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once.
            <li key={at}>
              <bdi>
                <Change change={change} />
              </bdi>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function Change({ change }: Readonly<{ change: QuoteChange }>) {
  const t = useTranslations("checkout.changes");
  const locale = useLocale();
  if (change.kind === "missing") return change.name ? t("missing", { name: change.name }) : t("unnamed");
  const write = change.kind === "stock" ? formatNumber : formatMoney;
  const amounts = { before: write(locale, change.before), now: write(locale, change.now) };
  if (change.kind === "price" || change.kind === "stock") return t(change.kind, { name: change.name, ...amounts });
  return t(change.kind, amounts);
}
