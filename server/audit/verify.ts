import "server-only";
import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { genesis, type Sealable, sealOf } from "./seal";

/** A place of the chain: an entry's number and its seal. */
export type Head = Readonly<{ sequence: number; hash: string }>;

/**
 * How an entry breaks the chain: its words were changed, it is not there, it stands where another stood, it was put in
 * between, or the chain ends before an entry that is known from elsewhere.
 */
export type BreakKind = "changed" | "missing" | "moved" | "inserted" | "cut";

export type Evaluation = Readonly<{
  /** The last entry that holds, together with all before it. */
  head: Head;
  break: Readonly<{ kind: BreakKind; sequence: number }> | null;
}>;

type Sealed = Sealable & { hash: string };

const atOnce = 2_000;
export const start: Head = { sequence: 0, hash: genesis };

const columns = {
  sequence: auditEntries.sequence,
  actorId: auditEntries.actorId,
  actorName: auditEntries.actorName,
  impersonatorId: auditEntries.impersonatorId,
  action: auditEntries.action,
  subjectType: auditEntries.subjectType,
  subjectId: auditEntries.subjectId,
  subjectName: auditEntries.subjectName,
  before: auditEntries.before,
  after: auditEntries.after,
  reason: auditEntries.reason,
  ipAddress: auditEntries.ipAddress,
  userAgent: auditEntries.userAgent,
  requestId: auditEntries.requestId,
  accessTokenId: auditEntries.accessTokenId,
  accessTokenName: auditEntries.accessTokenName,
  // To the microsecond, which a JavaScript date would round away.
  createdAt: sql<string>`to_char(${auditEntries.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  previousHash: auditEntries.previousHash,
  hash: auditEntries.hash,
};

const readAfter = (sequence: number, limit = atOnce): Promise<Sealed[]> =>
  current()
    .select(columns)
    .from(auditEntries)
    .where(gt(auditEntries.sequence, sequence))
    .orderBy(asc(auditEntries.sequence))
    .limit(limit);

type Question = Readonly<{
  /** An entry that held already; the walk begins behind it. */
  from?: Head;
  /** Places that were seen before, kept outside the database. */
  known?: readonly Head[];
  /** A seal that must be in the chain, noted somewhere by somebody. */
  expectedHash?: string;
}>;

/**
 * Walks the chain to its end, a batch at a time, and names the first entry that does not fit. Whoever cuts the end off,
 * or lets it grow anew, cannot do so with the places that are known from elsewhere.
 */
export async function verifyTrail({ from = start, known = [], expectedHash }: Question = {}): Promise<Evaluation> {
  if (!(await stillStands(from))) return await verifyTrail({ known, expectedHash });
  const expected = new Map(known.map(({ sequence, hash }) => [sequence, hash]));
  let { sequence, hash } = from;
  let isExpectedSeen = expectedHash === undefined || expectedHash === hash;
  for (;;) {
    const batch = await readAfter(sequence);
    for (const entry of batch) {
      const isAnother = (expected.get(entry.sequence) ?? entry.hash) !== entry.hash;
      const kind = (await breakOf(entry, { sequence, hash })) ?? (isAnother ? "changed" : null);
      if (kind) return { head: { sequence, hash }, break: { kind, sequence: sequence + 1 } };
      ({ sequence, hash } = entry);
      isExpectedSeen ||= hash === expectedHash;
    }
    if (batch.length < atOnce) break;
  }
  const isCut = !isExpectedSeen || known.some((place) => place.sequence > sequence);
  return { head: { sequence, hash }, break: isCut ? { kind: "cut", sequence: sequence + 1 } : null };
}

async function stillStands({ sequence, hash }: Head): Promise<boolean> {
  if (sequence === 0) return true;
  const [entry] = await readAfter(sequence - 1, 1);
  return entry?.hash === hash && sealOf(entry) === hash;
}

async function breakOf(entry: Sealed, head: Head): Promise<BreakKind | null> {
  const expected = head.sequence + 1;
  if (entry.sequence !== expected) return "missing";
  if (sealOf(entry) === entry.hash) return entry.previousHash === head.hash ? null : "moved";
  // Its number is part of the seal. An entry that holds under another number was put here from there.
  if (await holdsElsewhere(entry)) {
    return (await isThere(entry.previousHash)) || entry.previousHash === genesis ? "moved" : "missing";
  }
  const [next] = await readAfter(entry.sequence, 1);
  return next?.previousHash === head.hash ? "inserted" : "changed";
}

const isThere = async (hash: string) =>
  (await current().select({ hash: auditEntries.hash }).from(auditEntries).where(eq(auditEntries.hash, hash)).limit(1))
    .length > 0;

async function holdsElsewhere(entry: Sealed): Promise<boolean> {
  const [last] = await current()
    .select({ most: sql<number>`max(${auditEntries.sequence})`.mapWith(Number) })
    .from(auditEntries);
  // Removed entries had numbers beyond those that are left.
  const max = (last?.most ?? 0) + 10_000;
  for (let sequence = 1; sequence <= max; sequence += 1) {
    if (sealOf({ ...entry, sequence }) === entry.hash) return true;
  }
  return false;
}

/** Whether the newest entry was signed with the current `AUTH_SECRET`; true where there is none. */
export async function isSignedWithCurrentSecret(): Promise<boolean> {
  const [last] = await current().select(columns).from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1);
  return last === undefined || sealOf(last) === last.hash;
}
