import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { readContent } from "@/features/file/server/data";
import { fileLimits } from "@/features/file/server/limits";
import { createLabel } from "@/features/mail/label/server/commands";
import { createRule } from "@/features/mail/rule/server/commands";
import { setPreference } from "@/features/notification/preference/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { fileContents, files } from "@/server/db/schema/file";
import { events, jobs } from "@/server/db/schema/infrastructure";
import { mailContents, mails } from "@/server/db/schema/mail";
import { notifications } from "@/server/db/schema/notification";
import { makeActor } from "@/testing/factories";
import { arrive, fixture, fixtureNames, keep, messageOf, receivedAt } from "@/testing/incoming-mail";
import { draftOf, mailsOf, mailTo } from "@/testing/mail-factory";
import { deleteMails } from "../../server/commands";
import { updateMailSettings } from "../../setting/server/commands";

const limits = { ...fileLimits };
afterEach(() => void Object.assign(fileLimits, limits));

const contentsOf = () => current().select().from(mailContents);
const message = (id: string, fields: Readonly<Record<string, string>> = {}) =>
  messageOf({ "Message-ID": `<${id}@outside.test>`, Subject: id, ...fields });

test("a mail with HTML and a picture in it is stored with both", async () => {
  const owner = await makeActor();
  const mail = await arrive(owner, fixture("own-mongolian-html"), { isStarred: true });
  expect(mail).toMatchObject({
    folder: "inbox",
    isUnread: true,
    isStarred: true,
    subject: "Өнөөдөр",
    from: { name: "Өлзий", email: "ulzii@example.mn", avatarUrl: null },
    replyTo: "office@example.mn",
    message: "Сайн уу? Өнөөдөр үүрээр\u00a0уулзъя.\n\n- Өглөө\n- Үдээс хойш",
    previewText: "Сайн уу? Өнөөдөр үүрээр уулзъя. - Өглөө - Үдээс хойш",
    bodyFormat: "html",
    hasAttachments: true,
    attachments: [{ name: "лого.gif", type: "image/gif", size: 43 }],
    createdAt: receivedAt.toISOString(),
    sentAt: "2026-03-04T00:00:00.000Z",
  });
  const [content] = await contentsOf();
  expect(content).toMatchObject({ senderId: null, html: expect.stringContaining("<style>"), body: mail.message });
  const [file] = await current().select().from(files);
  expect(file).toMatchObject({ cid: "logo@example.mn", mailContentId: content?.id });
  expect((await buffer(readContent(file?.sha256 ?? ""))).toString("latin1", 0, 6)).toBe("GIF89a");
});

test("what comes is announced, and notified where it was asked for", async () => {
  const owner = await makeActor();
  await setPreference(owner, { type: "mail-received", channel: "app", isOn: true });
  const mail = await arrive(owner, fixture("own-koi8-r"));
  await keep(owner, message("read"), { isUnread: false });
  const [event] = await current().select().from(events).where(eq(events.topic, "mail.arrived"));
  expect(event).toMatchObject({
    audienceId: owner.userId,
    payload: { mail: { id: mail.id, message: mail.previewText } },
  });
  const notified = await current().select().from(notifications);
  expect(notified).toMatchObject([
    { actorId: null, subjectName: "Отдел продаж", data: { subject: "Счёт за февраль" } },
  ]);
});

test("a mail is stored once for each owner, also at the same moment and after it was deleted", async () => {
  const [owner, other] = [await makeActor(), await makeActor()];
  const both = await Promise.all([keep(owner, message("a")), keep(owner, message("a"))]);
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect(both[0]?.mailId).toBe(both[1]?.mailId);
  expect((await keep(other, message("a"))).isNew).toBe(true);
  const mailId = both[0]?.mailId ?? "";
  await deleteMails(owner, { mailIds: [mailId] });
  expect(await keep(owner, message("a"))).toEqual({ mailId, isNew: false, isShortened: false });
  expect(await contentsOf()).toHaveLength(2);
});

test("what was sent from here is known where it comes back", async () => {
  const [owner, colleague] = [await makeActor(), await makeActor()];
  const sent = await mailTo(owner, [colleague]);
  const source = messageOf({ "Message-ID": sent.messageId });
  expect(await keep(owner, source, { folder: "sent" })).toMatchObject({ mailId: sent.id, isNew: false });
});

test("without a Message-ID a mail is known by its bytes", async () => {
  const owner = await makeActor();
  const [one, again, other] = [messageOf({}), messageOf({}), messageOf({}, "Other")];
  const kept = [await keep(owner, one), await keep(owner, again), await keep(owner, other)];
  expect(kept.map(({ isNew }) => isNew)).toEqual([true, false, true]);
});

test("answers come into the thread of what they answer", async () => {
  const [owner, colleague] = [await makeActor(), await makeActor()];
  const sent = await mailTo(owner, [colleague]);
  const answer = await arrive(owner, message("b", { "In-Reply-To": sent.messageId }));
  const second = await arrive(owner, message("c", { References: `<unknown@x> ${sent.messageId} <b@outside.test>` }));
  const stranger = await arrive(colleague, message("d", { References: "<b@outside.test>" }));
  expect([answer.threadId, second.threadId]).toEqual([sent.threadId, sent.threadId]);
  expect(stranger.threadId).toBe(stranger.id);
  expect(second).toMatchObject({ threadCount: 3, references: ["<unknown@x>", sent.messageId, "<b@outside.test>"] });
  const written = await draftOf(owner, { inReplyTo: second.id, to: ["ada@outside.test"] });
  expect(written).toMatchObject({ threadId: sent.threadId, inReplyTo: "<c@outside.test>" });
});

test("rules and blocked senders act on the inbox alone", async () => {
  const owner = await makeActor();
  const { label } = await createLabel(owner, { name: "Ada", color: "teal" });
  const actions = { labelIds: [label.id], isStarred: true as const, isRead: true as const, folder: "archive" as const };
  await createRule(owner, { name: "Ada", isOn: true, conditions: { from: "ada@outside.test" }, actions });
  await updateMailSettings(owner, { blockedSenders: ["spammer@outside.test"] });
  expect(await arrive(owner, message("e"))).toMatchObject({
    ...{ folder: "archive", isUnread: false, isStarred: true, labelIds: [label.id] },
  });
  expect(await mailsOf(owner, label.id)).toHaveLength(1);
  const blocked = { From: "spammer@outside.test" };
  expect(await arrive(owner, message("f", blocked))).toMatchObject({ folder: "spam", isUnread: true });
  expect(await arrive(owner, message("g", blocked), { folder: "archive" })).toMatchObject({ folder: "archive" });
  const trashed = await arrive(owner, message("h"), { folder: "trash" });
  expect(trashed).toMatchObject({ folder: "trash", isUnread: true, isStarred: false, labelIds: [] });
});

test("what came long ago is not purged from trash at once", async () => {
  const owner = await makeActor();
  const { mailId } = await keep(owner, message("i"), { folder: "trash", receivedAt: new Date("2020-01-01T00:00:00Z") });
  const [row] = await current().select().from(mails).where(eq(mails.id, mailId));
  expect(row?.movedAt.getTime()).toBeGreaterThan(receivedAt.getTime());
  expect(row?.sortAt).toEqual(new Date("2020-01-01T00:00:00Z"));
});

test("mails of the folders sent and drafts are the owner's own, and a draft is written on", async () => {
  const [owner, colleague] = [await makeActor(), await makeActor()];
  const sent = await arrive(owner, message("j"), { folder: "sent" });
  expect(sent).toMatchObject({ folder: "sent", isUnread: false, from: { email: "ada@outside.test" } });
  const draft = await arrive(owner, messageOf({ "Message-ID": "<k@x>", Subject: "k" }, "# 2 * 3"), {
    folder: "drafts",
  });
  expect(draft).toMatchObject({ folder: "drafts", bodyFormat: "markdown", message: "\\# 2 * 3", sentAt: null });
  await draftOf(owner, { mailId: draft.id, version: draft.version, subject: "k", message: "**Done**" });
  await mailTo(owner, [colleague], { draftId: draft.id, subject: "k", message: "**Done**" });
  expect(await mailsOf(colleague)).toMatchObject([{ subject: "k", from: { email: owner.email } }]);
  expect(await current().select({ origin: mails.origin }).from(mails)).toHaveLength(3);
});

test("files beyond the quota, too large ones and programs are left out, and the mail is there", async () => {
  const owner = await makeActor();
  const part = (name: string, text: string) => `--b\nContent-Disposition: attachment; filename=${name}\n\n${text}\n`;
  const source = (id: string) =>
    Buffer.concat([
      message(id, { "Content-Type": "multipart/mixed; boundary=b" }),
      Buffer.from(`\n${part("a.txt", id)}${part("b.exe", "MZ")}${part("large.txt", "x".repeat(2_000))}--b--\n`),
    ]);
  fileLimits.fileBytes = 1_000;
  const { mailId, ...kept } = await keep(owner, source("first"));
  expect(kept).toEqual({ isNew: true, isShortened: true });
  expect((await mailsOf(owner))[0]).toMatchObject({ id: mailId, attachments: [{ name: "a.txt" }] });
  fileLimits.quotaBytes = 5;
  expect(await keep(owner, source("second"))).toMatchObject({ isNew: true, isShortened: true });
  // The same bytes again take no room.
  expect(await keep(owner, fixture("own-koi8-r"))).toMatchObject({ isNew: true, isShortened: false });
  expect((await mailsOf(owner)).find(({ subject }) => subject === "second")).toMatchObject({ attachments: [] });
  expect(await current().$count(fileContents)).toBe(1);
});

test("nobody gets a vacation answer to a mail from outside", async () => {
  const owner = await makeActor();
  const vacation = { isOn: true, from: "2020-01-01", to: null, subject: "", body: "Away" };
  await updateMailSettings(owner, { vacation });
  await keep(owner, message("l", { To: owner.email }));
  expect(await current().$count(jobs, eq(jobs.kind, "mail.answer-vacation"))).toBe(0);
});

test("an owner who is gone gets no mail", async () => {
  const owner = await makeActor();
  await expect(keep({ ...owner, userId: newId() }, message("m"))).rejects.toMatchObject({ code: "not-found" });
  expect(await contentsOf()).toEqual([]);
});

test("each message of the collection is stored", async () => {
  const owner = await makeActor();
  for (const name of fixtureNames) {
    const { mailId } = await keep(owner, fixture(name));
    expect(mailId, name).toMatch(/^[\da-f-]{36}$/);
  }
  expect((await mailsOf(owner, "inbox", "уулзъя")).map(({ subject }) => subject)).toEqual(["Өнөөдөр"]);
});
