"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/button";
import buttonStyles from "@/components/button.module.css";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { toast } from "@/components/toast";
import { formatDateTime, formatFileSize, formatRelative } from "@/lib/format";
import { useDeleteFile, useRestoreFile } from "../client/mutations";
import { fileIconOf } from "../domain/file-icon";
import type { StoredFile } from "../schema";
import styles from "./attachments.module.css";

type Props = Readonly<{ cardId: string; file: StoredFile; onGone: () => void }>;

/** A file with its details and actions. */
export function AttachmentRow({ cardId, file, onGone }: Props) {
  const t = useTranslations("attachments");
  const locale = useLocale();
  // Shown in the browser only, inside a dialog, so the moment of drawing is the right one.
  const [now] = useState(() => Date.now());
  const { name, createdAt } = file;
  const download = `/api/file/${file.id}`;
  return (
    <li className={styles.row}>
      <Preview file={file} />
      <div className={styles.facts}>
        <a className={styles.name} dir="auto" download href={download}>
          {name}
        </a>
        <p>
          <span>{formatFileSize(locale, file.size)}</span>
          <bdi>{file.owner?.name ?? t("someone")}</bdi>
          <time dateTime={createdAt} title={formatDateTime(locale, createdAt, "full")}>
            {formatRelative(locale, createdAt, Math.max(now, Date.parse(createdAt)))}
          </time>
        </p>
      </div>
      <a
        aria-label={t("download", { name })}
        className={buttonClass({ variant: "ghost", size: "s" }, buttonStyles.icon)}
        download
        href={download}
        title={t("download", { name })}
      >
        <Icon name="download" size={18} />
      </a>
      {file.canDelete && <RemoveButton cardId={cardId} file={file} onGone={onGone} />}
    </li>
  );
}

/** A small picture, which leads to a larger one, or a sign for the kind of file. */
function Preview({ file: { id, name, type, hasPreview } }: Pick<Props, "file">) {
  const t = useTranslations("attachments");
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasPreview || hasFailed) {
    return (
      <span className={styles.preview}>
        <Icon name={fileIconOf(type)} size={20} />
      </span>
    );
  }
  const url = `/api/file/${id}/preview`;
  return (
    <a aria-label={t("view", { name })} className={styles.preview} href={url} rel="noreferrer" target="_blank">
      {/* biome-ignore lint/performance/noImgElement: the server has made it small, and only its viewer may see it. */}
      <img alt="" loading="lazy" onError={() => setHasFailed(true)} src={url} />
    </a>
  );
}

function RemoveButton({ cardId, file: { id: fileId, name }, onGone }: Props) {
  const t = useTranslations("attachments");
  const remove = useDeleteFile(cardId);
  const restore = useRestoreFile(cardId);
  const undo = {
    inverse: () => restore.mutateAsync({ fileId }),
    run: () => remove.mutateAsync({ fileId }),
    done: t("restored"),
    onRefused: () => toast.error(t("restoreFailed")),
  };
  const handleRemove = () =>
    // By promise: the row goes with the file, and what a mutation would tell it goes unheard.
    void remove.mutateAsync({ fileId }).then(
      () => {
        onGone();
        toast.success(t("removed"), { undo });
      },
      () => toast.error(t("removeFailed")),
    );
  return (
    <IconButton
      disabled={remove.isPending}
      icon="trash-2"
      label={t("remove", { name })}
      onClick={handleRemove}
      size="s"
    />
  );
}
