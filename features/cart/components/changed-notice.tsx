"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { cartActions } from "../client/store";
import { type QuotedLine, updatedCart } from "../domain/quoted-lines";
import styles from "./cart-screen.module.css";

/** Prices that changed since they were added, or products with fewer in stock than wanted: each line says it, too. */
export function ChangedNotice({ lines }: Readonly<{ lines: readonly QuotedLine[] }>) {
  const t = useTranslations("cart.changed");
  if (lines.every(({ earlierPrice }) => earlierPrice === null)) return null;
  return (
    <Alert
      action={
        <Button onClick={() => cartActions.getCart(updatedCart(lines))} size="s">
          {t("accept")}
        </Button>
      }
      className={styles.notice}
      role="status"
      title={t("title")}
      tone="warning"
    >
      <p>{t("text")}</p>
    </Alert>
  );
}
