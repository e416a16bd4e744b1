"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { thisPage } from "@/lib/fault";
import { paths } from "@/lib/paths";
import { watchForServer } from "@/lib/server-back";
import { ButtonContent, buttonClass } from "./button";
import { LinkButton } from "./link-button";
import { StatePage } from "./state-page";

/** Seconds after which the page loads itself again where no script runs. */
const refreshS = 3;
const reload = () => window.location.reload();

type Props = Readonly<{
  /** Brings what should stand here; without it the page is loaded again. */
  retry?: () => void;
  footnote?: ReactNode;
}>;

/**
 * A full page shown while the server is unavailable, which retries automatically. It does so with or without a script.
 * Needs the namespace `faults`, which the root layout gives to every page.
 */
export function AwayPage({ retry = reload, footnote }: Props) {
  const t = useTranslations("faults");
  useEffect(() => watchForServer(retry), [retry]);
  return (
    <>
      <noscript>
        <meta content={String(refreshS)} httpEquiv="refresh" />
      </noscript>
      <StatePage
        actions={
          <>
            <a className={buttonClass({ variant: "solid" })} href={thisPage}>
              <ButtonContent startIcon="rotate-ccw">{t("retry")}</ButtonContent>
            </a>
            <LinkButton href={paths.home} startIcon="house">
              {t("home")}
            </LinkButton>
          </>
        }
        art="error"
        footnote={footnote}
        title={t("away.title")}
      >
        {t("away.text")}
      </StatePage>
    </>
  );
}
