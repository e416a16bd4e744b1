"use client";

import { useTranslations } from "next-intl";
import type { ErrorCode } from "@/lib/errors";
import { digestOf } from "@/lib/fault";
import { paths } from "@/lib/paths";
import { AwayPage } from "./away-page";
import { Button } from "./button";
import { LinkButton } from "./link-button";
import { StatePage } from "./state-page";

/** What a page that met no database tells of its error (lib/errors.ts). */
const awayDigest: ErrorCode = "unavailable";

type Props = Readonly<{ error: unknown; retry: () => void }>;

/** The page that an error boundary shows. Needs the namespace `faults`, which the root layout gives to every page. */
export function FaultPage({ error, retry }: Props) {
  const t = useTranslations("faults");
  const digest = digestOf(error);
  if (digest === awayDigest) return <AwayPage retry={retry} />;
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
      {t(digest ? "textWithReference" : "text")}
    </StatePage>
  );
}
