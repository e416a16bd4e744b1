/** The job that sends a scheduled message. */
import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { cutText } from "@/lib/cut-text";
import { paths } from "@/lib/paths";
import { plainText } from "@/lib/rich-text/plain-text";
import { type Transaction, transact } from "@/server/db/client";
import { conversationParticipants, conversations, scheduledMessages } from "@/server/db/schema/chat";
import { users } from "@/server/db/schema/user";
import { isActiveStaff } from "@/server/people/staff";
import { announceScheduled, sendWaiting } from "./commands";
import { scheduledJobSchema } from "./jobs";

const maxExcerpt = 200;

/**
 * Sends a message for who scheduled it, signed in or not. Message and row change in one transaction, so that it is sent once,
 * however often the job runs. Who has left the conversation, or whose account is closed, is told that it was not sent.
 */
export async function deliverScheduled(payload: unknown): Promise<void> {
  const { scheduledId, version } = scheduledJobSchema.parse(payload);
  await transact(async (tx) => {
    const isIt = and(eq(scheduledMessages.id, scheduledId), eq(scheduledMessages.version, version));
    const [row] = await tx.select().from(scheduledMessages).where(isIt).for("update");
    if (!row) return;
    const { sender, isActive, isIn } = await readSender(tx, row);
    if (sender && isActive && isIn) await sendWaiting(tx, sender, row);
    else await giveUp(tx, row, isActive ? "left" : "closed");
  });
}

type Row = typeof scheduledMessages.$inferSelect;

async function readSender(tx: Transaction, { senderId, conversationId }: Row) {
  const [found] = await tx
    .select({
      userId: users.id,
      displayName: users.name,
      isActive: sql<boolean>`(${isActiveStaff})`,
      isIn: sql<boolean>`${conversationParticipants.userId} is not null`,
    })
    .from(users)
    .leftJoin(
      conversationParticipants,
      and(
        eq(conversationParticipants.userId, users.id),
        eq(conversationParticipants.conversationId, conversationId),
        isNull(conversationParticipants.leftAt),
      ),
    )
    .where(eq(users.id, senderId));
  const { isActive = false, isIn = false } = found ?? {};
  return { isActive, isIn, sender: found ? { userId: found.userId, displayName: found.displayName } : null };
}

/** Removes it, and tells its sender why. */
async function giveUp(tx: Transaction, row: Row, reason: "left" | "closed"): Promise<void> {
  const { id, senderId, conversationId, body } = row;
  const [conversation] = await tx
    .select({ name: conversations.name })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  await tx.delete(scheduledMessages).where(eq(scheduledMessages.id, id));
  await announceScheduled(tx, senderId, conversationId);
  await notify(tx, {
    userIds: [senderId],
    type: "chat-not-sent",
    actor: null,
    // The conversation itself is out of their reach.
    subject: { type: "scheduled-message", id, name: conversation?.name ?? "" },
    href: paths.chat,
    isForClosed: true,
    data: { reason, excerpt: cutText(plainText(body), maxExcerpt) },
  });
}
