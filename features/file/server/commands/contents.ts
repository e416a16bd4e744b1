import "server-only";
import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { db, type Executor, type Transaction, transact } from "@/server/db/client";
import { fileContents, fileTotals } from "@/server/db/schema/file";
import { storage } from "@/server/storage/storage";
import { contentKey, detectType, partsKey, renditionKey } from "../content";
import { fileLimits } from "../limits";

type Content = Pick<typeof fileContents.$inferInsert, "sha256" | "size" | "type">;

/** Of two at once the second waits for the commit of the first, which the total then includes. */
export const lockQuota = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('file/quota', 0))`);

/** Throws `storage-quota-exceeded` where so many bytes more are too many. */
export async function requireQuota(tx: Transaction, bytes: number): Promise<void> {
  const [total] = await tx.select({ bytes: fileTotals.bytes }).from(fileTotals);
  if (!total) throw new AppError("unexpected");
  if (total.bytes + bytes <= fileLimits.quotaBytes) return;
  throw new AppError("storage-quota-exceeded", { detail: "An administrator can raise FILES_QUOTA_MB." });
}

/**
 * Says, before the bytes are put in their place, that they will be referred to: the sweep leaves them alone. While it is
 * deleting the same content there is nothing for it but to come again.
 */
export async function claimContent(content: Content, executor: Executor = db): Promise<void> {
  const claimed = await executor
    .insert(fileContents)
    .values(content)
    .onConflictDoUpdate({
      target: fileContents.sha256,
      set: { claimedAt: new Date() },
      setWhere: isNull(fileContents.deletingAt),
    })
    .returning({ sha256: fileContents.sha256 });
  if (claimed.length === 0) throw new AppError("unavailable", { retryAfterS: 5 });
}

/** Of pictures that we draw. */
export const drawnType = "image/webp";

/** What is kept of a picture: its largest size, and smaller ones by their names. */
export type DrawnPicture = Readonly<{
  bytes: Uint8Array;
  renditions: readonly Readonly<{ name: number; bytes: Uint8Array }>[];
}>;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Claims a content; its bytes count in the quota unless they are stored already. Throws `storage-quota-exceeded`. */
const claimWithinQuota = (content: Content): Promise<void> =>
  transact(async (tx) => {
    await lockQuota(tx);
    const isKnown = and(eq(fileContents.sha256, content.sha256), isNull(fileContents.deletingAt));
    if ((await tx.$count(fileContents, isKnown)) === 0) await requireQuota(tx, content.size);
    await claimContent(content, tx);
  });

/**
 * Stores bytes that the server itself received, and answers what they are; a file must refer to them within the hour. Throws
 * `storage-quota-exceeded`.
 */
export async function storeBytes(bytes: Uint8Array): Promise<Content> {
  const content = { sha256: sha256Of(bytes), size: bytes.byteLength, type: await detectType(bytes) };
  await claimWithinQuota(content);
  // Moved to its place as a whole: others may be reading the same content there.
  const whole = `${partsKey(newId())}/whole`;
  await storage.putStream(whole, once(bytes), content.size);
  await storage.move(whole, contentKey(content.sha256));
  return content;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Stores a picture under the hash of its largest size, which alone counts in the quota, and answers the hash. A row must refer to it
 * within the hour. Throws `storage-quota-exceeded`.
 */
export async function storePicture({ bytes, renditions }: DrawnPicture): Promise<string> {
  const content = { sha256: sha256Of(bytes), size: bytes.byteLength, type: drawnType };
  await claimWithinQuota(content);
  await putPicture(content.sha256, { bytes, renditions });
  return content.sha256;
}

/** Writes the bytes alone, the smaller sizes first: a content that is there has them. */
async function putPicture(sha256: string, { bytes, renditions }: DrawnPicture): Promise<void> {
  for (const { name, bytes: smaller } of renditions) await storage.put(renditionKey(sha256, name), smaller);
  await storage.put(contentKey(sha256), bytes);
}
