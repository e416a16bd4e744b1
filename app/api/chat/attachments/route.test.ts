import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attachmentLimits } from "@/features/chat/attachment/domain/constants";
import type { AttachmentPage } from "@/features/chat/attachment/schema";
import { sweepFiles } from "@/features/file/server/commands/sweep";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { chatMessages } from "@/server/db/schema/chat";
import { files } from "@/server/db/schema/file";
import { purgeDeleted } from "@/server/jobs/purge";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeBoard } from "@/testing/board-factory";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile } from "@/testing/file-factory";
import { call, type RouteModule } from "@/testing/http";
import * as previewing from "../../file/[id]/preview/route";
import * as downloading from "../../file/[id]/route";
import * as deletingFile from "../../file/delete/route";
import * as restoringFile from "../../file/restore/route";
import * as starting from "../../file/upload/start/route";
import * as leaving from "../conversation/leave/route";
import * as deletingMessage from "../messages/delete/route";
import * as restoringMessage from "../messages/restore/route";
import * as adding from "../participants/new/route";
import * as handlers from "./route";

const list = (as: TestSession, conversationId: string, cursor?: string) =>
  call<AttachmentPage>(handlers, {
    path: "/api/chat/attachments",
    as,
    query: { conversationId, ...(cursor !== undefined && { cursor }) },
  });
const namesOf = async (as: TestSession, conversationId: string) =>
  (await list(as, conversationId)).body.attachments.map(({ name }) => name);
const download = (as: TestSession, id: string) => call(downloading, { path: `/api/file/${id}`, as, params: { id } });
const preview = (as: TestSession, id: string) =>
  call(previewing, { path: `/api/file/${id}/preview`, as, params: { id } });
const post = (handler: RouteModule, path: string, as: TestSession, body: object) =>
  call(handler, { method: "POST", path: `/api/${path}`, as, body });
const removeFile = (as: TestSession, fileId: string) => post(deletingFile, "file/delete", as, { fileId });
const restoreFile = (as: TestSession, fileId: string) => post(restoringFile, "file/restore", as, { fileId });
const start = (as: TestSession, conversationId: string, size = 5) =>
  post(starting, "file/upload/start", as, { conversationId, name: "a.txt", size, lastModified: 0 });
const join = (as: TestSession, conversationId: string, late: TestSession) =>
  post(adding, "chat/participants/new", as, { conversationId, userIds: [late.actor.userId] });

async function makeThree() {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor]) };
}

const stage = async ({ actor }: TestSession, conversationId: string, name = "notes.txt") =>
  (await makeFile(actor, { conversationId, name, bytes: Buffer.from(name) })).id;

/** A file that was sent, and its message. */
async function share(by: TestSession, conversationId: string, name = "notes.txt") {
  const fileId = await stage(by, conversationId, name);
  const { id: messageId } = await say(by.actor, conversationId, { body: "", attachments: [fileId] });
  return { fileId, messageId };
}

/** All that asks for a file answers as it does for one that is not there, to the byte. */
async function expectUnknown(as: TestSession, fileId: string) {
  for (const ask of [download, preview, removeFile, restoreFile]) {
    const [foreign, unknown] = [await ask(as, fileId), await ask(as, newId())];
    expect([foreign.status, withoutInstance(foreign.text)]).toEqual([404, withoutInstance(unknown.text)]);
  }
}

test("files that were sent are listed page by page, the newest first, with who sent them", async () => {
  const { as, other, conversationId } = await makeThree();
  await stage(as, conversationId, "staged.txt");
  const { fileId, messageId } = await share(as, conversationId, "first.txt");
  for (let at = 0; at < attachmentLimits.perPage; at += 1) await share(as, conversationId, `${at}.txt`);
  const { body: page } = await list(other, conversationId);
  expect([page.attachments.length, page.attachments[0]?.name]).toEqual([30, "29.txt"]);
  const { body: last } = await list(other, conversationId, page.nextCursor ?? "");
  expect(last.nextCursor).toBeNull();
  expect(last.attachments).toMatchObject([
    { id: fileId, name: "first.txt", messageId, seq: 1, sender: { id: as.actor.userId } },
  ]);
});

test("participants read what was sent; to strangers, and to who left, it is unknown", async () => {
  const { as, other, third, conversationId } = await makeThree();
  const stranger = await makeSession();
  const { fileId } = await share(as, conversationId);
  const { status, text } = await download(other, fileId);
  expect([status, text]).toEqual([200, "notes.txt"]);
  await post(leaving, "chat/conversation/leave", third, { conversationId });
  for (const outsider of [stranger, third]) {
    await expectUnknown(outsider, fileId);
    expect((await list(outsider, conversationId)).status).toBe(404);
    expect((await start(outsider, conversationId)).status).toBe(404);
  }
});

test("who joins later sees no file of a message from before", async () => {
  const { as, conversationId } = await makeThree();
  const late = await makeSession();
  const { fileId } = await share(as, conversationId, "before.txt");
  await join(as, conversationId, late);
  await share(as, conversationId, "after.txt");
  await expectUnknown(late, fileId);
  expect(await namesOf(late, conversationId)).toEqual(["after.txt"]);
});

test("a file that is not sent is its owner's alone, who removes and restores it", async () => {
  const { as, other, conversationId } = await makeThree();
  const fileId = await stage(as, conversationId);
  await expectUnknown(other, fileId);
  expect((await download(as, fileId)).status).toBe(200);
  expect((await removeFile(as, fileId)).status).toBe(200);
  expect((await download(as, fileId)).status).toBe(404);
  expect((await restoreFile(other, fileId)).status).toBe(404);
  expect((await restoreFile(as, fileId)).status).toBe(200);
  await say(as.actor, conversationId, { attachments: [fileId] });
  expect((await download(other, fileId)).status).toBe(200);
  expect((await removeFile(as, fileId)).status).toBe(403);
  expect((await removeFile(other, fileId)).status).toBe(403);
});

test("files of a deleted message are unknown to everybody, and there again once it is restored", async () => {
  const { as, other, conversationId } = await makeThree();
  const { fileId, messageId } = await share(as, conversationId);
  await post(deletingMessage, "chat/messages/delete", as, { messageId });
  for (const reader of [as, other]) await expectUnknown(reader, fileId);
  expect(await namesOf(other, conversationId)).toEqual([]);
  const restored = await post(restoringMessage, "chat/messages/restore", as, { messageId });
  expect(restored.body).toMatchObject({ message: { attachments: [{ id: fileId }] } });
  expect((await download(other, fileId)).status).toBe(200);
});

test("files go with the purge of their message, which may have no text", async () => {
  const { as, conversationId } = await makeThree();
  const { messageId } = await share(as, conversationId);
  await share(as, conversationId, "kept.txt");
  await post(deletingMessage, "chat/messages/delete", as, { messageId });
  await purgeDeleted(new Date(Date.now() + 31 * 86_400_000));
  expect(await namesOf(as, conversationId)).toEqual(["kept.txt"]);
  expect(await current().$count(files)).toBe(1);
  const [purged] = await current().select().from(chatMessages).where(eq(chatMessages.id, messageId));
  expect(purged?.senderId).toBeNull();
});

test("files that are not sent within a day go with the sweep, and sent ones stay", async () => {
  const { as, conversationId } = await makeThree();
  await stage(as, conversationId, "forgotten.txt");
  await share(as, conversationId, "sent.txt");
  await sweepFiles(new Date(Date.now() + 23 * 3_600_000));
  expect(await current().$count(files)).toBe(2);
  await sweepFiles(new Date(Date.now() + 25 * 3_600_000));
  expect(await current().select({ name: files.name }).from(files)).toEqual([{ name: "sent.txt" }]);
});

test("an upload is for a card or a conversation, and only so many files wait to be sent", async () => {
  const { as, conversationId } = await makeThree();
  const file = { name: "a.txt", size: 1, lastModified: 0 };
  const cardId = (await makeBoard({ memberIds: [as.actor.userId] })).cards.Plan;
  for (const subject of [{}, { conversationId, cardId }]) {
    expect((await post(starting, "file/upload/start", as, { ...subject, ...file })).status).toBe(422);
  }
  const rows = Array.from({ length: 29 }, (_, at) => ({ name: `${at}.txt` }));
  const fileId = await stage(as, conversationId);
  const [{ sha256 = "" } = {}] = await current().select().from(files).where(eq(files.id, fileId));
  await current()
    .insert(files)
    .values(rows.map((row) => ({ ...row, conversationId, sha256, ownerId: as.actor.userId })));
  expect((await start(as, conversationId)).problem?.code).toBe("too-many-files");
});
