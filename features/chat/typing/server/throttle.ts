import "server-only";

/** The browser says it again after so long, and shows it for 5 seconds. */
const everyMs = 3_000;
/** Beyond it the oldest are forgotten; then it may be announced once more. */
const maxKept = 10_000;

/** When it was last announced of somebody in a conversation; the oldest first. */
const announcedAt = new Map<string, number>();

/** Whether it is time to announce once more that somebody is typing there: once in 3 seconds for each process. */
export function isDue(userId: string, conversationId: string, now = performance.now()): boolean {
  const key = `${userId} ${conversationId}`;
  const last = announcedAt.get(key);
  if (last !== undefined && now - last < everyMs) return false;
  announcedAt.delete(key);
  announcedAt.set(key, now);
  for (const oldest of announcedAt.keys()) {
    if (announcedAt.size <= maxKept) break;
    announcedAt.delete(oldest);
  }
  return true;
}
