import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { ImageAnswer } from "@/features/post/images/schema";
import type { Post } from "@/features/post/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { postImages, posts } from "@/server/db/schema/post";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as creating from "../new/route";
import * as updating from "../update/route";
import * as one from "./[id]/route";
import * as uploading from "./upload/route";

let as: TestSession;
let postId: string;

beforeEach(async () => {
  as = await makeSession({ isAdmin: true });
  const body = { post: { language: "en", texts: { en: { title: "A", body: "Text" } } } };
  const answer = await call<{ post: Post }>(creating, { method: "POST", path: "/api/post/new", as, body });
  postId = answer.body.post.id;
});

const picture = (width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background: "#3366cc" } })
    .png()
    .toBuffer();

const upload = async (body?: Uint8Array, to = postId, headers: Readonly<Record<string, string>> = {}) =>
  call<ImageAnswer>(uploading, {
    method: "POST",
    path: "/api/post/image/upload",
    as,
    body: body ?? (await picture()),
    query: { postId: to },
    headers: { "content-type": "application/octet-stream", ...headers },
  });

const update = (post: object) =>
  call<{ post: Post }>(updating, { method: "POST", path: "/api/post/update", as, body: { postId, post } });

function show(id: string, { width, by }: { width?: string; by?: TestSession } = {}) {
  const search = width === undefined ? "" : `?width=${width}`;
  const request = new Request(`http://localhost:3000/api/post/image/${id}${search}`, { headers: by?.cookieHeaders });
  return one.GET(request, { params: Promise.resolve({ id }) });
}

test("a picture is drawn, becomes the cover with what it shows, and is taken away again", async () => {
  const { body } = await upload(await picture(1600, 800));
  expect(body.image).toMatchObject({ width: 1280, height: 640, alt: "", url: `/api/post/image/${body.image.id}` });
  const covered = (await update({ coverId: body.image.id, coverAlt: "Felt", version: 1 })).body.post;
  expect(covered.cover).toMatchObject({ id: body.image.id, alt: "Felt" });
  expect((await update({ coverId: null, version: 2 })).body.post.cover).toBeNull();
  const { status, problem } = await update({ coverId: newId(), version: 3 });
  expect([status, problem?.errors?.[0]?.pointer]).toEqual([422, "#/post/coverId"]);
});

test("pictures of what readers see are everybody's, those of drafts and of posts to come are not", async () => {
  const { id } = (await upload(await picture(700, 350))).body.image;
  expect((await show(id)).status).toBe(404);
  const own = await show(id, { by: as, width: "320" });
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, max-age=31536000, immutable"]);
  expect((await sharp(new Uint8Array(await own.arrayBuffer())).metadata()).width).toBe(320);
  await update({ status: "published", version: 1 });
  const shown = await show(id);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  await current()
    .update(posts)
    .set({ publishedAt: new Date("2999-01-01") });
  expect((await show(id)).status).toBe(404);
  await current()
    .update(posts)
    .set({ publishedAt: new Date(0), deletedAt: new Date() });
  expect((await show(id)).status).toBe(404);
});

test("what is no picture, and a post that is not there, are refused", async () => {
  expect((await upload(new TextEncoder().encode("no picture"))).status).toBe(415);
  expect((await upload(undefined, newId())).status).toBe(404);
});

test("where there is no room, pictures that nothing uses give up theirs after a day", async () => {
  const { id } = (await upload()).body.image;
  const [row] = await current().select().from(postImages).where(eq(postImages.id, id));
  if (!row) throw new Error("There is no picture.");
  const others = Array.from({ length: 59 }, () => ({ ...row, id: newId() }));
  await current().insert(postImages).values(others);
  expect((await upload()).status).toBe(409);
  await update({ texts: { en: { title: "A", body: `![x](/api/post/image/${id})` } }, version: 1 });
  await current()
    .update(postImages)
    .set({ createdAt: new Date(0) });
  expect((await upload()).status).toBe(200);
  expect((await current().select().from(postImages)).map((image) => image.id)).toContain(id);
});

test("a picture that is sent again under its Idempotency-Key is there once", async () => {
  const headers = { "idempotency-key": newId() };
  const bytes = await picture();
  const [first, again] = [await upload(bytes, postId, headers), await upload(bytes, postId, headers)];
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect(await current().$count(postImages, eq(postImages.postId, postId))).toBe(1);
});
