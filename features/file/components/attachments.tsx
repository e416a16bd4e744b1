"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { fileKeys, filesQuery } from "../client/queries";
import { useUploads } from "../client/store";
import { AttachmentRow } from "./attachment-row";
import styles from "./attachments.module.css";
import { DropZone } from "./drop-zone";
import { UploadRow } from "./upload-row";
import { useFileUploads } from "./use-file-uploads";

/** The attachments of a card or task, with uploads in progress and a drop zone. */
export function Attachments({ cardId }: Readonly<{ cardId: string }>) {
  const t = useTranslations("attachments");
  const tCommon = useTranslations("common");
  const id = useId();
  const { data, error, refetch, isFetching } = useQuery(filesQuery(cardId));
  const uploads = useUploads(cardId);
  const [said, setSaid] = useState("");
  const { choose, retry, cancel } = useFileUploads(cardId, ({ name }) => setSaid(t("upload.done", { name })));
  const field = useRef<HTMLInputElement>(null);
  useLiveRefresh({
    topics: ["kanban.card.file-"],
    restMs: 0,
    refresh: (client) => client.invalidateQueries({ queryKey: fileKeys.list(cardId) }),
  });
  // The row goes, and the focus must not go with it.
  const focusField = () => field.current?.focus();
  return (
    <section aria-labelledby={`${id}-title`} className={styles.attachments}>
      <h3 className={styles.title} id={`${id}-title`}>
        {t("title")}
        {data && data.files.length > 0 && <span className={styles.count}>{data.files.length}</span>}
      </h3>
      {!data && error && (
        <Failure>
          {t("failed")}{" "}
          <Button loading={isFetching} onClick={() => void refetch()} size="s">
            {tCommon("tryAgain")}
          </Button>
        </Failure>
      )}
      {!data && !error && (
        <div aria-busy="true" aria-label={t("loading")} role="status">
          <Skeleton height={48} shape="box" />
        </div>
      )}
      {data && data.files.length === 0 && uploads.length === 0 && <p className={styles.none}>{t("none")}</p>}
      {data && data.files.length > 0 && (
        <ul aria-labelledby={`${id}-title`} className={styles.list}>
          {data.files.map((file) => (
            <AttachmentRow cardId={cardId} file={file} key={file.id} onGone={focusField} />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t("uploads")} className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              limits={data?.limits}
              onCancel={() => {
                cancel(upload);
                focusField();
              }}
              onRetry={() => retry(upload)}
              upload={upload}
            />
          ))}
        </ul>
      )}
      {data && <DropZone fileBytes={data.limits.fileBytes} onChoose={choose} ref={field} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
