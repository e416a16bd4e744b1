"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { cartActions, useAddedOnSignIn } from "../client/store";
import styles from "./cart-screen.module.css";

/** A notice of the items that were added to the cart at sign-in, with undo. */
export function AddedOnSignIn({ personId }: Readonly<{ personId: string | null }>) {
  const t = useTranslations("cart.addedOnSignIn");
  const added = useAddedOnSignIn(personId);
  if (added.length === 0) return null;
  return (
    <Alert
      action={
        <span className="row gap-2">
          <Button onClick={() => cartActions.removeAddedOnSignIn()} size="s">
            {t("undo")}
          </Button>
          <Button onClick={() => cartActions.additionsSeen()} size="s" variant="ghost">
            {t("keep")}
          </Button>
        </span>
      }
      className={styles.notice}
      role="status"
      title={t("title", { count: added.length })}
    >
      <ul className={styles.added}>
        {added.map(({ id, quantity, name }) => (
          <li key={id}>
            <bdi>{t("line", { quantity, name })}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
