import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as send from "@/app/api/mail/send/route";
import * as unsend from "@/app/api/mail/unsend/route";
import * as update from "@/app/api/mail/update/route";
import { scheduledJobKind, vacationJobKind, wakeJobKind } from "@/features/mail/delivery/server/jobs";
import { sendScheduled } from "@/features/mail/delivery/server/scheduled";
import { answerForAway } from "@/features/mail/delivery/server/vacation";
import { wakeMails } from "@/features/mail/delivery/server/wake";
import { createLabel } from "@/features/mail/label/server/commands";
import type { MailAnswer } from "@/features/mail/schema";
import { deleteMails } from "@/features/mail/server/commands";
import { updateMailSettings } from "@/features/mail/setting/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { mails } from "@/server/db/schema/mail";
import { users } from "@/server/db/schema/user";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { mailsOf, mailTo } from "@/testing/mail-factory";

const post = <Body>(handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/mail/${path}`, as, body });
const jobsOf = async (kind: string) =>
  await current().select().from(jobs).where(eq(jobs.kind, kind)).orderBy(asc(jobs.runAt));
const payloadOf = async (kind: string) => (await jobsOf(kind)).at(-1)?.payload;
const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function makeTwo() {
  return { as: await makeSession({ firstName: "Sender" }), other: await makeSession({ firstName: "Reader" }) };
}
const hello = ({ actor }: TestSession, rest: object = {}) => ({
  to: [actor.email, "half@"].slice(0, 1),
  bcc: [],
  subject: "Later",
  message: "Hello",
  ...rest,
});

test("a mail that is sent later waits until its job, which sends it once", async () => {
  const { as, other } = await makeTwo();
  const sendAt = hoursOn(5);
  const { mail } = (await post<MailAnswer>(send, "send", as, hello(other, { sendAt }))).body;
  expect(mail).toMatchObject({ folder: "scheduled", sendAt, sentAt: null });
  expect([await mailsOf(other.actor), await mailsOf(as.actor, "sent")]).toEqual([[], []]);
  expect(await mailsOf(as.actor, "scheduled")).toMatchObject([{ id: mail.id }]);
  const [job] = await jobsOf(scheduledJobKind);
  expect(job?.runAt.toISOString()).toBe(sendAt);
  await sendScheduled(job?.payload);
  await sendScheduled(job?.payload);
  expect(await mailsOf(other.actor)).toMatchObject([{ subject: "Later", messageId: mail.messageId }]);
  expect(await mailsOf(as.actor, "sent")).toMatchObject([{ id: mail.id, sendAt: null, sentAt: expect.any(String) }]);
});

test("a mail that was called back and is sent again under the same clientId is sent", async () => {
  const { as, other } = await makeTwo();
  const input = hello(other, { clientId: newId(), undoSeconds: 5 });
  const { mail } = (await post<MailAnswer>(send, "send", as, input)).body;
  expect((await post<MailAnswer>(send, "send", as, input)).body.mail.id).toBe(mail.id);
  await post(unsend, "unsend", as, { mailId: mail.id });
  const again = (await post<MailAnswer>(send, "send", as, { ...input, undoSeconds: 0, draftId: mail.id })).body.mail;
  expect(again).toMatchObject({ id: mail.id, folder: "sent" });
  expect(await mailsOf(other.actor)).toHaveLength(1);
});

test("a mail that can be undone is called back with all that was typed, and not once it has left", async () => {
  const { as, other } = await makeTwo();
  const input = hello(other, { undoSeconds: 10, bcc: ["second@example.mn"] });
  const refused = await post(send, "send", as, input);
  expect(refused.status).toBe(422);
  const { mail } = (await post<MailAnswer>(send, "send", as, { ...input, bcc: [as.actor.email] })).body;
  const payload = await payloadOf(scheduledJobKind);
  const back = (await post<MailAnswer>(unsend, "unsend", as, { mailId: mail.id })).body.mail;
  expect(back).toMatchObject({ id: mail.id, folder: "drafts", message: "Hello", sendAt: null });
  expect(back.bcc).toEqual([{ name: "", email: as.actor.email }]);
  await sendScheduled(payload);
  expect(await mailsOf(other.actor)).toEqual([]);
  const again = { ...hello(other, { undoSeconds: 30 }), draftId: mail.id };
  expect((await post<MailAnswer>(send, "send", as, again)).body.mail).toMatchObject({
    id: mail.id,
    folder: "scheduled",
  });
  await sendScheduled(await payloadOf(scheduledJobKind));
  expect(await mailsOf(other.actor)).toHaveLength(1);
  expect((await post(unsend, "unsend", as, { mailId: mail.id })).status).toBe(409);
  expect((await post(unsend, "unsend", other, { mailId: mail.id })).status).toBe(404);
});

test("what waits in trash is not sent, nor what somebody wrote whose account was closed", async () => {
  const { as, other } = await makeTwo();
  const { mail } = (await post<MailAnswer>(send, "send", as, hello(other, { sendAt: hoursOn(1) }))).body;
  await post(update, "update", as, { mailIds: [mail.id], patch: { folder: "trash" } });
  await sendScheduled(await payloadOf(scheduledJobKind));
  await post(update, "update", as, { mailIds: [mail.id], patch: { folder: "inbox" } });
  expect(await mailsOf(as.actor, "drafts")).toHaveLength(1);
  await post(send, "send", as, hello(other, { sendAt: hoursOn(2) }));
  await current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, as.actor.userId));
  await sendScheduled(await payloadOf(scheduledJobKind));
  expect(await mailsOf(other.actor)).toEqual([]);
  expect(await mailsOf(as.actor, "drafts")).toHaveLength(2);
});

test("an Undo of what was put into trash lets it wait again, until its time, and after that it is a draft", async () => {
  const { as, other } = await makeTwo();
  const move = (mailId: string, folder: string) =>
    post(update, "update", as, { mailIds: [mailId], patch: { folder, snoozedUntil: null } });
  const sendAt = hoursOn(1);
  const { mail } = (await post<MailAnswer>(send, "send", as, hello(other, { sendAt }))).body;
  await move(mail.id, "trash");
  await move(mail.id, "scheduled");
  expect(await mailsOf(as.actor, "scheduled")).toMatchObject([{ id: mail.id, sendAt }]);
  await move(mail.id, "trash");
  await current()
    .update(mails)
    .set({ sendAt: new Date(hoursOn(-1)) })
    .where(eq(mails.id, mail.id));
  await move(mail.id, "scheduled");
  expect(await mailsOf(as.actor, "drafts")).toMatchObject([{ id: mail.id, sendAt: null }]);
});

test("what waits is not sent once its writer may not sign in any more", async () => {
  const { as, other } = await makeTwo();
  await post(send, "send", as, hello(other, { sendAt: hoursOn(1) }));
  await current().update(users).set({ roleId: 1, isAdmin: false }).where(eq(users.id, as.actor.userId));
  await sendScheduled(await payloadOf(scheduledJobKind));
  expect([await mailsOf(other.actor), await mailsOf(as.actor, "drafts")]).toMatchObject([[], [{ subject: "Later" }]]);
});

test("a snoozed mail leaves the inbox and comes back on top", async () => {
  const { as, other } = await makeTwo();
  for (const subject of ["First", "Second"]) await mailTo(as.actor, [other.actor], { subject });
  const first = (await mailsOf(other.actor)).at(-1)?.id ?? "";
  const { label } = await createLabel(other.actor, { name: "Work", color: "grey" });
  const snoozedUntil = hoursOn(3);
  const patch = { snoozedUntil, addLabelIds: [label.id] };
  await post(update, "update", other, { mailIds: [first], patch });
  expect((await mailsOf(other.actor)).map(({ subject }) => subject)).toEqual(["Second"]);
  expect(await mailsOf(other.actor, "snoozed")).toMatchObject([{ id: first, snoozedUntil }]);
  const [job] = await jobsOf(wakeJobKind);
  expect(job?.runAt.toISOString()).toBe(snoozedUntil);
  await wakeMails(job?.payload);
  expect((await mailsOf(other.actor)).map(({ subject }) => subject)).toEqual(["First", "Second"]);
  expect(await mailsOf(other.actor, label.id)).toMatchObject([{ id: first, snoozedUntil: null }]);
  // A year later by the calendar, in leap years too.
  expect(
    (await post(update, "update", other, { mailIds: [first], patch: { snoozedUntil: hoursOn(365 * 24 + 1) } })).status,
  ).toBe(200);
  for (const moment of ["2020-01-01T00:00:00Z", hoursOn(366 * 24 + 1)]) {
    const refused = await post(update, "update", other, { mailIds: [first], patch: { snoozedUntil: moment } });
    expect([refused.status, refused.problem?.errors?.[0]?.pointer]).toEqual([422, "#/patch/snoozedUntil"]);
  }
});

test("a mail that was snoozed to another time sleeps on", async () => {
  const { as, other } = await makeTwo();
  await mailTo(as.actor, [other.actor]);
  const mailIds = (await mailsOf(other.actor)).map(({ id }) => id);
  for (const hours of [1, 2]) await post(update, "update", other, { mailIds, patch: { snoozedUntil: hoursOn(hours) } });
  await wakeMails((await jobsOf(wakeJobKind))[0]?.payload);
  expect(await mailsOf(other.actor)).toEqual([]);
  await post(update, "update", other, { mailIds, patch: { snoozedUntil: null } });
  expect(await mailsOf(other.actor)).toHaveLength(1);
});

const away = { isOn: true, from: "2020-01-01", to: null, subject: "", body: "I am **away**." };

test("who is away answers a sender once in four days, and no answer that nobody wrote", async () => {
  const { as, other } = await makeTwo();
  for (const { actor } of [as, other]) await updateMailSettings(actor, { vacation: away });
  const { messageId } = await mailTo(as.actor, [other.actor], { subject: "Plan" });
  const first = await payloadOf(vacationJobKind);
  const now = new Date();
  await answerForAway(first, now);
  await answerForAway(first, now);
  expect(await mailsOf(as.actor)).toMatchObject([
    { subject: "Re: Plan", inReplyTo: messageId, threadCount: 2, previewText: "I am away." },
  ]);
  // The answer is automatic, so who wrote does not answer it although they are away, too.
  expect(await jobsOf(vacationJobKind)).toHaveLength(1);
  await mailTo(as.actor, [other.actor], { subject: "Again" });
  const second = await payloadOf(vacationJobKind);
  await answerForAway(second, new Date(now.getTime() + 3 * 86_400_000));
  expect(await mailsOf(as.actor)).toHaveLength(1);
  await answerForAway(second, new Date(now.getTime() + 5 * 86_400_000));
  expect(await mailsOf(as.actor)).toHaveLength(2);
});

test("nobody answers a mail that is another's, or that its owner has deleted", async () => {
  const { as, other } = await makeTwo();
  await updateMailSettings(other.actor, { vacation: away });
  await mailTo(as.actor, [other.actor]);
  const payload = await payloadOf(vacationJobKind);
  await answerForAway({ ...Object(payload), ownerId: as.actor.userId });
  await deleteMails(other.actor, { mailIds: (await mailsOf(other.actor)).map(({ id }) => id) });
  await answerForAway(payload);
  expect(await mailsOf(as.actor)).toEqual([]);
});

test("nobody answers for who is back, in Bcc, or blocks the sender", async () => {
  const { as, other } = await makeTwo();
  await updateMailSettings(other.actor, { vacation: { ...away, to: "2020-02-01" } });
  await mailTo(as.actor, [other.actor]);
  await updateMailSettings(other.actor, { vacation: away });
  await mailTo(as.actor, [], { to: [as.actor.email], bcc: [other.actor.email] });
  await updateMailSettings(other.actor, { blockedSenders: [as.actor.email] });
  await mailTo(as.actor, [other.actor], { subject: "Unwanted" });
  expect(await jobsOf(vacationJobKind)).toEqual([]);
  expect(await mailsOf(other.actor, "spam")).toMatchObject([{ subject: "Unwanted" }]);
});
