import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Post, PostPage, PostResult, PostSummary } from "@/features/post/reading/schema";
import { listPostUrls } from "@/features/post/reading/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { postLikes, posts } from "@/server/db/schema/post";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePost } from "@/testing/post-factory";
import * as details from "./details/route";
import * as latest from "./latest/route";
import * as like from "./like/route";
import * as list from "./list/route";
import * as search from "./search/route";

const pageOf = async (query: Record<string, string> = {}) =>
  (await call<PostPage>(list, { path: "/api/post/list", query })).body;
const slugsOf = async (query: Record<string, string> = {}) => (await pageOf(query)).posts.map(({ slug }) => slug);
const read = (query: Record<string, string>, as?: TestSession) =>
  call<{ post: Post }>(details, { path: "/api/post/details", query, ...(as && { as }) });
const found = async (query: string, lng = "en") =>
  (await call<{ results: PostResult[] }>(search, { path: "/api/post/search", query: { query, lng } })).body.results;
const day = (at: number) => new Date(Date.UTC(2026, 0, at));

let as: TestSession;
beforeEach(async () => {
  as = await makeSession({ firstName: "Bold", lastName: "Bat", image: "/face.webp" });
});

test("readers see what is published by now, and nothing else", async () => {
  await makePost({ slug: "shown" });
  await makePost({ slug: "draft", status: "draft", publishedAt: null });
  await makePost({ slug: "scheduled", publishedAt: new Date("2999-01-01T00:00:00Z") });
  await makePost({ slug: "deleted", deletedAt: day(1) });
  expect(await slugsOf()).toEqual(["shown"]);
  const statuses = [];
  for (const title of ["shown", "draft", "scheduled", "deleted", "none"]) statuses.push((await read({ title })).status);
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
  expect((await listPostUrls()).map(({ slug }) => slug)).toEqual(["shown"]);
  expect(await found("keyboard")).toHaveLength(1);
});

test("posts come page by page in each order, each once", async () => {
  for (let at = 1; at <= 5; at += 1) await makePost({ slug: `p${at}`, publishedAt: day(at), likeCount: at % 3 });
  const expected = {
    latest: ["p5", "p4", "p3", "p2", "p1"],
    oldest: ["p1", "p2", "p3", "p4", "p5"],
    popular: ["p5", "p2", "p4", "p1", "p3"],
  };
  for (const [sort, slugs] of Object.entries(expected)) {
    const first = await pageOf({ sort, limit: "3" });
    const second = await pageOf({ sort, limit: "3", cursor: first.nextCursor ?? "" });
    expect([...first.posts, ...second.posts].map(({ slug }) => slug)).toEqual(slugs);
    expect([first.total, second.nextCursor]).toEqual([5, null]);
  }
  expect(await slugsOf({ sort: "upside down", cursor: "nonsense", limit: "0" })).toEqual(expected.latest);
});

test("a tag filters exactly, whatever characters it has", async () => {
  await makePost({ slug: "a", tags: ["undo", "it's"] });
  await makePost({ slug: "b", tags: ["undone"] });
  expect(await slugsOf({ tag: "undo" })).toEqual(["a"]);
  expect(await slugsOf({ tag: "it's" })).toEqual(["a"]);
  expect(await slugsOf({ tag: "'} or true --" })).toEqual([]);
});

test.each([
  ["өдөр", "өдөр"],
  ["Өдөр", "Монгол єдєр"],
  ["zoe", "Zoë"],
  ["undo redo", "Redo after UNDO"],
  ["key", "A keyboard"],
  ["ey", "A keyboard"],
  ["كتاب", "كِتَاب"],
  ["100%", "At 100% width"],
])("a search for %j finds %j", async (query, title) => {
  await makePost({ slug: "hit", texts: { en: { title, body: "" } } });
  await makePost({ slug: "miss", texts: { en: { title: "Nothing", body: "of it" } } });
  expect(await slugsOf({ search: query })).toEqual(["hit"]);
});

test("a search marks what it found in title and text", async () => {
  await makePost({
    texts: { en: { title: "Undo", description: "", body: `${"word ".repeat(60)}then **press** Ctrl-Z` } },
  });
  const [result] = await found("press");
  expect(result?.excerptParts.filter(({ isMatch }) => isMatch)).toEqual([{ text: "press", isMatch: true }]);
  expect(result?.excerptParts[0]?.text).toMatch(/^… /);
  expect((await found("und"))[0]?.titleParts).toEqual([
    { text: "Und", isMatch: true },
    { text: "o", isMatch: false },
  ]);
  expect(await found("   ")).toEqual([]);
});

test("a reader gets their language where it is written, else the post's own", async () => {
  await makePost({ slug: "two", language: "mn", texts: { mn: { title: "Буцаах" }, en: { title: "Undo" } } });
  const titles = [];
  for (const lng of ["en", "mn", "ar"]) titles.push((await read({ title: "two", lng })).body.post.title);
  expect(titles).toEqual(["Undo", "Буцаах", "Буцаах"]);
  expect((await read({ title: "two", lng: "ar" })).body.post).toMatchObject({
    language: "mn",
    languages: ["en", "mn"],
  });
});

test("a post is found by its id too, and neither is 422", async () => {
  const { id, slug } = await makePost();
  expect((await read({ postId: id })).body.post.slug).toBe(slug);
  expect((await read({})).status).toBe(422);
});

test("guests read a given name and an initial, and no photo", async () => {
  await makePost({ slug: "mine", authorId: as.actor.userId });
  expect((await read({ title: "mine" })).body.post.author).toEqual({ name: "Bold B.", avatarUrl: null });
  expect((await read({ title: "mine" }, as)).body.post.author).toEqual({ name: "Bold B.", avatarUrl: "/face.webp" });
});

test("the latest posts leave out the named one", async () => {
  for (let at = 1; at <= 6; at += 1) await makePost({ slug: `p${at}`, publishedAt: day(at) });
  const { body } = await call<{ latestPosts: PostSummary[] }>(latest, {
    path: "/api/post/latest",
    query: { title: "p6" },
  });
  expect(body.latestPosts.map(({ slug }) => slug)).toEqual(["p5", "p4", "p3", "p2"]);
});

test("a like counts once, and can be taken back", async () => {
  const { id: postId, slug } = await makePost();
  const send = (isLiked: boolean, id = postId) =>
    call<{ isLiked: boolean; likeCount: number }>(like, {
      method: "POST",
      path: "/api/post/like",
      as,
      body: { postId: id, isLiked },
    });
  const counts = [];
  for (const isLiked of [true, true, false, false, true]) counts.push((await send(isLiked)).body.likeCount);
  expect(counts).toEqual([1, 1, 0, 0, 1]);
  expect((await read({ title: slug }, as)).body.post.isLiked).toBe(true);
  expect((await read({ title: slug })).body.post.isLiked).toBe(false);
  expect((await send(true, newId())).status).toBe(404);
  await current().delete(postLikes).where(eq(postLikes.postId, postId));
  expect(await current().$count(posts, eq(posts.likeCount, 0))).toBe(1);
});
