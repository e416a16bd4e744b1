/** Schemas of messages: lists, search, sending and changing. */
import { z } from "zod";
import { attachmentLimits } from "../attachment/domain/constants";
import { attachmentSchema } from "../attachment/schema";
import { chatLimits, conversationTypes, messageContentTypes, reactionEmojis } from "../domain/constants";
import { codePointCount } from "./domain/code-points";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const seq = z.coerce.number().int().min(0).optional().catch(undefined);

/** What a message says, in the Markdown subset of lib/rich-text; without what no database holds. */
const text = z
  .string()
  .trim()
  .max(chatLimits.body * 2)
  .refine((text) => codePointCount(text) <= chatLimits.body, { params: { code: "too-long" } })
  .refine((text) => !/[\0\p{Cs}]/u.test(text), { params: { code: "invalid-text" } });
const body = text.min(1);

export const reactionSchema = z.object({ emoji: z.string(), userIds: z.array(id) });

export const messageSchema = z.object({
  id,
  conversationId: id,
  /** Its place in the conversation, counted from 1. */
  seq: z.int(),
  clientId: z.uuid(),
  /** Null once the sender's account was deleted. */
  senderId: id.nullable(),
  /** Empty where the message was deleted, or has only attachments. */
  body: z.string(),
  contentType: z.enum(messageContentTypes),
  attachments: z.array(attachmentSchema),
  /** What is replied to, with the beginning of what it says; null where it is no reply or that message is gone. */
  replyTo: z.object({ id, seq: z.int(), senderId: id.nullable(), body: z.string() }).nullable(),
  mentions: z.array(id),
  reactions: z.array(reactionSchema),
  requiresAck: z.boolean(),
  /** Who has confirmed that they have read it. */
  acknowledgedBy: z.array(id),
  isDeleted: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  pinnedAt: instant.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

const messageFields = z.object({
  conversationId: id,
  /** Can be empty where there are attachments. */
  body: text,
  /** The sender's files that were uploaded to this conversation and not sent yet. Messages of pictures alone are `image`. */
  attachments: z
    .array(id)
    .max(attachmentLimits.perMessage)
    .default([])
    .overwrite((ids) => [...new Set(ids)]),
  contentType: z.enum(messageContentTypes).default("text"),
  replyToId: id.nullable().optional(),
  /** Whom the message mentions; people outside of the conversation are left out. */
  mentions: z.array(id).max(chatLimits.mentions).default([]),
  /** Asks the others to confirm that they have read it. */
  requiresAck: z.boolean().default(false),
  /** Made by the sender; the same again answers the first message. */
  clientId: id,
});

export const messageInputSchema = messageFields.refine(
  ({ body: written, attachments }) => written !== "" || attachments.length > 0,
  { path: ["body"], params: { code: "required" } },
);
export type MessageInput = z.infer<typeof messageInputSchema>;

/** The first message of a conversation, which has no files yet. */
export const firstMessageSchema = messageFields
  .omit({ conversationId: true, replyToId: true, attachments: true })
  .extend({ body });

export const messageAnswerSchema = z.object({ message: messageSchema });
export type MessageAnswer = z.infer<typeof messageAnswerSchema>;

export const messageRefSchema = z.object({ messageId: id });
export type MessageRef = z.infer<typeof messageRefSchema>;

export const messageUpdateSchema = messageRefSchema.extend({ body });
export type MessageUpdate = z.infer<typeof messageUpdateSchema>;

export const messageReactionSchema = messageRefSchema.extend({ emoji: z.enum(reactionEmojis), isSet: z.boolean() });
export type MessageReaction = z.infer<typeof messageReactionSchema>;

export const messagePinSchema = messageRefSchema.extend({ isPinned: z.boolean() });
export type MessagePin = z.infer<typeof messagePinSchema>;

/** One of `before`, `after` and `around`, each the number of a message; without them the newest messages. */
export const messageListQuerySchema = z.object({ conversationId: id, before: seq, after: seq, around: seq });
export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

export const messagePageSchema = z.object({
  /** The oldest first. */
  messages: z.array(messageSchema),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

export const pinnedMessageListSchema = z.object({
  /** The one pinned last first. */
  messages: z.array(messageSchema),
});
export type PinnedMessageList = z.infer<typeof pinnedMessageListSchema>;

export const messageEditListSchema = z.object({
  /** What the message said before each edit, the oldest first. */
  edits: z.array(z.object({ id, body: z.string(), editedAt: instant })),
});
export type MessageEditList = z.infer<typeof messageEditListSchema>;

export const chatSearchQuerySchema = z.object({
  query: z.string().max(chatLimits.search).catch("").default(""),
  /** Only messages of this conversation. */
  conversationId: id.optional().catch(undefined),
});
export type ChatSearchQuery = z.infer<typeof chatSearchQuerySchema>;

const personSchema = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });

export const chatSearchAnswerSchema = z.object({
  results: z.object({
    people: z.array(personSchema),
    /** The newest first, each with what its conversation is called by. */
    messages: z.array(
      z.object({
        message: messageSchema,
        conversation: z.object({
          id,
          type: z.enum(conversationTypes),
          name: z.string(),
          participants: z.array(personSchema),
        }),
      }),
    ),
  }),
});
export type ChatSearchAnswer = z.infer<typeof chatSearchAnswerSchema>;
