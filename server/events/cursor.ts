import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/server/env";

/** A place in the order of events: everything up to and including it has been seen. */
export type Position = Readonly<{ xid: bigint; id: bigint }>;

const tagBytes = 8;
const secret = (purpose: string) => Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", `events:${purpose}`, 32));
let secrets: { block: Buffer; tag: Buffer } | undefined;
const keys = () => {
  secrets ??= { block: secret("block"), tag: secret("tag") };
  return secrets;
};

const tagOf = (block: Buffer) => createHmac("sha256", keys().tag).update(block).digest().subarray(0, tagBytes);

/**
 * The position as the SSE id that a browser keeps. It is one encrypted block with a tag: the numbers would tell
 * how much happens here, and an invented cursor must not be believed.
 */
export function sealCursor({ xid, id }: Position): string {
  const plain = Buffer.alloc(16);
  plain.writeBigUInt64BE(xid, 0);
  plain.writeBigUInt64BE(id, 8);
  const cipher = createCipheriv("aes-256-ecb", keys().block, null).setAutoPadding(false);
  const block = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([block, tagOf(block)]).toString("base64url");
}

/** The position of a cursor that we sealed; null for anything else. */
export function openCursor(cursor: string): Position | null {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length !== 16 + tagBytes) return null;
  const block = bytes.subarray(0, 16);
  if (!timingSafeEqual(tagOf(block), bytes.subarray(16))) return null;
  const decipher = createDecipheriv("aes-256-ecb", keys().block, null).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(block), decipher.final()]);
  return { xid: plain.readBigUInt64BE(0), id: plain.readBigUInt64BE(8) };
}

export const isAfter = (a: Position, b: Position): boolean => (a.xid === b.xid ? a.id > b.id : a.xid > b.xid);
