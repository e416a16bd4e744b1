import { expect, test } from "vitest";
import type { ContactPage } from "@/features/contact/schema";
import { messagesFromOne } from "@/features/contact/server/commands";
import { issueFormToken } from "@/features/contact/server/form-token";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { routeLimits } from "@/server/http/rate-limit";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { makePermitted } from "@/testing/role-factory";
import * as listing from "./list/route";
import * as sending from "./new/route";
import * as updating from "./update/route";

const openedForLong = () => issueFormToken(new Date(Date.now() - 60_000));
const typed = { name: "Nomin", email: "nomin@example.mn", phone: "", topic: "order", message: "Where is my order?" };
const send = (changed: object = {}, options: object = {}) =>
  call(sending, {
    method: "POST",
    path: "/api/contact/new",
    body: { ...typed, token: openedForLong(), website: "", ...changed },
    ...options,
  });
const manager = () => makePermitted("messages:manage");
const list = async (as: Awaited<ReturnType<typeof manager>>, query: Record<string, string> = {}) =>
  (await call<ContactPage>(listing, { path: "/api/contact/list", as, query })).body;

test("a message is stored, mailed with the sender's address to answer to, and notified", async () => {
  const { actor } = await makeSession({ isAdmin: true });
  const as = await manager();
  expect((await send()).body).toEqual({ isAccepted: true });
  const { messages, counts } = await list(as);
  expect(messages).toMatchObject([{ name: "Nomin", status: "new", message: typed.message }]);
  expect(counts).toEqual({ new: 1, answered: 0, archived: 0, spam: 0 });
  expect(await readOutbox()).toMatchObject([{ recipient: actor.email, purpose: "contact", replyTo: typed.email }]);
  const notified = await current().select({ userId: notifications.userId }).from(notifications);
  expect(notified.map(({ userId }) => userId).sort()).toEqual([actor.userId, as.actor.userId].sort());
});

test.each([
  ["a filled-in field that nobody sees", { website: "https://example.com" }],
  ["no token", { token: "" }],
  ["a token of our own making", { token: `${Date.now() - 60_000}.abc.def` }],
  ["a form that was opened just now", { token: issueFormToken(new Date(Date.now() + 60_000)) }],
])("%s is answered like any message, and set aside without a mail", async (_what, changed) => {
  await makeSession({ isAdmin: true });
  const as = await manager();
  expect((await send(changed)).body).toEqual({ isAccepted: true });
  expect((await list(as)).counts).toMatchObject({ new: 0, spam: 1 });
  expect(await readOutbox()).toEqual([]);
});

test("a form counts once", async () => {
  const as = await manager();
  const token = openedForLong();
  await send({ token });
  await send({ token, message: "Another text" });
  expect((await list(as)).counts).toMatchObject({ new: 1, spam: 1 });
});

test("the same text from the same mailbox is one message, also with its key", async () => {
  const as = await manager();
  const headers = { "idempotency-key": newId() };
  const token = openedForLong();
  await send({ token }, { headers });
  expect((await send({ token }, { headers })).headers.get("idempotency-replayed")).toBe("true");
  await send();
  expect((await list(as)).counts).toMatchObject({ new: 1, spam: 0 });
});

test("the same text from many mailboxes is set aside", async () => {
  const as = await manager();
  for (const at of [1, 2, 3, 4]) await send({ email: `person-${at}@example.mn` });
  expect((await list(as)).counts).toMatchObject({ new: 3, spam: 1 });
});

test("one mailbox, and one network, send so many", async () => {
  for (let at = 0; at < messagesFromOne.limit; at += 1)
    expect((await send({ message: `Text ${at}` })).status).toBe(200);
  expect((await send({ message: "One more" })).problem?.code).toBe("too-many-requests");
  const left = routeLimits.contact.limit - messagesFromOne.limit - 1;
  for (let at = 0; at < left; at += 1) await send({ email: `other-${at}@example.mn`, message: `Other ${at}` });
  const refused = await send({ email: "last@example.mn", message: "Last" });
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
});

test("a receipt goes to a mailbox that is known to be the sender's, and to no other", async () => {
  const as = await makeSession({ isAdmin: true });
  await send({ email: as.actor.email }, { as });
  await send({ message: "A stranger's", email: "stranger@example.mn" }, { as });
  const receipts = (await readOutbox()).filter(({ purpose }) => purpose === "contact-receipt");
  expect(receipts.map(({ recipient }) => recipient)).toEqual([as.actor.email]);
  expect(receipts[0]?.text).not.toContain(typed.message);
});

test.each([
  ["name", { name: " " }],
  ["email", { email: "nobody" }],
  ["topic", { topic: "none" }],
  ["message", { message: "x".repeat(5_001) }],
])("%s is refused by name", async (field, changed) => {
  const { problem } = await send(changed);
  expect(problem?.errors?.map(({ pointer }) => pointer)).toEqual([`#/${field}`]);
});

test("messages are found by words, in Mongolian too, and change their status once", async () => {
  const as = await manager();
  await send({ name: "Өлзий", message: "Сайн байна уу" });
  await send({ name: "Bold", email: "bold@example.mn", message: "Hello" });
  const [message] = (await list(as, { search: "єлзий" })).messages;
  expect(message?.name).toBe("Өлзий");
  const update = (body: object) => call(updating, { method: "POST", path: "/api/contact/update", as, body });
  const change = { messageId: message?.id, status: "answered", version: 1 };
  expect((await update(change)).body).toMatchObject({ message: { status: "answered", version: 2 } });
  expect((await update({ ...change, status: "archived" })).problem).toMatchObject({ status: 412, code: "stale" });
  expect((await update({ ...change, messageId: newId() })).status).toBe(404);
});
