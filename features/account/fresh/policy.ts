/** How long a reauthentication lasts for actions that need one. */
export const freshLimits = { lifetimeS: 5 * 60 } as const;

/** What somebody can prove by that it is still they. */
export const freshMethods = ["password", "totp", "passkey"] as const;
export type FreshMethod = (typeof freshMethods)[number];
