/** Who can read the files of a conversation, and the list of those that were sent. */
import "server-only";
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { keysetOrder, keysetPage } from "@/server/db/keyset";
import { chatMessages, conversationParticipants } from "@/server/db/schema/chat";
import { fileContents, files } from "@/server/db/schema/file";
import { users } from "@/server/db/schema/user";
import { isOwn, requireConversation } from "../../server/access";
import { attachmentLimits } from "../domain/constants";
import type { AttachmentListQuery, AttachmentPage } from "../schema";
import { presentAttachment } from "./presenter";

/** Joins the actor's part in the conversation that a column names, as long as they are in it. */
export const isParticipant = (actor: Actor, conversationId: PgColumn): SQL | undefined =>
  and(eq(conversationParticipants.conversationId, conversationId), isOwn(actor));

/** Throws `not-found` unless the actor is in the conversation. */
export async function requireParticipant(actor: Actor, conversationId: string): Promise<void> {
  await requireConversation(actor, conversationId);
}

/**
 * Goes into a WHERE over files with their message and `isParticipant`: files of messages that the actor can read, and the
 * actor's own that are not sent yet.
 */
export function isAttachmentOf(actor: Actor): SQL | undefined {
  const isRead = and(gt(chatMessages.seq, conversationParticipants.joinedSeq), isNull(chatMessages.deletedAt));
  const isStaged = and(isNull(files.messageId), eq(files.ownerId, actor.userId));
  return and(isOwn(actor), or(isRead, isStaged));
}

/** One page of the files that were sent in a conversation, the newest first. Throws `not-found`. */
export async function listAttachments(actor: Actor, query: AttachmentListQuery): Promise<AttachmentPage> {
  const { conversationId, cursor } = query;
  await requireParticipant(actor, conversationId);
  const order = keysetOrder(
    "newest",
    [
      [sql`${files.createdAt}`, "timestamptz"],
      [sql`${files.id}`, "uuid"],
    ],
    { isDescending: true },
  );
  const place = order.readCursor(cursor);
  const found = await current()
    .select({
      file: { id: files.id, name: files.name },
      content: { size: fileContents.size, type: fileContents.type, preview: fileContents.preview },
      message: { id: chatMessages.id, seq: chatMessages.seq, createdAt: chatMessages.createdAt },
      sender: { id: users.id, name: users.name, avatarUrl: users.image },
      place: order.place,
    })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .innerJoin(chatMessages, eq(chatMessages.id, files.messageId))
    .innerJoin(conversationParticipants, isParticipant(actor, files.conversationId))
    .leftJoin(users, eq(users.id, chatMessages.senderId))
    .where(
      and(
        eq(files.conversationId, conversationId),
        isNotNull(files.messageId),
        isAttachmentOf(actor),
        place ? order.after(place) : undefined,
      ),
    )
    .orderBy(...order.by)
    .limit(attachmentLimits.perPage + 1);
  const { rows, nextCursor } = keysetPage(order, found, attachmentLimits.perPage);
  const attachments = rows.map(({ file, content, message, sender }) => ({
    ...presentAttachment({ ...file, ...content }),
    messageId: message.id,
    seq: message.seq,
    sentAt: message.createdAt.toISOString(),
    sender,
  }));
  return { attachments, nextCursor };
}
