import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { mailAccountFolders, mailRemotes } from "@/server/db/schema/mail-account";
import { makeActor } from "@/testing/factories";
import { makeMailAccount } from "@/testing/mail-factory";
import { statementsOf } from "@/testing/statements";
import { deleteAccount } from "./commands";
import { readChanged, readKnown, restartFolder } from "./remotes";

/** An account with a folder of 2,100 mails, one of which was read here. */
async function makeFolder() {
  const owner = await makeActor();
  const account = await makeMailAccount(owner);
  const values = { accountId: account.id, role: "inbox" as const, path: "INBOX", uidValidity: "1", lastUid: 2_100 };
  const [folder] = await current().insert(mailAccountFolders).values(values).returning();
  if (!folder) throw new Error("No folder was made.");
  await current().execute(sql`
    with made as (
      insert into mail_content (id, message_id, from_name, from_address)
      select gen_random_uuid(), at::text, 'A', 'a@example.mn' from generate_series(1, 2100) as at returning id, message_id)
    insert into mail (id, owner_id, content_id, thread_id, origin, folder, is_unread)
    select id, ${owner.userId}::uuid, id, id, 'received', 'inbox', message_id <> '1500' from made`);
  await current().execute(sql`
    insert into mail_remote (folder_id, uid, account_id, mail_id, is_unread, is_starred, folder)
    select ${folder.id}::uuid, message_id::bigint, ${account.id}::uuid, mail.id, true, false, 'inbox'
    from mail inner join mail_content on mail_content.id = mail.content_id where owner_id = ${owner.userId}`);
  return { owner, account, folder };
}

const deletions = (all: readonly string[]) => all.filter((text) => /^delete from "mail_remote" /.test(text)).length;

test("what is known of a folder is read page by page, and so is what changed here", async () => {
  const { folder } = await makeFolder();
  const known = await statementsOf(async () => expect(await readKnown(folder)).toHaveLength(2_100));
  expect(known.all).toHaveLength(3);
  const changed = await statementsOf(async () => expect(await readChanged(folder)).toMatchObject([{ uid: 1_500 }]));
  expect(changed.all).toHaveLength(6);
});

test("a folder with new UIDs and a removed account forget their mails in parts", async () => {
  const { owner, account, folder } = await makeFolder();
  const restarted = await statementsOf(() => restartFolder(folder, "2"));
  expect(deletions(restarted.all)).toBe(5);
  const again = await makeFolder();
  const removed = await statementsOf(() => deleteAccount(again.owner, { accountId: again.account.id }));
  expect(deletions(removed.all)).toBe(5);
  expect(removed.transactions.map(deletions)).toEqual([0]);
  await deleteAccount(owner, { accountId: account.id });
  expect(await current().$count(mailRemotes, eq(mailRemotes.accountId, again.account.id))).toBe(0);
});
