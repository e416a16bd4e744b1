import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailLimits } from "@/features/mail/domain/constants";
import type { MailAnswer } from "@/features/mail/schema";
import { deleteMails, restoreMails, updateMails } from "@/features/mail/server/commands";
import { unsendMail } from "@/features/mail/server/commands/send";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { mailContents, mailDeliveries, mails, mailUsages } from "@/server/db/schema/mail";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { draftOf, mailsOf, mailTo } from "@/testing/mail-factory";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const path = "/api/mail/send";
const send = (as: TestSession, body: object, headers?: Record<string, string>) =>
  call<MailAnswer>(handlers, { method: "POST", path, as, body, headers });
const hello = (to: readonly TestSession[], rest: object = {}) => ({
  to: to.map(({ actor }) => actor.email),
  subject: "Hello",
  message: "How are **you**?",
  ...rest,
});

async function makeTwo() {
  return { as: await makeSession({ firstName: "Sender" }), other: await makeSession({ firstName: "Reader" }) };
}

test("a mail is in the recipient's inbox and in the sender's sent mails at once", async () => {
  const { as, other } = await makeTwo();
  const { status, body } = await send(as, hello([other]));
  expect(status).toBe(200);
  expect(body.mail).toMatchObject({ folder: "sent", isUnread: false, message: "How are **you**?", attachments: [] });
  const [arrived, ...rest] = await mailsOf(other.actor);
  expect(rest).toEqual([]);
  expect(arrived).toMatchObject({
    subject: "Hello",
    folder: "inbox",
    isUnread: true,
    isStarred: false,
    previewText: "How are you?",
    from: { name: as.actor.displayName, email: as.actor.email },
    to: [{ email: other.actor.email }],
    bcc: [],
    messageId: body.mail.messageId,
  });
  expect(await mailsOf(as.actor, "sent")).toMatchObject([{ id: body.mail.id }]);
  expect(await mailsOf(as.actor)).toEqual([]);
});

test("who is named twice gets it once, and nobody but the sender sees who is in Bcc", async () => {
  const { as, other } = await makeTwo();
  const hidden = await makeSession();
  const { body } = await send(as, {
    ...hello([other, other]),
    cc: [{ name: "Reader", email: other.actor.email.toUpperCase() }],
    bcc: [hidden.actor.email, other.actor.email],
  });
  expect([body.mail.to.length, body.mail.cc, body.mail.bcc.length]).toEqual([1, [], 1]);
  expect(await mailsOf(hidden.actor)).toMatchObject([{ bcc: [], to: [{ email: other.actor.email }] }]);
  expect(JSON.stringify(await mailsOf(other.actor))).not.toContain(hidden.actor.email);
});

test("a mail to oneself is sent and comes", async () => {
  const { as } = await makeTwo();
  await send(as, hello([as]));
  const [[came], [sent]] = [await mailsOf(as.actor), await mailsOf(as.actor, "sent")];
  expect([came?.subject, sent?.subject]).toEqual(["Hello", "Hello"]);
  expect(came?.threadId).toBe(sent?.threadId);
});

test("sending takes few statements, whatever the number of recipients, and one content for all", async () => {
  const { as, other } = await makeTwo();
  const first = await send(as, hello([other]));
  const many = await Promise.all(Array.from({ length: 12 }, () => makeSession()));
  const reply = hello(many, { inReplyTo: first.body.mail.id, clientId: newId() });
  const { all, transactions } = await statementsOf(() => send(as, reply));
  expect(transactions.map((statements) => statements.length)).toEqual([6]);
  expect(all.length).toBeLessThanOrEqual(11);
  expect(await current().$count(mailContents)).toBe(2);
  expect(await current().$count(mails)).toBe(2 + 13);
});

test("each recipient's tabs are announced with the row of the list", async () => {
  const { as, other } = await makeTwo();
  await send(as, hello([other]));
  const announced = await current().select().from(events).where(eq(events.topic, "mail.arrived"));
  const ofOther = announced.filter(({ audienceId }) => audienceId === other.actor.userId);
  expect(ofOther.map(({ payload }) => payload)).toEqual([{ mail: (await mailsOf(other.actor))[0] }]);
  const ofSender = announced.filter(({ audienceId }) => audienceId === as.actor.userId);
  expect(ofSender.map(({ payload }) => payload)).toEqual([{ mail: (await mailsOf(as.actor, "sent"))[0] }]);
});

test("a mail that is sent again is the same mail, by its clientId and by its Idempotency-Key", async () => {
  const { as, other } = await makeTwo();
  const input = hello([other], { clientId: newId() });
  const first = await send(as, input);
  expect((await send(as, input)).body.mail.id).toBe(first.body.mail.id);
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(as, input)));
  expect(new Set(answers.map(({ body }) => body.mail.id))).toEqual(new Set([first.body.mail.id]));
  const keyed = { "idempotency-key": newId() };
  const [one, two] = [await send(as, hello([other]), keyed), await send(as, hello([other]), keyed)];
  expect(two.body).toEqual(one.body);
  expect(await mailsOf(other.actor)).toHaveLength(2);
});

test("a reply joins the thread in both mailboxes and carries its references", async () => {
  const { as, other } = await makeTwo();
  const first = (await send(as, hello([other]))).body.mail;
  const [came] = await mailsOf(other.actor);
  const reply = (await send(other, hello([as], { inReplyTo: came?.id }))).body.mail;
  expect(reply).toMatchObject({ inReplyTo: first.messageId, references: [first.messageId], threadId: came?.threadId });
  expect(await mailsOf(as.actor)).toMatchObject([{ threadId: first.threadId, threadCount: 2 }]);
  const again = (await send(as, hello([other], { inReplyTo: reply.messageId }))).body.mail;
  expect(again.references).toEqual([first.messageId, reply.messageId]);
  expect((await mailsOf(other.actor))[0]).toMatchObject({ threadId: came?.threadId, threadCount: 3 });
});

test("another's mail cannot be answered", async () => {
  const { as, other } = await makeTwo();
  const third = await makeSession();
  const mail = await mailTo(as.actor, [other.actor]);
  for (const inReplyTo of [mail.id, mail.messageId, newId(), "<nothing@ordo.local>"]) {
    expect((await send(third, hello([as], { inReplyTo }))).status).toBe(404);
  }
});

test("addresses of nobody here are refused where no mail can leave, each where it was typed", async () => {
  const { as, other } = await makeTwo();
  // With open registration anybody can enter somebody else's address: until it is proven, it has no mailbox here.
  const unproven = await makeUser({ emailVerified: false });
  const bcc = ["nobody@example.com", unproven.email];
  const body = { ...hello([other]), to: [other.actor.email, "buyer@example.com"], bcc };
  const { status, problem } = await send(as, body);
  expect(status).toBe(422);
  expect(problem?.errors).toEqual([
    { pointer: "#/to/1", code: "unknown-recipient" },
    { pointer: "#/bcc/0", code: "unknown-recipient" },
    { pointer: "#/bcc/1", code: "unknown-recipient" },
  ]);
  expect(await mailsOf(other.actor)).toEqual([]);
  expect(await current().$count(mailDeliveries)).toBe(0);
});

test.each([
  ["a line break in the subject", { subject: "Hi\r\nBcc: evil@example.mn" }, "#/subject"],
  ["a control character in the subject", { subject: "Hi\u0007" }, "#/subject"],
  ["a line break in an address", { to: ["a@example.mn\r\nRCPT TO:<b@example.mn>"] }, "#/to/0"],
  ["a line break in a name", { to: [{ name: "A\nB", email: "a@example.mn" }] }, "#/to/0"],
  ["no address", { to: ["nobody"] }, "#/to/0"],
  ["nobody", { to: [] }, "#/to"],
  ["a subject of 256 characters", { subject: "а".repeat(256) }, "#/subject"],
  ["a body that is too long", { message: "a".repeat(100_001) }, "#/message"],
  ["a time that has passed", { sendAt: "2020-01-01T00:00:00Z" }, "#/sendAt"],
  ["a time beyond a year", { sendAt: "2120-01-01T00:00:00Z" }, "#/sendAt"],
])("%s is refused", async (_, wrong, pointer) => {
  const { as, other } = await makeTwo();
  const { status, problem } = await send(as, { ...hello([other]), ...wrong });
  expect(status).toBe(422);
  expect(problem?.errors?.[0]?.pointer).toContain(pointer);
  expect(await current().$count(mailContents)).toBe(0);
});

test("a mail goes to up to a hundred people", async () => {
  const { as } = await makeTwo();
  const to = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}@example.mn`);
  const { status, problem } = await send(as, { subject: "", message: "", to: to(60), cc: to(41) });
  expect([status, problem?.errors]).toEqual([422, [{ pointer: "#/to", code: "too-many" }]]);
});

test("an empty subject and an empty body are a mail, as is a subject of 255 letters of any kind", async () => {
  const { as, other } = await makeTwo();
  expect((await send(as, { to: [other.actor.email] })).status).toBe(200);
  expect((await send(as, hello([other], { subject: "😀".repeat(255) }))).status).toBe(200);
});

test("who sends too many mails is asked to wait", async () => {
  const { as, other } = await makeTwo();
  const statuses: number[] = [];
  // Two windows' worth and one more: some window has more than it takes.
  for (let at = 0; at < 121; at += 1) statuses.push((await send(as, { ...hello([other]), subject: 1 })).status);
  expect(statuses).toContain(429);
});

test("the clientId of a mail that was sent and deleted sends nothing again, and says so", async () => {
  const { as, other } = await makeTwo();
  const input = hello([other], { clientId: newId() });
  const { mail } = (await send(as, input)).body;
  await deleteMails(as.actor, { mailIds: [mail.id] });
  const again = await send(as, input);
  expect([again.status, again.problem?.code]).toEqual([409, "already-sent"]);
  await current().delete(mails).where(eq(mails.id, mail.id));
  expect((await send(as, input)).problem?.code).toBe("already-sent");
  expect(await mailsOf(other.actor)).toHaveLength(1);
});

test.each(["unsend", "trash", "delete", "delete and restore"])(
  "the clientId of a mail that was called back (%s) sends again, and answers nothing as sent that was not",
  async (way) => {
    const { as, other } = await makeTwo();
    const input = hello([other], { clientId: newId(), undoSeconds: 30 });
    const { mail } = (await send(as, input)).body;
    const mailIds = [mail.id];
    if (way === "unsend") await unsendMail(as.actor, { mailId: mail.id });
    if (way === "trash") await updateMails(as.actor, { mailIds, patch: { folder: "trash" } });
    if (way.startsWith("delete")) await deleteMails(as.actor, { mailIds });
    if (way.endsWith("restore")) await restoreMails(as.actor, { mailIds });
    const { status, body } = await send(as, { ...input, undoSeconds: 0, message: "Edited" });
    expect([status, body.mail.folder, body.mail.id === mail.id]).toEqual([200, "sent", false]);
    expect((await send(as, { ...input, undoSeconds: 0 })).body.mail.id).toBe(body.mail.id);
    expect(await mailsOf(other.actor)).toMatchObject([{ previewText: "Edited" }]);
  },
);

test("drafts and sent mails of one person fill no more than their room", async () => {
  const { as, other } = await makeTwo();
  const draft = await draftOf(as.actor, { subject: "Long" });
  await current()
    .update(mailUsages)
    .set({ bytes: mailLimits.storedBytes - 100 })
    .where(eq(mailUsages.ownerId, as.actor.userId));
  expect((await send(as, hello([other], { message: "x".repeat(90) }))).status).toBe(200);
  const { status, problem } = await send(as, hello([other], { message: "x".repeat(90) }));
  expect([status, problem?.code]).toEqual([413, "mailbox-full"]);
  await expect(draftOf(as.actor, { message: "x".repeat(90) })).rejects.toMatchObject({
    code: "mailbox-full",
  });
  // What is changed counts as it will be.
  expect(await draftOf(as.actor, { mailId: draft.id, message: "Short" })).toMatchObject({ message: "Short" });
  expect((await send(other, hello([as], { message: "x".repeat(90) }))).status).toBe(200);
});
