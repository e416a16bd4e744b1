"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { copyText } from "@/components/copy-text";
import { IconButton } from "@/components/icon-button";
import styles from "./copy-command.module.css";

/** A shell command with a copy button. Needs the namespace `copyCommand`. */
export function CopyCommand({ command }: Readonly<{ command: string }>) {
  const t = useTranslations("copyCommand");
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const handleCopy = async () => setOutcome((await copyText(command)) ? "copied" : "failed");
  return (
    <div className={styles.command} dir="ltr">
      <code className="grow">
        <span aria-hidden="true" className="faint">
          ${" "}
        </span>
        {command}
      </code>
      <IconButton
        icon={outcome === "copied" ? "check" : "copy"}
        label={t("copy", { command })}
        onClick={() => void handleCopy()}
        size="s"
      />
      <span className="visually-hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </div>
  );
}
