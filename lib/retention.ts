const dayMs = 86_400_000;

/** How many days what was deleted can be restored; after them a job deletes it for good. */
export const restorableDays = 30;

/** Whatever was deleted before this moment is not restored any more. */
export const restorableSince = (now = new Date()): Date => new Date(now.getTime() - restorableDays * dayMs);
