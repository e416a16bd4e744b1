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
/** What one part of an import created, or one part of its undo deleted: all that is needed to undo that part. */
export type SampleItemsDone = z.infer<typeof doneSchema>;

/** What the audit log names for an import or export. */
export const fileSubject = { type: "sample-item-list", id: "sample-items", name: "CSV" } as const;

/** Matches those of the sample items that nobody has changed since an import created them. */
export const isUntouched = (ids: readonly string[]): SQL | undefined =>
  and(inArray(sampleItems.id, [...ids]), eq(sampleItems.version, 1), isNull(sampleItems.deletedAt));

/** Lets a job undo the parts of an import whose process ended before the last one. */
export const sampleItemParts: PartKind<SampleItemsDone> = { jobKind: "sample-item-import-part", doneSchema, undo };

async function undo(tx: Transaction, { made, deleted }: SampleItemsDone) {
  const removed = await tx.delete(sampleItems).where(isUntouched(made)).returning({ id: sampleItems.id });
  const restored = await tx
    .update(sampleItems)
    .set({ deletedAt: null })
    // Whoever has restored one since may have deleted it again.
    .where(and(inArray(sampleItems.id, deleted), eq(sampleItems.version, 1), isNotNull(sampleItems.deletedAt)))
    .returning({ id: sampleItems.id });
  await announceSampleItems(tx);
  const after = { removed: removed.length, created: restored.length };
  await recordAudit(tx, systemActor, { action: "sample-item.import-undone", subject: fileSubject, after });
  return { removed: removed.length, returned: restored.length };
}
