/** Converts rows of messages to what the API returns. */
import "server-only";
import type { chatMessages } from "@/server/db/schema/chat";
import { type FoundAttachment, presentAttachment } from "../../attachment/server/presenter";
import type { Message } from "../schema";

export type FoundMessage = Readonly<{
  row: Omit<typeof chatMessages.$inferSelect, "parts" | "searchText">;
  attachments: readonly FoundAttachment[] | null;
  replyTo: Message["replyTo"];
  reactions: Message["reactions"] | null;
  acknowledgedBy: string[];
}>;

/** What stands in the place of a deleted message. */
const withoutContent = {
  body: "",
  attachments: [],
  replyTo: null,
  mentions: [],
  reactions: [],
  requiresAck: false,
  acknowledgedBy: [],
  isDeleted: true,
  pinnedAt: null,
} satisfies Partial<Message>;

export const presentMessage = ({ row, attachments, replyTo, reactions, acknowledgedBy }: FoundMessage): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  clientId: row.clientId,
  senderId: row.senderId,
  body: row.body,
  contentType: row.contentType,
  attachments: (attachments ?? []).map(presentAttachment),
  replyTo,
  mentions: row.mentions,
  reactions: reactions ?? [],
  requiresAck: row.requiresAck,
  acknowledgedBy,
  isDeleted: false,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  pinnedAt: row.pinnedAt?.toISOString() ?? null,
  ...(row.deletedAt === null ? {} : withoutContent),
});
