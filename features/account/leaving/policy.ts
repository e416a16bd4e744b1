/** How long a person can revert the closing of their account. */
export const leavingLimits = { graceDays: 14 } as const;
