"use client";

import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { paths } from "@/lib/paths";
import { useCartCount, useCartOwner } from "../client/use-cart-count";
import styles from "./cart-link.module.css";

/** More is shown as this with a plus. */
const maxShown = 99;

/** The link to the cart, with the number of items. Needs the namespace `cartLink`; loads nothing of the cart itself. */
export function CartLink({ personId }: Readonly<{ personId: string | null }>) {
  const t = useTranslations("cartLink");
  const count = useCartCount(personId);
  useCartOwner(personId);
  return (
    <AppLink aria-label={t("label", { count })} className={styles.link} href={paths.shop.checkout} title={t("title")}>
      <Icon name="shopping-cart" size={22} />
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </AppLink>
  );
}
