"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { formatDate, formatFileSize } from "@/lib/format";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { attachmentKeys, attachmentsQuery } from "../client/queries";
import type { SharedFile } from "../schema";
import { AttachmentPicture } from "./attachment-picture";
import styles from "./shared-files.module.css";

/** The files that were sent in a conversation, the newest first. Needs the namespaces `chat` and `common`. */
export function SharedFiles({ conversationId }: Readonly<{ conversationId: string }>) {
  const t = useTranslations("chat.files");
  const query = useInfiniteQuery(attachmentsQuery(conversationId));
  useLiveRefresh({
    topics: ["chat.message-"],
    isAbout: ({ payload }) => payload.conversationId === conversationId && changesFiles(payload),
    refresh: (client) => client.invalidateQueries({ queryKey: attachmentKeys.list(conversationId) }),
  });
  const files = query.data?.pages.flatMap(({ attachments }) => attachments) ?? [];
  return (
    <>
      <LoadState headingLevel={3} of={query} title={t("loadFailed")}>
        <div aria-busy="true" aria-label={t("loading")} role="status">
          <Skeleton height={52} shape="box" />
        </div>
      </LoadState>
      {query.data && files.length === 0 && <p className={styles.none}>{t("none")}</p>}
      {files.length > 0 && (
        <ul aria-label={t("shared")} className={styles.files}>
          {files.map((file) => (
            <SharedFileRow file={file} key={file.id} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} size="s">
          {t("more")}
        </Button>
      )}
    </>
  );
}

/** Sent with files, restored, or deleted: reactions and edits change none. */
function changesFiles({ message, changed }: Readonly<Record<string, unknown>>): boolean {
  const { attachments }: { attachments?: unknown } = Object(message);
  const { isDeleted }: { isDeleted?: unknown } = Object(changed);
  return isDeleted === true || (Array.isArray(attachments) && attachments.length > 0);
}

function SharedFileRow({ file }: Readonly<{ file: SharedFile }>) {
  const t = useTranslations("chat.files");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const { id, name, size, sender, sentAt } = file;
  return (
    <li>
      <a aria-label={t("download", { name })} className={styles.file} download href={`/api/file/${id}`} title={name}>
        <span className={styles.picture}>
          <AttachmentPicture file={file} />
        </span>
        <span className={styles.facts}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className="truncate">
            <bdi>{sender?.name ?? t("someone")}</bdi> · {formatDate(locale, sentAt, "medium", timeZone)} ·{" "}
            {formatFileSize(locale, size)}
          </span>
        </span>
      </a>
    </li>
  );
}
