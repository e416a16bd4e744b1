import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** What a guest shows to read their order: 256 random bits in base64url. */
export const newAccessKey = (): string => randomBytes(32).toString("base64url");

/** What of it is stored: SHA-256 in hexadecimal digits. */
export const hashAccessKey = (key: string): string => createHash("sha256").update(key).digest("hex");
