"use client";

import { useTranslations } from "next-intl";
import { paths } from "@/lib/paths";
import { Button } from "./button";
import { LinkButton } from "./link-button";
import { StatePage } from "./state-page";

type Props = Readonly<{ error: unknown; retry: () => void }>;

/** What an error boundary shows. Needs the namespace `faults`, which the root layout gives to every page. */
export function FaultPage({ error, retry }: Props) {
  const t = useTranslations("faults");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <StatePage
      actions={
        <>
          <Button onClick={retry} startIcon="rotate-ccw" variant="solid">
            {t("retry")}
          </Button>
          <LinkButton href={paths.home}>{t("home")}</LinkButton>
        </>
      }
      art="error"
      footnote={digest ? t.rich("reference", { id: digest, code: (chunks) => <code dir="ltr">{chunks}</code> }) : null}
      title={t("title")}
    >
      {t("text")}
    </StatePage>
  );
}
