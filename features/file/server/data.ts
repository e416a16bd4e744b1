import "server-only";
import { and, asc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { isAttachmentOf, isParticipant, requireParticipant } from "@/features/chat/attachment/server/data";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { canManageBoard } from "@/features/kanban/policy";
import { isDraftOf, isMailFileOf, requireDraft } from "@/features/mail/attachment/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { chatMessages, conversationParticipants } from "@/server/db/schema/chat";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { boards, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { storage } from "@/server/storage/storage";
import { canDeleteFile, canDeleteMailFile, canDeleteStagedFile } from "../policy";
import type { FileList, UploadRef, UploadStart } from "../schema";
import { contentKey, renditionKey } from "./content";
import { fileLimits } from "./limits";
import { presentFile } from "./presenter";

const columns = (actor: Actor) => ({
  id: files.id,
  cardId: files.cardId,
  conversationId: files.conversationId,
  messageId: files.messageId,
  mailContentId: files.mailContentId,
  isInDraft: isDraftOf(actor, files.mailContentId),
  name: files.name,
  createdAt: files.createdAt,
  sha256: files.sha256,
  ownerId: files.ownerId,
  deletedById: files.deletedById,
  content: { size: fileContents.size, type: fileContents.type, preview: fileContents.preview },
  owner: { id: users.id, name: users.name, avatarUrl: users.image },
  board: { isForAllStaff: boards.isForAllStaff, creatorId: boards.creatorId },
});

/** Whoever sees the card sees its files, and to everybody else there are none. */
const isCardOf = (actor: Actor): SQL | undefined => and(isBoardOf(actor), isNull(cards.deletedAt));

/** Goes into every WHERE: a rule for each kind of subject, which holds for no file of another. */
const isFileOf = (actor: Actor): SQL | undefined =>
  or(isCardOf(actor), isAttachmentOf(actor), isMailFileOf(actor, files.mailContentId));

const selectFiles = (actor: Actor, where: SQL | undefined) =>
  current()
    .select(columns(actor))
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .leftJoin(cards, eq(cards.id, files.cardId))
    .leftJoin(boards, eq(boards.id, cards.boardId))
    .leftJoin(chatMessages, eq(chatMessages.id, files.messageId))
    .leftJoin(conversationParticipants, isParticipant(actor, files.conversationId))
    .leftJoin(users, eq(users.id, files.ownerId))
    .where(and(where, isFileOf(actor)));

export type FoundFile = Awaited<ReturnType<typeof selectFiles>>[number];

function canDelete(actor: Actor, file: FoundFile): boolean {
  if (file.board) return canDeleteFile(actor, file, canManageBoard(actor, file.board));
  return file.mailContentId === null ? canDeleteStagedFile(actor, file) : canDeleteMailFile(actor, file);
}

export const present = (actor: Actor, file: FoundFile) => presentFile(file, canDelete(actor, file));

/** The files of a card that the actor sees, the oldest first. */
export async function listFiles(actor: Actor, { cardId }: { cardId: string }): Promise<FileList> {
  await requireCard(actor, cardId);
  const found = await selectFiles(actor, and(eq(files.cardId, cardId), isNull(files.deletedAt))).orderBy(
    asc(files.createdAt),
    asc(files.id),
  );
  return {
    files: found.map((file) => present(actor, file)),
    limits: { fileBytes: fileLimits.fileBytes, files: fileLimits.filesPerCard },
  };
}

/** A file for which `isThere` holds, or that is not deleted; `not-found` to whoever does not see what it belongs to. */
export async function requireFile(
  actor: Actor,
  fileId: string,
  isThere: SQL | undefined = isNull(files.deletedAt),
): Promise<FoundFile> {
  const [file] = await selectFiles(actor, and(eq(files.id, fileId), isThere));
  if (!file) throw new AppError("not-found");
  return file;
}

/** The same, of the actor's own. */
export const requireOwnFile = (actor: Actor, fileId: string): Promise<FoundFile> =>
  requireFile(actor, fileId, and(eq(files.ownerId, actor.userId), isNull(files.deletedAt)));

/** What a file or an upload belongs to: one of these. */
export type FileSubject = Readonly<Record<"cardId" | "conversationId" | "mailContentId", string | null>>;

/**
 * Throws `not-found` unless the actor sees the card, is in the conversation, or is writing the mail; `invalid-input` unless it is
 * one of the three.
 */
export async function requireSubject(
  actor: Actor,
  { cardId, conversationId, mailId }: Pick<UploadStart, "cardId" | "conversationId" | "mailId">,
): Promise<FileSubject> {
  if (cardId) await requireCard(actor, cardId);
  else if (conversationId) await requireParticipant(actor, conversationId);
  const mailContentId = !cardId && !conversationId && mailId ? await requireDraft(actor, mailId) : null;
  if ([cardId, conversationId, mailId].filter(Boolean).length !== 1) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/cardId", code: "invalid-value" }] });
  }
  return { cardId: cardId ?? null, conversationId: conversationId ?? null, mailContentId };
}

/** Throws `not-found` unless the actor sees the card. */
async function requireCard(actor: Actor, cardId: string): Promise<void> {
  const [card] = await current()
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cards.id, cardId), isCardOf(actor)));
  if (!card) throw new AppError("not-found");
}

/** The actor's own upload to a card that they still see, a conversation that they are still in, or a mail that they still write. */
export async function findUpload(actor: Actor, { uploadId }: UploadRef) {
  const [found] = await current()
    .select({ upload: fileUploads })
    .from(fileUploads)
    .leftJoin(cards, eq(cards.id, fileUploads.cardId))
    .leftJoin(boards, eq(boards.id, cards.boardId))
    .leftJoin(conversationParticipants, isParticipant(actor, fileUploads.conversationId))
    .where(
      and(
        eq(fileUploads.id, uploadId),
        eq(fileUploads.ownerId, actor.userId),
        or(isCardOf(actor), isNotNull(conversationParticipants.userId), isDraftOf(actor, fileUploads.mailContentId)),
      ),
    );
  return found?.upload;
}

export async function requireUpload(actor: Actor, ref: UploadRef) {
  const upload = await findUpload(actor, ref);
  if (!upload) throw new AppError("not-found");
  return upload;
}

/** Bytes that a file can have. */
export const fileByteLimit = (): number => fileLimits.fileBytes;

/** The bytes of a content, as they come, for whoever has found a file of theirs that refers to it. */
export const readContent = (sha256: string): AsyncGenerator<Uint8Array> => storage.read(contentKey(sha256));

/** A size of a picture that we drew, by its name; null is the largest, which is the content itself. */
export const readRendition = (sha256: string, name: number | null): Promise<Buffer> =>
  storage.readAll(name === null ? contentKey(sha256) : renditionKey(sha256, name));
