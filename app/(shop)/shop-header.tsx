"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/link-button";
import { useCurrentPath } from "@/components/use-current-path";
import { CartLink } from "@/features/cart/components/cart-link";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { Brand } from "@/features/navigation/components/brand";
import { ShellHeader } from "@/features/navigation/components/shell-header";
import { ShopSearch } from "@/features/shop/components/shop-search";
import { paths, signInPath } from "@/lib/paths";
import styles from "./shop-header.module.css";

/** The header of the shop for guests. The shop itself has its search beside the filters. */
export function ShopHeader() {
  const t = useTranslations("shop");
  const isShop = usePathname() === paths.shop.root;
  const signIn = signInPath(useCurrentPath());
  return (
    <ShellHeader>
      <Brand href={paths.shop.root} label={t("home")} />
      <div className={styles.middle}>{!isShop && <ShopSearch />}</div>
      <LanguageMenu isKept={false} />
      <CartLink personId={null} />
      <LinkButton href={signIn} startIcon="log-in">
        <span className={styles.word}>{t("signIn")}</span>
      </LinkButton>
    </ShellHeader>
  );
}
