import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/icon";
import { RichText } from "@/components/rich-text";
import { plainText } from "@/lib/rich-text/plain-text";
import { MessageAttachments } from "../../attachment/components/message-attachments";
import { MessageLinks } from "../../link/components/message-links";
import { ReceiptMark } from "../../receipt/components/receipt-mark";
import type { MessageRow } from "../domain/message-rows";
import type { Message } from "../schema";
import { Acknowledgement } from "./acknowledgement";
import { EditHistory } from "./edit-history";
import styles from "./message-line.module.css";
import { MessageMenu } from "./message-menu";
import { MessageReactions } from "./message-reactions";
import type { ThreadCopy } from "./thread-copy";
import type { MessageActions } from "./use-message-actions";

type Props = Readonly<{
  row: Pick<MessageRow, "message" | "isFirst">;
  /** Everybody in the conversation but the sender. */
  askedCount: number;
  copy: ThreadCopy;
  actions: MessageActions;
  onJump: (place: Readonly<{ id: string; seq: number }>) => void;
}>;

/** A message that the server has. */
export function MessageLine({ row: { message, isFirst }, askedCount, copy, actions, onJump }: Props) {
  const { t, time, moment, viewerId } = copy;
  const { senderId, createdAt, isDeleted, replyTo, body } = message;
  return (
    <div className={styles.line}>
      <LineHead copy={copy} createdAt={createdAt} isFirst={isFirst} senderId={senderId} />
      <div className={styles.content}>
        {isFirst && <SenderLine copy={copy} createdAt={createdAt} senderId={senderId} />}
        {replyTo && <Quote copy={copy} onJump={() => onJump(replyTo)} quoted={replyTo} />}
        {isDeleted ? (
          <p className={styles.deleted}>{t("deleted")}</p>
        ) : (
          <>
            {body !== "" && <RichText className={styles.body} text={body} />}
            <MessageAttachments attachments={message.attachments} />
            <MessageLinks body={body} />
          </>
        )}
        {!isDeleted && (message.editedAt !== null || message.pinnedAt !== null) && (
          <p className={styles.marks}>
            {message.editedAt !== null && <EditHistory copy={copy} message={message} />}
            {message.pinnedAt !== null && (
              <span className={styles.pinned} title={moment(message.pinnedAt)}>
                <Icon name="pin" size={12} />
                {t("pinned")}
              </span>
            )}
          </p>
        )}
        {message.requiresAck && (
          <Acknowledgement
            askedCount={askedCount}
            copy={copy}
            message={message}
            onConfirm={() => actions.confirm(message)}
          />
        )}
        <MessageReactions
          copy={copy}
          message={message}
          onToggle={(emoji, isSet) => actions.react(message, emoji, isSet)}
        />
        {!isFirst && <span className="visually-hidden">{time(createdAt)}</span>}
      </div>
      {!isDeleted && senderId === viewerId && (
        <span className={styles.receipt}>
          <ReceiptMark conversationId={message.conversationId} message={message} />
        </span>
      )}
      {!isDeleted && <MessageMenu actions={actions} copy={copy} message={message} />}
    </div>
  );
}

type HeadProps = Readonly<{ senderId: string | null; createdAt: string; isFirst: boolean; copy: ThreadCopy }>;

/** The picture beside the first message of a group, the time beside the others. */
export function LineHead({ senderId, createdAt, isFirst, copy }: HeadProps) {
  const { locale, nameOf, personOf, time } = copy;
  if (!isFirst) {
    return (
      <span aria-hidden="true" className={styles.gutterTime}>
        {time(createdAt)}
      </span>
    );
  }
  return (
    <Avatar
      alt=""
      id={senderId ?? undefined}
      imageUrl={personOf(senderId)?.avatarUrl}
      locale={locale}
      name={nameOf(senderId)}
    />
  );
}

export function SenderLine({ senderId, createdAt, copy }: Omit<HeadProps, "isFirst">) {
  const { nameOf, time, moment } = copy;
  return (
    <p className={styles.sender}>
      <bdi className="heavy">{nameOf(senderId)}</bdi>
      <time className={styles.time} dateTime={createdAt} title={moment(createdAt)}>
        {time(createdAt)}
      </time>
    </p>
  );
}

type QuoteProps = Readonly<{ quoted: NonNullable<Message["replyTo"]>; copy: ThreadCopy; onJump: () => void }>;

/** What a message replies to; a press leads there. */
export function Quote({ quoted, copy: { t, labelOf }, onJump }: QuoteProps) {
  const name = labelOf(quoted.senderId);
  return (
    <button aria-label={t("quoteOf", { name })} className={styles.quote} onClick={onJump} type="button">
      <bdi className="semibold">{name}</bdi>
      <span className="truncate" dir="auto">
        {plainText(quoted.body)}
      </span>
    </button>
  );
}
