/** How long whoever closed their account may take it back. */
export const leavingLimits = { graceDays: 14 } as const;
