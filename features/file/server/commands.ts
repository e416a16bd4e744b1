import "server-only";
import { and, eq } from "drizzle-orm";
import { readSummaries } from "@/features/kanban/card/server/data";
import { changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { files, fileUploads } from "@/server/db/schema/file";
import { cards } from "@/server/db/schema/kanban";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { storage } from "@/server/storage/storage";
import { isProgram } from "../domain/file-types";
import type { FileRef, StoredFile, UploadRef } from "../schema";
import { claimContent } from "./commands/contents";
import { deleteStaged, restoreStaged, stageFile } from "./commands/staged";
import { discard, programRefused, requireRoomFor } from "./commands/uploads";
import { contentKey, joinParts, partsKey } from "./content";
import { findUpload, present, requireFile, requireOwnFile } from "./data";

type Answer = Promise<{ file: StoredFile }>;

/**
 * Creates a file from an upload whose bytes have all arrived. Again for the same upload, it answers the same file:
 * whoever missed the answer may ask once more.
 */
export async function finishUpload(actor: Actor, { uploadId }: UploadRef): Answer {
  return await oneAtATime(`finish ${uploadId}`, async () => {
    const upload = await findUpload(actor, { uploadId });
    if (!upload) return { file: present(actor, await requireOwnFile(actor, uploadId)) };
    if (upload.received !== upload.size) throw new AppError("conflict", { detail: "Not all parts have arrived." });
    // Another process may finish the same upload, and would write into what this one has moved to its place.
    const whole = `${partsKey(uploadId)}/whole-${newId()}`;
    const { sha256, type } = await joinParts(upload, (bytes) => storage.putStream(whole, bytes, upload.size));
    if (isProgram({ type, name: upload.name })) {
      await discard(uploadId);
      throw programRefused();
    }
    await claimContent({ sha256, type, size: upload.size });
    await storage.move(whole, contentKey(sha256));
    const file = await attach(actor, upload, sha256);
    await storage.deleteAll(partsKey(uploadId));
    return { file };
  });
}

type Arrived = Pick<typeof fileUploads.$inferSelect, "id" | "cardId" | "conversationId" | "mailContentId" | "name">;

const attach = (actor: Actor, upload: Arrived, sha256: string): Promise<StoredFile> =>
  upload.cardId === null
    ? stageFile(actor, upload, sha256)
    : attachToCard(actor, { ...upload, cardId: upload.cardId }, sha256);

const attachToCard = (
  actor: Actor,
  { id, cardId, name }: Arrived & Readonly<{ cardId: string }>,
  sha256: string,
): Promise<StoredFile> =>
  changeBoard(actor, { cardId }, async (board) => {
    const finished = await board.tx.delete(fileUploads).where(eq(fileUploads.id, id)).returning({ id: fileUploads.id });
    // Another process was first.
    if (finished.length === 0) return present(actor, await requireOwnFile(actor, id));
    await board.tx.insert(files).values({ id, cardId, name, sha256, ownerId: actor.userId });
    await announce(board, "card.file-added", cardId);
    return present(actor, await requireFile(actor, id));
  });

/** Takes a file off its card, or away from what its owner is about to send; `restoreFile` brings it back. */
export const deleteFile = (actor: Actor, { fileId }: FileRef): Answer =>
  transact(async (tx) => {
    const { cardId } = await requireFile(actor, fileId);
    if (cardId === null) return { file: await deleteStaged(tx, actor, fileId) };
    return await changeBoard(actor, { cardId }, async (board) => {
      // Read again with the board locked: somebody else may have deleted it.
      const file = present(actor, await requireFile(actor, fileId));
      if (!file.canDelete) throw new AppError("forbidden");
      await board.tx
        .update(files)
        .set({ deletedAt: new Date(), deletedById: actor.userId })
        .where(eq(files.id, fileId));
      await announce(board, "card.file-deleted", cardId);
      return { file };
    });
  });

/** Undoes `deleteFile`, for whoever did that; to everybody else what is deleted is not there. */
export const restoreFile = (actor: Actor, { fileId }: FileRef): Answer =>
  transact(async (tx) => {
    const isTheirs = and(isRestorable(files.deletedAt), eq(files.deletedById, actor.userId));
    const deleted = await requireFile(actor, fileId, isTheirs);
    const { cardId } = deleted;
    if (cardId === null) return { file: await restoreStaged(tx, actor, deleted) };
    return await changeBoard(actor, { cardId }, async (board) => {
      const file = present(actor, await requireFile(actor, fileId, isTheirs));
      await requireRoomFor(board.tx, actor, deleted, deleted.content.size);
      await board.tx.update(files).set({ deletedAt: null, deletedById: null }).where(eq(files.id, fileId));
      await announce(board, "card.file-restored", cardId);
      return { file };
    });
  });

/** Whoever has the card open reads its files anew. */
async function announce(board: LockedBoard, action: `card.file-${string}`, cardId: string): Promise<void> {
  const [summary] = await readSummaries(eq(cards.id, cardId), board.revision);
  if (!summary) throw new AppError("not-found");
  await board.announce({ action, subject: summary, change: { cards: [summary] } });
}
