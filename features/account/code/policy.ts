/** What a code proves: that an address is the person's own, or that they may choose a new password. */
export const codePurposes = ["verify", "reset-password"] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeLimits = { lifetimeS: 600, tries: 5, resendAfterS: 60 } as const;
