/** The addresses of the remote pictures of mails, found by the sanitizer and kept in memory: what a mail says never changes. */
import "server-only";
import { eq } from "drizzle-orm";
import { current } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { mailContents } from "@/server/db/schema/mail";
import { sanitizeHtml } from "./sanitize";
import { sanitizeInTurn } from "./sanitize-in-turn";

/** Characters of all addresses that are kept, of whichever mails were opened last. */
const maxKept = 5_000_000;

const kept = new Map<string, readonly string[]>();
let keptLength = 0;

/** A mail without pictures takes room, too. */
const lengthOf = (addresses: readonly string[] = []) => addresses.reduce((sum, { length }) => sum + length, 100);

function forget(contentId: string): void {
  keptLength -= lengthOf(kept.get(contentId));
  kept.delete(contentId);
}

function keep(contentId: string, addresses: readonly string[]): void {
  if (kept.has(contentId)) forget(contentId);
  kept.set(contentId, addresses);
  keptLength += lengthOf(addresses);
  for (const oldest of kept.keys()) {
    if (keptLength <= maxKept) break;
    forget(oldest);
  }
}

async function readHtml(contentId: string): Promise<string> {
  const [found] = await current()
    .select({ html: mailContents.html })
    .from(mailContents)
    .where(eq(mailContents.id, contentId));
  return found?.html ?? "";
}

/** The contents that are being read: a page asks for all pictures of a mail at once. */
const reading = new Map<string, Promise<readonly string[]>>();

async function readInTurn(userId: string, contentId: string): Promise<readonly string[]> {
  try {
    return (await sanitizeInTurn(userId, await readHtml(contentId), () => null)).images;
  } finally {
    reading.delete(contentId);
  }
}

/**
 * Where the remote pictures of a content are, in order of appearance, for somebody who has found a mail of theirs with it. Throws
 * `too-many-requests` where many of their mails wait to be read.
 */
export async function remoteImagesOf(userId: string, contentId: string): Promise<readonly string[]> {
  let addresses = kept.get(contentId);
  if (addresses === undefined) {
    const found = reading.get(contentId) ?? readInTurn(userId, contentId);
    reading.set(contentId, found);
    addresses = await found;
  }
  keep(contentId, addresses);
  return addresses;
}

/** How many remote pictures contents have, by their ids, for somebody who has found mails of theirs with them. */
export async function countRemoteImages(contentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  // One after another, with a pause: each may be a million characters long.
  for (const id of contentIds) {
    const [startedAt, known] = [performance.now(), kept.get(id)];
    const addresses = known ?? sanitizeHtml(await readHtml(id), () => null).images;
    keep(id, addresses);
    counts.set(id, addresses.length);
    if (known === undefined) await letOthersIn(performance.now() - startedAt);
  }
  return counts;
}
