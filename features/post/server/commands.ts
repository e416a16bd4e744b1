/** Creates, updates, deletes and restores posts. */
import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pickGiven } from "@/lib/fields";
import { newId } from "@/lib/id";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { postImages, posts } from "@/server/db/schema/post";
import { emit } from "@/server/events/emit";
import { publicationAfter } from "../domain/publication";
import type { Post, PostInput, PostPatch, PostRef } from "../schema";
import { presentRow, readTexts, requirePostManager } from "./data";
import type { PostRow } from "./presenter";
import { isSlugOf, lockSlugs, requireFreeSlug, takeSlug } from "./slug";
import { requireText, writeTexts } from "./texts";

type Answer = Promise<{ post: Post }>;

/** Makes every screen that lists posts refetch them. */
export const announcePosts = (tx: Transaction): Promise<void> =>
  emit(tx, { topic: "post.changed", audience: { kind: "posts:manage" }, payload: {} });

/** Finishes a write: records the activity, announces the change and answers the post. */
export async function recordChange(tx: Transaction, actor: Actor, verb: string, row: PostRow | undefined): Answer {
  if (!row) throw new AppError("unexpected");
  const post = await presentRow(row);
  const subjectName = post.texts[post.language]?.title ?? post.slug;
  await recordActivity(tx, actor, { verb, subjectType: "post", subjectId: row.id, subjectName });
  await announcePosts(tx);
  return { post };
}

export function createPost(actor: Actor, { post: input }: { post: PostInput }): Answer {
  requirePostManager(actor);
  return transact(async (tx) => {
    const { language, texts } = input;
    await lockSlugs(tx);
    if (input.slug !== undefined) await requireFreeSlug(tx, input.slug, null);
    const slug = input.slug ?? (await takeSlug(tx, texts[language]?.title ?? ""));
    const published = publicationAfter({ status: "draft", publishedAt: null }, input, new Date());
    const id = newId();
    const given = pickGiven(input, ["tags", "allowsComments"]);
    const values = { ...given, ...published, id, slug, language, authorId: actor.userId };
    const [row] = await tx.insert(posts).values(values).returning();
    await writeTexts(tx, actor, { id, language }, { before: [], texts: { ...texts } });
    return recordChange(tx, actor, "created", row);
  });
}

/** Locks a row until the commit. Throws `not-found`. */
export async function lockPost(
  tx: Transaction,
  { postId, isDeleted = false }: PostRef & Readonly<{ isDeleted?: boolean }>,
): Promise<PostRow> {
  const state = isDeleted ? isRestorable(posts.deletedAt) : isNull(posts.deletedAt);
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), state))
    .for("update");
  if (!row) throw new AppError("not-found");
  return row;
}

/** Throws `stale` unless the change started from what is there now. */
export async function requireVersion(row: PostRow, version: number): Promise<void> {
  if (version !== row.version) throw new AppError("stale", { current: await presentRow(row) });
}

export async function updateRow(tx: Transaction, { id, version }: PostRow, values: Partial<PostRow>) {
  const changed = { ...values, version: version + 1, updatedAt: new Date() };
  const [row] = await tx.update(posts).set(changed).where(eq(posts.id, id)).returning();
  return row;
}

export function updatePost(actor: Actor, { postId, post: patch }: PostRef & { post: PostPatch }): Answer {
  requirePostManager(actor);
  return transact(async (tx) => {
    const row = await lockPost(tx, { postId });
    await requireVersion(row, patch.version);
    const before = await readTexts(postId);
    const slug = await slugAfter(tx, row, { patch, title: before.find(isOriginalOf(row))?.title ?? "" });
    requireTextAfter(row, patch, before.find(isOriginalOf(row))?.body ?? "");
    const alwaysKeeps = row.status === "published";
    if (patch.texts) await writeTexts(tx, actor, row, { before, texts: patch.texts, alwaysKeeps });
    const coverId = patch.coverId === undefined ? row.coverId : patch.coverId;
    await writeCover(tx, postId, { coverId, patch });
    const given = pickGiven(patch, ["tags", "allowsComments"]);
    const published = publicationAfter(row, patch, new Date());
    return recordChange(tx, actor, "updated", await updateRow(tx, row, { ...given, ...published, slug, coverId }));
  });
}

/** A post that was published empty, as was once allowed, can still be changed otherwise. */
function requireTextAfter({ language, status }: PostRow, patch: PostPatch, before: string): void {
  const text = patch.texts?.[language];
  if (patch.status === undefined && patch.publishedAt === undefined && !text) return;
  requireText(patch.status ?? status, text?.body ?? before, `#/post/texts/${language}/body`);
}

const isOriginalOf =
  ({ language }: PostRow) =>
  (text: Readonly<{ language: string }>) =>
    text.language === language;

type SlugChange = Readonly<{ patch: PostPatch /** Of the original language, before. */; title: string }>;

/** A post that nobody has read yet is named by its title as long as its slug was; addresses that were given out stay. */
async function slugAfter(tx: Transaction, row: PostRow, { patch, title }: SlugChange): Promise<string> {
  const renamed = patch.texts?.[row.language]?.title;
  const follows = row.publishedAt === null && renamed !== undefined && renamed !== title && isSlugOf(row.slug, title);
  if (patch.slug === undefined && !follows) return row.slug;
  await lockSlugs(tx);
  if (patch.slug === undefined) return await takeSlug(tx, renamed ?? title);
  await requireFreeSlug(tx, patch.slug, row.id);
  return patch.slug;
}

type CoverChange = Readonly<{ coverId: string | null; patch: PostPatch }>;

/** Throws where the cover is no picture of this post. */
async function writeCover(tx: Transaction, postId: string, { coverId, patch }: CoverChange): Promise<void> {
  if (coverId === null || (patch.coverId === undefined && patch.coverAlt === undefined)) return;
  const isOne = and(eq(postImages.id, coverId), eq(postImages.postId, postId));
  if ((await tx.$count(postImages, isOne)) === 0) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/post/coverId", code: "invalid-value" }] });
  }
  if (patch.coverAlt !== undefined) await tx.update(postImages).set({ alt: patch.coverAlt }).where(isOne);
}

export function deletePost(actor: Actor, ref: PostRef): Answer {
  requirePostManager(actor);
  return transact(async (tx) => {
    const row = await lockPost(tx, ref);
    return recordChange(tx, actor, "deleted", await updateRow(tx, row, { deletedAt: new Date() }));
  });
}

/** Undoes `deletePost`, while the post can still be restored. */
export function restorePost(actor: Actor, ref: PostRef): Answer {
  requirePostManager(actor);
  return transact(async (tx) => {
    const row = await lockPost(tx, { ...ref, isDeleted: true });
    return recordChange(tx, actor, "restored", await updateRow(tx, row, { deletedAt: null }));
  });
}
