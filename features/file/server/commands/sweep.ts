import "server-only";
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { productImageWidths } from "@/features/product/domain/constants";
import { madeAtMs } from "@/lib/id";
import { db } from "@/server/db/client";
import { deleteInParts, inParts } from "@/server/db/delete-in-parts";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { postImages } from "@/server/db/schema/post";
import { productImages } from "@/server/db/schema/product";
import { hasStorage, storage } from "@/server/storage/storage";
import { fileConstants } from "../../domain/constants";
import { contentKey, partsKey, previewKey, renditionKey } from "../content";
import { drawnType } from "./contents";

/** Longer than it takes from claiming a content to referring to it. */
const claimMs = 60 * 60 * 1000;
/** Contents of one statement, whose objects are then deleted one after the other. */
const atOnce = 50;

/** In a conversation, and of no message. */
const isForgotten = (now: Date) =>
  and(
    isNotNull(files.conversationId),
    isNull(files.messageId),
    lt(files.createdAt, new Date(now.getTime() - fileConstants.stagedHours * 3_600_000)),
  );

/** A job: deletes uploads that were given up, files that were never sent, and contents to which no file, product or post refers any more, with all that lies of them. */
export async function sweepFiles(now: Date): Promise<void> {
  if (!hasStorage) return;
  await deleteInParts(fileUploads, lt(fileUploads.expiresAt, now));
  await deleteInParts(files, isForgotten(now));
  await sweepParts(now);
  await sweepContents(now);
}

/** Longer than it takes to receive what the server itself stores. */
const receivedMs = 24 * 60 * 60 * 1000;

/**
 * Parts without an upload's row are what the server itself receives, which has none, or nobody's any more: their names tell
 * when they were begun.
 */
const isNobodys = (name: string, now: Date) => (madeAtMs(name) ?? 0) < now.getTime() - receivedMs;

async function sweepParts(now: Date): Promise<void> {
  for await (const names of storage.names("parts")) {
    if (names.length === 0) continue;
    const live = await db
      .select({ id: fileUploads.id })
      .from(fileUploads)
      .where(inArray(sql`${fileUploads.id}::text`, [...names]));
    const known = new Set(live.map(({ id }) => id));
    for (const name of names) if (!known.has(name) && isNobodys(name, now)) await storage.deleteAll(partsKey(name));
  }
}

/** All that may lie of a content. Only pictures that we drew ourselves have further sizes. */
const keysOf = ({ sha256, type }: Pick<typeof fileContents.$inferSelect, "sha256" | "type">): readonly string[] => [
  contentKey(sha256),
  previewKey(sha256),
  ...(type === drawnType ? productImageWidths.map((name) => renditionKey(sha256, name)) : []),
];

/**
 * The row is marked, the objects are deleted, and then the row is: whoever stores the same content meanwhile finds the mark.
 * A process that dies in between leaves the mark to the next sweep.
 */
async function sweepContents(now: Date): Promise<void> {
  const ofFile = db.select({ id: files.id }).from(files).where(eq(files.sha256, fileContents.sha256));
  const ofProduct = db
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.sha256, fileContents.sha256));
  const ofPost = db.select({ id: postImages.id }).from(postImages).where(eq(postImages.sha256, fileContents.sha256));
  const claimedBefore = new Date(now.getTime() - claimMs);
  // Stated of the row that is marked, so that a claim in the same moment is seen.
  const isUnused = and(
    or(isNotNull(fileContents.deletingAt), lt(fileContents.claimedAt, claimedBefore)),
    notExists(ofFile),
    notExists(ofProduct),
    notExists(ofPost),
  );
  await inParts(atOnce, async () => {
    const some = db.select({ sha256: fileContents.sha256 }).from(fileContents).where(isUnused).limit(atOnce);
    const doomed = await db
      .update(fileContents)
      .set({ deletingAt: now })
      .where(and(inArray(fileContents.sha256, some), isUnused))
      .returning({ sha256: fileContents.sha256, type: fileContents.type });
    for (const content of doomed) {
      const { sha256 } = content;
      for (const key of keysOf(content)) await storage.delete(key);
      await db.delete(fileContents).where(and(eq(fileContents.sha256, sha256), isNotNull(fileContents.deletingAt)));
    }
    return doomed.length;
  });
}
