import "server-only";
import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { recordAudit, systemActor } from "@/server/audit/record";
import type { Transaction } from "@/server/db/client";
import { sampleItems } from "@/server/db/schema/sample-item";
import type { PartKind } from "@/server/jobs/part";
import { announceSampleItems } from "../../server/commands";

const ids = z.array(z.uuid());
const doneSchema = z.object({ made: ids, deleted: ids });
/** What a part of an import of sample items made, or a part of its undo deleted: all that it takes to undo it. */
export type SampleItemsDone = z.infer<typeof doneSchema>;

export const importSubject = { type: "sample-item-list", id: "sample-items", name: "CSV" } as const;

/** As an import made them, and nobody has changed them since. */
export const isUntouched = (ids: readonly string[]): SQL | undefined =>
  and(inArray(sampleItems.id, [...ids]), eq(sampleItems.version, 1), isNull(sampleItems.deletedAt));

/** Parts of imports of sample items, as a job undoes them where the process died before the last one. */
export const sampleItemParts: PartKind<SampleItemsDone> = { jobKind: "sample-item-import-part", doneSchema, undo };

async function undo(tx: Transaction, { made, deleted }: SampleItemsDone) {
  const removed = await tx.delete(sampleItems).where(isUntouched(made)).returning({ id: sampleItems.id });
  const returned = await tx
    .update(sampleItems)
    .set({ deletedAt: null })
    // Whoever has restored one since may have deleted it again.
    .where(and(inArray(sampleItems.id, deleted), eq(sampleItems.version, 1), isNotNull(sampleItems.deletedAt)))
    .returning({ id: sampleItems.id });
  await announceSampleItems(tx);
  const after = { removed: removed.length, created: returned.length };
  await recordAudit(tx, systemActor, { action: "sample-item.import-undone", subject: importSubject, after });
  return { removed: removed.length, returned: returned.length };
}
