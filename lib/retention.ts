/** For how long deleted records can be restored, system emails are kept and writes may be sent again. */

const dayMs = 86_400_000;

/** For how many days deleted records can be restored; a job then deletes them permanently. */
export const restorableDays = 30;

/** For how many days it is known to whom a system email went, and one that cannot leave waits. */
export const outboxMailDays = 30;

/** For how long a browser sends a write that nobody has answered. */
export const sentAgainMs = 7 * dayMs;

/** How long an Idempotency-Key answers what it answered first: longer than a write with it may be on its way. */
export const keptAnswerMs = sentAgainMs + dayMs;

/** Records that were deleted before this moment can no longer be restored. */
export const restorableSince = (now = new Date()): Date => new Date(now.getTime() - restorableDays * dayMs);
