/** Reads the revisions of a post, newest first. */
import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { postRevisions, posts } from "@/server/db/schema/post";
import { users } from "@/server/db/schema/user";
import { postLimits } from "../../domain/constants";
import { findPost, requirePostManager } from "../../server/data";
import type { Revision, RevisionRef, RevisionsOf, WholeRevision } from "../schema";

const listed = {
  id: postRevisions.id,
  title: postRevisions.title,
  authorName: users.name,
  createdAt: postRevisions.createdAt,
};

/** The newest first. Throws `forbidden` or `not-found`. */
export async function listRevisions(actor: Actor, { postId, language }: RevisionsOf): Promise<Revision[]> {
  await findPost(actor, { postId });
  const rows = await current()
    .select(listed)
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.authorId))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.language, language)))
    .orderBy(desc(postRevisions.createdAt), desc(postRevisions.id))
    .limit(postLimits.revisions);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** With its text. Throws `forbidden` or `not-found`. */
export async function findRevision(actor: Actor, { revisionId }: RevisionRef): Promise<WholeRevision> {
  requirePostManager(actor);
  const [row] = await current()
    .select({ ...listed, description: postRevisions.description, body: postRevisions.body })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .leftJoin(users, eq(users.id, postRevisions.authorId))
    .where(and(eq(postRevisions.id, revisionId), isNull(posts.deletedAt)));
  if (!row) throw new AppError("not-found");
  return { ...row, createdAt: row.createdAt.toISOString() };
}
