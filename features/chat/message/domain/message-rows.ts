/** The lines of an open conversation: days, messages grouped by their sender, and where the unread ones begin. */
import type { Message } from "../schema";
import type { OutboxEntry } from "./outgoing";

export type MessageRow = Readonly<{
  kind: "message";
  key: string;
  message: Message;
  /** Whether the sender's name stands above it. */
  isFirst: boolean;
}>;
export type OutgoingRow = Readonly<{ kind: "outgoing"; key: string; outgoing: OutboxEntry; isFirst: boolean }>;
export type ThreadRow =
  | Readonly<{ kind: "day"; key: string; at: string }>
  | Readonly<{ kind: "unread"; key: string }>
  | MessageRow
  | OutgoingRow;

/** Messages of one person this close to each other stand under one name. */
const groupedWithinMs = 5 * 60_000;

type Place = Readonly<{
  messages: readonly Message[];
  outgoing: readonly OutboxEntry[];
  /** The last message that the reader had seen when the conversation was opened; null shows no divider. */
  unreadAfter: number | null;
  viewerId: string;
  /** The day of an instant, in the reader's time zone. */
  dayOf: (at: string) => string;
}>;

type Written = Readonly<{ senderId: string | null; createdAt: string; isReply: boolean }>;

const continues = (before: Written | null, next: Written) =>
  before !== null &&
  !next.isReply &&
  before.senderId === next.senderId &&
  Date.parse(next.createdAt) - Date.parse(before.createdAt) < groupedWithinMs;

/** A message that has arrived is not shown as being sent, whichever the browser learns first. */
export function threadRows({ messages, outgoing, unreadAfter, viewerId, dayOf }: Place): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  let day = "";
  let before: Written | null = null;
  const isDividerHere = unreadAfter !== null && (messages.at(0)?.seq ?? 0) <= unreadAfter + 1;
  let hasDivider = !isDividerHere;

  function place(written: Written, row: (isFirst: boolean) => ThreadRow, isUnread: boolean) {
    const own = dayOf(written.createdAt);
    if (own !== day) {
      rows.push({ kind: "day", key: `day-${own}`, at: written.createdAt });
      before = null;
      day = own;
    }
    if (isUnread && !hasDivider) {
      rows.push({ kind: "unread", key: "unread" });
      before = null;
      hasDivider = true;
    }
    rows.push(row(!continues(before, written)));
    before = written;
  }

  for (const message of messages) {
    const { senderId, createdAt, replyTo, clientId: key } = message;
    const isUnread = unreadAfter !== null && message.seq > unreadAfter && senderId !== viewerId;
    const written = { senderId, createdAt, isReply: replyTo !== null };
    place(written, (isFirst) => ({ kind: "message", key, message, isFirst }), isUnread);
  }
  for (const one of outgoing) {
    if (arrived.has(one.clientId)) continue;
    const written = { senderId: viewerId, createdAt: one.createdAt, isReply: one.replyTo !== null };
    place(written, (isFirst) => ({ kind: "outgoing", key: one.clientId, outgoing: one, isFirst }), false);
  }
  return rows;
}
