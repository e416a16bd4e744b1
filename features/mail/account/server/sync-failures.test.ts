// @module-tag full
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { mailUsages } from "@/server/db/schema/mail";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { notifications } from "@/server/db/schema/notification";
import { env } from "@/server/env";
import { type Dovecot, dovecotUser, hasDovecot, startDovecot, withoutDovecot } from "@/testing/dovecot";
import { makeActor } from "@/testing/factories";
import { emptyServer, idsHere, loginOf, mailsHere, mailsThere, putMail } from "@/testing/mail-server";
import { mailLimits } from "../../domain/constants";
import { updateMails } from "../../server/commands";
import { createAccount, deleteAccount, updateAccount } from "./commands";
import { syncJobKind } from "./jobs";
import { takeDue } from "./queue";
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

const connect = async (actor: Actor) => (await createAccount(actor, loginOf(server))).account.id;
const put = (folder: string, name: string, flags?: string[]) => putMail(server, folder, name, flags);
const there = (folder: string) => mailsThere(server, folder);
/** What the job does when all accounts are due again. */
async function sync(): Promise<void> {
  minutes += 3;
  await syncDue({}, { clock });
}

testWithDovecot(
  "where the mailbox is full the account says so, and what came is fetched once there is room",
  async () => {
    const actor = await makeActor();
    await put("INBOX", "a");
    await connect(actor);
    await current().insert(mailUsages).values({ ownerId: actor.userId, bytes: mailLimits.storedBytes });
    await sync();
    const [full] = await current().select().from(mailAccounts);
    expect(full).toMatchObject({ state: "failing", lastError: "mailbox-full" });
    expect(await mailsHere(actor)).toEqual([]);
    await current().update(mailUsages).set({ bytes: 0 });
    minutes += 60;
    await sync();
    expect(await mailsHere(actor)).toHaveLength(1);
  },
);

testWithDovecot("a wrong password ends all tries, and its owner is notified once; a new one begins again", async () => {
  const actor = await makeActor();
  await put("INBOX", "a");
  const accountId = await connect(actor);
  await current().update(mailAccounts).set({ secret: "changed by somebody" });
  await sync();
  await sync();
  const [refused] = await current().select().from(mailAccounts);
  expect(refused).toMatchObject({ state: "refused", lastError: "wrong-password", failures: 1, leasedUntil: null });
  expect(await current().select().from(notifications)).toMatchObject([
    { userId: actor.userId, type: "mail-account-refused", subjectName: "anu@example.com" },
  ]);
  await updateAccount(actor, { accountId, version: 1, password: dovecotUser.password });
  minutes += 60 * 24 * 365;
  await sync();
  expect(await mailsHere(actor)).toEqual(["a inbox unread"]);
});

testWithDovecot("a server that is away is tried again after 1, 5 and 30 minutes", async () => {
  const actor = await makeActor();
  const accountId = await connect(actor);
  await current().update(mailAccounts).set({ port: 1, syncAt: clock() });
  const waits = [];
  for (let at = 0; at < 4; at += 1) {
    const [{ syncAt } = { syncAt: clock() }] = await current().select().from(mailAccounts);
    minutes = (syncAt.getTime() - 1_800_000_000_000) / 60_000;
    const startedAt = clock();
    await syncDue({}, { clock });
    const [failed] = await current().select().from(mailAccounts);
    expect(failed).toMatchObject({ state: "failing", lastError: "unreachable", failures: at + 1 });
    waits.push(((failed?.syncAt.getTime() ?? 0) - startedAt.getTime()) / 60_000);
  }
  expect(waits).toEqual([1, 5, 30, 30]);
  await current().update(mailAccounts).set({ port: server.port });
  minutes += 30;
  await syncDue({}, { clock });
  expect(await current().select().from(mailAccounts)).toMatchObject([{ id: accountId, state: "ok", failures: 0 }]);
});

testWithDovecot("two processes never sync one account together, and changes wake the job", async () => {
  const actor = await makeActor();
  await put("INBOX", "a");
  const accountId = await connect(actor);
  minutes += 3;
  expect((await takeDue(clock()))?.id).toBe(accountId);
  minutes += 4;
  expect(await takeDue(clock())).toBeNull();
  await syncDue({}, { clock });
  expect(await mailsHere(actor)).toEqual([]);
  // Its process died.
  minutes += 1;
  await syncDue({}, { clock });
  expect(await mailsHere(actor)).toEqual(["a inbox unread"]);
  await current().delete(jobs);
  const { a = "" } = await idsHere(actor);
  await updateMails(actor, { mailIds: [a], patch: { isUnread: false } });
  const [job] = await current().select().from(jobs);
  expect(job).toMatchObject({ kind: syncJobKind, payload: { ownerId: actor.userId } });
  await syncDue(job?.payload, { clock });
  expect(await there("INBOX")).toEqual(["a \\Seen"]);
});

testWithDovecot("the mails of a removed account stay", async () => {
  const actor = await makeActor();
  await put("INBOX", "a");
  const accountId = await connect(actor);
  await sync();
  await deleteAccount(actor, { accountId });
  expect(await mailsHere(actor)).toEqual(["a inbox unread"]);
  await sync();
  expect(await there("INBOX")).toEqual(["a"]);
});
