import "server-only";
import { byteOrderMark, csvOf } from "@/lib/csv";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import type { AuditEntry, AuditFilters } from "../schema";
import { listAuditEntries, requireAuditReader } from "./data";

const atOnce = 500;

const heads = [
  "sequence",
  "time",
  "actor",
  "actor_id",
  "through",
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

/** Exactly what is filtered, as CSV, a batch at a time; that somebody took it is an entry of its own. */
export async function exportAudit(
  actor: Actor,
  { before: _, ...filters }: AuditFilters,
): Promise<ReadableStream<Uint8Array>> {
  requireAuditReader(actor);
  const subject = { type: "audit", id: "audit", name: "CSV" };
  await transact((tx) => recordAudit(tx, actor, { action: "audit.exported", subject, after: { ...filters } }));
  const bytes = new TextEncoder();
  let before: number | null | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.encode(byteOrderMark + csvOf([heads]))),
    async pull(controller) {
      if (before === null) return controller.close();
      // However long it takes: a pull that brings nothing would be the last.
      const wanted = { most: atOnce, lookMs: Number.POSITIVE_INFINITY };
      const page = await listAuditEntries(actor, { ...filters, before }, wanted);
      if (page.entries.length > 0) controller.enqueue(bytes.encode(csvOf(page.entries.map(cellsOf))));
      before = page.nextBefore;
      if (before === null) controller.close();
    },
  });
}
