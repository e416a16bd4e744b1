import "server-only";
import { letOthersIn } from "@/server/db/let-others-in";
import { inTurn } from "@/server/http/in-turn";
import { type SafeHtml, sanitizeHtml } from "./sanitize";

/** Mails of one person that wait for their last one: a thread shows many at once, each of which takes the process up to 0.1 s. */
const maxWaiting = 20;

/** Makes HTML safe, of one person one mail after the other and with a pause for others. Throws `too-many-requests`. */
export const sanitizeInTurn = (userId: string, ...args: Parameters<typeof sanitizeHtml>): Promise<SafeHtml> =>
  inTurn(`mail html ${userId}`, { maxWaiting }, async () => {
    const startedAt = performance.now();
    const safe = sanitizeHtml(...args);
    await letOthersIn(performance.now() - startedAt);
    return safe;
  });
