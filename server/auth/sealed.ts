import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { env } from "@/server/env";

/** Keys of their own for what must not be read, or guessed, by whoever has the database alone. */
const keyFor = (purpose: string) => createHmac("sha256", env.AUTH_SECRET).update(purpose).digest();
const recoveryCodeKey = keyFor("recovery-code");
const mailedCodeKey = keyFor("mailed-code");

/**
 * AES-256-GCM: nonce, tag and text; bound to its owner, so that a row copied to another owner opens nothing. `unseal`
 * answers null for what was changed, is somebody else's, or was sealed under another `AUTH_SECRET`.
 */
function sealer(purpose: string) {
  const key = keyFor(purpose);
  return {
    seal(text: string, owner: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

export const { seal, unseal } = sealer("two-factor-secret");
/** Another service's token, of its person. */
export const externalTokens = sealer("external-token");
/** What a mail says, while it waits to leave; its owner is the mail's id. */
export const mailContents = sealer("mail");

/** Passwords of connected mail accounts; the owner is the account's id. */
export const accountPasswords = sealer("mail-account");

/** What was answered to a call that may be made again; its owner is the key of the call. */
export const keptAnswers = sealer("kept-answer");

const keyedHash = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** Keyed, because fifty bits could be found by trying. */
export const hashRecoveryCode = (code: string, owner: string): string => keyedHash(recoveryCodeKey, `${owner}:${code}`);

/** Keyed, because six digits are found by trying them all; `owner` is what the code was sent for. */
export const hashMailedCode = (code: string, owner: string): string => keyedHash(mailedCodeKey, `${owner}:${code}`);
