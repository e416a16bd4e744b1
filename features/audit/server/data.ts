import "server-only";
import { and, desc, eq, getTableColumns, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { foundBy } from "@/features/user/list/server/data";
import { AppError } from "@/lib/errors";
import { defaultTimeZone } from "@/lib/format/zone";
import { type Look, readLooks } from "@/server/audit/head-file";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { roles, users } from "@/server/db/schema/user";
import { auditLimits } from "../domain/audit-actions";
import { canReadAudit } from "../policy";
import type { AuditFilters, AuditPage } from "../schema";
import { presentEntry } from "./presenter";

export function requireAuditReader(actor: Actor): void {
  if (!canReadAudit(actor)) throw new AppError("forbidden");
}

const startOf = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${defaultTimeZone}`;

/** Not every database folds Cyrillic letters, so the usual spellings of the word are asked for. */
function holdsWord(word: string): SQL | undefined {
  const small = word.toLowerCase();
  const spellings = [word, small, word.toUpperCase(), small.charAt(0).toUpperCase() + small.slice(1)];
  const fields = [auditEntries.subjectName, auditEntries.actorName, auditEntries.reason];
  const patterns = [...new Set(spellings)].map((text) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`);
  return or(...fields.flatMap((field) => patterns.map((pattern) => like(field, pattern))));
}

/** By or about someone whose name is found by the word in whichever script it is spelt, as in the list of people. */
function concernsFound(word: string): SQL | undefined {
  const found = foundBy(word, null)?.byIndex;
  const ids = current().select({ id: users.id }).from(users).where(found);
  const isAbout = and(
    eq(auditEntries.subjectType, "user"),
    sql`${auditEntries.subjectId} in (select id::text from ${ids.as("found")})`,
  );
  return found && or(inArray(auditEntries.actorId, ids), inArray(auditEntries.impersonatorId, ids), isAbout);
}

function matching({ person, area, action, q, from, to }: Partial<AuditFilters>): SQL | undefined {
  const isAbout = and(eq(auditEntries.subjectType, "user"), eq(auditEntries.subjectId, person ?? ""));
  return and(
    person ? or(eq(auditEntries.actorId, person), eq(auditEntries.impersonatorId, person), isAbout) : undefined,
    area ? like(auditEntries.action, `${area}.%`) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    ...(q ?? "")
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 5)
      .map((word) => or(holdsWord(word), concernsFound(word))),
    from ? gte(auditEntries.createdAt, startOf(from)) : undefined,
    to ? lt(auditEntries.createdAt, startOf(to, 1)) : undefined,
  );
}

/** Entries of one moment stand so close together in the chain, whichever of them was written first. */
const togetherAtMost = 1_000;

/** The part of the chain to look through, from `low` on and below `high`: the days have an index, the rest is read. */
async function rangeOf({ from, to, before }: Partial<AuditFilters>): Promise<{ low: number; high: number }> {
  const edge = async (end: "min" | "max", where: SQL | undefined) => {
    const order = end === "max" ? desc(auditEntries.createdAt) : auditEntries.createdAt;
    const some = current()
      .select({ sequence: auditEntries.sequence })
      .from(auditEntries)
      .where(where)
      .orderBy(order)
      .limit(togetherAtMost)
      .as("some");
    const [row] = await current()
      .select({ edge: sql<number | null>`${sql.raw(end)}(${some.sequence})::float8` })
      .from(some);
    return row?.edge ?? null;
  };
  const first = from ? await edge("min", gte(auditEntries.createdAt, startOf(from))) : 1;
  const last = await edge("max", to ? lt(auditEntries.createdAt, startOf(to, 1)) : undefined);
  if (first === null || last === null) return { low: 1, high: 1 };
  return { low: first, high: Math.min(last + 1, before ?? Number.MAX_SAFE_INTEGER) };
}

/** No further window is begun after this. */
const defaultLookMs = 100;

/** So many entries are looked at first; where they hold too little, twice as many, and so on. */
const lookedFirst = 5_000;
const lookedMost = 40_000;

/**
 * The newest first. Nothing but the days has an index of its own, so the chain is read backwards for a
 * while; where that does not do, `lookedTo` says how far one came.
 */
export async function listAuditEntries(
  actor: Actor,
  filters: Partial<AuditFilters>,
  { most: max = auditLimits.perPage, lookMs = defaultLookMs }: { most?: number; lookMs?: number } = {},
): Promise<AuditPage> {
  requireAuditReader(actor);
  const { low, high } = await rangeOf(filters);
  const isRequested = matching(filters);
  const endMs = performance.now() + lookMs;
  const rows: Awaited<ReturnType<typeof readRange>> = [];
  let end = high;
  for (let size = lookedFirst; end > low && rows.length <= max; size = Math.min(size * 2, lookedMost)) {
    if (end < high && performance.now() > endMs) break;
    const start = Math.max(low, end - size);
    rows.push(...(await readRange({ isWanted: isRequested, start, end, limit: max + 1 - rows.length })));
    end = start;
  }
  const entries = rows.slice(0, max).map(presentEntry);
  if (rows.length > max) return { entries, nextBefore: entries.at(-1)?.sequence ?? null, lookedTo: null };
  if (end > low) return { entries, nextBefore: end, lookedTo: await timeOf(end) };
  return { entries, nextBefore: null, lookedTo: null };
}

type Range = Readonly<{ isWanted: SQL | undefined; start: number; end: number; limit: number }>;

async function readRange({ isWanted: isRequested, start, end, limit }: Range) {
  return await current()
    .select({ ...getTableColumns(auditEntries), impersonatorName: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.impersonatorId))
    .where(and(gte(auditEntries.sequence, start), lt(auditEntries.sequence, end), isRequested))
    .orderBy(desc(auditEntries.sequence))
    .limit(limit);
}

async function timeOf(sequence: number): Promise<string | null> {
  const [entry] = await current()
    .select({ createdAt: auditEntries.createdAt })
    .from(auditEntries)
    .where(eq(auditEntries.sequence, sequence));
  return entry?.createdAt.toISOString() ?? null;
}

/** What the last look at the chain found, how much came since, and what roles are called. */
export async function readAuditState(actor: Actor) {
  requireAuditReader(actor);
  const look: Look | null = readLooks().at(-1) ?? null;
  const [last] = await current()
    .select({ sequence: auditEntries.sequence })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  const named = await current().select({ id: roles.id, name: roles.name }).from(roles);
  const sequence = last?.sequence ?? 0;
  return { look, sequence, roleNames: Object.fromEntries(named.map(({ id, name }) => [String(id), name])) };
}
