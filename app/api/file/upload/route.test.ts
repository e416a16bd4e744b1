import { afterEach, expect, test, vi } from "vitest";
import { fileConstants } from "@/features/file/domain/constants";
import type { StoredFile, Upload } from "@/features/file/schema";
import { contentKey, partsKey } from "@/features/file/server/content";
import { fileLimits } from "@/features/file/server/limits";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { storage } from "@/server/storage/storage";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile, modifiedOf, sha256Of } from "@/testing/file-factory";
import { call, type RouteModule } from "@/testing/http";
import * as listing from "../list/route";
import * as cancelling from "./cancel/route";
import * as finishing from "./finish/route";
import * as sending from "./part/route";
import * as starting from "./start/route";

const kib = 1024;
const defaults = { ...fileLimits };
afterEach(() => {
  Object.assign(fileLimits, defaults);
  vi.restoreAllMocks();
});

async function openCard() {
  const as = await makeSession();
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  return { as, cardId: board.cards.Plan ?? "" };
}

type Given = Readonly<{ cardId: string; name?: string; bytes: Uint8Array }>;
type Sent = Readonly<{ uploadId: string; offset: number; part: Uint8Array }>;

const post = <Body>(handlers: RouteModule, name: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/file/upload/${name}`, as, body });

const start = (as: TestSession, { cardId, name = "plan.txt", bytes }: Given) =>
  post<{ upload: Upload }>(starting, "start", as, {
    cardId,
    name,
    size: bytes.byteLength,
    lastModified: modifiedOf(bytes),
  });

const send = (as: TestSession, { uploadId, offset, part }: Sent) =>
  call<{ upload: Upload }>(sending, {
    method: "POST",
    path: "/api/file/upload/part",
    as,
    query: { uploadId, offset: String(offset) },
    body: part,
    headers: { "content-type": "application/octet-stream" },
  });

const finish = (as: TestSession, uploadId: string) => post<{ file: StoredFile }>(finishing, "finish", as, { uploadId });

const listOf = async (as: TestSession, cardId: string) =>
  (await call<{ files: StoredFile[] }>(listing, { path: "/api/file/list", as, query: { cardId } })).body.files;

/** Of a length that no part has, so that each part holds other bytes. */
const pattern = Buffer.from(Array.from({ length: 251 }, (_, at) => at));
const sample = (length: number) => Buffer.alloc(length, pattern);

async function namesUnder(prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const names of storage.names(prefix)) found.push(...names);
  return found;
}

test("an upload that broke off goes on at its offset, and the file is the same to the byte", async () => {
  const { as, cardId } = await openCard();
  const bytes = sample(700 * kib);
  const { body } = await start(as, { cardId, bytes });
  const uploadId = body.upload.id;
  expect(body.upload).toEqual({ id: uploadId, received: 0, size: bytes.byteLength });
  await send(as, { uploadId, offset: 0, part: bytes.subarray(0, 300 * kib) });
  // Another page, which has the file and nothing else.
  const again = await start(as, { cardId, bytes });
  expect(again.body.upload).toEqual({ id: uploadId, received: 300 * kib, size: bytes.byteLength });
  expect((await finish(as, uploadId)).problem).toMatchObject({ code: "conflict", status: 409 });
  const last = await send(as, { uploadId, offset: 300 * kib, part: bytes.subarray(300 * kib) });
  expect(last.body.upload.received).toBe(bytes.byteLength);
  const done = await finish(as, uploadId);
  expect(done.body.file).toMatchObject({ id: uploadId, cardId, name: "plan.txt", size: bytes.byteLength });
  expect(await storage.readAll(contentKey(sha256Of(bytes)))).toEqual(bytes);
  expect(await listOf(as, cardId)).toEqual([done.body.file]);
  expect(await namesUnder(partsKey(uploadId))).toEqual([]);
});

test("a part at another offset than the next is a conflict and stores nothing", async () => {
  const { as, cardId } = await openCard();
  const bytes = sample(600 * kib);
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  const part = bytes.subarray(0, 256 * kib);
  expect((await send(as, { uploadId, offset: 256 * kib, part })).problem?.code).toBe("conflict");
  await send(as, { uploadId, offset: 0, part });
  expect((await send(as, { uploadId, offset: 0, part })).problem?.code).toBe("conflict");
  expect(await namesUnder(partsKey(uploadId))).toEqual([`0-${256 * kib}`]);
});

test("of the same part sent twice at once one is stored", async () => {
  const { as, cardId } = await openCard();
  const bytes = sample(300 * kib);
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  const answers = await Promise.all([0, 0].map((offset) => send(as, { uploadId, offset, part: bytes })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await finish(as, uploadId)).body.file.size).toBe(bytes.byteLength);
});

test("of parts of different lengths sent at once one is stored, and the others leave nothing", async () => {
  const { as, cardId } = await openCard();
  const bytes = sample(600 * kib);
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  const lengths = [256, 257, 258, 259].map((size) => size * kib);
  const answers = await Promise.all(
    lengths.map((length) => send(as, { uploadId, offset: 0, part: bytes.subarray(0, length) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const stored = answers.find(({ status }) => status === 200)?.body.upload.received ?? 0;
  expect(await namesUnder(partsKey(uploadId))).toEqual([`0-${stored}`]);
  await send(as, { uploadId, offset: stored, part: bytes.subarray(stored) });
  expect((await finish(as, uploadId)).status).toBe(200);
  expect(await storage.readAll(contentKey(sha256Of(bytes)))).toEqual(bytes);
});

test("each attempt to finish writes to a place of its own, and one that the store fails is tried again", async () => {
  const { as, cardId } = await openCard();
  const bytes = Buffer.from("In two attempts");
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  await send(as, { uploadId, offset: 0, part: bytes });
  const written = vi.spyOn(storage, "putStream");
  vi.spyOn(storage, "move").mockRejectedValueOnce(new AppError("unavailable", { retryAfterS: 5 }));
  expect((await finish(as, uploadId)).status).toBe(503);
  expect((await finish(as, uploadId)).status).toBe(200);
  expect(new Set(written.mock.calls.map(([key]) => key)).size).toBe(2);
  expect(await namesUnder(partsKey(uploadId))).toEqual([]);
});

test("parts are 256 KiB to 4 MiB, never more than what is left, and nothing else than bytes", async () => {
  const { as, cardId } = await openCard();
  const bytes = sample(600 * kib);
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  const statusOf = async (part: Uint8Array) => (await send(as, { uploadId, offset: 0, part })).status;
  expect(await statusOf(new Uint8Array(0))).toBe(422);
  expect(await statusOf(bytes.subarray(0, 256 * kib - 1))).toBe(422);
  expect(await statusOf(new Uint8Array(600 * kib + 1))).toBe(422);
  expect(await statusOf(new Uint8Array(fileConstants.maxPart + 1))).toBe(413);
  const asJson = {
    method: "POST",
    path: "/api/file/upload/part",
    as,
    query: { uploadId, offset: "0" },
    body: {},
  } as const;
  expect((await call(sending, asJson)).status).toBe(415);
});

test("finishing again answers the same file and makes no second", async () => {
  const { as, cardId } = await openCard();
  const bytes = Buffer.from("Once only");
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  await send(as, { uploadId, offset: 0, part: bytes });
  const first = await finish(as, uploadId);
  expect((await finish(as, uploadId)).body).toEqual(first.body);
  expect(await current().$count(files)).toBe(1);
});

test("an empty file is a file", async () => {
  const { as, cardId } = await openCard();
  const { upload } = (await start(as, { cardId, bytes: new Uint8Array(0) })).body;
  expect((await finish(as, upload.id)).body.file).toMatchObject({ size: 0, type: "text/plain" });
});

test("of two uploads at once that the quota has room for one, one is refused", async () => {
  const { as, cardId } = await openCard();
  fileLimits.quotaBytes = 1_500;
  await makeFile(as.actor, { cardId, bytes: sample(400) });
  const both = [sample(700), Buffer.alloc(700, "x")];
  const answers = await Promise.all(both.map((bytes) => start(as, { cardId, bytes })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
  expect(answers.map(({ problem }) => problem?.code)).toContain("storage-quota-exceeded");
  expect(await current().$count(fileUploads)).toBe(1);
});

test("a content counts once towards the quota, however many files have it", async () => {
  const { as, cardId } = await openCard();
  fileLimits.quotaBytes = 1_900;
  const bytes = sample(900);
  await makeFile(as.actor, { cardId, bytes });
  await makeFile(as.actor, { cardId, name: "copy.txt", bytes });
  await makeFile(as.actor, { cardId, name: "copy of copy.txt", bytes });
  expect(await current().$count(files)).toBe(3);
  expect(await current().select({ size: fileContents.size }).from(fileContents)).toEqual([{ size: 900 }]);
});

test("uploads that one person has begun take a quarter of the quota at most, so that others have room", async () => {
  const { as, cardId } = await openCard();
  Object.assign(fileLimits, { fileBytes: 1_000, quotaBytes: 8_000 });
  const begun = [];
  for (const size of [990, 991, 992]) begun.push(await start(as, { cardId, bytes: sample(size) }));
  expect(begun.map(({ status, problem }) => problem?.code ?? status)).toEqual([200, 200, "too-many-requests"]);
});

test("a file too large, a file too many and an upload too many are refused by name", async () => {
  const { as, cardId } = await openCard();
  Object.assign(fileLimits, { fileBytes: 1_000, filesPerCard: 2 });
  expect((await start(as, { cardId, bytes: sample(1_001) })).problem?.code).toBe("too-large");
  await makeFile(as.actor, { cardId, bytes: sample(10) });
  // What is on its way takes its place already.
  await start(as, { cardId, bytes: sample(11) });
  expect((await start(as, { cardId, bytes: sample(12) })).problem).toMatchObject({
    code: "too-many-files",
    status: 409,
  });
  fileLimits.filesPerCard = 1_000;
  for (let size = 100; size < 100 + fileConstants.openUploads - 1; size += 1) {
    expect((await start(as, { cardId, bytes: sample(size) })).status).toBe(200);
  }
  expect((await start(as, { cardId, bytes: sample(99) })).problem?.code).toBe("too-many-requests");
});

test.each([
  ["a program by another name", "report.pdf", Buffer.from(`MZ${"\0".repeat(300)}`)],
  ["a program of Linux", "report", Buffer.from(`\x7fELF${"\0".repeat(300)}`, "latin1")],
])("%s is refused with its first part, and nothing of it stays", async (_, name, bytes) => {
  const { as, cardId } = await openCard();
  const uploadId = (await start(as, { cardId, name, bytes })).body.upload.id;
  expect((await send(as, { uploadId, offset: 0, part: bytes })).problem).toMatchObject({
    code: "unsupported-type",
    status: 415,
  });
  expect(await current().$count(fileUploads)).toBe(0);
  expect(await namesUnder(partsKey(uploadId))).toEqual([]);
});

test("a script that shows no type is refused by its ending, in any case of letters", async () => {
  const { as, cardId } = await openCard();
  const names = ["run.BAT", "invoice.pdf.exe", "x.ps1", "x.jar", "Plan.command", "holiday\u202Egpj.scr"];
  const answers = await Promise.all(names.map((name) => start(as, { cardId, name, bytes: Buffer.from("x") })));
  expect(answers.map(({ problem }) => problem?.code)).toEqual(names.map(() => "unsupported-type"));
});

test("the type is what the content shows, not what the name says", async () => {
  const { as, cardId } = await openCard();
  const page = await makeFile(as.actor, { cardId, name: "photo.png", bytes: Buffer.from("<script>alert(1)</script>") });
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const picture = await makeFile(as.actor, {
    cardId,
    name: "page.html",
    bytes: Buffer.concat([png, Buffer.alloc(64)]),
  });
  const bytes = await makeFile(as.actor, { cardId, name: "notes.txt", bytes: Buffer.from([0, 1, 2, 0xff]) });
  expect([page.type, page.hasPreview, picture.type, bytes.type]).toEqual([
    "text/plain",
    false,
    "image/png",
    "application/octet-stream",
  ]);
});

test("a name leads nowhere: files lie under the hash of what they hold", async () => {
  const { as, cardId } = await openCard();
  const bytes = Buffer.from("root:x:0:0");
  const uploadId = (await start(as, { cardId, name: "../../../etc/passwd", bytes })).body.upload.id;
  await send(as, { uploadId, offset: 0, part: bytes });
  const { file } = (await finish(as, uploadId)).body;
  expect(file.name).toBe("passwd");
  const sha256 = sha256Of(bytes);
  expect(await namesUnder(`contents/${sha256.slice(0, 2)}`)).toEqual([sha256]);
});

test("an upload is its owner's alone, and a cancelled one leaves nothing", async () => {
  const { as, cardId } = await openCard();
  const colleague = await makeSession();
  const bytes = sample(300 * kib);
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  await send(as, { uploadId, offset: 0, part: bytes });
  await post(cancelling, "cancel", colleague, { uploadId });
  expect(await current().$count(fileUploads)).toBe(1);
  expect((await post(cancelling, "cancel", as, { uploadId })).body).toEqual({ uploadId });
  expect([await current().$count(fileUploads), await namesUnder(partsKey(uploadId))]).toEqual([0, []]);
});

test("an upload to a card that is deleted meanwhile is cancelled like any other", async () => {
  const { as, cardId } = await openCard();
  const bytes = sample(300 * kib);
  const uploadId = (await start(as, { cardId, bytes })).body.upload.id;
  await deleteCard(as.actor, { cardId });
  expect((await send(as, { uploadId, offset: 0, part: bytes })).status).toBe(404);
  await post(cancelling, "cancel", as, { uploadId });
  expect(await current().$count(fileUploads)).toBe(0);
});
