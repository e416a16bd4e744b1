/** The number of days for which deleted records can be restored and mails are kept. */

const dayMs = 86_400_000;

/** For how many days deleted records can be restored; a job then deletes them permanently. */
export const restorableDays = 30;

/** For how many days it is known to whom a mail went, and one that cannot leave waits. */
export const mailDays = 30;

/** Records that were deleted before this moment can no longer be restored. */
export const restorableSince = (now = new Date()): Date => new Date(now.getTime() - restorableDays * dayMs);
