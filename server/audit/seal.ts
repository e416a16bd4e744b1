import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import type { auditEntries } from "@/server/db/schema/audit";
import { env } from "@/server/env";

type Row = typeof auditEntries.$inferSelect;

/** An entry as it is sealed: everything that it says, and its place. The time is text, to the microsecond. */
export type Sealable = Omit<Row, "hash" | "createdAt"> & { createdAt: string };

/** What the first entry names as the one before. */
export const genesis = "0".repeat(64);

/** The database does not know this key, so nobody who only writes there can make a seal. */
const sealKey = Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "audit", 32));

/** The same value always has the same text: a JSON column forgets in which order its members came. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  // The only shape that an object takes, so that no list can pass for one.
  return { members: members.map(([name, member]) => [name, canonical(member)]) };
}

/** How PostgreSQL's `to_char` writes the moment that JavaScript knows to the millisecond. */
export const momentText = (moment: Date) => moment.toISOString().replace("Z", "000Z");

/** HMAC-SHA256 over all that the entry says, its place and the seal before it, as lower-case hexadecimal. */
export function sealOf(entry: Sealable): string {
  const said = [
    "ordo-audit-1",
    entry.sequence,
    entry.previousHash,
    entry.createdAt,
    entry.actorId,
    entry.actorName,
    entry.impersonatorId,
    entry.action,
    entry.subjectType,
    entry.subjectId,
    entry.subjectName,
    canonical(entry.before),
    canonical(entry.after),
    entry.reason,
    entry.ipAddress,
    entry.userAgent,
    entry.requestId,
    // Left out where there is none, so that entries from before there were tokens keep their seals.
    ...(entry.accessTokenId === null ? [] : [entry.accessTokenId, entry.accessTokenName]),
  ];
  return createHmac("sha256", sealKey).update(JSON.stringify(said)).digest("hex");
}
