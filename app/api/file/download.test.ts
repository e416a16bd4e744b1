import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { deleteFile } from "@/features/file/server/commands";
import { contentKey, previewKey } from "@/features/file/server/content";
import { deleteCard } from "@/features/kanban/card/server/commands";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { fileContents } from "@/server/db/schema/file";
import { sessions, users } from "@/server/db/schema/user";
import { storage } from "@/server/storage/storage";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { makeFile, sha256Of } from "@/testing/file-factory";
import { blackPng } from "@/testing/pictures";
import { statementsOf } from "@/testing/statements";
import * as preview from "./[id]/preview/route";
import * as download from "./[id]/route";

afterEach(() => void vi.restoreAllMocks());

async function withFile(name: string, bytes: Uint8Array) {
  const as = await makeSession();
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  const cardId = board.cards.Plan ?? "";
  return { as, board, cardId, file: await makeFile(as.actor, { cardId, name, bytes }) };
}

/** Read as bytes: the usual call reads text. */
async function get(
  { GET }: typeof download | typeof preview,
  as: TestSession,
  id: string,
  given: Readonly<{ method?: string; headers?: Record<string, string> }> = {},
) {
  const headers = { ...as.cookieHeaders, ...given.headers };
  const request = new Request(`http://localhost:3000/api/file/${id}`, { method: given.method, headers });
  const response = await GET(request, { params: Promise.resolve({ id }) });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const text = Buffer.from("0123456789");

test("a file comes whole, as an attachment that runs nothing and that only its reader's browser keeps", async () => {
  const { as, file } = await withFile("план 1 😀.txt", text);
  const { status, headers, bytes } = await get(download, as, file.id);
  expect([status, bytes]).toEqual([200, text]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache, no-transform",
    "content-disposition": `attachment; filename="____ 1 __.txt"; filename*=UTF-8''%D0%BF%D0%BB%D0%B0%D0%BD%201%20%F0%9F%98%80.txt`,
    "content-length": "10",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-type": "text/plain; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    etag: `"${sha256Of(text)}"`,
    "x-content-type-options": "nosniff",
  });
});

test("a matching ETag is answered with 304, without the file", async () => {
  const { as, file } = await withFile("a.txt", text);
  const tag = `"${sha256Of(text)}"`;
  for (const named of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const { status, bytes } = await get(download, as, file.id, { headers: { "if-none-match": named } });
    expect([status, bytes.length]).toEqual([304, 0]);
  }
  expect((await get(download, as, file.id, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test.each([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=-2", "89", "bytes 8-9/10"],
  ["bytes=4-99", "456789", "bytes 4-9/10"],
])("the range %s is answered with 206", async (range, part, named) => {
  const { as, file } = await withFile("a.txt", text);
  const { status, headers, bytes } = await get(download, as, file.id, { headers: { range } });
  expect([status, bytes.toString(), headers.get("content-range")]).toEqual([206, part, named]);
  expect(headers.get("content-length")).toBe(String(part.length));
});

test("a range outside of the file is 416 and names the size; several ranges, and one of another content, are the whole", async () => {
  const { as, file } = await withFile("a.txt", text);
  const outside = await get(download, as, file.id, { headers: { range: "bytes=10-" } });
  expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  expect(JSON.parse(outside.bytes.toString())).toMatchObject({ code: "range-not-satisfiable" });
  const whole: Record<string, string>[] = [
    { range: "bytes=0-1,3-4" },
    { range: "lines=1-2" },
    { range: "bytes=0-1", "if-range": '"other"' },
  ];
  for (const headers of whole) expect((await get(download, as, file.id, { headers })).status).toBe(200);
});

test("HEAD tells the size and sends nothing", async () => {
  const { as, file } = await withFile("a.txt", text);
  const { status, headers, bytes } = await get(download, as, file.id, { method: "HEAD" });
  expect([status, headers.get("content-length"), bytes.length]).toEqual([200, "10", 0]);
});

test.each([
  [
    "an SVG with a script",
    "logo.svg",
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
  ],
  [
    "an SVG without a declaration",
    "logo.svg",
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  ],
  ["a script", "app.js", "alert(document.cookie)"],
  ["a module", "APP.MJS", "export default alert(1)"],
  ["a configuration of a server", ".htaccess", "AddType text/html .txt"],
  ["a page", "index.html", "<!doctype html><script>alert(1)</script>"],
  ["a page that begins as a GIF does", "cat.gif", "GIF89a=1;/*<script>alert(1)</script>*/"],
  ["a page that begins as a PDF does", "cat.pdf", "%PDF-1.7 <script>alert(1)</script>"],
])("%s is never shown: an attachment, of no type that runs, without a preview", async (_, name, content) => {
  const { as, file } = await withFile(name, Buffer.from(content));
  const { headers } = await get(download, as, file.id);
  expect(headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(headers.get("content-type")).not.toMatch(/html|svg|xml|script/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^sandbox;/);
  expect((await get(preview, as, file.id)).status).toBe(404);
});

test("a picture is shown as the server has drawn it anew, upright and without its EXIF, and is drawn once", async () => {
  const photograph = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: "#c00" } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "<script>secret</script>" } } })
    .toBuffer();
  expect(photograph.includes("secret")).toBe(true);
  const { as, file } = await withFile("holiday.jpg", photograph);
  expect(file.hasPreview).toBe(true);
  const { headers, bytes } = await get(preview, as, file.id);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "private, max-age=3600",
    "content-disposition": expect.stringMatching(/^inline;/),
    "content-security-policy": "sandbox; default-src 'none'",
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
  });
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 512, 1_024, undefined]);
  expect(bytes.includes("secret")).toBe(false);
  // Without the original there is nothing left to draw it of.
  await storage.delete(contentKey(sha256Of(photograph)));
  expect((await get(preview, as, file.id)).bytes).toEqual(bytes);
});

test.each([
  ["of 100 megapixels", blackPng(10_000, 10_000)],
  ["that breaks off", blackPng(100, 100).subarray(0, 60)],
])("a picture %s has no preview, is not opened again, and is still a file", async (_, bytes) => {
  const { as, file } = await withFile("bomb.png", bytes);
  expect((await get(preview, as, file.id)).status).toBe(404);
  expect(await current().select({ preview: fileContents.preview }).from(fileContents)).toEqual([{ preview: "none" }]);
  expect((await get(download, as, file.id)).bytes).toEqual(Buffer.from(bytes));
  await expect(storage.readAll(previewKey(sha256Of(bytes)))).rejects.toMatchObject({ code: "not-found" });
});

test("of many previews at once each picture is read when it is drawn, and those that have no place not at all", async () => {
  const { as, file } = await withFile("photo.png", blackPng(100, 100));
  const { readAll } = storage;
  let [reads, running, most, refused] = [0, 0, 0, 0];
  // The first is drawn once all others are waiting or refused, however fast the machine is.
  let begin = () => {};
  const haveAllCome = new Promise<void>((resolve) => {
    begin = resolve;
  });
  vi.spyOn(storage, "readAll").mockImplementation(async (key) => {
    if (!key.startsWith("contents/")) return await readAll(key);
    reads += 1;
    running += 1;
    most = Math.max(most, running);
    await haveAllCome;
    return await readAll(key).finally(() => {
      running -= 1;
    });
  });
  const ask = async () => {
    const { status } = await get(preview, as, file.id);
    if (status === 503) refused += 1;
    if (refused === 4) begin();
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 12 }, ask));
  vi.restoreAllMocks();
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect([reads, most]).toEqual([8, 1]);
});

test("a picture that the store does not give now has its preview later", async () => {
  const { as, file } = await withFile("photo.png", blackPng(100, 100));
  const away = new AppError("unavailable", { retryAfterS: 5 });
  vi.spyOn(storage, "readAll").mockRejectedValueOnce(away);
  expect((await get(preview, as, file.id)).status).toBe(503);
  vi.restoreAllMocks();
  expect((await get(preview, as, file.id)).status).toBe(200);
});

test("whoever leaves the board, and whoever's card is gone, has no file any more", async () => {
  const { as, board, cardId, file } = await withFile("a.txt", text);
  const colleague = await makeSession();
  await changeMembers(as.actor, { boardId: board.id, add: [colleague.actor.userId] });
  expect((await get(download, colleague, file.id)).status).toBe(200);
  await changeMembers(as.actor, { boardId: board.id, remove: [colleague.actor.userId] });
  expect((await get(download, colleague, file.id)).status).toBe(404);
  await deleteCard(as.actor, { cardId });
  expect((await get(download, as, file.id)).status).toBe(404);
});

/** A file of several chunks, of which a colleague has read the first. */
async function beginDownload() {
  const { as, board, cardId, file } = await withFile("film.mp4", Buffer.alloc(400 * 1024, "film "));
  const colleague = await makeSession();
  await changeMembers(as.actor, { boardId: board.id, add: [colleague.actor.userId] });
  const request = new Request(`http://localhost:3000/api/file/${file.id}`, { headers: colleague.cookieHeaders });
  const response = await download.GET(request, { params: Promise.resolve({ id: file.id }) });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("The answer has no body.");
  const first = await reader.read();
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  /** Reads what is left, `secondsPerChunk` after each other; answers how many bytes there were in all, and how many chunks. */
  const readOn = async (secondsPerChunk: number) => {
    let [bytes, chunks] = [first.value?.length ?? 0, 1];
    for (;;) {
      clock.mockReturnValue(performance.now() + secondsPerChunk * 1_000);
      const { done, value } = await reader.read();
      if (done) return { bytes, chunks };
      bytes += value.length;
      chunks += 1;
    }
  };
  return { as, board, cardId, file, colleague, readOn };
}

type Download = Awaited<ReturnType<typeof beginDownload>>;

test.each<[string, (download: Download) => Promise<unknown>]>([
  [
    "leaves the board",
    ({ as, board, colleague }) => changeMembers(as.actor, { boardId: board.id, remove: [colleague.actor.userId] }),
  ],
  ["is signed out", ({ colleague }) => current().delete(sessions).where(eq(sessions.id, colleague.actor.sessionId))],
  [
    "has their account closed",
    ({ colleague }) =>
      current().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, colleague.actor.userId)),
  ],
  ["sees the card no more", ({ as, cardId }) => deleteCard(as.actor, { cardId })],
  ["sees the file no more", ({ as, file }) => deleteFile(as.actor, { fileId: file.id })],
])("a download in progress ends when whoever reads it %s", async (_, lose) => {
  const begun = await beginDownload();
  await lose(begun);
  await expect(begun.readOn(3)).rejects.toMatchObject({ code: expect.stringMatching(/^(forbidden|not-found)$/) });
});

test("a download asks once in a while whether it may go on, not for each chunk", async () => {
  const fast = await beginDownload();
  let read = { bytes: 0, chunks: 0 };
  const whileFast = await statementsOf(async () => {
    read = await fast.readOn(0);
  });
  expect([read.bytes, whileFast.all.length]).toEqual([400 * 1024, 0]);
  expect(read.chunks).toBeGreaterThan(5);
  const slow = await beginDownload();
  const whileSlow = await statementsOf(async () => {
    read = await slow.readOn(1);
  });
  // The session and the file, in every third second.
  expect(whileSlow.all.length).toBeLessThanOrEqual(2 * Math.ceil(read.chunks / 3));
  expect(whileSlow.all.length).toBeGreaterThan(0);
});

test("a file whose bytes are lost is not found, and its reader is told so before anything is sent", async () => {
  const { as, file } = await withFile("a.txt", text);
  await storage.delete(contentKey(sha256Of(text)));
  expect((await get(download, as, file.id)).status).toBe(404);
});

test("the id of a file leads nowhere else", async () => {
  const as = await makeSession();
  for (const id of ["../../etc/passwd", "..%2f..%2fsecrets.json", "C:\\secrets", "\\\\host\\share", "1", ""]) {
    expect((await get(download, as, id)).status).toBe(404);
  }
  await current().delete(sessions);
  expect((await get(download, as, "1")).status).toBe(401);
});
