import type { Message } from "@/features/chat/message/schema";

/** A message as the browser shows it. */
export const makeMessage = (seq: number, message: Partial<Message> = {}): Message => ({
  id: `message-${seq}`,
  conversationId: "conversation",
  seq,
  clientId: `client-${seq}`,
  senderId: "saran",
  body: `Message ${seq}`,
  contentType: "text",
  attachments: [],
  replyTo: null,
  mentions: [],
  reactions: [],
  requiresAck: false,
  acknowledgedBy: [],
  isDeleted: false,
  createdAt: "2026-11-27T08:00:00.000Z",
  editedAt: null,
  pinnedAt: null,
  ...message,
});
