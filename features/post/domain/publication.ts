/** Rules for publishing a post; only a draft can be without a text. */
import type { PostStatus } from "./constants";

type Publication = Readonly<{ status: PostStatus; publishedAt: Date | null }>;
/** A moment that is left out stays where it can; null is now. */
type Asked = Readonly<{ status?: PostStatus; publishedAt?: string | null }>;

/** Readers are not shown a page without a text: drafts alone may be empty. `body` is that of the original language. */
export const lacksText = (status: PostStatus, body: string): boolean => status === "published" && body.trim() === "";

/** When a post is published after a change. A draft keeps the day on which it was first published, but no day to come. */
export function publicationAfter(before: Publication, asked: Asked, now: Date): Publication {
  const status = asked.status ?? before.status;
  const past = before.publishedAt !== null && before.publishedAt <= now ? before.publishedAt : null;
  if (status === "draft") return { status, publishedAt: past };
  if (asked.publishedAt) return { status, publishedAt: new Date(asked.publishedAt) };
  if (asked.publishedAt === null) return { status, publishedAt: past ?? now };
  const kept = before.status === "published" ? before.publishedAt : past;
  return { status, publishedAt: kept ?? now };
}
