import "server-only";
import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from "drizzle-orm";
import { db } from "@/server/db/client";
import { deleteInParts, inParts } from "@/server/db/delete-in-parts";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { hasStorage, storage } from "@/server/storage/storage";
import { contentKey, partsKey, previewKey } from "../content";

/** Longer than it takes from claiming a content to referring to it. */
const claimMs = 60 * 60 * 1000;
/** Contents of one statement, whose objects are then deleted one after the other. */
const atOnce = 50;

/** A job: deletes uploads that were given up, and contents to which no file refers any more, with all that lies of them. */
export async function sweepFiles(now: Date): Promise<void> {
  if (!hasStorage) return;
  await deleteInParts(fileUploads, lt(fileUploads.expiresAt, now));
  await sweepParts();
  await sweepContents(now);
}

/** An upload's row is there before its first part is, so parts without one are nobody's. */
async function sweepParts(): Promise<void> {
  for await (const names of storage.names("parts")) {
    if (names.length === 0) continue;
    const live = await db
      .select({ id: fileUploads.id })
      .from(fileUploads)
      .where(inArray(sql`${fileUploads.id}::text`, [...names]));
    const known = new Set(live.map(({ id }) => id));
    for (const name of names) if (!known.has(name)) await storage.deleteAll(partsKey(name));
  }
}

/**
 * The row is marked, the objects are deleted, and then the row is: whoever stores the same content meanwhile finds the mark.
 * A process that dies in between leaves the mark to the next sweep.
 */
async function sweepContents(now: Date): Promise<void> {
  const used = db.select({ id: files.id }).from(files).where(eq(files.sha256, fileContents.sha256));
  const claimedBefore = new Date(now.getTime() - claimMs);
  // Stated of the row that is marked, so that a claim in the same moment is seen.
  const isUnused = and(
    or(isNotNull(fileContents.deletingAt), lt(fileContents.claimedAt, claimedBefore)),
    notExists(used),
  );
  await inParts(atOnce, async () => {
    const some = db.select({ sha256: fileContents.sha256 }).from(fileContents).where(isUnused).limit(atOnce);
    const doomed = await db
      .update(fileContents)
      .set({ deletingAt: now })
      .where(and(inArray(fileContents.sha256, some), isUnused))
      .returning({ sha256: fileContents.sha256 });
    for (const { sha256 } of doomed) {
      await storage.delete(contentKey(sha256));
      await storage.delete(previewKey(sha256));
      await db.delete(fileContents).where(and(eq(fileContents.sha256, sha256), isNotNull(fileContents.deletingAt)));
    }
    return doomed.length;
  });
}
