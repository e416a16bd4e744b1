import "server-only";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { csvAnswer } from "@/server/csv/export";
import { transact } from "@/server/db/client";
import type { AuditEntry, AuditFilters, AuditPage } from "../schema";
import { listAuditEntries, requireAuditReader } from "./data";

const atOnce = 100;

const heads = [
  "sequence",
  "time",
  "actor",
  "actor_id",
  "through",
  "access_token",
  "action",
  "subject_type",
  "subject",
  "subject_id",
  "before",
  "after",
  "reason",
  "address",
  "browser",
  "request",
  "seal",
] as const;

const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

const cellsOf = (entry: AuditEntry): string[] => [
  String(entry.sequence),
  entry.createdAt,
  entry.actor.name,
  entry.actor.id ?? "",
  entry.impersonator?.name ?? "",
  entry.accessToken?.name ?? "",
  entry.action,
  entry.subject.type,
  entry.subject.name,
  entry.subject.id,
  json(entry.before),
  json(entry.after),
  entry.reason ?? "",
  entry.ipAddress ?? "",
  entry.userAgent ?? "",
  entry.requestId ?? "",
  entry.hash,
];

/** Exports the filtered entries as CSV in batches; the export is an entry of its own. */
export async function exportAudit(actor: Actor, { before: _, ...filters }: AuditFilters): Promise<Response> {
  requireAuditReader(actor);
  const subject = { type: "audit", id: "audit", name: "CSV" };
  await transact((tx) =>
    recordAudit(tx, actor, { action: "audit.exported", subject, after: { ...filters, q: filters.q || undefined } }),
  );
  return await csvAnswer(actor, "ordo-audit.csv", heads, rowsOf(actor, filters));
}

async function* rowsOf(actor: Actor, filters: AuditFilters): AsyncGenerator<string[][]> {
  let before: number | null | undefined;
  while (before !== null) {
    const page: AuditPage = await listAuditEntries(actor, { ...filters, before }, { most: atOnce, lookMs: 0 });
    yield page.entries.map(cellsOf);
    before = page.nextBefore;
  }
}
