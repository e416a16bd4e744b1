"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Progress } from "@/components/progress";
import { productLimits } from "@/features/product/domain/constants";
import { formatFileSize, formatPercent } from "@/lib/format";
import type { ImageUpload } from "../client/store";
import styles from "./product-pictures.module.css";

type Props = Readonly<{ upload: ImageUpload; onCancel: () => void; onRetry: () => void }>;

const problems = [
  "too-large",
  "unsupported-type",
  "invalid-input",
  "conflict",
  "storage-quota-exceeded",
  "forbidden",
  "not-found",
] as const;

/** What trying again cannot change. */
const final: ReadonlySet<string | null> = new Set(["too-large", "unsupported-type", "invalid-input"]);

/** A picture on its way, with how far it has come, or why it did not get there. */
export function UploadLine({ upload, onCancel, onRetry }: Props) {
  const t = useTranslations("productImage");
  const tCommon = useTranslations("common");
  const { file, state, problem } = upload;
  const { name } = file;
  const hasFailed = state === "failed";
  return (
    <li className={styles.upload}>
      <Icon name={hasFailed ? "circle-alert" : "upload"} size={20} />
      <div className={styles.uploadFacts}>
        <span dir="auto">{name}</span>
        {hasFailed ? <Problem problem={problem} /> : <Sending upload={upload} />}
      </div>
      {hasFailed && !final.has(problem) && (
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

function Sending({ upload: { file, state, share } }: Pick<Props, "upload">) {
  const t = useTranslations("productImage");
  const locale = useLocale();
  const isDrawn = share === 1;
  const facts = { percent: formatPercent(locale, share), size: formatFileSize(locale, file.size) };
  return (
    <>
      <small>
        {state === "waiting" ? t("upload.waiting") : isDrawn ? t("upload.finishing") : t("upload.progress", facts)}
      </small>
      <Progress label={file.name} value={state === "sending" && isDrawn ? undefined : share} />
    </>
  );
}

function Problem({ problem }: Pick<ImageUpload, "problem">) {
  const t = useTranslations("productImage");
  const locale = useLocale();
  const known = problems.find((code) => code === problem) ?? "away";
  const facts = { size: formatFileSize(locale, productLimits.imageBytes), count: productLimits.images };
  return (
    <small className={styles.problem} role="alert">
      {t(`problems.${known}`, facts)}
    </small>
  );
}
