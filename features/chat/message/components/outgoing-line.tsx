import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { RichText } from "@/components/rich-text";
import { unsavedReason } from "@/components/unsaved-reason";
import { classNames } from "@/lib/class-names";
import { useIsOnline } from "@/lib/online";
import { MessageAttachments } from "../../attachment/components/message-attachments";
import { removeUnsent, sendAgain } from "../client/sending";
import type { OutboxEntry } from "../domain/outgoing";
import { LineHead, Quote, SenderLine } from "./message-line";
import styles from "./message-line.module.css";
import type { ThreadCopy } from "./thread-copy";

type Props = Readonly<{
  entry: OutboxEntry;
  isFirst: boolean;
  copy: ThreadCopy;
  onCopy: (message: { body: string }) => void;
  onJump: (place: Readonly<{ id: string; seq: number }>) => void;
}>;

/** A message that the server does not have yet: on its way, waiting for the network, or refused. */
export function OutgoingLine({ entry, isFirst, copy, onCopy, onJump }: Props) {
  const { viewerId } = copy;
  const { body, attachments, replyTo, createdAt } = entry;
  const head = { senderId: viewerId, createdAt, copy };
  return (
    <div className={styles.line}>
      <LineHead isFirst={isFirst} {...head} />
      <div className={styles.content}>
        {isFirst && <SenderLine {...head} />}
        {replyTo && <Quote copy={copy} onJump={() => onJump(replyTo)} quoted={replyTo} />}
        {body !== "" && <RichText className={classNames(styles.body, "muted")} text={body} />}
        <MessageAttachments attachments={attachments} />
        {entry.state === "failed" ? (
          <Failed copy={copy} entry={entry} onCopy={() => onCopy(entry)} />
        ) : (
          <Waiting copy={copy} />
        )}
      </div>
    </div>
  );
}

function Waiting({ copy: { t } }: Pick<Props, "copy">) {
  const isOnline = useIsOnline();
  return (
    <p className={styles.unsent}>
      <Icon name="clock" size={14} />
      {t(isOnline ? "sending" : "waitingForNetwork")}
    </p>
  );
}

function Failed({
  entry,
  copy: { t },
  onCopy,
}: Readonly<{ entry: OutboxEntry; copy: ThreadCopy; onCopy: () => void }>) {
  const client = useQueryClient();
  const reasons = useTranslations("waiting.reasons");
  const { clientId, error } = entry;
  return (
    <div className={styles.unsent}>
      <span className={classNames("inline-row gap-1", styles.failed)} role="alert">
        <Icon name="circle-alert" size={14} />
        {t("notSent")} {reasons(unsavedReason({ kind: "sendMessage", error }))}
      </span>
      <Button onClick={() => sendAgain(client, clientId)} size="s" startIcon="rotate-ccw" variant="ghost">
        {t("sendAgain")}
      </Button>
      <Button onClick={onCopy} size="s" startIcon="copy" variant="ghost">
        {t("copyText")}
      </Button>
      <Button onClick={() => removeUnsent(clientId)} size="s" startIcon="trash-2" variant="ghost">
        {t("removeUnsent")}
      </Button>
    </div>
  );
}
