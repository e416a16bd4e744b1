import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { env } from "@/server/env";
import { makeActor } from "@/testing/factories";
import { fetched, flood, type Stub, sourceOf, startImapStub } from "@/testing/imap-stub";
import { mailOf, mailsHere } from "@/testing/mail-server";
import { createAccount } from "./commands";
import { commands } from "./limited-client";
import { hasten, takeDue } from "./queue";
import { runs } from "./run";
import { syncDue } from "./sync";

const { MAIL_PRIVATE_HOSTS } = env;
const limits = { run: runs.limitMs, command: commands.limitMs };
let stub: Stub | undefined;
let minutes = 0;
const clock = () => new Date(1_800_000_000_000 + minutes * 60_000);
const sync = () => syncDue({}, { clock });

beforeEach(() => {
  minutes = 3;
  Object.assign(env, { MAIL_PRIVATE_HOSTS: ["127.0.0.1"] });
});
afterEach(async () => {
  Object.assign(env, { MAIL_PRIVATE_HOSTS });
  [runs.limitMs, commands.limitMs] = [limits.run, limits.command];
  await stub?.stop();
});

/** An account of somebody at a server that answers so. */
async function connect(answer: Parameters<typeof startImapStub>[0], usernames = ["anu"]): Promise<Actor> {
  stub = await startImapStub(answer);
  const actor = await makeActor();
  for (const username of usernames) {
    const login = { host: "127.0.0.1", port: stub.port, security: "starttls" as const, username, password: "secret" };
    await createAccount(actor, { name: username, email: `${username}@example.com`, ...login });
  }
  return actor;
}
const account = async () => (await current().select().from(mailAccounts))[0];
const failed = (lastError: string) => ({ state: "failing", lastError, failures: 1, leasedUntil: null });

test("of what a server sends only what was asked for is stored, once", async () => {
  const actor = await connect((command, tag, socket) => {
    if (command !== "UID FETCH") return false;
    const isHead = stub?.lines.at(-1)?.includes("BODY") !== true;
    const text = (uid: number) => (isHead ? "" : sourceOf(mailOf(`m${uid}`)));
    socket.write([2, 9, 1, 2, 999, 3].map((uid) => fetched(uid, text(uid))).join(""));
    socket.write(`${tag} OK done\r\n`);
    return true;
  });
  await sync();
  expect(await mailsHere(actor)).toEqual(["m1 inbox unread", "m2 inbox unread", "m3 inbox unread"]);
  expect(await account()).toMatchObject({ state: "ok", failures: 0 });
});

const hostile: readonly (readonly [string, string, string])[] = [
  ["mails that nobody asked for", "UID FETCH", fetched(999)],
  ["the same mail", "UID FETCH", fetched(1)],
  ["folders", "LIST *", `* LIST () "/" "${"x".repeat(500)}"\r\n`],
  ["numbers of mails", "UID SEARCH", `* SEARCH ${"1234567890 ".repeat(10_000).trim()}\r\n`],
];
test.each(hostile)("a server that sends %s without end is hung up on", async (_, attacked, text) => {
  await connect((command, _tag, socket) => {
    if (command === attacked) flood(socket, text);
    return command === attacked;
  });
  await sync();
  expect(await account()).toMatchObject(failed("unexpected"));
});

test("a folder that is said to have more mails than one is read of is not read", async () => {
  await connect((command, tag, socket) => {
    if (command !== "UID SEARCH") return false;
    socket.write(`* 4000000000 EXISTS\r\n* ESEARCH (TAG "${tag}") UID ALL 1:16777216\r\n${tag} OK done\r\n`);
    return true;
  });
  await sync();
  expect(await account()).toMatchObject(failed("unexpected"));
});

test("a small command that never ends, and a run that never ends, are given up", async () => {
  let silent = "LIST *";
  await connect((command) => command === silent);
  commands.limitMs = 50;
  await sync();
  expect(await account()).toMatchObject(failed("unreachable"));
  commands.limitMs = limits.command;
  silent = "UID FETCH";
  runs.limitMs = 50;
  minutes += 1;
  await sync();
  expect(await account()).toMatchObject({ ...failed("unreachable"), failures: 2 });
});

test("of one person one account is synced at a time, also where its lease has ended", async () => {
  await connect((command) => command === "LIST *", ["anu", "bat"]);
  const atFirst = stub?.connections() ?? 0;
  const first = sync();
  await expect.poll(() => stub?.lines.some((line) => line.includes("*"))).toBe(true);
  minutes += 10;
  await sync();
  expect(stub?.connections()).toBe(atFirst + 1);
  await stub?.stop();
  await first;
});

test("a run that never ended counts as failed: the next one comes later and later", async () => {
  const { userId } = await connect(() => false);
  const taken: number[] = [];
  for (minutes = 3; minutes < 60; minutes += 1) {
    await hasten(userId, clock());
    if (await takeDue(clock())) taken.push(minutes);
  }
  expect(taken).toEqual([3, 8, 13, 43]);
  await current().update(mailAccounts).set({ leasedUntil: null, syncAt: clock() });
});
