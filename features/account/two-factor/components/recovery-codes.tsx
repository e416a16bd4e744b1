"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { saveFile } from "@/lib/save-file";
import styles from "./recovery-codes.module.css";

type Props = Readonly<{ codes: readonly string[]; onDone: () => void }>;

/** The recovery codes, shown only once, to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTranslations("twoFactor.codes");
  const heading = useRef<HTMLHeadingElement>(null);
  const text = codes.join("\n");

  useEffect(() => {
    heading.current?.focus();
  }, []);

  async function handleCopy() {
    await navigator.clipboard.writeText(text).then(
      () => toast.success(t("copied")),
      () => toast.error(t("copyFailed")),
    );
  }

  function handleDownload() {
    const blob = new Blob([`${t("file")}\n\n${text}\n`], { type: "text/plain" });
    saveFile({ blob, name: "ordo-recovery-codes.txt" });
  }

  return (
    <div className={styles.sheet}>
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        {t("title")}
      </h3>
      <Alert tone="warning">{t("text")}</Alert>
      <ol className={styles.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex wrap gap-2 no-print">
        <Button onClick={() => void handleCopy()} startIcon="copy">
          {t("copy")}
        </Button>
        <Button onClick={handleDownload} startIcon="download">
          {t("download")}
        </Button>
        <Button onClick={() => print()} startIcon="file-text">
          {t("print")}
        </Button>
        <Button onClick={onDone} variant="solid">
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
