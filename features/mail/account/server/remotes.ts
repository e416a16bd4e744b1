/** What is known of folders on mail servers and of the mails in them. */
import "server-only";
import { and, between, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { current, type Transaction } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { letOthersIn } from "@/server/db/let-others-in";
import { mails } from "@/server/db/schema/mail";
import { mailAccountFolders, mailRemotes } from "@/server/db/schema/mail-account";
import type { MailFolder } from "../../domain/constants";
import type { RemoteRole } from "../domain/constants";
import type { BaseMail, Flags } from "../domain/merge";
import type { Account } from "./queue";

export type Folder = typeof mailAccountFolders.$inferSelect;

/** Values of one statement. */
const atOnce = 1_000;

/** Where a mail here belongs: one that was permanently deleted, in the trash. */
const place = sql<MailFolder>`case when ${mails.deletedAt} is null then ${mails.folder} else 'trash' end`;

/** The folders of an account after its server listed them; what is not listed any more is forgotten. */
export async function keepFolders(account: Account, listed: ReadonlyMap<RemoteRole, string>): Promise<Folder[]> {
  const { accountId, role, path } = mailAccountFolders;
  const rows = [...listed].map((one) => ({ accountId: account.id, role: one[0], path: one[1] }));
  const isMoved = sql`${path} is distinct from excluded.path`;
  await current()
    .delete(mailAccountFolders)
    .where(and(eq(accountId, account.id), notInArray(role, [...listed.keys()])));
  return await current()
    .insert(mailAccountFolders)
    .values(rows)
    .onConflictDoUpdate({
      target: [accountId, role],
      // Another folder in this role is read from its beginning: its numbers name other mails.
      set: {
        path: sql`excluded.path`,
        uidValidity: sql`case when ${isMoved} then null else ${mailAccountFolders.uidValidity} end`,
      },
    })
    .returning();
}

/** Forgets what a folder had, after its server gave its mails new UIDs. */
export async function restartFolder(folder: Folder, uidValidity: string): Promise<Folder> {
  await deleteInParts(mailRemotes, eq(mailRemotes.folderId, folder.id));
  const fresh = { uidValidity, highestModseq: null, lastUid: 0 };
  await current().update(mailAccountFolders).set(fresh).where(eq(mailAccountFolders.id, folder.id));
  return { ...folder, ...fresh };
}

/**
 * Forgets a little at a time what the folders of an account had, before they themselves go. Where that does not come to its end they
 * are read again from their beginning.
 */
export async function forgetFolders(accountId: string): Promise<void> {
  await current()
    .update(mailAccountFolders)
    .set({ uidValidity: null, lastUid: 0 })
    .where(eq(mailAccountFolders.accountId, accountId));
  await deleteInParts(mailRemotes, eq(mailRemotes.accountId, accountId));
}

export const noteFolder = (folder: Folder, values: Partial<Pick<Folder, "highestModseq" | "lastUid">>) =>
  current().update(mailAccountFolders).set(values).where(eq(mailAccountFolders.id, folder.id));

/** A mail of a folder: what both sides were, and what it is here now. */
export type Remote = Readonly<{ uid: number; mailId: string; base: BaseMail; local: BaseMail }>;

async function readWhere(folder: Folder, where: SQL | undefined): Promise<Remote[]> {
  const { uid, mailId, isUnread, isStarred } = mailRemotes;
  return await current()
    .select({
      uid,
      mailId,
      base: { isUnread, isStarred, folder: mailRemotes.folder },
      local: { isUnread: mails.isUnread, isStarred: mails.isStarred, folder: place },
    })
    .from(mailRemotes)
    .innerJoin(mails, eq(mails.id, mailId))
    .where(and(eq(mailRemotes.folderId, folder.id), where));
}

const isChanged = sql`(${mails.isUnread}, ${mails.isStarred}, ${place}) is distinct from
  (${mailRemotes.isUnread}, ${mailRemotes.isStarred}, ${mailRemotes.folder})`;

/** Those that changed here since both sides were last compared. */
export async function readChanged(folder: Folder): Promise<Remote[]> {
  const changed: Remote[] = [];
  for await (const known of knownPages(folder)) {
    const [first, last] = [known[0]?.uid ?? 0, known.at(-1)?.uid ?? 0];
    changed.push(...(await readWhere(folder, and(between(mailRemotes.uid, first, last), isChanged))));
  }
  return changed;
}

export async function readByUids(folder: Folder, uids: readonly number[]): Promise<Remote[]> {
  const found: Remote[] = [];
  for (const some of chunksOf(uids, atOnce)) found.push(...(await readWhere(folder, inArray(mailRemotes.uid, some))));
  return found;
}

export type Known = Readonly<{ uid: number; mailId: string }>;

/** All mails of a folder that are known, page by page; a folder may have a hundred thousand. */
async function* knownPages(folder: Folder): AsyncGenerator<readonly Known[]> {
  const { uid, mailId } = mailRemotes;
  let last = 0;
  for (;;) {
    const startedAt = performance.now();
    const page = await current()
      .select({ uid, mailId })
      .from(mailRemotes)
      .where(and(eq(mailRemotes.folderId, folder.id), gt(uid, last)))
      .orderBy(uid)
      .limit(atOnce);
    if (page.length > 0) yield page;
    if (page.length < atOnce) return;
    last = page.at(-1)?.uid ?? last;
    await letOthersIn(performance.now() - startedAt);
  }
}

export async function readKnown(folder: Folder): Promise<Known[]> {
  const known: Known[] = [];
  for await (const page of knownPages(folder)) known.push(...page);
  return known;
}

/** Notes what flags both sides have now. */
export async function noteFlags(tx: Transaction, folder: Folder, all: readonly (Flags & { uid: number })[]) {
  for (const some of chunksOf(all, atOnce)) {
    await tx.execute(sql`
      update mail_remote set is_unread = row."isUnread", is_starred = row."isStarred"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (uid bigint, "isUnread" boolean, "isStarred" boolean)
      where mail_remote.folder_id = ${folder.id} and mail_remote.uid = row.uid`);
  }
}

/** Notes where mails are here, which their server knows or need not know. */
export async function notePlaces(tx: Transaction, folder: Folder, all: readonly { uid: number; folder: MailFolder }[]) {
  for (const some of chunksOf(all, atOnce)) {
    await tx.execute(sql`
      update mail_remote set folder = row.folder
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (uid bigint, folder text)
      where mail_remote.folder_id = ${folder.id} and mail_remote.uid = row.uid`);
  }
}

export async function forgetRemotes(tx: Transaction, folderId: string, uids: readonly number[]): Promise<void> {
  for (const some of chunksOf(uids, atOnce))
    await tx.delete(mailRemotes).where(and(eq(mailRemotes.folderId, folderId), inArray(mailRemotes.uid, some)));
}

/** A mail that was moved on its server, under its new UID. */
export async function keepMoved(
  tx: Transaction,
  account: Account,
  target: Folder,
  moved: readonly (Remote & { newUid: number })[],
) {
  for (const some of chunksOf(moved, atOnce)) {
    await tx
      .insert(mailRemotes)
      .values(
        some.map(({ newUid, mailId, base, local }) => ({
          ...base,
          folderId: target.id,
          uid: newUid,
          accountId: account.id,
          mailId,
          folder: local.folder,
        })),
      )
      .onConflictDoNothing();
  }
}

type Found = Flags & Readonly<{ uid: number; mailId: string }>;

/**
 * Notes that a mail lies in a folder. Where it lies in no other folder of the account, what it is here counts as changed here, so
 * that the server hears of it; where it does, it was moved there, or is a second copy.
 */
export async function keepRemote({ id, ownerId }: Account, folder: Folder, found: Found): Promise<void> {
  const { uid, mailId, isUnread, isStarred } = found;
  await current().execute(sql`
    insert into mail_remote (folder_id, uid, account_id, mail_id, is_unread, is_starred, folder)
    select ${folder.id}, ${uid}, ${id}, mail.id, ${isUnread}, ${isStarred},
      case when mail.origin = 'received' and not exists (
        select from mail_remote as other where other.mail_id = mail.id and other.account_id = ${id}
      ) then ${folder.role} when mail.deleted_at is null then mail.folder else 'trash' end
    from mail where mail.id = ${mailId} and mail.owner_id = ${ownerId}
    on conflict do nothing`);
}
