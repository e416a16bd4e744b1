import type { Message } from "@/features/chat/message/schema";
import type { Conversation } from "@/features/chat/schema";
import { newId } from "@/lib/id";

/** A message as the browser holds it, from somebody else unless told. */
export const makeShownMessage = (values: Partial<Message> = {}): Message => ({
  id: newId(),
  conversationId: "one",
  seq: 1,
  clientId: newId(),
  senderId: "other",
  body: "Hello",
  contentType: "text",
  attachments: [],
  replyTo: null,
  mentions: [],
  reactions: [],
  requiresAck: false,
  acknowledgedBy: [],
  isDeleted: false,
  createdAt: "2026-02-02T00:00:00.000Z",
  editedAt: null,
  pinnedAt: null,
  ...values,
});

/** A conversation of two as the browser holds it, with nothing in it unless told. */
export const makeShownConversation = (id: string, values: Partial<Conversation> = {}): Conversation => ({
  id,
  type: "ONE_TO_ONE",
  name: "",
  participants: [
    { id: "viewer", name: "Nomin Bat", avatarUrl: null },
    { id: "other", name: "Saraa Dorj", avatarUrl: null },
  ],
  participantCount: 2,
  unreadCount: 0,
  messages: [],
  lastSeq: 0,
  readSeq: 0,
  lastMessageAt: "2026-02-01T00:00:00.000Z",
  mutedUntil: null,
  pinnedAt: null,
  draft: "",
  createdById: "viewer",
  createdAt: "2026-01-01T00:00:00.000Z",
  canRemoveParticipants: false,
  ...values,
});
