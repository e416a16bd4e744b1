import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { mailAccountFolders, mailAccounts } from "@/server/db/schema/mail-account";
import { env } from "@/server/env";
import { asOtherProgram, type Dovecot, hasDovecot, startDovecot, withoutDovecot } from "@/testing/dovecot";
import { makeActor } from "@/testing/factories";
import { mailTo } from "@/testing/mail-factory";
import { emptyServer, idsHere, loginOf, mailOf, mailsHere, mailsThere, putMail } from "@/testing/mail-server";
import { deleteMails, restoreMails, updateMails } from "../../server/commands";
import { accountLimits } from "../domain/constants";
import { createAccount } from "./commands";
import { syncDue } from "./sync";

if (!hasDovecot) process.stdout.write(`${withoutDovecot}\n`);
const { MAIL_PRIVATE_HOSTS } = env;
let server: Dovecot;
let minutes = 0;
const clock = () => new Date(1_800_000_000_000 + minutes * 60_000);

beforeAll(async () => {
  if (hasDovecot) server = await startDovecot();
});
afterAll(() => server?.stop());
beforeEach(() => {
  minutes = 0;
  Object.assign(env, { MAIL_PRIVATE_HOSTS: ["127.0.0.1"] });
});
afterEach(async () => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS });
  if (hasDovecot) await emptyServer(server);
});

const testWithDovecot = test.skipIf(!hasDovecot);
const full = { tags: ["full"] };

const connect = async (actor: Actor) => (await createAccount(actor, loginOf(server))).account.id;
const put = (folder: string, name: string, flags?: string[]) => putMail(server, folder, name, flags);
const there = (folder: string) => mailsThere(server, folder);
/** What the job does when all accounts are due again. */
async function sync(): Promise<void> {
  minutes += 3;
  await syncDue({}, { clock });
}

testWithDovecot("mails are fetched once with their flags, and flags are kept equal both ways", async () => {
  const actor = await makeActor();
  await put("INBOX", "a");
  await put("INBOX", "b", ["\\Seen", "\\Flagged"]);
  await put("Sent", "c", ["\\Seen"]);
  await connect(actor);
  await sync();
  await sync();
  expect(await mailsHere(actor)).toEqual(["a inbox unread", "b inbox starred", "c sent"]);
  const { a = "", b = "" } = await idsHere(actor);
  await updateMails(actor, { mailIds: [a], patch: { isUnread: false } });
  await asOtherProgram(server, async (client) => {
    await client.mailboxOpen("INBOX");
    await client.messageFlagsRemove({ seen: true }, ["\\Flagged"]);
  });
  await sync();
  expect(await there("INBOX")).toEqual(["a \\Seen", "b \\Seen"]);
  expect(await mailsHere(actor)).toEqual(["a inbox", "b inbox", "c sent"]);
  await updateMails(actor, { mailIds: [b], patch: { isStarred: true, isUnread: true } });
  await sync();
  expect(await there("INBOX")).toEqual(["a \\Seen", "b \\Flagged"]);
  const [account] = await current().select().from(mailAccounts);
  expect(account).toMatchObject({ state: "ok", lastSyncedAt: clock(), leasedUntil: null, failures: 0 });
});

testWithDovecot(
  "mails that are moved or deleted here are moved on the server, and none is ever expunged there",
  full,
  async () => {
    const actor = await makeActor();
    for (const name of ["a", "b", "c", "d"]) await put("INBOX", name);
    await connect(actor);
    await sync();
    const { a = "", b = "", c = "" } = await idsHere(actor);
    await updateMails(actor, { mailIds: [a], patch: { folder: "archive" } });
    await updateMails(actor, { mailIds: [b], patch: { folder: "spam" } });
    await deleteMails(actor, { mailIds: [c] });
    await sync();
    expect([await there("INBOX"), await there("Archive"), await there("Spam"), await there("Trash")]).toEqual([
      ["d"],
      ["a"],
      ["b"],
      ["c"],
    ]);
    await restoreMails(actor, { mailIds: [c] });
    await updateMails(actor, { mailIds: [a], patch: { folder: "inbox" } });
    await sync();
    await sync();
    expect((await there("INBOX")).toSorted()).toEqual(["a", "c", "d"]);
    expect(await mailsHere(actor)).toEqual(["a inbox unread", "b spam unread", "c inbox unread", "d inbox unread"]);
  },
);

testWithDovecot("what leaves a folder on the server follows it, or goes to the trash here", full, async () => {
  const actor = await makeActor();
  for (const name of ["a", "b", "c"]) await put("INBOX", name);
  await connect(actor);
  await sync();
  await asOtherProgram(server, async (client) => {
    await client.mailboxOpen("INBOX");
    await client.messageMove(1, "Archive");
    await client.messageDelete(1);
    await client.messageFlagsAdd(1, ["\\Deleted"]);
  });
  await sync();
  expect(await mailsHere(actor)).toEqual(["a archive unread", "b trash unread", "c trash unread"]);
  expect(await current().$count(mails, isNull(mails.deletedAt))).toBe(3);
});

testWithDovecot("what changed on both sides is as it was changed here", full, async () => {
  const actor = await makeActor();
  for (const name of ["a", "b"]) await put("INBOX", name);
  await connect(actor);
  await sync();
  const { a = "", b = "" } = await idsHere(actor);
  await updateMails(actor, { mailIds: [a], patch: { isStarred: true } });
  await updateMails(actor, { mailIds: [b], patch: { folder: "archive" } });
  await asOtherProgram(server, async (client) => {
    await client.mailboxOpen("INBOX");
    await client.messageFlagsAdd(1, ["\\Flagged", "\\Seen"]);
    await client.messageFlagsRemove(1, ["\\Flagged"]);
    await client.messageMove(2, "Spam");
  });
  await sync();
  await sync();
  expect(await mailsHere(actor)).toEqual(["a inbox starred", "b archive unread"]);
  expect([await there("INBOX"), await there("Archive"), await there("Spam")]).toEqual([
    ["a \\Seen \\Flagged"],
    ["b"],
    [],
  ]);
});

testWithDovecot("a folder that was made anew is read again, and nothing doubles", full, async () => {
  const actor = await makeActor();
  await put("INBOX", "a");
  await put("Archive", "b");
  await connect(actor);
  await sync();
  await asOtherProgram(server, async (client) => {
    await client.mailboxDelete("Archive");
    await client.mailboxCreate("Archive");
  });
  const before = await current().select().from(mailAccountFolders).where(eq(mailAccountFolders.role, "archive"));
  await put("Archive", "b");
  await put("Archive", "x");
  await sync();
  const after = await current().select().from(mailAccountFolders).where(eq(mailAccountFolders.role, "archive"));
  expect(after[0]?.uidValidity).not.toBe(before[0]?.uidValidity);
  expect(await mailsHere(actor)).toEqual(["a inbox unread", "b archive unread", "x archive unread"]);
});

testWithDovecot(
  "a mail that was sent from here is known by its Message-ID, and stays in both folders of its writer",
  full,
  async () => {
    const [actor, colleague] = [await makeActor(), await makeActor()];
    const { messageId } = await mailTo(actor, [colleague], { subject: "Report" });
    const source = mailOf("x").replace("<x@example.com>", messageId);
    for (const folder of ["Sent", "INBOX"])
      await asOtherProgram(server, (client) => client.append(folder, source, ["\\Seen"]));
    await connect(actor);
    await sync();
    await sync();
    expect(await current().$count(mails, eq(mails.ownerId, actor.userId))).toBe(1);
    expect([(await there("Sent")).length, (await there("INBOX")).length]).toEqual([1, 1]);
  },
);

testWithDovecot("of a mail that is too large the head is kept, with its size", full, async () => {
  const actor = await makeActor({ locale: "en" });
  const large = `${mailOf("large", "Plans")}${"x".repeat(78)}\r\n`.padEnd(
    accountLimits.mailBytes + 100,
    "line of text\r\n",
  );
  await asOtherProgram(server, (client) => client.append("INBOX", large));
  await connect(actor);
  await sync();
  const [content] = await current().select().from(mailContents);
  expect(content).toMatchObject({ subject: "Plans", messageId: "<large@example.com>" });
  expect(content?.body).toBe("This email is too large to be shown here (25 MB). Open it in your other mailbox.");
});

testWithDovecot("many mails come in batches, and a mail that cannot be read keeps none from coming", full, async () => {
  const actor = await makeActor();
  await asOtherProgram(server, async (client) => {
    for (let at = 10; at < 60; at += 1) await client.append("INBOX", mailOf(`m${at}`));
    await client.append("INBOX", "\0\xff no mail at all \r\n\r\n\r\n");
    await client.append("INBOX", mailOf("last"));
  });
  await connect(actor);
  await sync();
  const found = await mailsHere(actor);
  expect(found.filter((line) => /^m\d\d inbox/.test(line))).toHaveLength(50);
  expect(found).toContain("last inbox unread");
});
