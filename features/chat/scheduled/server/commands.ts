/** Schedules messages, changes and deletes those that wait, and sends one at once. */
import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { maxDaysAhead } from "@/lib/later-times";
import { mentionedIds } from "@/lib/rich-text/plain-text";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { lockCount } from "@/server/db/count-lock";
import { scheduledMessages } from "@/server/db/schema/chat";
import { emit } from "@/server/events/emit";
import { chatLimits } from "../../domain/constants";
import type { MessageAnswer } from "../../message/schema";
import { sendWithin } from "../../message/server/send";
import { requireChat, requireConversation } from "../../server/access";
import type { ScheduledAnswer, ScheduledInput, ScheduledRef, ScheduledUpdate } from "../schema";
import { planSending } from "./jobs";
import { presentScheduled } from "./presenter";

const dayMs = 86_400_000;

/** Throws `invalid-input` for a moment that has passed or lies too far ahead. */
function requireTime(sendAt: string): Date {
  const at = new Date(sendAt);
  const aheadMs = at.getTime() - Date.now();
  if (aheadMs > 0 && aheadMs <= maxDaysAhead * dayMs) return at;
  const code = aheadMs > 0 ? "too-large" : "too-small";
  throw new AppError("invalid-input", { fields: [{ pointer: "#/sendAt", code }] });
}

/** The sender's other tabs read the list again. */
export const announceScheduled = (tx: Transaction, userId: string, conversationId: string) =>
  emit(tx, { topic: "chat.scheduled-changed", audience: { kind: "user", userId }, payload: { conversationId } });

async function requireRoom(tx: Transaction, { userId }: Actor): Promise<void> {
  await lockCount(tx, "scheduled-message", userId);
  const count = await tx.$count(scheduledMessages, eq(scheduledMessages.senderId, userId));
  if (count < chatLimits.scheduled) return;
  throw new AppError("conflict", { detail: `At most ${chatLimits.scheduled} messages can wait to be sent.` });
}

/** Schedules a message. Throws `not-found`, `invalid-input` and, with too many waiting, `conflict`. */
export function scheduleMessage(actor: Actor, input: ScheduledInput): Promise<ScheduledAnswer> {
  requireChat(actor);
  const sendAt = requireTime(input.sendAt);
  return transact(async (tx) => {
    await requireConversation(actor, input.conversationId);
    const isSame = and(eq(scheduledMessages.senderId, actor.userId), eq(scheduledMessages.clientId, input.clientId));
    const [known] = await tx.select().from(scheduledMessages).where(isSame);
    if (known && known.conversationId !== input.conversationId) {
      throw new AppError("conflict", { detail: "This clientId waits in another conversation." });
    }
    if (known) return { scheduled: presentScheduled(known) };
    await requireRoom(tx, actor);
    const [made] = await tx
      .insert(scheduledMessages)
      .values({ ...input, sendAt, senderId: actor.userId })
      .onConflictDoNothing({ target: [scheduledMessages.senderId, scheduledMessages.clientId] })
      .returning();
    if (!made) throw new AppError("unavailable", { retryAfterS: 1 });
    await planSending(tx, made);
    await announceScheduled(tx, actor.userId, input.conversationId);
    return { scheduled: presentScheduled(made) };
  });
}

/** The actor's own, locked until the commit: the job that sends it waits. Throws `not-found`. */
async function lockScheduled(tx: Transaction, actor: Actor, scheduledId: string) {
  const isOwn = and(eq(scheduledMessages.id, scheduledId), eq(scheduledMessages.senderId, actor.userId));
  const [found] = await tx.select().from(scheduledMessages).where(isOwn).for("update");
  if (!found) throw new AppError("not-found");
  return found;
}

/** Changes what is sent, or when. Throws `not-found`, `invalid-input`, and `stale` where another version was edited. */
export function updateScheduled(actor: Actor, input: ScheduledUpdate): Promise<ScheduledAnswer> {
  requireChat(actor);
  const sendAt = input.sendAt === undefined ? undefined : requireTime(input.sendAt);
  return transact(async (tx) => {
    const found = await lockScheduled(tx, actor, input.scheduledId);
    const { id, conversationId, version } = found;
    if (input.version !== undefined && input.version !== version) {
      throw new AppError("stale", { current: presentScheduled(found) });
    }
    await requireConversation(actor, conversationId);
    const [changed] = await tx
      .update(scheduledMessages)
      .set({ body: input.body, sendAt, version: version + 1 })
      .where(eq(scheduledMessages.id, id))
      .returning();
    if (!changed) throw new AppError("not-found");
    await planSending(tx, changed);
    await announceScheduled(tx, actor.userId, conversationId);
    return { scheduled: presentScheduled(changed) };
  });
}

/** Deletes a message that waits; it can be scheduled again under the same `clientId`. Throws `not-found`. */
export function deleteScheduled(actor: Actor, { scheduledId }: ScheduledRef): Promise<ScheduledAnswer> {
  requireChat(actor);
  return transact(async (tx) => {
    const found = await lockScheduled(tx, actor, scheduledId);
    await tx.delete(scheduledMessages).where(eq(scheduledMessages.id, scheduledId));
    await announceScheduled(tx, actor.userId, found.conversationId);
    return { scheduled: presentScheduled(found) };
  });
}

/** Sends a message that waits now. Throws `not-found`. */
export function sendScheduled(actor: Actor, { scheduledId }: ScheduledRef): Promise<MessageAnswer> {
  requireChat(actor);
  return transact(async (tx) => {
    const found = await lockScheduled(tx, actor, scheduledId);
    return { message: await sendWaiting(tx, actor, found) };
  });
}

type Row = typeof scheduledMessages.$inferSelect;
type Sender = Parameters<typeof sendWithin>[1];

/** Sends a locked one, which is its own `clientId`: that of its writer may have been sent with another message. */
export async function sendWaiting(tx: Transaction, sender: Sender, { id, conversationId, body, contentType }: Row) {
  const mentions = mentionedIds(body).filter((one) => z.uuid().safeParse(one).success);
  const input = { conversationId, clientId: id, body, contentType, mentions, requiresAck: false };
  const message = await sendWithin(tx, sender, input);
  await tx.delete(scheduledMessages).where(eq(scheduledMessages.id, id));
  await announceScheduled(tx, sender.userId, conversationId);
  return message;
}
