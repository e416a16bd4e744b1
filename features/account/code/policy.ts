/** What a code proves: that an address is the person's own, or that they may choose a new password. */
export const codePurposes = ["verify", "reset-password"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A link outlives the hour in which strangers may cause two mails: while no more are sent, the last one is good. */
export const codeLimits = { lifetimeS: 600, tries: 5, resendAfterS: 60, linkLifetimeS: 7_200 } as const;

/** What stands in a mailed link instead of a code: 256 random bits. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
