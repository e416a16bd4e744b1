"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Progress } from "@/components/progress";
import { formatFileSize, formatPercent } from "@/lib/format";
import { useIsOnline } from "@/lib/online";
import type { ShownUpload } from "../client/store";
import type { FileList } from "../schema";
import styles from "./attachments.module.css";

type Props = Readonly<{
  upload: ShownUpload;
  /** Left out until they are known. */
  limits?: FileList["limits"];
  onCancel: () => void;
  onRetry: () => void;
}>;

const problems = [
  "too-large",
  "unsupported-type",
  "storage-quota-exceeded",
  "too-many-files",
  "unreadable",
  "forbidden",
  "not-found",
] as const;

/** What trying again cannot change. */
const isFinal = (problem: string | null) => problem === "too-large" || problem === "unsupported-type";

/** An upload in progress, or its error. */
export function UploadRow({ upload, limits, onCancel, onRetry }: Props) {
  const t = useTranslations("attachments");
  const tCommon = useTranslations("common");
  const { file, state, problem } = upload;
  const { name } = file;
  const hasFailed = state === "failed";
  return (
    <li className={styles.row}>
      <span className={styles.preview}>
        <Icon name={hasFailed ? "circle-alert" : "upload"} size={20} />
      </span>
      <div className={styles.facts}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {hasFailed ? <Problem limits={limits} problem={problem} /> : <Sending upload={upload} />}
      </div>
      {hasFailed && !isFinal(problem) && (
        <Button onClick={onRetry} size="s">
          {tCommon("tryAgain")}
        </Button>
      )}
      <IconButton
        icon="x"
        label={t(hasFailed ? "upload.dismiss" : "upload.cancel", { name })}
        onClick={onCancel}
        size="s"
      />
    </li>
  );
}

function Sending({ upload: { file, state, received } }: Pick<Props, "upload">) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  const isOnline = useIsOnline();
  const share = file.size === 0 ? 1 : received / file.size;
  const facts = { percent: formatPercent(locale, share), size: formatFileSize(locale, file.size) };
  const text = () => {
    if (state === "finishing") return t("upload.finishing");
    if (!isOnline) return t("upload.offline");
    if (state === "retrying") return t("upload.retrying");
    return state === "waiting" ? t("upload.waiting") : t("upload.progress", facts);
  };
  return (
    <>
      <p>{text()}</p>
      <Progress
        label={file.name}
        tone={isOnline && state !== "retrying" ? "primary" : "warning"}
        value={state === "finishing" ? undefined : share}
      />
    </>
  );
}

function Problem({ problem, limits }: Readonly<{ problem: string | null; limits: Props["limits"] }>) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  const known = problems.find((code) => code === problem) ?? "away";
  const facts = { size: formatFileSize(locale, limits?.fileBytes ?? 0), count: limits?.files ?? 0 };
  return (
    <p className={styles.problem} role="alert">
      {t(`problems.${known}`, facts)}
    </p>
  );
}
