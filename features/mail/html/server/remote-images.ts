/** The addresses of the remote pictures of mails, found by the sanitizer and kept in memory: what a mail says never changes. */
import "server-only";
import { eq } from "drizzle-orm";
import { current } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { mailContents } from "@/server/db/schema/mail";
import { sanitizeHtml } from "./sanitize";

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

/** Where the remote pictures of a content are, in order of appearance, for whoever has found a mail of theirs with it. */
export async function remoteImagesOf(contentId: string): Promise<readonly string[]> {
  const addresses = kept.get(contentId) ?? sanitizeHtml(await readHtml(contentId), () => null).images;
  keep(contentId, addresses);
  return addresses;
}

/** How many remote pictures contents have, by their ids; the same holds. */
export async function countRemoteImages(contentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  // One after another, with a pause: each may be a million characters long.
  for (const id of contentIds) {
    const [startedAt, isKnown] = [performance.now(), kept.has(id)];
    counts.set(id, (await remoteImagesOf(id)).length);
    if (!isKnown) await letOthersIn(performance.now() - startedAt);
  }
  return counts;
}
