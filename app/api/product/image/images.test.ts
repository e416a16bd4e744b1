import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { fileLimits } from "@/features/file/server/limits";
import type { Images } from "@/features/product/images/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { fileContents } from "@/server/db/schema/file";
import { productImages, products } from "@/server/db/schema/product";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { blackPng, heicHead } from "@/testing/pictures";
import { makeProduct } from "@/testing/shop";
import * as one from "./[id]/route";
import * as deleting from "./delete/route";
import * as list from "./list/route";
import * as moving from "./move/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";
import * as uploading from "./upload/route";

let as: TestSession;
let productId: string;

beforeEach(async () => {
  as = await makeSession({ isAdmin: true });
  productId = (await makeProduct()).id;
});

const plain = (width: number, height: number, background = "#3366cc") =>
  sharp({ create: { width, height, channels: 3, background } });

const upload = (body: Uint8Array, to = productId, headers: Readonly<Record<string, string>> = {}) =>
  call<Images>(uploading, {
    method: "POST",
    path: "/api/product/image/upload",
    as,
    body,
    query: { productId: to },
    headers: { "content-type": "application/octet-stream", ...headers },
  });

const write = (name: string, handlers: Parameters<typeof call>[0], body: object) =>
  call<Images>(handlers, { method: "POST", path: `/api/product/image/${name}`, as, body });

const listOf = () => call<Images>(list, { path: "/api/product/image/list", as, query: { productId } });

/** As a browser fetches it: `call` holds answers to never being kept, and a picture is kept. */
function show(id: string, { width, as: viewer, tag }: { width?: string; as?: TestSession; tag?: string } = {}) {
  const search = width === undefined ? "" : `?width=${width}`;
  const headers = { ...viewer?.cookieHeaders, ...(tag && { "if-none-match": tag }) };
  const request = new Request(`http://localhost:3000/api/product/image/${id}${search}`, { headers });
  return one.GET(request, { params: Promise.resolve({ id }) });
}

const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
  return [format, width, height];
};

/** Adds so many small pictures, each in a colour of its own, and answers their ids in order. */
async function addMany(count: number): Promise<string[]> {
  for (let at = 0; at < count; at += 1) {
    const { status } = await upload(
      await plain(4, 3, `#${String(at + 10)}3344`)
        .png()
        .toBuffer(),
    );
    expect(status).toBe(200);
  }
  return (await listOf()).body.images.map(({ id }) => id);
}

test("a picture is kept in three widths as WebP, with its size and mean colour", async () => {
  const { status, body } = await upload(await plain(1600, 800).jpeg().toBuffer());
  expect(status).toBe(200);
  const [image] = body.images;
  expect(image).toMatchObject({ width: 1280, height: 640, alt: "", url: `/api/product/image/${image?.id}` });
  expect(image?.color).toMatch(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/);
  for (const [width, expected] of [
    ["320", 320],
    ["640", 640],
    ["1280", 1280],
    ["300", 320],
    ["100000", 1280],
    ["nonsense", 1280],
    [undefined, 1280],
  ] as const) {
    expect(await sizeOf(await show(image?.id ?? "", { width }))).toEqual(["webp", expected, expected / 2]);
  }
});

test("a smaller picture is kept in its own size", async () => {
  const { body } = await upload(await plain(500, 250).png().toBuffer());
  const [image] = body.images;
  expect([image?.width, image?.height]).toEqual([500, 250]);
  expect(await sizeOf(await show(image?.id ?? "", { width: "320" }))).toEqual(["webp", 320, 160]);
  expect(await sizeOf(await show(image?.id ?? "", { width: "1280" }))).toEqual(["webp", 500, 250]);
});

test("everybody sees the pictures of a published product, from a cache that keeps them", async () => {
  const [id = ""] = await addMany(1);
  const response = await show(id);
  expect(response.status).toBe(200);
  const sent = ["content-type", "cache-control", "x-content-type-options", "content-security-policy"];
  expect(sent.map((name) => response.headers.get(name))).toEqual([
    "image/webp",
    "public, max-age=31536000, immutable",
    "nosniff",
    "sandbox; default-src 'none'",
  ]);
  const tag = response.headers.get("etag") ?? "";
  expect((await show(id, { tag })).status).toBe(304);
  expect((await show(id, { tag: '"another"' })).status).toBe(200);
});

test.each([
  ["a draft", { status: "draft" as const }],
  ["a deleted product", { deletedAt: new Date() }],
])("only those who manage the shop see the pictures of %s", async (_, change) => {
  const [id = ""] = await addMany(1);
  await current().update(products).set(change).where(eq(products.id, productId));
  const statuses = [await show(id), await show(id, { as: await makeSession() }), await show(id, { as })];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect(statuses[2]?.headers.get("cache-control")).toContain("private");
  expect((await show(newId())).status).toBe(404);
});

test("a text that somebody else has changed meanwhile is not replaced", async () => {
  const [imageId = ""] = await addMany(1);
  const describe = (alt: string, before: string) => write("update", updating, { imageId, alt, before });
  expect((await describe("From above", "")).status).toBe(200);
  const { status, body } = await describe("From below", "");
  expect(status).toBe(412);
  expect(body).toMatchObject({ code: "stale", current: { id: imageId, alt: "From above" } });
  expect((await describe("From below", "From above")).status).toBe(200);
});

test("the order, the texts, a delete and its undo", async () => {
  const ids = await addMany(3);
  const [first = "", second = "", third = ""] = ids;
  const moved = await write("move", moving, { imageId: third, index: 0 });
  expect(moved.body.images.map(({ id }) => id)).toEqual([third, first, second]);
  const last = await write("move", moving, { imageId: third, index: 11 });
  expect(last.body.images.map(({ id }) => id)).toEqual(ids);
  await write("update", updating, { imageId: second, alt: "  From above " });
  const deleted = await write("delete", deleting, { imageId: second });
  expect(deleted.body.images.map(({ id }) => id)).toEqual([first, third]);
  expect((await show(second, { as })).status).toBe(404);
  const restored = await write("restore", restoring, { imageId: second });
  expect(restored.body.images.map(({ id, alt }) => [id, alt])).toEqual([
    [first, ""],
    [second, "From above"],
    [third, ""],
  ]);
  expect((await write("restore", restoring, { imageId: second })).status).toBe(404);
  const late = new Date(Date.now() - 31 * 86_400_000);
  await current().update(productImages).set({ deletedAt: late }).where(eq(productImages.id, first));
  expect((await write("restore", restoring, { imageId: first })).status).toBe(404);
});

test("a product has up to twelve pictures, also when one is restored and when two come at once", async () => {
  const ids = await addMany(11);
  const small = (color: string) => plain(5, 5, color).png().toBuffer();
  const [red, blue] = [await small("#ff0000"), await small("#0000ff")];
  const statuses = (await Promise.all([upload(red), upload(blue)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  await write("delete", deleting, { imageId: ids[0] });
  expect((await upload(red)).status).toBe(200);
  expect((await write("restore", restoring, { imageId: ids[0] })).problem?.code).toBe("conflict");
});

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>", "unsupported-type"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "unsupported-type"],
  ["HEIC", heicHead().toString("latin1"), "unsupported-type"],
  ["SVG behind the mark of a PNG", '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', "invalid-input"],
  ["nothing", "", "unsupported-type"],
])("%s is no picture, and nothing is kept of it", async (_, content, code) => {
  const { problem } = await upload(Buffer.from(content, "latin1"));
  expect(problem?.code).toBe(code);
  expect(await current().$count(fileContents)).toBe(0);
});

test("a picture that unpacks to 900 megapixels, and a body above 10 MiB, are too large", async () => {
  expect((await upload(blackPng(30_000, 30_000))).problem?.code).toBe("too-large");
  expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).problem?.code).toBe("too-large");
});

test("only the first picture of an animation is kept, upright and without what else the file says", async () => {
  const frames = await sharp(
    [await plain(8, 6, "#ff0000").png().toBuffer(), await plain(8, 6, "#00ff00").png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  const { body: animated } = await upload(frames);
  expect(animated.images[0]).toMatchObject({ width: 8, height: 6, color: expect.stringMatching(/^#f/) });
  const lying = await plain(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(lying);
  expect(body.images[1]).toMatchObject({ width: 20, height: 40 });
  const bytes = Buffer.from(await (await show(body.images[1]?.id ?? "")).arrayBuffer());
  expect(bytes.includes("secret")).toBe(false);
});

test("pictures count in the quota of files, the same one once", async () => {
  const picture = await plain(64, 64).png().toBuffer();
  await upload(picture);
  const { quotaBytes } = fileLimits;
  fileLimits.quotaBytes = 0;
  try {
    expect((await upload(picture)).status).toBe(200);
    expect((await upload(await plain(65, 65).png().toBuffer())).problem?.code).toBe("storage-quota-exceeded");
  } finally {
    fileLimits.quotaBytes = quotaBytes;
  }
  expect(await current().$count(fileContents)).toBe(1);
});

test("a product that is not there, or deleted, takes no picture", async () => {
  const picture = await plain(4, 4).png().toBuffer();
  expect((await upload(picture, newId())).status).toBe(404);
  await current().update(products).set({ deletedAt: new Date() });
  expect((await upload(picture)).status).toBe(404);
  expect((await listOf()).status).toBe(404);
});

test("a picture that is sent again under its Idempotency-Key is there once", async () => {
  const headers = { "idempotency-key": newId() };
  const bytes = await plain(8, 6).png().toBuffer();
  const [first, again] = [await upload(bytes, productId, headers), await upload(bytes, productId, headers)];
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect((await listOf()).body.images).toHaveLength(1);
});
