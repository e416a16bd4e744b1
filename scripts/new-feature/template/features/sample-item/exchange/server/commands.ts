import "server-only";
import { inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type CsvEntity, type CsvUpload, importCsv, undoCsvImport } from "@/server/csv/import";
import { current, type Transaction } from "@/server/db/client";
import { sampleItems } from "@/server/db/schema/sample-item";
import { canDeleteSampleItems } from "../../policy";
import type { SampleItemInput } from "../../schema";
import { announceSampleItems, rowOf } from "../../server/commands";
import { requireSampleItemAccess } from "../../server/data";
import type { SampleItemImportPlan, SampleItemImportUndo } from "../schema";
import { sampleItemFile } from "./columns";
import { planSampleItems } from "./data";
import { isUntouched, type SampleItemsDone, sampleItemParts, fileSubject as subject } from "./part";

type Made = Readonly<{ sampleItemIds: string[] }>;

const entity: CsvEntity<SampleItemsDone, Made> = {
  kind: "sample-item-import",
  parts: sampleItemParts,
  factsOf: ({ sampleItemIds }) => sampleItemIds,
};
/** Rows written in one transaction. */
const batchSize = 100;

/** Without `plan` a dry run that writes nothing. Throws `forbidden`. */
export async function importSampleItems(actor: Actor, upload: CsvUpload): Promise<SampleItemImportPlan> {
  requireSampleItemAccess(actor);
  return await importCsv(actor, upload, {
    format: sampleItemFile,
    entity,
    plan: planSampleItems,
    begin: ({ sampleItems: items }) => ({
      items,
      batchSize,
      write: insertBatch,
      finish: async (tx: Transaction, done: readonly SampleItemsDone[]) => {
        const sampleItemIds = done.flatMap(({ made }) => made);
        await announceSampleItems(tx);
        const after = { created: sampleItemIds.length };
        await recordAudit(tx, actor, { action: "sample-item.imported", subject, after });
        return { sampleItemIds };
      },
    }),
  });
}

async function insertBatch(tx: Transaction, inputs: readonly SampleItemInput[]): Promise<SampleItemsDone> {
  const rows = inputs.map(rowOf);
  await tx.insert(sampleItems).values(rows);
  return { made: rows.map(({ id }) => id), deleted: [] };
}

/** Deletes what an import created, unless someone has changed any of it since. Throws `forbidden`, `not-found` or `conflict`. */
export async function undoSampleItemImport(actor: Actor, undo: SampleItemImportUndo): Promise<Made> {
  requireSampleItemAccess(actor, canDeleteSampleItems);
  const { sampleItemIds } = undo;
  const existing = await current().$count(sampleItems, inArray(sampleItems.id, sampleItemIds));
  if (existing < new Set(sampleItemIds).size) throw new AppError("not-found");
  await undoCsvImport(actor, undo, {
    entity,
    ids: sampleItemIds,
    batchSize,
    countUnchanged: (ids) => current().$count(sampleItems, isUntouched(ids)),
    remove: deleteBatch,
    finish: async (tx) => {
      await announceSampleItems(tx);
      const after = { removed: sampleItemIds.length };
      await recordAudit(tx, actor, { action: "sample-item.import-undone", subject, after });
      return true;
    },
    changed: "Someone has changed the imported sample items.",
  });
  return { sampleItemIds };
}

/** Null where one of them has been changed. */
async function deleteBatch(tx: Transaction, ids: readonly string[]): Promise<SampleItemsDone | null> {
  const deleted = await tx.update(sampleItems).set({ deletedAt: new Date() }).where(isUntouched(ids)).returning();
  return deleted.length === ids.length ? { made: [], deleted: deleted.map(({ id }) => id) } : null;
}
