/** Files in a conversation or a draft that their owner has not sent; nobody else sees them. */
import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { lockDraft, noteFiles } from "@/features/mail/attachment/server/commands";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { files, fileUploads } from "@/server/db/schema/file";
import type { StoredFile } from "../../schema";
import { type FoundFile, present, requireFile, requireOwnFile } from "../data";
import { requireRoomFor } from "./uploads";

type Arrived = Pick<typeof fileUploads.$inferSelect, "id" | "conversationId" | "mailContentId" | "name">;

/** Keeps a file that has arrived until its owner sends it. */
export const stageFile = (actor: Actor, upload: Arrived, sha256: string): Promise<StoredFile> =>
  transact(async (tx) => {
    const { id, conversationId, mailContentId, name } = upload;
    if (mailContentId !== null) await lockDraft(tx, actor, mailContentId);
    const finished = await tx.delete(fileUploads).where(eq(fileUploads.id, id)).returning({ id: fileUploads.id });
    // Another process was first.
    if (finished.length === 0) return present(actor, await requireOwnFile(actor, id));
    await tx.insert(files).values({ id, conversationId, mailContentId, name, sha256, ownerId: actor.userId });
    if (mailContentId !== null) await noteFiles(tx, actor, mailContentId);
    return present(actor, await requireFile(actor, id));
  });

type Deletion = Pick<typeof files.$inferSelect, "deletedAt" | "deletedById">;
type Staged = Pick<typeof files.$inferSelect, "id" | "mailContentId">;

/** Of a file that is sent at the same moment one of the two comes second. */
async function setDeletion(
  tx: Transaction,
  actor: Actor,
  { id: fileId, mailContentId }: Staged,
  deletion: Deletion,
): Promise<void> {
  if (mailContentId !== null) await lockDraft(tx, actor, mailContentId);
  const isStaged = and(eq(files.id, fileId), isNull(files.messageId));
  const changed = await tx.update(files).set(deletion).where(isStaged).returning({ id: files.id });
  if (changed.length === 0) throw new AppError("conflict", { detail: "The file has been sent." });
  if (mailContentId !== null) await noteFiles(tx, actor, mailContentId);
}

export async function deleteStaged(tx: Transaction, actor: Actor, fileId: string): Promise<StoredFile> {
  const found = await requireFile(actor, fileId);
  const file = present(actor, found);
  if (!file.canDelete) throw new AppError("forbidden");
  await setDeletion(tx, actor, found, { deletedAt: new Date(), deletedById: actor.userId });
  return file;
}

export async function restoreStaged(tx: Transaction, actor: Actor, deleted: FoundFile): Promise<StoredFile> {
  await requireRoomFor(tx, actor, deleted, deleted.content.size);
  await setDeletion(tx, actor, deleted, { deletedAt: null, deletedById: null });
  return present(actor, await requireFile(actor, deleted.id));
}
