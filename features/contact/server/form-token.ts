/** Signs and reads the token that says when a contact form was opened. */
import "server-only";
import { randomBytes } from "node:crypto";
import { isSignatureOf, signatureOf } from "@/server/auth/signature";
import { formTokenLimits as limits } from "../domain/constants";

const purpose = "contact-form";

/** Says when a form was opened: `<milliseconds>.<nonce>.<signature>`. */
export function issueFormToken(openedAt: Date): string {
  const [time, nonce] = [String(openedAt.getTime()), randomBytes(12).toString("base64url")];
  return [time, nonce, signatureOf([purpose, time, nonce])].join(".");
}

/** The nonce of a token that a form of ours can have sent by now; null for any other. */
export function readFormToken(token: string, now: Date): string | null {
  const [time = "", nonce = "", signature = ""] = token.split(".");
  if (!isSignatureOf([purpose, time, nonce], signature)) return null;
  const ageMs = now.getTime() - Number(time);
  return ageMs >= limits.minAgeMs && ageMs <= limits.maxAgeMs ? nonce : null;
}
