/** Changes the files of drafts, and says which a mail has when it is stored. */
import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { fileContents, files } from "@/server/db/schema/file";
import { mails } from "@/server/db/schema/mail";
import { mailLimits } from "../../domain/constants";
import { isOwn } from "../../server/access";
import { announceChange } from "../../server/notices";
import { type FoundAttachment, isMailFileOf } from "./data";

/** Locks a draft while its files change; a mail that is sent at the same moment comes first or second. */
export async function lockDraft(tx: Transaction, actor: Actor, contentId: string): Promise<void> {
  const [draft] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOwn(actor), eq(mails.contentId, contentId), eq(mails.folder, "drafts")))
    .for("update");
  if (!draft) throw new AppError("conflict", { detail: "This email is no longer a draft." });
}

/** Says of a draft, and to its owner's tabs, that its files have changed. */
export async function noteFiles(tx: Transaction, actor: Actor, contentId: string): Promise<void> {
  const isAny = sql`exists (select from file where file.mail_content_id = ${contentId}::uuid and file.deleted_at is null)`;
  const changed = await tx
    .update(mails)
    .set({ hasAttachments: sql`${isAny}` })
    .where(and(isOwn(actor), eq(mails.contentId, contentId)))
    .returning({ id: mails.id });
  await announceChange(
    tx,
    actor.userId,
    changed.map(({ id }) => id),
    null,
  );
}

/** Which files a mail has: those that its draft keeps, and those that come from other mails. */
export type ChosenFiles = Readonly<{
  all: readonly FoundAttachment[];
  /** Copied from other mails: new files of the same contents. */
  added: readonly FoundAttachment[];
  /** Of the draft, and not of the mail. */
  removedIds: readonly string[];
}>;

const invalidAt = (at: number) =>
  new AppError("invalid-input", { fields: [{ pointer: pointerOf(["attachments", at]), code: "invalid-value" }] });

/** Files of other mails that the actor can read; nobody deletes them before the commit. */
async function readOthers(tx: Transaction, actor: Actor, ids: readonly string[]): Promise<FoundAttachment[]> {
  const { size, type, preview } = fileContents;
  return await tx
    .select({ id: files.id, name: files.name, sha256: files.sha256, cid: files.cid, size, type, preview })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(and(inArray(files.id, [...ids]), isMailFileOf(actor, files.mailContentId), isNull(files.deletedAt)))
    .for("key share", { of: files });
}

/**
 * The files of a mail by their ids, of its draft and of other mails; where no ids are given, those of its draft. Throws
 * `invalid-input` at each that is not there, and `too-large` where they are too large together.
 */
export async function chooseFiles(
  tx: Transaction,
  actor: Actor,
  { ids, ofDraft }: Readonly<{ ids: readonly string[] | undefined; ofDraft: readonly FoundAttachment[] }>,
): Promise<ChosenFiles> {
  if (ids === undefined) return { all: ofDraft, added: [], removedIds: [] };
  const own = new Map(ofDraft.map((file) => [file.id, file] as const));
  const otherIds = [...new Set(ids)].filter((id) => !own.has(id));
  const others = otherIds.length > 0 ? await readOthers(tx, actor, otherIds) : [];
  const found = new Map(others.map((file) => [file.id, file] as const));
  const missing = ids.findIndex((id) => !own.has(id) && !found.has(id));
  if (missing >= 0) throw invalidAt(missing);
  const added = otherIds.flatMap((id) => found.get(id) ?? []).map((file) => ({ ...file, id: newId(), cid: null }));
  const kept = ofDraft.filter(({ id }) => ids.includes(id));
  const all = [...kept, ...added];
  if (all.reduce((sum, { size }) => sum + size, 0) > mailLimits.attachmentBytes) throw tooLargeTogether();
  return { all, added, removedIds: ofDraft.filter(({ id }) => !ids.includes(id)).map(({ id }) => id) };
}

export const tooLargeTogether = () =>
  new AppError("too-large", {
    detail: `The files of an email can have up to ${mailLimits.attachmentBytes} bytes together.`,
    fields: [{ pointer: "#/attachments", code: "too-large" }],
  });
