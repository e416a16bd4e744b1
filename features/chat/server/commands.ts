/** Creates conversations, changes what people see of them, and marks them as seen. */
import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { conversationParticipants, conversations } from "@/server/db/schema/chat";
import { transactAgain } from "@/server/db/transact-again";
import { chatLimits } from "../domain/constants";
import { pairKeyOf } from "../domain/pair-key";
import { isSentAtOnce, sendWithin } from "../message/server/send";
import { findChatSettings } from "../presence/server/data";
import type { ConversationAnswer, ConversationInput, ConversationUpdate, Seen, SeenInput } from "../schema";
import {
  isOwn,
  lockConversation,
  type Participation,
  requireChat,
  requireColleagues,
  requireConversation,
  unreadCount,
} from "./access";
import { readConversation } from "./data";
import { announceConversation, announceSeen, announceToPerson } from "./notices";

type Created = Readonly<{ id: string; isNew: boolean }>;

/** The conversation with one person; where both open it at once, they get the same one. */
async function findOrCreatePair(tx: Transaction, { userId }: Actor, otherId: string): Promise<Created> {
  const pairKey = pairKeyOf(userId, otherId);
  const [made] = await tx
    .insert(conversations)
    .values({ type: "ONE_TO_ONE", pairKey, createdById: userId })
    .onConflictDoNothing({ target: conversations.pairKey })
    .returning({ id: conversations.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.pairKey, pairKey));
  if (!known) throw new AppError("unavailable", { retryAfterS: 1 });
  return { id: known.id, isNew: false };
}

async function createGroup(tx: Transaction, { userId }: Actor, name: string | undefined): Promise<Created> {
  const [made] = await tx
    .insert(conversations)
    .values({ type: "GROUP", name, createdById: userId })
    .returning({ id: conversations.id });
  if (!made) throw new AppError("unexpected");
  return { id: made.id, isNew: true };
}

/** Finds or creates the conversation with one person, or creates a group. Throws `invalid-input` for who is no colleague. */
export async function createConversation(actor: Actor, input: ConversationInput): Promise<ConversationAnswer> {
  requireChat(actor);
  const others = input.recipients.filter((userId) => userId !== actor.userId);
  const [first] = others;
  if (first === undefined) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/recipients/0", code: "invalid-value" }] });
  }
  return await transactAgain(isSentAtOnce, async (tx) => {
    await requireColleagues(input.recipients, "recipients");
    const { id, isNew } =
      others.length === 1 ? await findOrCreatePair(tx, actor, first) : await createGroup(tx, actor, input.name);
    if (isNew) {
      const rows = [actor.userId, ...others].map((userId) => ({ conversationId: id, userId }));
      await tx.insert(conversationParticipants).values(rows);
      await announceConversation(tx, id);
    }
    if (input.message) await sendWithin(tx, actor, { ...input.message, conversationId: id });
    return { conversation: await readConversation(actor, id) };
  });
}

/** Changes the name for everybody; the rest is the actor's own. Throws `not-found`, and `conflict` for a name of no group. */
export function updateConversation(actor: Actor, input: ConversationUpdate): Promise<ConversationAnswer> {
  requireChat(actor);
  const { conversationId, name, mutedUntil, isPinned, draft } = input;
  return transact(async (tx) => {
    const isRenamed = name !== undefined;
    const { conversation } = await (isRenamed ? lockConversation : requireConversation)(actor, conversationId);
    if (isRenamed) {
      if (conversation.type !== "GROUP") throw new AppError("conflict", { detail: "Only groups have a name." });
      await tx.update(conversations).set({ name }).where(eq(conversations.id, conversationId));
      await announceConversation(tx, conversationId, { name });
    }
    const own = {
      ...(mutedUntil !== undefined && { mutedUntil: mutedUntil === null ? null : new Date(mutedUntil) }),
      ...(isPinned !== undefined && { pinnedAt: isPinned ? new Date() : null }),
      ...(draft !== undefined && { draft }),
    };
    if (Object.keys(own).length > 0) {
      const isIt = and(eq(conversationParticipants.conversationId, conversationId), isOwn(actor));
      await tx.update(conversationParticipants).set(own).where(isIt);
      await announceToPerson(tx, actor.userId, conversationId, own);
    }
    return { conversation: await readConversation(actor, conversationId) };
  });
}

/** Whether others hear at once how far the actor has read: in large groups they see it when they open the conversation. */
async function isReadingShared(actor: Actor, { id, type }: Pick<Participation["conversation"], "id" | "type">) {
  const { sharesReading } = await findChatSettings(actor);
  if (!sharesReading || type === "ONE_TO_ONE") return sharesReading;
  const isIn = and(eq(conversationParticipants.conversationId, id), isNull(conversationParticipants.leftAt));
  return (await current().$count(conversationParticipants, isIn)) <= chatLimits.readParticipants;
}

/** Marks messages as seen up to one of them, never back. Throws `not-found`. */
export function markAsSeen(actor: Actor, { conversationId, seq }: SeenInput): Promise<Seen> {
  requireChat(actor);
  return transact(async (tx) => {
    const { conversation, own } = await requireConversation(actor, conversationId);
    const seenSeq = Math.min(seq ?? conversation.lastSeq, conversation.lastSeq);
    const [row] = await tx
      .update(conversationParticipants)
      .set({ readSeq: sql`greatest(${conversationParticipants.readSeq}, ${seenSeq}::bigint)` })
      .where(and(eq(conversationParticipants.conversationId, conversationId), isOwn(actor)))
      .returning({ readSeq: conversationParticipants.readSeq, unreadCount: unreadCount(chatLimits.unread) });
    if (!row) throw new AppError("not-found");
    if (row.readSeq > own.readSeq) {
      const isShared = await isReadingShared(actor, conversation);
      await announceSeen(tx, { userId: actor.userId, conversationId, seq: row.readSeq, isShared });
    }
    return { conversationId, ...row };
  });
}
