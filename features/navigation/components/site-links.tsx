"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { headerLinks } from "../domain/site-menu";
import { isActivePath } from "../policy";
import styles from "./site-header.module.css";

type Props = Readonly<{ className?: string; onFollow?: () => void }>;

/** The links of the header, in the bar or in the menu of a phone. Needs the namespace `siteHeader`. */
export function SiteLinks({ className, onFollow }: Props) {
  const t = useTranslations("siteHeader");
  const path = usePathname();
  return (
    <nav aria-label={t("label")} className={className}>
      {headerLinks.map(({ id, href }) => (
        <AppLink
          aria-current={(href === "/" ? path === href : isActivePath(path, href)) ? "page" : undefined}
          className={styles.link}
          href={href}
          key={id}
          onClick={onFollow}
        >
          {t(`links.${id}`)}
        </AppLink>
      ))}
    </nav>
  );
}
