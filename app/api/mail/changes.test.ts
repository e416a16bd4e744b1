import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as remove from "@/app/api/mail/delete/route";
import * as drafts from "@/app/api/mail/drafts/route";
import * as deleteLabel from "@/app/api/mail/labels/delete/route";
import * as newLabel from "@/app/api/mail/labels/new/route";
import * as restoreLabel from "@/app/api/mail/labels/restore/route";
import * as labels from "@/app/api/mail/labels/route";
import * as updateLabel from "@/app/api/mail/labels/update/route";
import * as restore from "@/app/api/mail/restore/route";
import * as send from "@/app/api/mail/send/route";
import * as update from "@/app/api/mail/update/route";
import type { MailLabelAnswer, MailLabelList } from "@/features/mail/label/schema";
import type { MailAnswer, MailUpdateAnswer } from "@/features/mail/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { mailsOf, mailTo } from "@/testing/mail-factory";
import { statementsOf } from "@/testing/statements";

const post = <Body>(handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/mail/${path}`, as, body });
const change = (as: TestSession, mailIds: readonly string[], patch: object) =>
  post<MailUpdateAnswer>(update, "update", as, { mailIds, patch });

async function makeInbox(count: number) {
  const [as, sender] = [await makeSession(), await makeSession()];
  for (let at = 0; at < count; at += 1) await mailTo(sender.actor, [as.actor], { subject: String(at) });
  return { as, sender, ids: (await mailsOf(as.actor)).map(({ id }) => id) };
}

const countsOf = async (as: TestSession) => {
  const { body } = await call<MailLabelList>(labels, { path: "/api/mail/labels", as });
  return Object.fromEntries(body.labels.map(({ name, unreadCount, totalCount }) => [name, totalCount ?? unreadCount]));
};

test("mails change together, and their answer undoes it", async () => {
  const { as, ids } = await makeInbox(3);
  const { body } = await change(as, ids, { isUnread: false, isStarred: true, folder: "archive" });
  expect(new Set(body.before.map(({ mailId }) => mailId))).toEqual(new Set(ids));
  expect(body.before[0]).toMatchObject({ isUnread: true, isStarred: false, folder: "inbox", labelIds: [] });
  expect(await mailsOf(as.actor)).toEqual([]);
  expect(await mailsOf(as.actor, "archive")).toHaveLength(3);
  for (const { mailId, isUnread, isStarred, folder } of body.before)
    await change(as, [mailId], { isUnread, isStarred, folder });
  expect(await mailsOf(as.actor)).toMatchObject([{ isUnread: true, isStarred: false }, {}, {}]);
});

test("an undo leaves mails alone that something else has changed since", async () => {
  const { as, ids } = await makeInbox(3);
  const [first = "", ...rest] = ids;
  const archived = await change(as, ids, { folder: "archive", isUnread: false });
  expect(archived.body).toMatchObject({ skippedCount: 0, before: [{ after: { folder: "archive" } }, {}, {}] });
  await change(as, [first], { folder: "trash" });
  const undo = (mailIds: readonly string[]) => {
    const [patch, expected] = [{ folder: "inbox" }, { folder: "archive", snoozedUntil: null, isUnread: false }];
    return post<MailUpdateAnswer>(update, "update", as, { mailIds, patch, expected });
  };
  const some = (await undo(ids)).body;
  expect([some.skippedCount, new Set(some.before.map(({ mailId }) => mailId))]).toEqual([1, new Set(rest)]);
  expect((await mailsOf(as.actor, "trash")).map(({ id }) => id)).toEqual([first]);
  expect(await mailsOf(as.actor)).toHaveLength(2);
  expect((await undo([first])).body).toEqual({ before: [], skippedCount: 1 });
});

test("many mails change in as few statements as one", async () => {
  const { as, ids } = await makeInbox(5);
  const one = await statementsOf(() => change(as, ids.slice(0, 1), { isUnread: false }));
  const many = await statementsOf(() => change(as, ids, { isUnread: true, isStarred: true }));
  expect(many.all.length).toBe(one.all.length);
  expect(many.transactions.map((statements) => statements.length)).toEqual([3]);
});

test("all of the mails change or none, and another's is not found", async () => {
  const { as, ids, sender } = await makeInbox(2);
  expect((await change(sender, [ids[0] ?? ""], { isStarred: true })).status).toBe(404);
  expect((await change(as, [...ids, newId()], { isStarred: true })).status).toBe(404);
  expect(await mailsOf(as.actor, "starred")).toEqual([]);
  expect((await change(as, ids, { kitchen: true })).status).toBe(422);
});

test("what was sent goes to trash and back to sent, wherever it is asked to go", async () => {
  const { as, sender } = await makeInbox(1);
  const [sent] = await mailsOf(sender.actor, "sent");
  const at = async (folder: string) => {
    await change(sender, [sent?.id ?? ""], { folder });
    const [row] = await current()
      .select()
      .from(mails)
      .where(eq(mails.id, sent?.id ?? ""));
    return row?.folder;
  };
  expect([await at("trash"), await at("inbox"), await at("spam")]).toEqual(["trash", "sent", "sent"]);
  const [received] = await mailsOf(as.actor);
  await change(as, [received?.id ?? ""], { folder: "sent" });
  expect(await mailsOf(as.actor)).toHaveLength(1);
});

test("labels count what is unread, and drafts what there are", async () => {
  const { as, ids } = await makeInbox(4);
  const { label } = (await post<MailLabelAnswer>(newLabel, "labels/new", as, { name: "Work", color: "teal" })).body;
  await change(as, ids.slice(0, 2), { addLabelIds: [label.id], isImportant: true });
  await change(as, ids.slice(1, 2), { isUnread: false });
  await change(as, ids.slice(3), { folder: "trash" });
  await post(drafts, "drafts", as, { subject: "Later" });
  const counts = { inbox: 2, all: 2, important: 1, trash: 1, sent: 0, drafts: 1, scheduled: 0, snoozed: 0, Work: 1 };
  expect(await countsOf(as)).toMatchObject(counts);
  const { all } = await statementsOf(() => countsOf(as));
  expect(all.filter((text) => text.includes("mail_label"))).toHaveLength(1);
});

test("labels are created, renamed and deleted, no two of one name, and only one's own", async () => {
  const [as, stranger] = [await makeSession(), await makeSession()];
  const { label } = (await post<MailLabelAnswer>(newLabel, "labels/new", as, { name: "Ажил", color: "red" })).body;
  expect(label).toMatchObject({ type: "custom", name: "Ажил", color: "red", unreadCount: 0 });
  const same = await post(newLabel, "labels/new", as, { name: " ажил" });
  expect([same.status, same.problem?.errors]).toEqual([422, [{ pointer: "#/name", code: "taken" }]]);
  expect((await post(newLabel, "labels/new", stranger, { name: "Ажил" })).status).toBe(200);
  const renamed = await post<MailLabelAnswer>(updateLabel, "labels/update", as, { labelId: label.id, name: "Хувийн" });
  expect(renamed.body.label).toMatchObject({ id: label.id, name: "Хувийн", color: "red" });
  for (const [handlers, path] of [
    [updateLabel, "labels/update"],
    [deleteLabel, "labels/delete"],
  ] as const)
    expect((await post(handlers, path, stranger, { labelId: label.id, name: "Mine" })).status).toBe(404);
  expect((await post(deleteLabel, "labels/delete", as, { labelId: label.id })).status).toBe(200);
  expect(await countsOf(as)).not.toHaveProperty("Хувийн");
});

test("a deleted label is gone from mails, lists and searches until it is restored", async () => {
  const { as, ids, sender } = await makeInbox(3);
  const { label } = (await post<MailLabelAnswer>(newLabel, "labels/new", as, { name: "Work" })).body;
  await change(as, ids.slice(0, 2), { addLabelIds: [label.id] });
  const labelled = async () =>
    (await mailsOf(as.actor)).map(({ labelIds }) => labelIds.length).reduce((all, count) => all + count, 0);
  const gone = await post(deleteLabel, "labels/delete", as, { labelId: label.id });
  expect(gone.body).toEqual({ labelId: label.id, mailCount: 2 });
  expect([await labelled(), await mailsOf(as.actor, "all", "label:work")]).toEqual([0, []]);
  await expect(mailsOf(as.actor, label.id)).rejects.toMatchObject({ code: "not-found" });
  expect((await change(as, ids, { addLabelIds: [label.id] })).status).toBe(404);
  expect((await post(restoreLabel, "labels/restore", sender, { labelId: label.id })).status).toBe(404);
  const same = (await post<MailLabelAnswer>(newLabel, "labels/new", as, { name: "work" })).body.label;
  const conflict = await post(restoreLabel, "labels/restore", as, { labelId: label.id });
  expect(conflict.problem?.errors).toEqual([{ pointer: "#/name", code: "taken" }]);
  await post(deleteLabel, "labels/delete", as, { labelId: same.id });
  expect((await post(restoreLabel, "labels/restore", as, { labelId: label.id })).status).toBe(200);
  expect([await labelled(), await mailsOf(as.actor, label.id)]).toMatchObject([2, [{}, {}]]);
  expect((await post(restoreLabel, "labels/restore", as, { labelId: label.id })).status).toBe(404);
});

test("labels take the place that they are given", async () => {
  const as = await makeSession();
  const ids: string[] = [];
  for (const name of ["A", "B", "C"])
    ids.push((await post<MailLabelAnswer>(newLabel, "labels/new", as, { name })).body.label.id);
  await post(updateLabel, "labels/update", as, { labelId: ids[2], index: 0 });
  const { body } = await call<MailLabelList>(labels, { path: "/api/mail/labels", as });
  expect(body.labels.filter(({ type }) => type === "custom").map(({ name }) => name)).toEqual(["C", "A", "B"]);
});

test("a label of somebody else's cannot be put on one's own mail", async () => {
  const { as, ids, sender } = await makeInbox(1);
  const { label } = (await post<MailLabelAnswer>(newLabel, "labels/new", sender, { name: "Theirs" })).body;
  expect((await change(as, ids, { addLabelIds: [label.id] })).status).toBe(404);
});

test("deleted mails are gone until they are restored", async () => {
  const { as, ids } = await makeInbox(2);
  expect((await post(remove, "delete", as, { mailIds: ids })).body).toEqual({ mailIds: ids });
  expect([await mailsOf(as.actor), await mailsOf(as.actor, "trash")]).toEqual([[], []]);
  expect((await change(as, ids, { isStarred: true })).status).toBe(404);
  expect((await post(restore, "restore", as, { mailIds: ids })).status).toBe(200);
  expect(await mailsOf(as.actor)).toHaveLength(2);
  expect((await post(restore, "restore", as, { mailIds: ids })).status).toBe(404);
});

test("a draft keeps whatever was typed, refuses older versions, and becomes the mail that is sent", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const typed = { to: ["half an addr", { name: "Other", email: other.actor.email }], subject: "Dr", message: "Half" };
  const first = (await post<MailAnswer>(drafts, "drafts", as, typed)).body.mail;
  expect(first).toMatchObject({
    folder: "drafts",
    to: [{ email: "half an addr" }, { name: "Other" }],
    message: "Half",
  });
  const edit = { ...typed, mailId: first.id, version: first.version, message: "Whole" };
  const second = (await post<MailAnswer>(drafts, "drafts", as, edit)).body.mail;
  expect(second).toMatchObject({ id: first.id, message: "Whole", version: 2 });
  const late = await post(drafts, "drafts", as, edit);
  expect([late.status, late.problem?.current]).toMatchObject([412, { id: first.id, message: "Whole" }]);
  expect((await post(drafts, "drafts", other, { ...edit, version: 2 })).status).toBe(404);
  const body = { to: [other.actor.email], subject: "Draft", message: "Whole", draftId: first.id };
  const older = await post(send, "send", as, { ...body, message: "Half", version: first.version });
  expect([older.status, older.problem?.current]).toMatchObject([412, { id: first.id, message: "Whole", version: 2 }]);
  expect(await mailsOf(other.actor)).toEqual([]);
  const sent = (await post<MailAnswer>(send, "send", as, { ...body, version: 2 })).body.mail;
  expect(sent).toMatchObject({ id: first.id, folder: "sent", messageId: first.messageId });
  expect([await mailsOf(as.actor, "drafts"), await mailsOf(other.actor)]).toMatchObject([[], [{ subject: "Draft" }]]);
  expect((await post(send, "send", as, body)).status).toBe(409);
  expect((await post(drafts, "drafts", as, { ...edit, version: 3 })).status).toBe(409);
  expect(await current().$count(mailContents)).toBe(1);
});

test("what nobody has a copy of any more is deleted", async () => {
  const { as, sender } = await makeInbox(1);
  await current().delete(mails).where(eq(mails.ownerId, as.actor.userId));
  expect(await current().$count(mailContents)).toBe(1);
  await current().delete(mails).where(eq(mails.ownerId, sender.actor.userId));
  expect(await current().$count(mailContents)).toBe(0);
});

test("a draft of a reply stays one when it is changed and sent", async () => {
  const { as, sender, ids } = await makeInbox(1);
  const [asked] = await mailsOf(as.actor);
  const first = (await post<MailAnswer>(drafts, "drafts", as, { message: "A", inReplyTo: ids[0] })).body.mail;
  const second = (await post<MailAnswer>(drafts, "drafts", as, { message: "B", mailId: first.id })).body.mail;
  expect(second).toMatchObject({ threadId: asked?.threadId, inReplyTo: asked?.messageId });
  const body = { to: [sender.actor.email], message: "C", draftId: first.id };
  const sent = (await post<MailAnswer>(send, "send", as, body)).body.mail;
  expect(sent).toMatchObject({ threadId: asked?.threadId, inReplyTo: asked?.messageId, threadCount: 2 });
});
