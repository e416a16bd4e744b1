import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { formatFileSize } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

/** The files of a mail, each to download. */
export function MailAttachments({ mail: { attachments } }: Readonly<{ mail: Mail }>) {
  const t = useTranslations("mail.box.reading");
  const locale = useLocale() as Locale;
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t("attachments", { count: attachments.length })} className={styles.files}>
      {attachments.map(({ id, name, size, type }) => (
        <li key={id}>
          <a className={styles.file} download href={`/api/file/${id}`} title={t("downloadFile", { name })}>
            <Icon name={type.startsWith("image/") ? "image" : "file-text"} size={20} />
            <span className="grid shrinkable">
              <bdi className="truncate text medium">{name}</bdi>
              <span className="text-12 faint num">{formatFileSize(locale, size)}</span>
            </span>
            <Icon name="download" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
