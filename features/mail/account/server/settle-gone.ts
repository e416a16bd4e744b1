/** Decides where mails are that have left a folder on their server, once all of its folders were read. */
import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { groupBy } from "@/lib/group-by";
import { type Transaction, transact } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { mails } from "@/server/db/schema/mail";
import { mailRemotes } from "@/server/db/schema/mail-account";
import { announceChange } from "../../server/notices";
import type { RemoteRole } from "../domain/constants";
import { folderAfterLeaving } from "../domain/merge";
import type { Gone } from "./compare";
import type { Account } from "./queue";
import { forgetRemotes } from "./remotes";

const atOnce = 200;

type Left = { mailId: string; folder: string; origin: string; others: RemoteRole[] };

/** Mails that are where they were when they were last compared, and the other folders of the account that have them. */
async function readLeft(tx: Transaction, { id, ownerId }: Account, gone: readonly Gone[]): Promise<Left[]> {
  const rows = gone.map(({ folder, uid }) => ({ folderId: folder.id, uid }));
  const { rows: found } = await tx.execute<Left>(sql`
    select mail.id as "mailId", mail.folder, mail.origin, array(
      select folder.role from mail_remote as other inner join mail_account_folder as folder on folder.id = other.folder_id
      where other.mail_id = mail.id and other.account_id = ${id} and not exists (
        select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("folderId" uuid, uid bigint)
        where row."folderId" = other.folder_id and row.uid = other.uid)) as others
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("folderId" uuid, uid bigint)
      inner join mail_remote as remote on remote.folder_id = row."folderId" and remote.uid = row.uid
      inner join mail on mail.id = remote.mail_id
    where mail.owner_id = ${ownerId} and mail.deleted_at is null and mail.folder = remote.folder
    for update of mail`);
  return found;
}

/** What was sent goes to the trash or stays. */
function targetOf({ folder, origin, others }: Left): RemoteRole | null {
  const target = folderAfterLeaving(others);
  const canGo = origin === "received" || target === "trash" || target === "sent";
  return canGo && target !== folder ? target : null;
}

async function move(tx: Transaction, { id, ownerId }: Account, target: RemoteRole, mailIds: readonly string[]) {
  await tx
    .update(mails)
    .set({ folder: target, movedAt: new Date(), snoozedUntil: null })
    .where(and(eq(mails.ownerId, ownerId), isNull(mails.deletedAt), inArray(mails.id, [...mailIds])));
  await tx
    .update(mailRemotes)
    .set({ folder: target })
    .where(and(eq(mailRemotes.accountId, id), inArray(mailRemotes.mailId, [...mailIds])));
  await announceChange(tx, ownerId, [...mailIds], null);
}

/** A mail that no folder has any more goes to the trash here; one that was moved on the server goes where it is there. */
export async function settleGone(account: Account, gone: readonly Gone[]): Promise<void> {
  for (const some of chunksOf(gone, atOnce)) {
    const startedAt = performance.now();
    await transact(async (tx) => {
      for (const [target, left] of groupBy(await readLeft(tx, account, some), targetOf)) {
        if (target === null) continue;
        const mailIds = [...new Set(left.map(({ mailId }) => mailId))];
        await move(tx, account, target, mailIds);
      }
      for (const [folderId, inFolder] of groupBy(some, ({ folder }) => folder.id)) {
        await forgetRemotes(
          tx,
          folderId,
          inFolder.map(({ uid }) => uid),
        );
      }
    });
    await letOthersIn(performance.now() - startedAt);
  }
}
