/** Files in a conversation that their owner has not sent; nobody else sees them. */
import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { files, fileUploads } from "@/server/db/schema/file";
import type { StoredFile } from "../../schema";
import { present, requireFile, requireOwnFile } from "../data";
import { requireRoomFor } from "./uploads";

type Arrived = Pick<typeof fileUploads.$inferSelect, "id" | "conversationId" | "name">;

/** Keeps a file that has arrived until its owner sends it. */
export const stageFile = (actor: Actor, { id, conversationId, name }: Arrived, sha256: string): Promise<StoredFile> =>
  transact(async (tx) => {
    const finished = await tx.delete(fileUploads).where(eq(fileUploads.id, id)).returning({ id: fileUploads.id });
    // Another process was first.
    if (finished.length === 0) return present(actor, await requireOwnFile(actor, id));
    await tx.insert(files).values({ id, conversationId, name, sha256, ownerId: actor.userId });
    return present(actor, await requireFile(actor, id));
  });

type Deletion = Pick<typeof files.$inferSelect, "deletedAt" | "deletedById">;

/** Of a file that is sent at the same moment one of the two comes second. */
async function setDeletion(tx: Transaction, fileId: string, deletion: Deletion): Promise<void> {
  const isStaged = and(eq(files.id, fileId), isNull(files.messageId));
  const changed = await tx.update(files).set(deletion).where(isStaged).returning({ id: files.id });
  if (changed.length === 0) throw new AppError("conflict", { detail: "The file has been sent." });
}

export async function deleteStaged(tx: Transaction, actor: Actor, fileId: string): Promise<StoredFile> {
  const file = present(actor, await requireFile(actor, fileId));
  if (!file.canDelete) throw new AppError("forbidden");
  await setDeletion(tx, fileId, { deletedAt: new Date(), deletedById: actor.userId });
  return file;
}

type Deleted = Readonly<{ fileId: string; conversationId: string | null }>;

export async function restoreStaged(tx: Transaction, actor: Actor, deleted: Deleted): Promise<StoredFile> {
  await requireRoomFor(tx, actor, { conversationId: deleted.conversationId });
  await setDeletion(tx, deleted.fileId, { deletedAt: null, deletedById: null });
  return present(actor, await requireFile(actor, deleted.fileId));
}
