import type { ThreadRow } from "../domain/message-rows";
import { MessageLine } from "./message-line";
import styles from "./message-list.module.css";
import { OutgoingLine } from "./outgoing-line";
import type { ThreadCopy } from "./thread-copy";
import type { MessageActions } from "./use-message-actions";

export type RowContext = Readonly<{ copy: ThreadCopy; actions: MessageActions; participantCount: number }>;

type Props = Readonly<{
  row: ThreadRow;
  context: RowContext;
  onJump: (place: Readonly<{ id: string; seq: number }>) => void;
}>;

/** A line of the open conversation: a message, a day or where the unread messages begin. */
export function ThreadRowLine({ row, context: { copy, actions, participantCount }, onJump }: Props) {
  if (row.kind === "day") return <div className={styles.day}>{copy.day(row.at)}</div>;
  if (row.kind === "unread") return <div className={styles.unread}>{copy.t("unread")}</div>;
  if (row.kind === "outgoing") {
    return (
      <OutgoingLine copy={copy} entry={row.outgoing} isFirst={row.isFirst} onCopy={actions.copyText} onJump={onJump} />
    );
  }
  return <MessageLine actions={actions} askedCount={participantCount - 1} copy={copy} onJump={onJump} row={row} />;
}
