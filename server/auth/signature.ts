import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/server/env";

/** What is signed: its purpose first, so that what was signed for one is worth nothing for another. */
type Facts = readonly [purpose: string, ...rest: unknown[]];

/** Proves that these facts come from us, though a browser kept them meanwhile. */
export const signatureOf = (facts: Facts): string =>
  createHmac("sha256", env.AUTH_SECRET).update(JSON.stringify(facts)).digest("base64url");

export function isSignatureOf(facts: Facts, given: string): boolean {
  const [one, right] = [Buffer.from(given), Buffer.from(signatureOf(facts))];
  return one.length === right.length && timingSafeEqual(one, right);
}
