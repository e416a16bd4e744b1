"use client";

import { useTranslations } from "next-intl";
import { paths } from "@/lib/paths";
import { LinkButton } from "./link-button";
import { StatePage } from "./state-page";

/**
 * The state of a page whose record does not exist. A client component without props: Next sends the not-found state
 * along with every page, and so it is a mere mention there. Needs the namespace `faults`, which the root layout gives
 * to every page.
 */
export function NotFoundState() {
  const t = useTranslations("faults");
  return (
    <StatePage
      actions={
        <LinkButton href={paths.home} startIcon="house" variant="solid">
          {t("home")}
        </LinkButton>
      }
      art="not-found"
      title={t("notFound.title")}
    >
      {t("notFound.text")}
    </StatePage>
  );
}
