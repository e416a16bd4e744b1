import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CommentAnswer, CommentPage, ModerationPage } from "@/features/post/comment/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { notifications } from "@/server/db/schema/notification";
import { postComments, posts } from "@/server/db/schema/post";
import { routeLimits } from "@/server/http/rate-limit";
import { purgeDeleted } from "@/server/jobs/purge";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makePost } from "@/testing/post-factory";
import { statementsOf } from "@/testing/statements";
import * as deleting from "./delete/route";
import * as list from "./list/route";
import * as managing from "./manage/route";
import * as moderating from "./moderate/route";
import * as restoring from "./restore/route";
import * as creating from "./route";
import * as updating from "./update/route";

let as: TestSession;
let author: TestSession;
let postId: string;

beforeEach(async () => {
  as = await makeSession({ firstName: "Bold", lastName: "Bat", image: "/face.webp" });
  author = await makeSession();
  postId = (await makePost({ authorId: author.actor.userId })).id;
});

const send = (name: string, handlers: RouteModule, body: object, by = as, headers?: Record<string, string>) =>
  call<CommentAnswer>(handlers, { method: "POST", path: `/api/post/comment${name}`, as: by, body, headers });
const comment = (message: string, values: object = {}, by = as, headers?: Record<string, string>) =>
  send("", creating, { postId, message, ...values }, by, headers);
const pageFor = (by?: TestSession, query: Record<string, string> = {}) =>
  call<CommentPage>(list, { path: "/api/post/comment/list", query: { postId, ...query }, ...(by && { as: by }) });
const messagesFor = async (by?: TestSession) => (await pageFor(by)).body.comments.map(({ message }) => message);
const moderator = () => makeSession({ isAdmin: true });
const countNow = async () => (await current().select().from(posts).where(eq(posts.id, postId)))[0]?.commentCount;
const notified = async (by: TestSession) =>
  (await current().select().from(notifications).where(eq(notifications.userId, by.actor.userId))).map(
    ({ type }) => type,
  );

test("a member's comment is visible at once, under their given name and initial", async () => {
  const { status, body } = await comment("Thank you!");
  expect(status).toBe(200);
  expect(body.comment).toMatchObject({ status: "visible", isOwn: true, canDelete: true, parentId: null });
  const { body: page } = await pageFor();
  expect(page).toMatchObject({ total: 1, nextCursor: null });
  expect(page.comments[0]).toMatchObject({ isOwn: false, author: { name: "Bold B.", avatarUrl: null } });
  expect(await countNow()).toBe(1);
  expect(await notified(author)).toEqual(["post-commented"]);
});

test("the same Idempotency-Key posts once, and the same text not again", async () => {
  const headers = { "idempotency-key": newId() };
  const first = await comment("Once", {}, as, headers);
  expect((await comment("Once", {}, as, headers)).body.comment.id).toBe(first.body.comment.id);
  expect((await comment("Once")).problem?.code).toBe("conflict");
  expect(await messagesFor()).toEqual(["Once"]);
});

test("replies go one level deep, and tell whom they answer", async () => {
  const { body: parent } = await comment("Question?");
  const { body: reply } = await comment("Answer.", { parentId: parent.comment.id }, author);
  expect((await pageFor()).body.comments[0]?.replies.map(({ message }) => message)).toEqual(["Answer."]);
  expect((await comment("Deeper", { parentId: reply.comment.id })).status).toBe(404);
  expect(await notified(as)).toEqual(["comment-replied"]);
  const other = await makePost();
  expect((await comment("Elsewhere", { postId: other.id, parentId: parent.comment.id })).status).toBe(404);
});

test.each([
  [["https://a.example"], "pending"],
  [["Hello", "see https://a.example"], "visible"],
  [["Hello", "https://a.example www.b.example"], "pending"],
  [["[write to me](mailto:a@b.example)"], "pending"],
])("of the comments %j the last one is %s", async (messages, status) => {
  let last: CommentAnswer | undefined;
  for (const message of messages) last = (await comment(message)).body;
  expect(last?.comment.status).toBe(status);
});

test("only its author and moderators see a comment that waits; approving shows it and notifies", async () => {
  const { body } = await comment("https://a.example");
  const commentId = body.comment.id;
  expect([await messagesFor(), await messagesFor(author)]).toEqual([[], []]);
  expect(await messagesFor(as)).toHaveLength(1);
  expect([await countNow(), await notified(author)]).toEqual([0, []]);
  const by = await moderator();
  expect((await send("/moderate", moderating, { commentId, status: "visible" })).status).toBe(403);
  await send("/moderate", moderating, { commentId, status: "visible" }, by);
  expect([await countNow(), await notified(author)]).toEqual([1, ["post-commented"]]);
  await send("/moderate", moderating, { commentId, status: "hidden" }, by);
  expect([await messagesFor(as), await countNow()]).toEqual([[], 0]);
  const actions = (await current().select().from(auditEntries).orderBy(auditEntries.sequence)).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(["post.comment-approved", "post.comment-hidden"]);
});

test("only the author edits a comment, and not over a later change", async () => {
  const { body } = await comment("Frist");
  const change = { commentId: body.comment.id, message: "First", version: 1 };
  expect((await send("/update", updating, change, await moderator())).status).toBe(403);
  const { body: changed } = await send("/update", updating, change);
  expect(changed.comment).toMatchObject({ message: "First", version: 2 });
  expect(changed.comment.editedAt).not.toBeNull();
  expect((await send("/update", updating, change)).problem?.code).toBe("stale");
});

test("a moderator does not approve a text that they have not seen", async () => {
  const { body } = await comment("https://a.example");
  const { id: commentId, version } = body.comment;
  await send("/update", updating, { commentId, message: "https://b.example" });
  const by = await moderator();
  const refused = await send("/moderate", moderating, { commentId, status: "visible", version }, by);
  expect(refused.problem?.code).toBe("stale");
  const seen = { commentId, status: "visible", version: version + 1 };
  expect((await send("/moderate", moderating, seen, by)).status).toBe(200);
});

test("who deleted a comment restores it, and replies stay meanwhile", async () => {
  const { body } = await comment("Question?");
  const commentId = body.comment.id;
  await comment("Answer.", { parentId: commentId }, author);
  const by = await moderator();
  expect((await send("/delete", deleting, { commentId }, author)).status).toBe(403);
  await send("/delete", deleting, { commentId }, by);
  const [thread] = (await pageFor()).body.comments;
  expect(thread).toMatchObject({ message: "", isDeleted: true, author: null, replies: [{ message: "Answer." }] });
  expect(await countNow()).toBe(1);
  expect((await send("/restore", restoring, { commentId })).status).toBe(404);
  await send("/restore", restoring, { commentId }, by);
  expect([await messagesFor(), await countNow()]).toEqual([["Question?"], 2]);
});

test("drafts and posts with closed comments take none", async () => {
  const closed = await makePost({ allowsComments: false });
  expect((await comment("Hello", { postId: closed.id })).status).toBe(403);
  const draft = await makePost({ status: "draft", publishedAt: null });
  expect((await comment("Hello", { postId: draft.id })).status).toBe(404);
  expect((await pageFor(as, { postId: draft.id })).status).toBe(404);
});

test.each([[""], ["  \n "], ["x".repeat(2_001)]])(
  "a comment of %j is refused with the field named",
  async (message) => {
    const { status, problem } = await comment(message);
    expect([status, problem?.errors?.map(({ pointer }) => pointer)]).toEqual([422, ["#/message"]]);
  },
);

test("one person comments so often and no more", async () => {
  const { limit } = routeLimits.comment;
  for (let at = 0; at < limit; at += 1) await comment(`Number ${at}`);
  expect((await comment("One more")).status).toBe(429);
  expect(await current().$count(postComments)).toBe(limit);
});

test("comments come page by page, the newest first", async () => {
  const rows = Array.from({ length: 23 }, (_, at) => ({
    postId,
    message: String(at),
    createdAt: new Date(Date.UTC(2026, 0, at + 1)),
  }));
  await current().insert(postComments).values(rows);
  const first = (await pageFor()).body;
  const second = (await pageFor(undefined, { cursor: first.nextCursor ?? "" })).body;
  const all = [...first.comments, ...second.comments].map(({ message }) => Number(message));
  expect(all).toEqual(Array.from({ length: 23 }, (_, at) => 22 - at));
});

test("moderators filter and search comments", async () => {
  await comment("First");
  await comment("https://a.example https://b.example");
  const by = await moderator();
  const manage = async (query: Record<string, string>) =>
    (await call<ModerationPage>(managing, { path: "/api/post/comment/manage", query, as: by })).body;
  expect((await manage({ status: "pending" })).comments.map(({ status }) => status)).toEqual(["pending"]);
  const { comments } = await manage({ search: "FIRST" });
  expect(comments).toMatchObject([{ message: "First", author: { name: "Bold Bat" }, post: { id: postId } }]);
  expect((await manage({})).total).toBe(2);
});

test("a purge leaves replies to a deleted comment, and nothing of what it said", async () => {
  const { body } = await comment("Question?");
  await comment("Answer.", { parentId: body.comment.id }, author);
  const { body: alone } = await comment("Alone");
  await current()
    .update(postComments)
    .set({ deletedAt: new Date("2026-01-01T00:00:00Z") })
    .where(inArray(postComments.id, [body.comment.id, alone.comment.id]));
  await purgeDeleted(new Date("2026-06-01T00:00:00Z"));
  const kept = await current().select().from(postComments).orderBy(postComments.createdAt);
  expect(kept.map(({ message }) => message)).toEqual(["", "Answer."]);
  expect((await pageFor()).body.comments[0]).toMatchObject({ isDeleted: true, replies: [{ message: "Answer." }] });
});

test("the comments of a post are counted under a lock, so that the same one is not posted twice at once", async () => {
  const { transactions } = await statementsOf(() => comment("Well said."));
  const texts = transactions.flat();
  const lockAt = texts.findIndex((text) => text.includes("pg_advisory_xact_lock(hashtextextended"));
  const countAt = texts.findIndex((text) => /count\(\*\).*"post_comment"/s.test(text));
  expect([lockAt >= 0, lockAt < countAt]).toEqual([true, true]);
});
