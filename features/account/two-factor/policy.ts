import { asciiDigits } from "@/lib/ascii-digits";

/** Of the second step of signing in; the forms, the contracts and the server share them. */
export const twoFactorLimits = {
  codeLength: 6,
  stepS: 30,
  /** How many steps a phone's clock may be off, either way. */
  window: 1,
  recoveryCodes: 10,
  /** How long a right password waits for its second factor. */
  challengeS: 5 * 60,
  trustS: 30 * 24 * 60 * 60,
} as const;

export const secondFactorMethods = ["totp", "recovery", "passkey"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The digits of a code in whichever script and grouping they were typed: "123 456" and "١٢٣٤٥٦" are the same. */
export function canonicalTotp(text: string): string {
  return asciiDigits(text).replace(/[\s\p{Cf}-]/gu, "");
}

export const isTotp = (text: string): boolean => /^\d{6}$/.test(canonicalTotp(text));

/** A recovery code as it is kept: without the dash, in lower case. */
export function canonicalRecoveryCode(text: string): string {
  return text.toLowerCase().replace(/[\s\p{Cf}-]/gu, "");
}

export const isRecoveryCode = (text: string): boolean => /^[a-z2-9]{10}$/.test(canonicalRecoveryCode(text));
