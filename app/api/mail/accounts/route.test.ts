import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mailFiles } from "@/features/account/takeout/server/archive-rows";
import type { MailAccountAnswer, MailAccountList } from "@/features/mail/account/schema";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { mailAccountFolders, mailAccounts } from "@/server/db/schema/mail-account";
import { env } from "@/server/env";
import { testBadInput } from "@/testing/bad-input";
import { type Dovecot, dovecotUser, hasDovecot, startDovecot, withoutDovecot } from "@/testing/dovecot";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { keepLogLines } from "@/testing/log-lines";
import { makeMailAccount } from "@/testing/mail-factory";
import { queryRows } from "@/testing/rows";
import * as remove from "./delete/route";
import * as create from "./new/route";
import * as list from "./route";
import * as sync from "./sync/route";
import * as update from "./update/route";

if (!hasDovecot) process.stdout.write(`${withoutDovecot}\n`);
const testWithDovecot = test.skipIf(!hasDovecot);
const full = { tags: ["full"] };
const { MAIL_PRIVATE_HOSTS } = env;
let server: Dovecot;

beforeAll(async () => {
  if (hasDovecot) server = await startDovecot();
});
afterAll(() => server?.stop());
beforeEach(() => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS: ["127.0.0.1"] });
});
afterEach(() => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS });
});

const post = <Body = MailAccountAnswer>(handlers: RouteModule, name: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/mail/accounts/${name}`, as, body });
const accountsOf = async (as: TestSession) =>
  (await call<MailAccountList>(list, { path: "/api/mail/accounts", as })).body.accounts;

const valid = {
  ...{ name: "Work", email: "anu@example.com", host: "imap.example.com", port: 993, security: "tls" },
  ...{ username: "anu", password: "secret" },
};
const reachable = () => ({ ...valid, host: "127.0.0.1", port: server.port, security: "starttls", ...dovecotUser });

const broken = "a\r\nb";
testBadInput(create, "/api/mail/accounts/new", [
  ["#/name", { ...valid, name: broken }],
  ["#/name", { ...valid, name: "x".repeat(81) }],
  ["#/email", { ...valid, email: "a@b.mn\r\nBcc: c@d.mn" }],
  ["#/email", { ...valid, email: "nobody" }],
  ["#/host", { ...valid, host: broken }],
  ["#/host", { ...valid, host: "" }],
  ["#/host", { ...valid, host: "http://imap.example.com" }],
  ["#/host", { ...valid, host: "imap.example.com:993" }],
  ["#/username", { ...valid, username: broken }],
  ["#/username", { ...valid, username: "" }],
  ["#/password", { ...valid, password: broken }],
  ["#/password", { ...valid, password: "" }],
  ["#/password", { ...valid, password: undefined }],
  ["#/security", { ...valid, security: "none" }],
  ["#/port", { ...valid, port: 0 }],
  ["#/port", { ...valid, port: 25 }],
  ["#/host", { ...valid, host: "localhost" }],
  ["#/host", { ...valid, host: "169.254.169.254", port: 143 }],
]);

testWithDovecot("an account is connected once its password was tried, and the password is shown nowhere", async () => {
  const as = await makeSession();
  const lines = keepLogLines();
  const wrong = await post(create, "new", as, { ...reachable(), password: "not-this-one" });
  expect(wrong.problem?.errors).toEqual([{ pointer: "#/password", code: "wrong-password" }]);
  expect(await accountsOf(as)).toEqual([]);
  const made = await post(create, "new", as, reachable());
  expect(made.body.account).toMatchObject({ name: "Work", host: "127.0.0.1", state: "ok", lastSyncedAt: null });
  const { password: _, ...shown } = reachable();
  expect(made.body.account).toMatchObject(shown);
  expect(await current().select().from(jobs)).toMatchObject([{ kind: "mail.sync-accounts" }]);
  const taken = [];
  for await (const { name, pieces } of mailFiles(as.actor))
    if (name === "mail/accounts.json") for await (const piece of pieces) taken.push(Buffer.from(piece).toString());
  expect(taken.join("")).toContain('"host":"127.0.0.1"');
  const everywhere = [
    made.text,
    JSON.stringify(await accountsOf(as)),
    JSON.stringify(await queryRows()),
    ...lines,
    ...taken,
  ];
  for (const text of everywhere) expect(text).not.toContain(dovecotUser.password);
  expect(taken.join("")).not.toContain("secret");
  const again = await post(create, "new", as, reachable());
  expect(again.problem?.errors).toEqual([{ pointer: "#/username", code: "taken" }]);
});

test("another server or user name needs the password anew, and an older version is refused", async () => {
  const as = await makeSession();
  const { id: accountId } = await makeMailAccount(as.actor);
  const change = (body: object) => post(update, "update", as, { accountId, version: 1, ...body });
  for (const elsewhere of [{ host: "b.example.com" }, { port: 143 }, { security: "starttls" }, { username: "b" }]) {
    const refused = await change(elsewhere);
    expect(refused.problem?.errors).toEqual([{ pointer: "#/password", code: "required" }]);
  }
  expect((await change({ name: "Home" })).body.account).toMatchObject({ name: "Home", version: 2 });
  expect((await change({ name: "Old" })).problem?.code).toBe("stale");
});

testWithDovecot("another user name forgets what was known of the old one, and begins again", full, async () => {
  const as = await makeSession();
  const { id: accountId } = (await post(create, "new", as, reachable())).body.account;
  await current().insert(mailAccountFolders).values({ accountId, path: "INBOX", role: "inbox" });
  await current().update(mailAccounts).set({ state: "refused", lastError: "wrong-password", failures: 1 });
  const next = { accountId, version: 1, username: "other@example.com", password: dovecotUser.password };
  const { account } = (await post(update, "update", as, next)).body;
  expect(account).toMatchObject({ username: "other@example.com", state: "ok", lastError: null });
  expect(await current().$count(mailAccountFolders)).toBe(0);
});

test("an account whose password was refused is not synced before it has another one", async () => {
  const as = await makeSession();
  const { id: accountId } = await makeMailAccount(as.actor, { state: "refused" });
  expect((await post(sync, "sync", as, { accountId })).status).toBe(409);
  await current()
    .update(mailAccounts)
    .set({ state: "failing", syncAt: new Date("2100-01-01") });
  expect((await post(sync, "sync", as, { accountId })).status).toBe(200);
  const [account] = await current().select().from(mailAccounts);
  expect(account?.syncAt.getFullYear()).toBeLessThan(2100);
});

test("each has five accounts, sees their own alone and removes them", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  for (let at = 0; at < 5; at += 1) await makeMailAccount(as.actor, { username: `u${at}` });
  const sixth = await post(create, "new", as, valid);
  expect(sixth.problem?.errors).toEqual([{ pointer: "#/email", code: "too-many" }]);
  expect(await accountsOf(other)).toEqual([]);
  const [{ id: accountId } = { id: "" }] = await accountsOf(as);
  expect((await post(remove, "delete", other, { accountId })).status).toBe(404);
  expect((await post(remove, "delete", as, { accountId })).status).toBe(200);
  expect(await accountsOf(as)).toHaveLength(4);
});
