import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { env } from "@/server/env";

const keyFor = (purpose: string) => createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
const secretKey = keyFor("two-factor-secret");
const codeKey = keyFor("recovery-code");

/** AES-256-GCM: nonce, tag and text; bound to its owner, so that a row copied to another person opens nothing. */
export function seal(text: string, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secretKey, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Null when it was changed, is somebody else's, or was sealed under another `AUTH_SECRET`. */
export function unseal(sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", secretKey, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Keyed, because fifty bits could be found by trying. */
export const hashRecoveryCode = (code: string, owner: string): string =>
  createHmac("sha256", codeKey).update(`${owner}:${code}`).digest("base64url");
