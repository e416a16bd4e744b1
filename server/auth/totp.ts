import "server-only";
import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { twoFactorLimits } from "@/features/account/two-factor/policy";

const { stepS, window } = twoFactorLimits;

/** 132 random bits: RFC 4226 asks for 128. They are kept as text, because the library takes a secret's UTF-8. */
export const newTotpSecret = (): string => randomBytes(17).toString("base64url").slice(0, 22);

/** The secret as people type it into an authenticator. */
export const typedSecret = (secret: string): string => base32.encode(secret, { padding: false });

/** `otpauth:` address that a QR code carries; authenticators show issuer and account. */
export const totpUri = (secret: string, account: string): string =>
  createOTP(secret, { period: stepS }).url("Ordo", account);

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / stepS);

export const totpAt = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step);

/**
 * The 30-second step whose code this is (RFC 6238), within one step of now and after `lastStep`; null for none. All
 * steps are computed, so that the time does not tell which.
 */
export async function matchingStep(
  secret: string,
  code: string,
  { nowMs, lastStep }: { nowMs: number; lastStep: number },
): Promise<number | null> {
  const middle = stepAt(nowMs);
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => middle - window + index);
  const codes = await Promise.all(steps.map((step) => totpAt(secret, step)));
  return steps.filter((step, index) => step > lastStep && codes[index] === code).at(-1) ?? null;
}
