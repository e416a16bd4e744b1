/** Schemas of conversations: contacts, lists, details, participants and what one changes about them. */
import { z } from "zod";
import { plainLine, plainText } from "@/lib/field-schemas";
import { chatLimits, conversationTypes } from "./domain/constants";
import { firstMessageSchema, messageSchema } from "./message/schema";
import { shownPresenceSchema } from "./presence/schema";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const cursor = z.string().max(300).optional().catch(undefined);
const search = z.string().max(chatLimits.search).catch("").default("");

export const chatPersonSchema = z.object({ id, name: z.string(), avatarUrl: z.string().nullable() });
export type ChatPerson = z.infer<typeof chatPersonSchema>;

/** A colleague whom one can write to. Email address and phone number are for those who may see them. */
export const contactSchema = chatPersonSchema.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.string(),
  jobTitle: z.string().nullable(),
  ...shownPresenceSchema.shape,
});
export type Contact = z.infer<typeof contactSchema>;

export const contactQuerySchema = z.object({ search, cursor });
export type ContactQuery = z.infer<typeof contactQuerySchema>;

export const contactPageSchema = z.object({ contacts: z.array(contactSchema), nextCursor: z.string().nullable() });
export type ContactPage = z.infer<typeof contactPageSchema>;

export const participantSchema = chatPersonSchema.extend({ joinedAt: instant, isCreator: z.boolean() });
export type Participant = z.infer<typeof participantSchema>;

export const conversationSchema = z.object({
  id,
  type: z.enum(conversationTypes),
  /** Of a group; empty where its participants name it. */
  name: z.string(),
  /** The first of them in lists, the reader among them; the others are in `participants`. */
  participants: z.array(chatPersonSchema),
  participantCount: z.int(),
  /** Counted up to 100. */
  unreadCount: z.int(),
  /** In lists the last message, otherwise the newest ones, the oldest of them first. */
  messages: z.array(messageSchema),
  lastSeq: z.int(),
  /** The last message that the reader has seen. */
  readSeq: z.int(),
  lastMessageAt: instant,
  mutedUntil: instant.nullable(),
  pinnedAt: instant.nullable(),
  draft: z.string(),
  createdById: id.nullable(),
  createdAt: instant,
  canRemoveParticipants: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationListQuerySchema = z.object({
  search,
  /** Only conversations with unread messages. */
  unread: z.stringbool().catch(false).default(false),
  cursor,
});
export type ConversationListQuery = z.infer<typeof conversationListQuerySchema>;

export const conversationPageSchema = z.object({
  conversations: z.array(conversationSchema),
  nextCursor: z.string().nullable(),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** The id of a conversation, or of a person: then it is the conversation with them. */
export const conversationKeySchema = z.object({ conversationKey: id });
export type ConversationKey = z.infer<typeof conversationKeySchema>;

export const conversationDetailsSchema = z.object({
  /** Null where the key is a person's and nobody has written yet. */
  conversation: conversationSchema.nullable(),
  /** The person whom the key names, or the other one of two. */
  contact: contactSchema.nullable(),
});
export type ConversationDetails = z.infer<typeof conversationDetailsSchema>;

export const conversationAnswerSchema = z.object({ conversation: conversationSchema });
export type ConversationAnswer = z.infer<typeof conversationAnswerSchema>;

export const participantListSchema = z.object({ participants: z.array(participantSchema) });
export type ParticipantList = z.infer<typeof participantListSchema>;

const people = z
  .array(id)
  .min(1)
  .max(chatLimits.participants - 1)
  .overwrite((ids) => [...new Set(ids)]);

/** With one recipient the conversation with that person, which is created once; otherwise a new group. */
export const conversationInputSchema = z.object({
  recipients: people,
  name: plainLine(chatLimits.name).optional(),
  message: firstMessageSchema.optional(),
});
export type ConversationInput = z.infer<typeof conversationInputSchema>;

export const conversationRefSchema = z.object({ conversationId: id });
export type ConversationRef = z.infer<typeof conversationRefSchema>;

export const conversationUpdateSchema = conversationRefSchema.extend({
  /** Groups only. */
  name: plainLine(chatLimits.name).optional(),
  mutedUntil: instant.nullable().optional(),
  isPinned: z.boolean().optional(),
  draft: plainText(chatLimits.draft).optional(),
});
export type ConversationUpdate = z.infer<typeof conversationUpdateSchema>;

export const seenInputSchema = conversationRefSchema.extend({
  /** The last message that was seen; the newest one if it is left out. */
  seq: z.int().min(0).optional(),
});
export type SeenInput = z.infer<typeof seenInputSchema>;

export const seenSchema = z.object({ conversationId: id, readSeq: z.int(), unreadCount: z.int() });
export type Seen = z.infer<typeof seenSchema>;

export const unreadListSchema = z.object({
  /** Conversations with messages that the reader has not seen, up to 100 of them. */
  conversations: z.array(z.object({ id, lastSeq: z.int(), isMuted: z.boolean() })),
});
export type UnreadList = z.infer<typeof unreadListSchema>;

export const participantInputSchema = conversationRefSchema.extend({ userIds: people });
export type ParticipantInput = z.infer<typeof participantInputSchema>;

export const participantRefSchema = conversationRefSchema.extend({ userId: id });
export type ParticipantRef = z.infer<typeof participantRefSchema>;
