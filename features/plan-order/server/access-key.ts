/** Creates and checks the key that opens an order of a plan; only its hash is stored. */
import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What opens an order of a plan: 256 random bits in base64url. */
export const newAccessKey = (): string => randomBytes(32).toString("base64url");

/** What of it is stored: SHA-256 in hexadecimal digits. */
export const hashAccessKey = (key: string): string => createHash("sha256").update(key).digest("hex");

export const opensWith = (hash: string, key: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashAccessKey(key)));
