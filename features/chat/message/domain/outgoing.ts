/** A message on its way to the server. */
import type { Attachment } from "../../attachment/schema";
import type { Message, MessageInput } from "../schema";

export type Outgoing = Readonly<{
  clientId: string;
  /** The conversation, or the person where nobody has written to them yet. */
  target: string;
  isToPerson: boolean;
  body: string;
  /** Files that the server has: a message waits for its uploads before it is sent. */
  attachments: readonly Attachment[];
  replyTo: Message["replyTo"];
  mentions: readonly string[];
  requiresAck: boolean;
  createdAt: string;
}>;

/** `waiting` for its turn, the network or the answer; `failed` until somebody sends it again or removes it. */
export type OutboxEntry = Outgoing &
  Readonly<{ state: "waiting" | "failed"; error: unknown; waitingKey: string | null }>;

/** What the server takes of it. The first message to a person has no files: those wait in a conversation. */
export const inputOf = ({ clientId, body, mentions, requiresAck }: Outgoing) =>
  ({ clientId, body, mentions: [...mentions], requiresAck, contentType: "text" }) satisfies Omit<
    MessageInput,
    "conversationId" | "replyToId" | "attachments"
  >;

function isAttachment(value: unknown): value is Attachment {
  const { id, name, size, type, hasPreview }: Partial<Record<keyof Attachment, unknown>> = Object(value);
  const hasTexts = [id, name, type].every((one) => typeof one === "string");
  return hasTexts && typeof size === "number" && typeof hasPreview === "boolean";
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** Reads what an earlier page left in the browser; null for anything else. */
export function readOutgoing(stored: Readonly<Record<string, unknown>>): Outgoing | null {
  const { clientId, target, isToPerson, body, replyTo, mentions, requiresAck, createdAt, attachments } = stored;
  const texts = [clientId, target, body, createdAt].map(textOf);
  if (texts.some((text) => text === null) || !Array.isArray(mentions)) return null;
  const [id = "", to = "", said = "", at = ""] = texts as string[];
  const quoted: Partial<NonNullable<Message["replyTo"]>> = Object(replyTo);
  const { id: quotedId, seq = 0, senderId = null, body: quote = "" } = quoted;
  return {
    clientId: id,
    target: to,
    isToPerson: isToPerson === true,
    body: said,
    attachments: Array.isArray(attachments) ? attachments.filter(isAttachment) : [],
    replyTo: typeof quotedId === "string" ? { id: quotedId, seq, senderId, body: quote } : null,
    mentions: mentions.filter((one) => typeof one === "string"),
    requiresAck: requiresAck === true,
    createdAt: at,
  };
}
