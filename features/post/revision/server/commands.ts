import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { postRevisions } from "@/server/db/schema/post";
import type { Post } from "../../schema";
import { lockPost, recordChange, requireVersion, updateRow } from "../../server/commands";
import { readTexts, requirePostManager } from "../../server/data";
import { requireText, writeTexts } from "../../server/texts";
import type { RevisionRestore } from "../schema";

/**
 * Restores a revision; the text that it replaces becomes a revision itself. Throws `stale` where the post has changed
 * since.
 */
export function restoreRevision(actor: Actor, { revisionId, version }: RevisionRestore): Promise<{ post: Post }> {
  requirePostManager(actor);
  return transact(async (tx) => {
    const [revision] = await tx.select().from(postRevisions).where(eq(postRevisions.id, revisionId));
    if (!revision) throw new AppError("not-found");
    const row = await lockPost(tx, { postId: revision.postId });
    await requireVersion(row, version);
    const before = await readTexts(row.id);
    const { language, title, description, body } = revision;
    const present = before.find((text) => text.language === language);
    if (!present) throw new AppError("not-found");
    if (language === row.language) requireText(row.status, body, "#/revisionId");
    const { metaTitle, metaDescription, keywords } = present;
    const texts = { [language]: { title, description, body, metaTitle, metaDescription, keywords } };
    await writeTexts(tx, actor, row, { before, texts, alwaysKeeps: true });
    return recordChange(tx, actor, "updated", await updateRow(tx, row, {}));
  });
}
