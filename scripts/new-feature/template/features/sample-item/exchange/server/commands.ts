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
import { requireSampleItems } from "../../server/data";
import type { SampleItemImportPlan, SampleItemImportUndo } from "../schema";
import { sampleItemFile } from "./columns";
import { planSampleItems } from "./data";
import { isUntouched, type SampleItemsDone, sampleItemParts, importSubject as subject } from "./part";

type Made = Readonly<{ sampleItemIds: string[] }>;

const entity: CsvEntity<SampleItemsDone, Made> = {
  kind: "sample-item-import",
  parts: sampleItemParts,
  factsOf: ({ sampleItemIds }) => sampleItemIds,
};
/** Rows of one transaction. */
const batchSize = 100;

export async function importSampleItems(actor: Actor, upload: CsvUpload): Promise<SampleItemImportPlan> {
  requireSampleItems(actor);
  return await importCsv(actor, upload, {
    format: sampleItemFile,
    entity,
    plan: planSampleItems,
    begin: ({ sampleItems: items }) => ({
      items,
      batchSize,
      write: async (tx: Transaction, some: readonly SampleItemInput[]) => {
        const rows = some.map(rowOf);
        await tx.insert(sampleItems).values(rows);
        return { made: rows.map(({ id }) => id), deleted: [] };
      },
      finish: async (tx: Transaction, done: readonly SampleItemsDone[]) => {
        const sampleItemIds = done.flatMap(({ made }) => made);
        await announceSampleItems(tx);
        await recordAudit(tx, actor, {
          action: "sample-item.imported",
          subject,
          after: { created: sampleItemIds.length },
        });
        return { sampleItemIds };
      },
    }),
  });
}

/** Deletes what an import made, unless somebody has changed any of it since (409 `conflict`). */
export async function undoSampleItemImport(actor: Actor, undo: SampleItemImportUndo): Promise<Made> {
  requireSampleItems(actor, canDeleteSampleItems);
  const { sampleItemIds } = undo;
  const there = await current().$count(sampleItems, inArray(sampleItems.id, sampleItemIds));
  if (there < new Set(sampleItemIds).size) throw new AppError("not-found");
  await undoCsvImport(actor, undo, {
    entity,
    ids: sampleItemIds,
    batchSize,
    countUnchanged: (some) => current().$count(sampleItems, isUntouched(some)),
    remove: async (tx, some) => {
      const deleted = await tx.update(sampleItems).set({ deletedAt: new Date() }).where(isUntouched(some)).returning();
      return deleted.length === some.length ? { made: [], deleted: deleted.map(({ id }) => id) } : null;
    },
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
