import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/button";
import buttonStyles from "@/components/button.module.css";
import { preloadDialog } from "@/components/dialog";
import { Icon } from "@/components/icon";
import { formatFileSize } from "@/lib/format";
import type { Attachment } from "../schema";
import { AttachmentPicture } from "./attachment-picture";
import { Lightbox } from "./lightbox";
import styles from "./message-attachments.module.css";

/** The files of a message: pictures in a grid of fixed size, which open larger, and the others in rows. */
export function MessageAttachments({ attachments }: Readonly<{ attachments: readonly Attachment[] }>) {
  const t = useTranslations("chat.files");
  const [shownId, setShownId] = useState<string | null>(null);
  const pictures = attachments.filter(({ hasPreview }) => hasPreview);
  const others = attachments.filter(({ hasPreview }) => !hasPreview);
  if (attachments.length === 0) return null;
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && (
        <ul aria-label={t("pictures")} className={styles.pictures} data-single={pictures.length === 1 || undefined}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                aria-label={t("view", { name: picture.name })}
                className={styles.picture}
                onClick={() => setShownId(picture.id)}
                onFocus={preloadDialog}
                onPointerEnter={preloadDialog}
                title={picture.name}
                type="button"
              >
                <AttachmentPicture file={picture} iconSize={26} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={t("files")} className={styles.files}>
          {others.map((file) => (
            <FileRow file={file} key={file.id} />
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <Lightbox onClose={() => setShownId(null)} onShow={setShownId} pictures={pictures} shownId={shownId} />
      )}
    </div>
  );
}

function FileRow({ file }: Readonly<{ file: Attachment }>) {
  const t = useTranslations("chat.files");
  const locale = useLocale();
  const { id, name, size } = file;
  return (
    <li className={styles.file}>
      <span className={styles.sign}>
        <AttachmentPicture file={file} />
      </span>
      <span className={styles.facts}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span>{formatFileSize(locale, size)}</span>
      </span>
      <a
        aria-label={t("download", { name })}
        className={buttonClass({ variant: "ghost", size: "s" }, buttonStyles.icon)}
        download
        href={`/api/file/${id}`}
        title={t("download", { name })}
      >
        <Icon name="download" size={18} />
      </a>
    </li>
  );
}
