import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LoadFailure } from "@/components/load-failure";
import { Scrollbar } from "@/components/scrollbar";
import { Skeleton } from "@/components/skeleton";
import { useDocumentTitle } from "@/components/use-document-title";
import { VisuallyHidden } from "@/components/visually-hidden";
import { codeOf } from "@/lib/problem";
import { findMail } from "../../client/cached-mails";
import { mailQuery } from "../../client/queries";
import type { Mailbox } from "../../client/use-mailbox";
import { useMarkRead } from "../../client/use-mark-read";
import { MailToolbar } from "../../components/mail-toolbar";
import { LabelChip } from "../../label/components/label-chip";
import styles from "./reading-pane.module.css";
import { ThreadMails } from "./thread-mails";

type Props = Readonly<{
  box: Mailbox;
  mailId: string;
  viewerEmail: string;
  /** Whoever opened it goes on in it. */
  takesFocus: boolean;
  onBack: () => void;
}>;

/** The mail that the address names, with its thread and what can be done with it. */
export function ReadingPane({ box, mailId, viewerEmail, takesFocus, onBack }: Props) {
  const t = useTranslations("mail.box.reading");
  const client = useQueryClient();
  const found = useQuery(mailQuery(mailId));
  const known = found.data?.mail ?? findMail(client, mailId);
  const subject = known ? known.subject || t("noSubject") : null;
  useDocumentTitle(subject);
  useMarkRead(found.data);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (!found.data && found.isError) {
    return (
      <div className={styles.pane}>
        {codeOf(found.error) === "not-found" ? (
          <Gone onBack={onBack} />
        ) : (
          <LoadFailure className={styles.state} of={found} title={t("failed")} />
        )}
      </div>
    );
  }
  const labels = known?.labelIds.flatMap((id) => box.labelsById.get(id) ?? []) ?? [];
  return (
    <article aria-label={subject ?? t("loading")} className={styles.pane}>
      <div className={styles.bar}>
        <IconButton icon="arrow-left" label={t("back")} onClick={onBack} />
        {known && <MailToolbar box={box} mails={[known]} onDone={onBack} />}
      </div>
      <Scrollbar aria-label={subject ?? t("loading")} className={styles.frame} ref={frame} role="group" tabIndex={0}>
        <div className={styles.head}>
          <h1 className={styles.subject}>
            <bdi>{subject ?? <Skeleton width={240} />}</bdi>
          </h1>
          {labels.map((label) => (
            <LabelChip key={label.id} {...label} />
          ))}
        </div>
        {found.data ? <ThreadMails box={box} details={found.data} viewerEmail={viewerEmail} /> : <ReadingSkeleton />}
      </Scrollbar>
    </article>
  );
}

function Gone({ onBack }: Readonly<{ onBack: () => void }>) {
  const t = useTranslations("mail.box.reading");
  return (
    <EmptyState
      action={<Button onClick={onBack}>{t("back")}</Button>}
      className={styles.state}
      icon="mail"
      title={t("gone")}
    >
      {t("goneHint")}
    </EmptyState>
  );
}

const widths = [88, 94, 72, 90, 48];

function ReadingSkeleton() {
  const t = useTranslations("mail.box.reading");
  return (
    <div aria-busy="true" className={styles.placeholder}>
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      <div className={styles.from}>
        <Skeleton height={40} shape="circle" width={40} />
        <span className={styles.who}>
          <Skeleton width={160} />
          <Skeleton width={110} />
        </span>
      </div>
      {widths.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
