/** By what somebody signs in; without the validation library, for the table's and the browser's sake. */
export const signInMethods = ["password", "totp", "recovery-code", "passkey", "service", "token"] as const;
export type SignInMethod = (typeof signInMethods)[number];
