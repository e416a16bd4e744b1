import "server-only";

/** Syncs the connected accounts that are due. */
export const syncJobKind = "mail.sync-accounts";
