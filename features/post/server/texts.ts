/** Writes the texts of a post, one per language. */
import "server-only";
import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { type Locale, locales } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { postRevisions, postTexts } from "@/server/db/schema/post";
import { type PostStatus, postLimits } from "../domain/constants";
import { lacksText } from "../domain/publication";
import type { PostText, PostTexts } from "../schema";
import type { TextRow } from "./presenter";

/** What one person saves again within this time has one revision. */
const revisionMinutes = 5;

const isChanged = (before: TextRow, after: PostText) =>
  before.title !== after.title || before.description !== after.description || before.body !== after.body;

/** Throws at `pointer` where a post that readers see would have no text. */
export function requireText(status: PostStatus, body: string, pointer: string): void {
  if (lacksText(status, body)) throw new AppError("invalid-input", { fields: [{ pointer, code: "no-text" }] });
}

type Post = Readonly<{ id: string; language: Locale }>;
type Options = Readonly<{
  before: readonly TextRow[];
  texts: PostTexts;
  /** Stores the former text however soon it follows another. */
  alwaysKeeps?: boolean;
}>;

/** Writes and removes the texts that are named, with a revision of each that changes. The post is locked. */
export async function writeTexts(
  tx: Transaction,
  actor: Actor,
  post: Post,
  { before, texts, alwaysKeeps = false }: Options,
): Promise<void> {
  for (const language of locales) {
    const text = texts[language];
    if (text === undefined) continue;
    const former = before.find((row) => row.language === language);
    if (text === null) await removeText(tx, post, language);
    else {
      if (former && isChanged(former, text)) await keepRevision(tx, actor, former, alwaysKeeps);
      await writeText(tx, actor, { ...text, postId: post.id, language });
    }
  }
}

async function removeText(tx: Transaction, post: Post, language: Locale): Promise<void> {
  if (language === post.language) {
    throw new AppError("invalid-input", { fields: [{ pointer: `#/post/texts/${language}`, code: "required" }] });
  }
  await tx.delete(postTexts).where(and(eq(postTexts.postId, post.id), eq(postTexts.language, language)));
}

async function writeText(
  tx: Transaction,
  actor: Actor,
  text: PostText & Readonly<{ postId: string; language: Locale }>,
) {
  const values = { ...text, writerId: actor.userId, updatedAt: new Date() };
  await tx
    .insert(postTexts)
    .values(values)
    .onConflictDoUpdate({ target: [postTexts.postId, postTexts.language], set: values });
}

/** Stores a text before it changes, unless the same person has only just changed it; the oldest revisions go. */
async function keepRevision(tx: Transaction, actor: Actor, former: TextRow, isAlways: boolean): Promise<void> {
  const { postId, language, title, description, body, writerId: authorId } = former;
  const ofText = and(eq(postRevisions.postId, postId), eq(postRevisions.language, language));
  const since = sql`now() - make_interval(mins => ${revisionMinutes})`;
  const isSameSitting = authorId === actor.userId && !isAlways;
  if (isSameSitting && (await tx.$count(postRevisions, and(ofText, gt(postRevisions.createdAt, since)))) > 0) return;
  await tx.insert(postRevisions).values({ postId, language, title, description, body, authorId });
  const kept = tx
    .select({ id: postRevisions.id })
    .from(postRevisions)
    .where(ofText)
    .orderBy(desc(postRevisions.createdAt), desc(postRevisions.id))
    .limit(postLimits.revisions);
  await tx.delete(postRevisions).where(and(ofText, notInArray(postRevisions.id, kept)));
}
