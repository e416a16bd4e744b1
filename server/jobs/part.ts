import "server-only";
import { and, desc, eq, inArray, like, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { db, type Transaction, transact } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { jobs } from "@/server/db/schema/infrastructure";
import { describeError, log } from "@/server/http/log";
import { processId } from "@/server/process";
import { enqueue } from "./queue";

const partSchema = z.object({
  importId: z.uuid(),
  number: z.int(),
  /** The process that is at it. */
  processId: z.string(),
  importer: z.object({ userId: z.uuid(), displayName: z.string() }),
});
type Part = z.infer<typeof partSchema>;

/** What imports of one kind, or taking them back, do in each of their parts. */
export type PartKind<Done extends object> = Readonly<{
  /** Names the job that takes back a part of an import which did not come to its end. */
  jobKind: string;
  /** What a part did: all that it takes to take it back. */
  doneSchema: z.ZodType<Done>;
  /** Takes back what a part did; answers how much that was, for the log. */
  undo: (tx: Transaction, part: Done & Pick<Part, "importer">) => Promise<Record<string, number>>;
}>;

const keyOf = ({ importId, number }: Pick<Part, "importId" | "number">) => `${importId} ${number}`;
const isPart = ({ jobKind }: Pick<PartKind<never>, "jobKind">) => eq(jobs.kind, jobKind);

type NewPart = Omit<Part, "processId"> & Readonly<{ lostAt: Date }>;

/** Sees to it, in the part's own transaction, that it is taken back at `lostAt` unless the import is whole by then. */
export async function keepPart<Done extends object>(
  tx: Transaction,
  { jobKind }: PartKind<Done>,
  { lostAt, ...part }: NewPart & Done,
): Promise<void> {
  await enqueue(tx, { kind: jobKind, key: keyOf(part), payload: { ...part, processId }, runAt: lostAt });
}

type Kept<Done extends object> = Readonly<{ kind: PartKind<Done>; importId: string }>;

const isOf = <Done extends object>({ kind, importId }: Kept<Done>) =>
  and(isPart(kind), like(jobs.key, `${importId} %`));

/** The import is whole: nothing of it is taken back any more. Throws where that has begun. */
export async function releaseParts<Done extends object>(
  tx: Transaction,
  kept: Kept<Done>,
  count: number,
): Promise<void> {
  const released = await tx
    .delete(jobs)
    .where(and(isOf(kept), eq(jobs.attempts, 0)))
    .returning({ id: jobs.id });
  if (released.length !== count) throw new AppError("unavailable", { detail: "The import took too long." });
}

/** Takes back what was done of an import, the last of it first, as far as that goes now; the jobs see to the rest. */
export async function revertParts<Done extends object>({ kind, importId }: Kept<Done>): Promise<void> {
  const parts = await db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(isOf({ kind, importId }))
    .orderBy(desc(jobs.id));
  for (const { payload } of parts) {
    await revertPart(kind, payload).catch((error: unknown) =>
      log.warn({ import: importId, error: describeError(error) }, "a part of an import is taken back later"),
    );
  }
}

/** Takes back one part, once: its job goes with it. */
export async function revertPart<Done extends object>(kind: PartKind<Done>, payload: unknown): Promise<void> {
  const { importId, number, importer } = partSchema.parse(payload);
  const done = kind.doneSchema.parse(payload);
  const taken = await transact(async (tx) => {
    const gone = await tx
      .delete(jobs)
      .where(and(isPart(kind), eq(jobs.key, keyOf({ importId, number }))))
      .returning({ id: jobs.id });
    return gone.length === 0 ? null : await kind.undo(tx, { ...done, importer });
  });
  if (taken)
    log.warn({ import: importId, part: number, ...taken }, "a part of an import without an end was taken back");
}

/**
 * Has what earlier processes left of imports taken back at once, where the database serves one process at a time: there
 * they are gone for certain. Elsewhere it is taken back when the import can no longer be under way.
 */
export async function hastenLostParts(jobKinds: readonly string[]): Promise<void> {
  if (databaseKind() !== "embedded") return;
  await db
    .update(jobs)
    .set({ runAt: sql`now()`, leasedUntil: null })
    .where(and(inArray(jobs.kind, [...jobKinds]), ne(sql`${jobs.payload} ->> 'processId'`, processId)));
}
