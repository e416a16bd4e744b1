import "server-only";
import { and, desc, eq, getTableColumns, gte, like, lt, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { defaultTimeZone } from "@/lib/format/zone";
import { type Look, readLooks } from "@/server/audit/head-file";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { roles, users } from "@/server/db/schema/user";
import { canReadAudit } from "../policy";
import type { AuditFilters, AuditPage } from "../schema";
import { auditLimits } from "../vocabulary/schema";
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

function matching({ person, area, action, q, from, to, before }: AuditFilters): SQL | undefined {
  const isAbout = and(eq(auditEntries.subjectType, "user"), eq(auditEntries.subjectId, person ?? ""));
  return and(
    person ? or(eq(auditEntries.actorId, person), eq(auditEntries.impersonatorId, person), isAbout) : undefined,
    area ? like(auditEntries.action, `${area}.%`) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    ...(q ?? "").split(/\s+/).filter(Boolean).slice(0, 5).map(holdsWord),
    from ? gte(auditEntries.createdAt, startOf(from)) : undefined,
    to ? lt(auditEntries.createdAt, startOf(to, 1)) : undefined,
    before ? lt(auditEntries.sequence, before) : undefined,
  );
}

/** The newest first. */
export async function listAuditEntries(
  actor: Actor,
  filters: AuditFilters,
  most: number = auditLimits.perPage,
): Promise<AuditPage> {
  requireAuditReader(actor);
  const rows = await current()
    .select({ ...getTableColumns(auditEntries), impersonatorName: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.impersonatorId))
    .where(matching(filters))
    .orderBy(desc(auditEntries.sequence))
    .limit(most + 1);
  const entries = rows.slice(0, most).map(presentEntry);
  return { entries, nextBefore: rows.length > most ? (entries.at(-1)?.sequence ?? null) : null };
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
