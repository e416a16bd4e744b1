import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { exportOwnData } from "@/features/account/takeout/server/data";
import type { StoredFile } from "@/features/file/schema";
import { sweepFiles } from "@/features/file/server/commands/sweep";
import { sendScheduled } from "@/features/mail/delivery/server/scheduled";
import { mailLimits } from "@/features/mail/domain/constants";
import type { MailAnswer, MailDetails } from "@/features/mail/schema";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { fileContents, files } from "@/server/db/schema/file";
import { mailContents, mails } from "@/server/db/schema/mail";
import { purgeDeleted } from "@/server/jobs/purge";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile } from "@/testing/file-factory";
import { call, type RouteModule } from "@/testing/http";
import { draftOf, mailsOf } from "@/testing/mail-factory";
import * as previewing from "../file/[id]/preview/route";
import * as downloading from "../file/[id]/route";
import * as deletingFile from "../file/delete/route";
import * as restoringFile from "../file/restore/route";
import * as starting from "../file/upload/start/route";
import * as deleting from "./delete/route";
import * as drafting from "./drafts/route";
import * as reading from "./mail/route";
import * as sourcing from "./mail/source/route";
import * as sending from "./send/route";

const download = (as: TestSession, id: string) => call(downloading, { path: `/api/file/${id}`, as, params: { id } });
const preview = (as: TestSession, id: string) =>
  call(previewing, { path: `/api/file/${id}/preview`, as, params: { id } });
const post = <Body = unknown>(handler: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handler, { method: "POST", path: `/api/${path}`, as, body });
const removeFile = (as: TestSession, fileId: string) => post(deletingFile, "file/delete", as, { fileId });
const restoreFile = (as: TestSession, fileId: string) => post(restoringFile, "file/restore", as, { fileId });
const start = (as: TestSession, mailId: string, size = 5) =>
  post(starting, "file/upload/start", as, { mailId, name: "a.txt", size, lastModified: 0 });
const send = (as: TestSession, body: object) => post<MailAnswer>(sending, "mail/send", as, body);
const save = (as: TestSession, body: object) => post<MailAnswer>(drafting, "mail/drafts", as, body);
const open = (as: TestSession, mailId: string) =>
  call<MailDetails>(reading, { path: "/api/mail/mail", as, query: { mailId } });
const source = (as: TestSession, mailId: string) =>
  call(sourcing, { path: "/api/mail/mail/source", as, query: { mailId } });

const attach = ({ actor }: TestSession, mailId: string, name = "notes.txt", bytes: Uint8Array = Buffer.from(name)) =>
  makeFile(actor, { mailId, name, bytes });

async function makeTwo() {
  return { as: await makeSession({ firstName: "Sender" }), other: await makeSession({ firstName: "Reader" }) };
}

/** A draft with a file, to somebody. */
async function makeDraft(as: TestSession, name = "notes.txt") {
  const { id: draftId } = await draftOf(as.actor, { subject: "Notes" });
  return { draftId, file: await attach(as, draftId, name) };
}

async function sendFile(as: TestSession, to: TestSession, name = "notes.txt") {
  const { draftId, file } = await makeDraft(as, name);
  const { body } = await send(as, { draftId, to: [to.actor.email], subject: "Notes" });
  return { file, sent: body.mail, arrived: (await mailsOf(to.actor))[0] };
}

/** All that asks for a file answers as it does for one that is not there, to the byte. */
async function expectUnknown(as: TestSession, fileId: string) {
  for (const ask of [download, preview, removeFile, restoreFile]) {
    const [foreign, unknown] = [await ask(as, fileId), await ask(as, newId())];
    expect([foreign.status, withoutInstance(foreign.text)]).toEqual([404, withoutInstance(unknown.text)]);
  }
}

const asListed = ({ id, name, size, type, hasPreview }: StoredFile) => ({ id, name, size, type, hasPreview });

test("what a draft holds is sent, and listed and read by its recipient", async () => {
  const { as, other } = await makeTwo();
  const { file, sent, arrived } = await sendFile(as, other);
  const listed = [asListed(file)];
  expect(sent).toMatchObject({ hasAttachments: true, attachments: listed });
  expect(arrived).toMatchObject({ hasAttachments: true, attachments: listed });
  expect((await open(other, arrived?.id ?? "")).body.mail.attachments).toEqual(listed);
  const { status, text } = await download(other, file.id);
  expect([status, text]).toEqual([200, "notes.txt"]);
});

test("a file of a draft is its writer's alone, and one of a mail that of those who have a copy", async () => {
  const { as, other } = await makeTwo();
  const stranger = await makeSession();
  const { draftId, file } = await makeDraft(as);
  await expectUnknown(other, file.id);
  await send(as, { draftId, to: [other.actor.email], subject: "Notes" });
  await expectUnknown(stranger, file.id);
  const [arrived] = await mailsOf(other.actor);
  await post(deleting, "mail/delete", other, { mailIds: [arrived?.id] });
  await expectUnknown(other, file.id);
  expect((await download(as, file.id)).status).toBe(200);
});

test("files are taken from drafts and put back, but not from what was sent", async () => {
  const { as, other } = await makeTwo();
  const { draftId, file } = await makeDraft(as);
  expect((await removeFile(as, file.id)).status).toBe(200);
  expect((await open(as, draftId)).body.mail).toMatchObject({ hasAttachments: false, attachments: [] });
  expect((await restoreFile(as, file.id)).status).toBe(200);
  expect((await open(as, draftId)).body.mail).toMatchObject({ hasAttachments: true, attachments: [{ id: file.id }] });
  await send(as, { draftId, to: [other.actor.email], subject: "Notes" });
  expect([(await removeFile(as, file.id)).status, (await removeFile(other, file.id)).status]).toEqual([403, 403]);
});

test("a file that was taken away is not sent, and cannot come back into a mail that was", async () => {
  const { as, other } = await makeTwo();
  const { draftId, file } = await makeDraft(as);
  await removeFile(as, file.id);
  const { body } = await send(as, { draftId, to: [other.actor.email], subject: "Notes" });
  expect(body.mail.attachments).toEqual([]);
  expect((await restoreFile(as, file.id)).status).toBe(409);
});

test("uploads go to one's own drafts alone", async () => {
  const { as, other } = await makeTwo();
  const { draftId } = await makeDraft(as);
  const foreign = await start(other, draftId);
  const unknown = await start(other, newId());
  expect([foreign.status, withoutInstance(foreign.text)]).toEqual([404, withoutInstance(unknown.text)]);
  await send(as, { draftId, to: [other.actor.email], subject: "Notes" });
  expect((await start(as, draftId)).status).toBe(404);
});

test("a mail has 20 files at most, and so many bytes together", async () => {
  const { as } = await makeTwo();
  const { draftId } = await makeDraft(as);
  expect((await start(as, draftId, mailLimits.attachmentBytes)).body).toMatchObject({ code: "too-large" });
  const [file] = await current().select().from(files);
  if (!file) throw new Error("There is no file.");
  const more = Array.from({ length: mailLimits.attachments - 1 }, () => ({ ...file, id: newId() }));
  await current().insert(files).values(more);
  expect((await start(as, draftId)).body).toMatchObject({ code: "too-many-files" });
});

test("a forwarded mail carries the same contents under new ids, without an upload", async () => {
  const { as, other } = await makeTwo();
  const third = await makeSession();
  const { file } = await sendFile(as, other);
  const { body } = await save(other, { subject: "Fwd: Notes", attachments: [file.id] });
  const [copy] = body.mail.attachments;
  expect(copy).toMatchObject({ name: "notes.txt" });
  expect(copy?.id).not.toBe(file.id);
  const again = await save(other, { mailId: body.mail.id, subject: "Fwd: Notes", attachments: [file.id] });
  expect(again.body.mail.attachments).toHaveLength(1);
  await save(other, { mailId: body.mail.id, subject: "Fwd: Notes, again" });
  const { body: sent } = await send(other, { draftId: body.mail.id, to: [third.actor.email], subject: "Fwd: Notes" });
  expect((await download(third, sent.mail.attachments[0]?.id ?? "")).text).toBe("notes.txt");
  expect(await current().$count(fileContents)).toBe(1);
});

test("files that somebody cannot read go with no mail of theirs", async () => {
  const { as, other } = await makeTwo();
  const { file } = await makeDraft(as);
  for (const id of [file.id, newId()]) {
    const { status, body } = await send(other, { to: [as.actor.email], subject: "Yours", attachments: [id] });
    expect([status, body]).toMatchObject([422, { errors: [{ pointer: "#/attachments/0", code: "invalid-value" }] }]);
  }
});

test("a mail that waits keeps its files, and its recipients get them when it leaves", async () => {
  const { as, other } = await makeTwo();
  const { draftId, file } = await makeDraft(as);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  await send(as, { draftId, to: [other.actor.email], subject: "Notes", sendAt });
  await expectUnknown(other, file.id);
  await sendScheduled({ mailId: draftId, sendAt });
  expect(await mailsOf(other.actor)).toMatchObject([{ hasAttachments: true, attachments: [{ id: file.id }] }]);
});

test("mails are found by their files", async () => {
  const { as, other } = await makeTwo();
  await sendFile(as, other, "Тайлан 2026.pdf");
  await send(as, { to: [other.actor.email], subject: "Nothing with it" });
  for (const [search, found] of [
    ["has:attachment", 1],
    ["filename:тайлан", 1],
    ["filename:invoice", 0],
    ["-filename:тайлан", 1],
  ] as const) {
    expect(await mailsOf(other.actor, "inbox", search), search).toHaveLength(found);
  }
});

test("a downloaded mail holds its files, under names that add no header", async () => {
  const { as, other } = await makeTwo();
  const { arrived } = await sendFile(as, other, 'тайлан;x="y".txt');
  const { text } = await source(other, arrived?.id ?? "");
  expect(text).toContain("Content-Disposition: attachment");
  expect(text).toContain(Buffer.from('тайлан;x="y".txt').toString("base64").slice(0, 20));
  expect(text.match(/^Content-Type: multipart\/mixed/gm)).toHaveLength(1);
});

test("files go with the last copy of their mail", async () => {
  const { as, other } = await makeTwo();
  await sendFile(as, other);
  await current().delete(mails).where(eq(mails.ownerId, other.actor.userId));
  expect([await current().$count(mailContents), await current().$count(files)]).toEqual([1, 1]);
  await current().delete(mails);
  expect([await current().$count(mailContents), await current().$count(files)]).toEqual([0, 0]);
  await sweepFiles(new Date(Date.now() + 2 * 3_600_000));
  expect(await current().$count(fileContents)).toBe(0);
});

test("files of drafts stay as long as the draft, and what was taken away is purged", async () => {
  const { as } = await makeTwo();
  const { draftId, file } = await makeDraft(as);
  const { id: removedId } = await attach(as, draftId, "removed.txt");
  await removeFile(as, removedId);
  const later = new Date(Date.now() + 31 * 86_400_000);
  await sweepFiles(later);
  await purgeDeleted(later);
  expect(await current().select({ id: files.id }).from(files)).toEqual([{ id: file.id }]);
});

test("an account that is deleted leaves the files of what it sent, without its name, and takes those of drafts", async () => {
  const { as, other } = await makeTwo();
  const { file } = await sendFile(as, other);
  await makeDraft(as, "unsent.txt");
  const { userId, email } = as.actor;
  await transact((tx) => forgetPerson(tx, { id: userId, email }));
  const left = await current().select({ id: files.id, ownerId: files.ownerId }).from(files);
  expect(left).toEqual([{ id: file.id, ownerId: null }]);
  expect((await download(other, file.id)).status).toBe(200);
});

test("the copy of somebody's data lists the files that they sent, with their contents", async () => {
  const { as, other } = await makeTwo();
  await sendFile(as, other);
  const names: string[] = [];
  for await (const { name } of await exportOwnData(as.actor)) names.push(name);
  expect(names).toContain("mail/files.json");
  expect(names.filter((name) => name.endsWith("/notes.txt"))).toHaveLength(1);
});
