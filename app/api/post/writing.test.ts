import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Revision } from "@/features/post/revision/schema";
import type { Post, PostPage } from "@/features/post/schema";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { postRevisions, posts, postTexts } from "@/server/db/schema/post";
import { testBadInput } from "@/testing/bad-input";
import type { TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as removing from "./delete/route";
import * as changing from "./manage/bulk/route";
import * as undoing from "./manage/bulk/undo/route";
import * as details from "./manage/details/route";
import * as facets from "./manage/facets/route";
import * as listing from "./manage/list/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as listingRevisions from "./revisions/list/route";
import * as restoringRevision from "./revisions/restore/route";
import * as updating from "./update/route";

type Body = Readonly<{ post: Post }>;

const manager = () => makePermitted("posts:manage");
let as: TestSession;
beforeEach(async () => {
  as = await manager();
});

const send = <Answer = Body>(handlers: RouteModule, path: string, body: object) =>
  call<Answer>(handlers, { method: "POST", path: `/api/post/${path}`, as, body });
const create = async (title: string, post: object = {}) => {
  const given = { language: "en", texts: { en: { title, body: "Text" } }, ...post };
  return (await send(creating, "new", { post: given })).body.post;
};
const update = (postId: string, post: object) => send(updating, "update", { postId, post });
const list = async (query: Record<string, string> = {}) =>
  (await call<PostPage>(listing, { path: "/api/post/manage/list", as, query })).body;
const titlesOf = ({ posts: found }: PostPage) => found.map(({ title }) => title);
const pointersOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.problem?.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const revisionsOf = async (postId: string, language = "en") => {
  const query = { postId, language };
  const path = "/api/post/revisions/list";
  return (await call<{ revisions: Revision[] }>(listingRevisions, { path, as, query })).body.revisions;
};

const texts = { en: { title: "A" } };
const valid = { language: "en", texts };
testBadInput(
  creating,
  "/api/post/new",
  [
    ["#/post/texts/en/title", { post: { language: "en", texts: { en: { title: " " } } } }],
    ["#/post/texts/en/title", { post: { language: "en", texts: { en: { title: "x".repeat(161) } } } }],
    ["#/post/texts", { post: { language: "mn", texts } }],
    ["#/post/slug", { post: { ...valid, slug: "Not a slug" } }],
    ["#/post/status", { post: { ...valid, status: "lost" } }],
    ["#/post/publishedAt", { post: { ...valid, publishedAt: "tomorrow" } }],
    ["#/post/tags", { post: { ...valid, tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) } }],
    ["#/post/texts/en/body", { post: { ...valid, status: "published" } }],
    ["#/post/texts/en/body", { post: { ...valid, texts: { en: { title: "A", body: "x".repeat(100_001) } } } }],
  ],
  manager,
);

test("what is created is read with its texts, a draft with a slug in Latin characters", async () => {
  const made = await create("", {
    language: "mn",
    texts: { mn: { title: " Эсгий шаахай ", body: "**Нэг**" }, en: { title: "Felt slippers" } },
    tags: ["Эсгий", "шинэ", "эсгий"],
  });
  expect(made).toMatchObject({
    slug: "esgii-shaakhai",
    status: "draft",
    publishedAt: null,
    tags: ["эсгий", "шинэ"],
    allowsComments: true,
    texts: { mn: { title: "Эсгий шаахай", body: "**Нэг**" }, en: { title: "Felt slippers", body: "" } },
  });
  const query = { postId: made.id };
  expect((await call<Body>(details, { path: "/api/post/manage/details", as, query })).body.post).toEqual(made);
});

test("a post is published at once, scheduled, taken back, and keeps the day on which it was first published", async () => {
  const { id } = await create("A");
  const published = (await update(id, { status: "published", version: 1 })).body.post;
  expect(published).toMatchObject({ status: "published", publishedAt: expect.any(String) });
  const draft = (await update(id, { status: "draft", version: 2 })).body.post;
  expect(draft).toMatchObject({ status: "draft", publishedAt: published.publishedAt });
  const publishedAt = "2999-01-01T00:00:00.000Z";
  const scheduled = (await update(id, { status: "published", publishedAt, version: 3 })).body.post;
  expect(scheduled.publishedAt).toBe(publishedAt);
  expect((await list({ state: "scheduled" })).total).toBe(1);
  expect((await list({ state: "published" })).total).toBe(0);
  expect((await update(id, { publishedAt: null, version: 4 })).body.post.publishedAt).not.toBe(publishedAt);
  expect((await list({ state: "published" })).total).toBe(1);
});

test("a post without a text stays a draft, whichever way it would be published or emptied", async () => {
  const { id } = await create("A", { texts: { en: { title: "A" }, mn: { title: "Б", body: "Үг" } } });
  const named = ["#/post/texts/en/body no-text"];
  expect(pointersOf(await update(id, { status: "published", version: 1 }))).toEqual(named);
  const scheduled = { status: "published", publishedAt: "2999-01-01T00:00:00Z", version: 1 };
  expect(pointersOf(await update(id, scheduled))).toEqual(named);
  const bulk = await send(changing, "manage/bulk", { postIds: [id], change: "publish" });
  expect(pointersOf(bulk)).toEqual(["#/postIds/0 no-text"]);
  const written = { texts: { en: { title: "A", body: "Text" } }, status: "published", version: 1 };
  expect((await update(id, written)).status).toBe(200);
  expect(pointersOf(await update(id, { texts: { en: { title: "A", body: " " } }, version: 2 }))).toEqual(named);
  // The first text, which was empty, cannot come back under the eyes of readers.
  const [revision] = await revisionsOf(id);
  const restored = await send(restoringRevision, "revisions/restore", { revisionId: revision?.id, version: 2 });
  expect(pointersOf(restored)).toEqual(["#/revisionId no-text"]);
  expect((await update(id, { texts: { mn: { title: "Б" } }, tags: ["b"], version: 2 })).status).toBe(200);
});

test("a slug follows the title until the post is published, and an edited one is free or refused", async () => {
  const first = await create("Hat");
  expect((await create("Hat")).slug).toBe("hat-2");
  const renamed = await update(first.id, { texts: { en: { title: "Felt hat", body: "Text" } }, version: 1 });
  expect(renamed.body.post.slug).toBe("felt-hat");
  await update(first.id, { status: "published", version: 2 });
  const later = await update(first.id, { texts: { en: { title: "Cap", body: "Text" } }, version: 3 });
  expect(later.body.post).toMatchObject({ slug: "felt-hat", texts: { en: { title: "Cap" } } });
  expect(pointersOf(await update(first.id, { slug: "hat-2", version: 4 }))).toEqual(["#/post/slug taken"]);
});

test("a change from an outdated version is refused with the post as it is", async () => {
  const { id } = await create("A");
  await update(id, { tags: ["b"], version: 1 });
  const { status, problem } = await update(id, { tags: ["c"], version: 1 });
  expect([status, problem?.current]).toEqual([412, expect.objectContaining({ tags: ["b"], version: 2 })]);
});

test("a translation is written and removed, the original language stays", async () => {
  const { id } = await create("A");
  const written = await update(id, { texts: { mn: { title: "Нэг" } }, version: 1 });
  expect(Object.keys(written.body.post.texts)).toEqual(["en", "mn"]);
  const refused = await update(id, { texts: { en: null }, version: 2 });
  expect(pointersOf(refused)).toEqual(["#/post/texts/en required"]);
  const removed = await update(id, { texts: { mn: null }, version: 2 });
  expect(Object.keys(removed.body.post.texts)).toEqual(["en"]);
});

test("a save keeps the former text, of one sitting once, of two people each time", async () => {
  const { id } = await create("One");
  await update(id, { texts: { en: { title: "Two" } }, version: 1 });
  await update(id, { texts: { en: { title: "Three" } }, version: 2 });
  expect((await revisionsOf(id)).map(({ title }) => title)).toEqual(["One"]);
  as = await manager();
  await update(id, { texts: { en: { title: "Four" } }, version: 3 });
  expect((await revisionsOf(id)).every(({ authorName }) => authorName)).toBe(true);
  expect((await revisionsOf(id)).map(({ title }) => title)).toEqual(["Three", "One"]);
  await current().update(postRevisions).set({ createdAt: sql`now() - interval '1 hour'` });
  await update(id, { texts: { en: { title: "Five" } }, version: 4 });
  expect((await revisionsOf(id))[0]?.title).toBe("Four");
  // What is the same says nothing new.
  await update(id, { texts: { en: { title: "Five", metaTitle: "V" } }, version: 5 });
  expect(await revisionsOf(id)).toHaveLength(3);
  // What readers have seen is kept however soon it changes.
  await update(id, { texts: { en: { title: "Five", body: "Text" } }, status: "published", version: 6 });
  for (const [version, title] of [
    [7, "Six"],
    [8, "Seven"],
  ])
    await update(id, { texts: { en: { title, body: "Text" } }, version });
  expect((await revisionsOf(id)).map(({ title }) => title).slice(0, 2)).toEqual(["Six", "Five"]);
});

test("a revision is restored, and the text that it replaced becomes one", async () => {
  const { id } = await create("One", { texts: { en: { title: "One", body: "first", metaTitle: "M" } } });
  await update(id, { texts: { en: { title: "Two", metaTitle: "M" } }, version: 1 });
  const [revision] = await revisionsOf(id);
  const restore = (version: number) =>
    send(restoringRevision, "revisions/restore", { revisionId: revision?.id, version });
  expect((await restore(1)).status).toBe(412);
  expect((await restore(2)).body.post.texts.en).toMatchObject({ title: "One", body: "first", metaTitle: "M" });
  expect((await revisionsOf(id)).map(({ title }) => title)).toEqual(["Two", "One"]);
});

test("no more than fifty revisions of a text are kept", async () => {
  const { id } = await create("Now");
  const row = { postId: id, language: "en" as const, title: "Old", description: "", body: "", authorId: null };
  const rows = Array.from({ length: 50 }, () => ({ ...row, createdAt: new Date(0) }));
  await current().insert(postRevisions).values(rows);
  await update(id, { texts: { en: { title: "New" } }, version: 1 });
  const kept = await revisionsOf(id);
  expect([kept.length, kept[0]?.title]).toEqual([50, "Now"]);
});

test("the list is searched in every language, filtered and sorted, and read page by page", async () => {
  const mongolian = { mn: { title: "Ундраа", body: "Эсгий" }, en: { title: "Spring" } };
  await create("", { language: "mn", texts: mongolian, tags: ["хавар"] });
  await create("Anu", { status: "published" });
  await create("Bat", { texts: { en: { title: "Bat", body: "![x](/api/post/image/0) zoë" } } });
  expect(titlesOf(await list())).toEqual(["Bat", "Anu", "Spring"]);
  for (const search of ["ундр", "ЭСГИЙ", "spri"]) expect(titlesOf(await list({ search }))).toEqual(["Spring"]);
  expect(titlesOf(await list({ search: "zoe" }))).toEqual(["Bat"]);
  expect(titlesOf(await list({ state: "draft", language: "mn" }))).toEqual(["Spring"]);
  expect(titlesOf(await list({ tag: "хавар" }))).toEqual(["Spring"]);
  expect(titlesOf(await list({ authorId: newId() }))).toEqual([]);
  for (const sort of ["title", "publishedAt", "likeCount", "-commentCount", "-updatedAt"]) {
    const first = await list({ sort, limit: "2" });
    const second = await list({ sort, limit: "2", cursor: first.nextCursor ?? "" });
    expect(new Set([...titlesOf(first), ...titlesOf(second)]).size).toBe(3);
  }
  const { body } = await call<{ authors: object[]; tags: string[] }>(facets, { path: "/api/post/manage/facets", as });
  expect([body.authors.length, body.tags]).toEqual([1, ["хавар"]]);
});

test("titles are listed and sorted in the language that is asked for, where there is a translation", async () => {
  await create("Ax", { texts: { en: { title: "Ax" }, mn: { title: "Яс" } } });
  await create("Bear", { texts: { en: { title: "Bear" }, mn: { title: "Аав" } } });
  await create("Cat");
  expect(titlesOf(await list({ lng: "en", sort: "title" }))).toEqual(["Ax", "Bear", "Cat"]);
  const first = await list({ lng: "mn", sort: "title", limit: "2" });
  const second = await list({ lng: "mn", sort: "title", limit: "2", cursor: first.nextCursor ?? "" });
  expect([...titlesOf(first), ...titlesOf(second)]).toEqual(["Cat", "Аав", "Яс"]);
  expect(first.posts.map(({ titleLanguage }) => titleLanguage)).toEqual(["en", "mn"]);
});

test("the longest texts are saved within the time of a call, and found by what stands late in them", async () => {
  const prose = (word: string) => `${"the quick onager runs ".repeat(1_700)} ${word} ${"шуурга намдав ".repeat(4_000)}`;
  const long = (word: string) => ({ title: "Long", body: prose(word).slice(0, 100_000) });
  const { body } = await send(creating, "new", {
    post: { language: "en", texts: { en: long("sassafras"), mn: long("сассапарилла"), ar: long("ساسافراس") } },
  });
  expect(body.post.texts.en?.body).toHaveLength(93_410);
  expect((await list({ q: "ssafra" })).posts.map(({ id }) => id)).toEqual([body.post.id]);
});

test("parts of words are the same as letter by letter", async () => {
  for (const key of ["gobi", "хөх gobi  a", "a😀bc", " x", ""]) {
    const characters = Array.from(key);
    const parts = characters
      .map(
        (_, at) =>
          characters
            .slice(at, at + 3)
            .join("")
            .split(" ")[0],
      )
      .filter((part) => part !== "");
    const { rows } = await current().execute<{ parts: string[] }>(
      sql`select tsvector_to_array(word_parts(${key})) as parts`,
    );
    expect([...(rows[0]?.parts ?? [])].sort()).toEqual([...new Set(parts)].sort());
  }
});

test("words are folded in the database as everywhere", async () => {
  const samples = ["Ёлка ӨҮ Єї  Bap Кoм", "Zoë ÉCOLE straße", "أحمد إلى آنٌ مدرسةٌ كـتاب", "  a\tB ", ""];
  for (const sample of samples) {
    const { rows } = await current().execute<{ key: string }>(sql`select fold_for_search(${sample}) as key`);
    expect(rows[0]?.key).toBe(foldForSearch(sample));
  }
});

test("a deleted post is gone, is restored, and its slug stays its own", async () => {
  const { id } = await create("Hat");
  await send(removing, "delete", { postId: id });
  expect((await list()).total).toBe(0);
  expect((await update(id, { tags: [], version: 2 })).status).toBe(404);
  expect((await create("Hat")).slug).toBe("hat-2");
  expect((await send(restoring, "restore", { postId: id })).body.post.slug).toBe("hat");
});

test("many are published at once and taken back, unless somebody has changed one since", async () => {
  const postIds = [(await create("A")).id, (await create("B", { status: "published" })).id];
  type Changed = { postIds: string[]; undo: object };
  const change = (name: string) => send<Changed>(changing, "manage/bulk", { postIds, change: name });
  const { body } = await change("publish");
  expect(body.postIds).toEqual([postIds[0]]);
  expect((await list({ state: "published" })).total).toBe(2);
  expect((await send(undoing, "manage/bulk/undo", body.undo)).status).toBe(200);
  expect((await list({ state: "published" })).total).toBe(1);
  expect((await send(undoing, "manage/bulk/undo", body.undo)).status).toBe(409);
  const deleted = (await change("delete")).body;
  expect((await list()).total).toBe(0);
  await send(undoing, "manage/bulk/undo", deleted.undo);
  expect((await list()).total).toBe(2);
  expect((await send(undoing, "manage/bulk/undo", { ...deleted.undo, until: "2999-01-01T00:00:00Z" })).status).toBe(
    422,
  );
});

test("an account that is gone leaves its posts without an author", async () => {
  const { id } = await create("A");
  await current().update(posts).set({ authorId: null }).where(eq(posts.id, id));
  await current().update(postTexts).set({ writerId: null });
  expect((await list()).posts[0]?.author).toBeNull();
});
