import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findPost, listPosts } from "@/features/post/reading/server/data";
import { highlightCode } from "@/features/post/reading/server/highlight";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { db } from "@/server/db/client";
import { postImages, posts, postTexts } from "@/server/db/schema/post";
import { seededPosts } from "./blog/posts";
import { arabic } from "./blog/texts-ar";
import { english } from "./blog/texts-en";
import { mongolian } from "./blog/texts-mn";
import { fillDatabase } from "./prepare";

const slugs = seededPosts.map(({ slug }) => slug).toSorted();

test("each post is written in English and Mongolian, half of them in Arabic", () => {
  expect(Object.keys(english).toSorted()).toEqual(slugs);
  expect(Object.keys(mongolian).toSorted()).toEqual(slugs);
  expect(Object.keys(arabic)).toHaveLength(slugs.length / 2);
  const blocks = Object.values(english).flatMap(({ body }) => parseDocument(body).content.map(({ type }) => type));
  expect([...new Set(blocks)].toSorted()).toEqual([
    "blockquote",
    "bulletList",
    "codeBlock",
    "heading",
    "orderedList",
    "paragraph",
  ]);
});

test("every code block of the posts is in a language that is highlighted", async () => {
  for (const { body } of Object.values(english)) {
    const fences = body.match(/^```\w+$/gm)?.length ?? 0;
    expect(Object.keys(await highlightCode(body))).toHaveLength(fences);
  }
});

test("readers find the posts of the demo company with covers, comments and likes that add up", {
  tags: ["full"],
}, async () => {
  await fillDatabase({ isDemo: true, now: new Date("2026-01-21T03:00:00Z") });
  const reader = { actor: null, locale: "mn" as const };
  const page = await listPosts(reader, { search: "", tag: "", sort: "latest", limit: 50 });
  expect(page.posts.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  expect(page.posts.every(({ cover, likeCount, language }) => cover && likeCount > 0 && language === "mn")).toBe(true);
  expect(page.posts.reduce((sum, { commentCount }) => sum + commentCount, 0)).toBe(
    seededPosts.flatMap(({ comments }) => comments).reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0),
  );
  const found = await listPosts(reader, { search: "цагаан", tag: "", sort: "latest", limit: 50 });
  expect(found.posts.map(({ slug }) => slug)).toEqual(["dates-in-mongolian"]);
  expect((await findPost({ actor: null, locale: "ar" }, "why-postgresql")).language).toBe("en");
  expect(await db.$count(postTexts)).toBe(slugs.length * 2.5);
  // Whoever wrote a text is named in its revisions.
  const written = await db
    .select({ author: posts.authorId, writer: postTexts.writerId })
    .from(postTexts)
    .innerJoin(posts, eq(posts.id, postTexts.postId));
  expect(written.every(({ author, writer }) => writer !== null && writer === author)).toBe(true);
  const covers = await db
    .select()
    .from(posts)
    .innerJoin(postImages, eq(postImages.id, posts.coverId))
    .orderBy(asc(posts.slug));
  expect(covers).toHaveLength(slugs.length);
});
