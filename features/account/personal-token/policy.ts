/** Every secret begins with it, so that people and programs that look for leaked secrets recognise one. */
export const personalTokenPrefix = "ordo_pat_";

/** `keptDays`: how long a revoked or expired token stays on record. */
export const personalTokenLimits = { name: 60, perPerson: 20, maxDays: 365, keptDays: 90 } as const;

/** The lifetimes that the form offers, in days, beside a date of one's own. */
export const tokenLifetimes = [7, 30, 90, 365] as const;
