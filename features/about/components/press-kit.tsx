"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, ButtonContent, buttonClass } from "@/components/button";
import { copyText } from "@/components/copy-text";

const logo = "/icon.svg";

/** The logo as a file and as text. Needs the namespace `pressKit`. */
export function PressKit() {
  const t = useTranslations("pressKit");
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  async function handleCopy() {
    const answer = await fetch(logo).catch(() => null);
    const isCopied = answer?.ok === true && (await copyText(await answer.text()));
    setOutcome(isCopied ? "copied" : "failed");
  }

  return (
    <div className="row wrap gap-3">
      <a className={buttonClass({ variant: "solid" })} download="ordo-logo.svg" href={logo}>
        <ButtonContent startIcon="download">{t("download")}</ButtonContent>
      </a>
      <Button onClick={() => void handleCopy()} startIcon={outcome === "copied" ? "check" : "copy"}>
        {t("copy")}
      </Button>
      <span className="muted text-14" role="status">
        {outcome && t(outcome)}
      </span>
    </div>
  );
}
