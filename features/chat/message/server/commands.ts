/** Sends, edits, deletes, restores, pins and acknowledges messages, and reacts to them. */
import "server-only";
import { and, countDistinct, eq, ne } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { restorableSince } from "@/lib/retention";
import type { Actor } from "@/server/auth/actor";
import { current, db, type Transaction, transact } from "@/server/db/client";
import { isRetryable } from "@/server/db/errors";
import { chatAcknowledgements, chatMessageEdits, chatMessages, chatReactions } from "@/server/db/schema/chat";
import { transactAgain } from "@/server/db/transact-again";
import { chatLimits } from "../../domain/constants";
import { canDeleteMessage, canEditMessage } from "../../policy";
import { requireChat, takeTurnOfMessage } from "../../server/access";
import type { MessageAnswer, MessageInput, MessagePin, MessageReaction, MessageRef, MessageUpdate } from "../schema";
import { readMessage, requireMessage } from "./data";
import { announceChange } from "./notices";
import { isSentAtOnce, sendWithin } from "./send";
import { isPlain, sendPlain } from "./send-plain";

/** Sends a message; one with the same `clientId` is sent once. Throws `not-found`. */
export async function sendMessage(actor: Actor, input: MessageInput): Promise<MessageAnswer> {
  requireChat(actor);
  const send = () => transactAgain(isSentAtOnce, (tx) => sendWithin(tx, actor, input));
  // A transaction of somebody's adds its events at its end, in their order.
  if (current() !== db || !isPlain(input)) return { message: await send() };
  const message = await sendPlain(actor, input).catch((error: unknown) => {
    if (isSentAtOnce(error) || isRetryable(error)) return send();
    throw error;
  });
  return { message };
}

type Row = Awaited<ReturnType<typeof requireMessage>>;
/** Writes the change and returns what the event says of it; null where nothing has changed. */
type Change = (tx: Transaction, row: Row) => Promise<object | null>;

/** Changes a message that stays locked until the commit. Throws `not-found`, for deleted ones too unless `isDeleted`. */
function changeMessage(actor: Actor, messageId: string, change: Change, isDeleted = false): Promise<MessageAnswer> {
  requireChat(actor);
  return transact(async (tx) => {
    await takeTurnOfMessage(actor, messageId);
    const row = await requireMessage(actor, messageId, { isLocked: true });
    if ((row.deletedAt !== null) !== isDeleted) throw new AppError("not-found");
    const changed = await change(tx, row);
    const message = await readMessage(messageId);
    if (changed) await announceChange(tx, message, isDeleted ? { message } : changed);
    return { message };
  });
}

/** Edits a message; what it said stays readable. Throws `forbidden` for those of others and old ones. */
export const updateMessage = (actor: Actor, { messageId, body }: MessageUpdate): Promise<MessageAnswer> =>
  changeMessage(actor, messageId, async (tx, row) => {
    const editedAt = new Date();
    if (!canEditMessage(actor, row, editedAt)) throw new AppError("forbidden");
    if (row.body === body) return null;
    const isOf = eq(chatMessageEdits.messageId, messageId);
    if ((await tx.$count(chatMessageEdits, isOf)) >= chatLimits.edits) {
      throw new AppError("conflict", { detail: "This message has been edited as often as it can be." });
    }
    await tx.insert(chatMessageEdits).values({ messageId, body: row.body, editedAt });
    await tx.update(chatMessages).set({ body, editedAt }).where(eq(chatMessages.id, messageId));
    return { changed: { body, editedAt: editedAt.toISOString() } };
  });

/** Deletes the actor's own message; its place in the conversation stays. */
export const deleteMessage = (actor: Actor, { messageId }: MessageRef): Promise<MessageAnswer> =>
  changeMessage(actor, messageId, async (tx, row) => {
    if (!canDeleteMessage(actor, row)) throw new AppError("forbidden");
    await tx
      .update(chatMessages)
      .set({ deletedAt: new Date(), deletedById: actor.userId })
      .where(eq(chatMessages.id, messageId));
    return { changed: { isDeleted: true } };
  });

/** Undoes `deleteMessage`. */
export const restoreMessage = (actor: Actor, { messageId }: MessageRef): Promise<MessageAnswer> =>
  changeMessage(
    actor,
    messageId,
    async (tx, { deletedAt, deletedById }) => {
      const isRestorable = deletedAt !== null && deletedAt > restorableSince() && deletedById === actor.userId;
      if (!isRestorable) throw new AppError("not-found");
      await tx.update(chatMessages).set({ deletedAt: null, deletedById: null }).where(eq(chatMessages.id, messageId));
      return {};
    },
    true,
  );

async function requireRoomFor(tx: Transaction, messageId: string, emoji: string): Promise<void> {
  const [others] = await tx
    .select({ count: countDistinct(chatReactions.emoji) })
    .from(chatReactions)
    .where(and(eq(chatReactions.messageId, messageId), ne(chatReactions.emoji, emoji)));
  if ((others?.count ?? 0) < chatLimits.emojis) return;
  throw new AppError("conflict", { detail: "This message has as many different reactions as it can have." });
}

/** Adds or removes one of the actor's reactions; what is so already stays so. */
export const reactToMessage = (actor: Actor, { messageId, emoji, isSet }: MessageReaction): Promise<MessageAnswer> =>
  changeMessage(actor, messageId, async (tx) => {
    const own = { messageId, userId: actor.userId, emoji };
    const isIt = and(
      eq(chatReactions.messageId, messageId),
      eq(chatReactions.userId, actor.userId),
      eq(chatReactions.emoji, emoji),
    );
    if (isSet) await requireRoomFor(tx, messageId, emoji);
    const changed = isSet
      ? await tx.insert(chatReactions).values(own).onConflictDoNothing().returning()
      : await tx.delete(chatReactions).where(isIt).returning();
    return changed.length > 0 ? { reaction: { emoji, userId: actor.userId, isSet } } : null;
  });

/** Pins a message for all participants, or unpins it. */
export const pinMessage = (actor: Actor, { messageId, isPinned }: MessagePin): Promise<MessageAnswer> =>
  changeMessage(actor, messageId, async (tx, row) => {
    if ((row.pinnedAt !== null) === isPinned) return null;
    const pinnedAt = isPinned ? new Date() : null;
    const pinnedById = isPinned ? actor.userId : null;
    await tx.update(chatMessages).set({ pinnedAt, pinnedById }).where(eq(chatMessages.id, messageId));
    return { changed: { pinnedAt: pinnedAt?.toISOString() ?? null } };
  });

/** Confirms that the actor has read a message. Throws `conflict` where its sender has not asked for that. */
export const acknowledgeMessage = (actor: Actor, { messageId }: MessageRef): Promise<MessageAnswer> =>
  changeMessage(actor, messageId, async (tx, { requiresAck, senderId }) => {
    if (!requiresAck || senderId === actor.userId) {
      throw new AppError("conflict", { detail: "This message does not ask you to confirm that you have read it." });
    }
    const made = await tx
      .insert(chatAcknowledgements)
      .values({ messageId, userId: actor.userId })
      .onConflictDoNothing()
      .returning();
    return made.length > 0 ? { acknowledgement: { userId: actor.userId } } : null;
  });
