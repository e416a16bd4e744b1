import "server-only";
import { and, count, eq, isNull, sql, sum } from "drizzle-orm";
import { canUseBoards } from "@/features/kanban/policy";
import { tooLargeTogether } from "@/features/mail/attachment/server/commands";
import { mailLimits } from "@/features/mail/domain/constants";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, db, type Transaction, transact } from "@/server/db/client";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { storage } from "@/server/storage/storage";
import { fileConstants } from "../../domain/constants";
import { isProgram } from "../../domain/file-types";
import type { Upload, UploadRef, UploadStart } from "../../schema";
import { detectType, partKey, partsKey } from "../content";
import { type FileSubject, requireSubject, requireUpload } from "../data";
import { fileLimits } from "../limits";
import { lockQuota, requireQuota } from "./contents";

type UploadRow = typeof fileUploads.$inferSelect;

export const presentUpload = ({ id, received, size }: UploadRow): Upload => ({ id, received, size });

const expiry = () => new Date(Date.now() + fileConstants.uploadHours * 3_600_000);

export const programRefused = () =>
  new AppError("unsupported-type", { detail: "Programs and scripts cannot be attached." });

/**
 * Begins an upload, or goes on with the actor's own of the same file to the same card, conversation or draft. All of its bytes count from now on:
 * what begins can be finished.
 */
export async function startUpload(actor: Actor, input: UploadStart): Promise<{ upload: Upload }> {
  const { name, size, lastModified } = input;
  if (size > fileLimits.fileBytes)
    throw new AppError("too-large", { detail: `A file can have up to ${fileLimits.fileBytes} bytes.` });
  if (isProgram({ type: "", name })) throw programRefused();
  return await transact(async (tx) => {
    const subject = await requireSubject(actor, input);
    await lockQuota(tx);
    const own = eq(fileUploads.ownerId, actor.userId);
    const isSame = and(
      eq(fileUploads.name, name),
      eq(fileUploads.size, size),
      eq(fileUploads.lastModified, lastModified),
    );
    const [begun] = await tx
      .update(fileUploads)
      .set({ expiresAt: expiry() })
      .where(and(own, isUploadTo(subject), isSame))
      .returning();
    if (begun) return { upload: presentUpload(begun) };
    await requireRoom(tx, actor, subject, size);
    const [upload] = await tx
      .insert(fileUploads)
      .values({ ...subject, ownerId: actor.userId, name, size, lastModified, expiresAt: expiry() })
      .returning();
    if (!upload) throw new AppError("unexpected");
    return { upload: presentUpload(upload) };
  });
}

function isUploadTo({ cardId, conversationId, mailContentId }: FileSubject) {
  if (mailContentId) return eq(fileUploads.mailContentId, mailContentId);
  return cardId ? eq(fileUploads.cardId, cardId) : eq(fileUploads.conversationId, conversationId ?? "");
}

/** What one person may have under way: a quarter of all, so that who begins many leaves room for others; a file always. */
const bytesUnderWay = () => Math.max(fileLimits.quotaBytes / 4, fileLimits.fileBytes);

async function requireRoom(tx: Transaction, actor: Actor, subject: FileSubject, size: number): Promise<void> {
  const [own] = await tx
    .select({ count: count(), bytes: sum(fileUploads.size).mapWith(Number) })
    .from(fileUploads)
    .where(eq(fileUploads.ownerId, actor.userId));
  const bytes = (own?.bytes ?? 0) + size;
  if ((own?.count ?? 0) >= fileConstants.openUploads || bytes > bytesUnderWay()) {
    throw new AppError("too-many-requests", { detail: "Too many uploads are under way.", retryAfterS: 10 });
  }
  await requireRoomFor(tx, actor, subject, size);
  await requireQuota(tx, size);
}

/** What a mail carries, it carries through mail servers, which take so much and no more. */
async function requireMailRoom(tx: Transaction, subject: FileSubject, size: number): Promise<void> {
  const isThere = and(eq(files.mailContentId, subject.mailContentId ?? ""), isNull(files.deletedAt));
  const [there] = await tx
    .select({ count: count(), bytes: sum(fileContents.size).mapWith(Number) })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(isThere);
  const [arriving] = await tx
    .select({ count: count(), bytes: sum(fileUploads.size).mapWith(Number) })
    .from(fileUploads)
    .where(isUploadTo(subject));
  if ((there?.count ?? 0) + (arriving?.count ?? 0) >= mailLimits.attachments) {
    throw new AppError("too-many-files", { detail: `An email can have up to ${mailLimits.attachments} files.` });
  }
  if ((there?.bytes ?? 0) + (arriving?.bytes ?? 0) + size > mailLimits.attachmentBytes) throw tooLargeTogether();
}

/** Counts what is on its way too; `size` is that of the file that comes. Throws `too-many-files`. */
export async function requireRoomFor(tx: Transaction, actor: Actor, subject: FileSubject, size: number): Promise<void> {
  const { cardId, conversationId, mailContentId } = subject;
  if (mailContentId) return await requireMailRoom(tx, subject, size);
  const max = cardId ? fileLimits.filesPerCard : fileConstants.stagedFiles;
  // In a conversation each counts their own, and only those that are not sent.
  const isThere = cardId
    ? eq(files.cardId, cardId)
    : and(eq(files.conversationId, conversationId ?? ""), isNull(files.messageId), eq(files.ownerId, actor.userId));
  const isArriving = cardId ? isUploadTo(subject) : and(isUploadTo(subject), eq(fileUploads.ownerId, actor.userId));
  const there = await tx.$count(files, and(isThere, isNull(files.deletedAt)));
  const arriving = await tx.$count(fileUploads, isArriving);
  if (there + arriving < max) return;
  const detail = cardId ? `A card can have up to ${max} files.` : `Up to ${max} files can wait to be sent.`;
  throw new AppError("too-many-files", { detail });
}

type Part = UploadRef & Readonly<{ offset: number; bytes: Uint8Array }>;
type PartRef = UploadRef & Readonly<{ offset: number; length: number }>;

/**
 * Stores the next part. One at another offset than the next is a `conflict`, and `startUpload` tells where to go on. The
 * bytes are stored before the row says so: a part of which nobody says so is sent again.
 */
export async function receivePart(actor: Actor, { uploadId, offset, bytes }: Part): Promise<{ upload: Upload }> {
  const upload = await requireUpload(actor, { uploadId });
  const length = bytes.byteLength;
  requireFit(upload, offset, length);
  if (offset === 0 && isProgram({ type: await detectType(bytes), name: upload.name })) {
    await discard(uploadId);
    throw programRefused();
  }
  await storage.put(partKey(uploadId, offset, length), bytes);
  const [row] = await db
    .update(fileUploads)
    .set({
      received: offset + length,
      parts: sql`${fileUploads.parts} || to_jsonb(${length}::int)`,
      expiresAt: expiry(),
    })
    .where(and(eq(fileUploads.id, uploadId), eq(fileUploads.received, offset)))
    .returning();
  if (!row) {
    await deleteUnusedPart({ uploadId, offset, length });
    throw outOfStep();
  }
  return { upload: presentUpload(row) };
}

/** Of parts that came at once, one is used; the others would lie there, counted by no quota, as long as their upload does. */
async function deleteUnusedPart({ uploadId, offset, length }: PartRef): Promise<void> {
  const [upload] = await db.select({ parts: fileUploads.parts }).from(fileUploads).where(eq(fileUploads.id, uploadId));
  let start = 0;
  for (const used of upload?.parts ?? []) {
    if (start === offset && used === length) return;
    start += used;
  }
  await storage.delete(partKey(uploadId, offset, length));
}

const outOfStep = () => new AppError("conflict", { detail: "The part is not the next one." });

function requireFit({ received, size }: UploadRow, offset: number, length: number): void {
  if (offset !== received) throw outOfStep();
  const rest = size - offset;
  if (length > rest || (length < fileConstants.minPart && length < rest)) {
    throw new AppError("invalid-input", {
      detail: `A part has ${fileConstants.minPart} to ${fileConstants.maxPart} bytes; the last one has what is left.`,
      fields: [{ pointer: "#", code: "invalid-value" }],
    });
  }
}

/** Ends an upload that its owner gives up, whether or not they still see its card. One that is not there is given up already. */
export async function cancelUpload(actor: Actor, ref: UploadRef): Promise<{ uploadId: string }> {
  if (!canUseBoards(actor)) throw new AppError("forbidden");
  const isOwn = and(eq(fileUploads.id, ref.uploadId), eq(fileUploads.ownerId, actor.userId));
  if ((await current().$count(fileUploads, isOwn)) > 0) await discard(ref.uploadId);
  return ref;
}

/** What a part under way still writes goes with the sweep. */
export async function discard(uploadId: string): Promise<void> {
  await current().delete(fileUploads).where(eq(fileUploads.id, uploadId));
  await storage.deleteAll(partsKey(uploadId));
}
