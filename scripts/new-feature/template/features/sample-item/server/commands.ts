import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pickGiven, scalarNames } from "@/lib/fields";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { sampleItems } from "@/server/db/schema/sample-item";
import { emit } from "@/server/events/emit";
import { sampleItemFields } from "../domain/fields";
import { canDeleteSampleItems } from "../policy";
import type { SampleItem, SampleItemInput, SampleItemPatch } from "../schema";
import { presentSampleItem, requireSampleItemAccess, type SampleItemRow } from "./data";

type Ref = Readonly<{ sampleItemId: string }>;
type Answer = Promise<{ sampleItem: SampleItem }>;

/** Makes every screen that shows sample items refetch them. */
export const announceSampleItems = (tx: Transaction): Promise<void> =>
  emit(tx, { topic: "sample-item.changed", audience: { kind: "staff" }, payload: {} });

/** Finishes a write: records the activity, announces the change and answers the row. */
async function recordChange(tx: Transaction, actor: Actor, verb: string, row: SampleItemRow | undefined): Answer {
  if (!row) throw new AppError("unexpected");
  const subject = { subjectType: "sample-item", subjectId: row.id, subjectName: row.name };
  await recordActivity(tx, actor, { verb, ...subject });
  await announceSampleItems(tx);
  return { sampleItem: presentSampleItem(row) };
}

const changesOf = (input: Partial<SampleItemInput>) => ({
  ...pickGiven(input, scalarNames(sampleItemFields)),
  ...(input.name !== undefined && { searchKey: foldForSearch(input.name) }),
});

/** A new row. */
export const rowOf = (input: SampleItemInput) => ({
  ...changesOf(input),
  id: newId(),
  name: input.name,
  searchKey: foldForSearch(input.name),
});

export function createSampleItem(actor: Actor, { sampleItem: input }: { sampleItem: SampleItemInput }): Answer {
  requireSampleItemAccess(actor);
  return transact(async (tx) => {
    const [row] = await tx.insert(sampleItems).values(rowOf(input)).returning();
    return recordChange(tx, actor, "created", row);
  });
}

/** Runs a write to a row that stays locked until the commit. Throws `forbidden` or `not-found`. */
function changeSampleItem<T>(
  actor: Actor,
  { sampleItemId, isDeleted = false }: Ref & Readonly<{ isDeleted?: boolean }>,
  work: (tx: Transaction, row: SampleItemRow) => Promise<T>,
): Promise<T> {
  requireSampleItemAccess(actor);
  return transact(async (tx) => {
    const state = isDeleted ? isRestorable(sampleItems.deletedAt) : isNull(sampleItems.deletedAt);
    const where = and(eq(sampleItems.id, sampleItemId), state);
    const [row] = await tx.select().from(sampleItems).where(where).for("update");
    if (!row) throw new AppError("not-found");
    return await work(tx, row);
  });
}

async function updateRow(tx: Transaction, { id, version }: SampleItemRow, values: Partial<SampleItemRow>) {
  const changed = { ...values, version: version + 1, updatedAt: new Date() };
  const [row] = await tx.update(sampleItems).set(changed).where(eq(sampleItems.id, id)).returning();
  return row;
}

export const updateSampleItem = (
  actor: Actor,
  { sampleItemId, sampleItem: patch }: Ref & { sampleItem: SampleItemPatch },
): Answer =>
  changeSampleItem(actor, { sampleItemId }, async (tx, row) => {
    if (patch.version !== undefined && patch.version !== row.version) {
      throw new AppError("stale", { current: presentSampleItem(row) });
    }
    return recordChange(tx, actor, "updated", await updateRow(tx, row, changesOf(patch)));
  });

export function deleteSampleItem(actor: Actor, ref: Ref): Answer {
  requireSampleItemAccess(actor, canDeleteSampleItems);
  return changeSampleItem(actor, ref, async (tx, row) =>
    recordChange(tx, actor, "deleted", await updateRow(tx, row, { deletedAt: new Date() })),
  );
}

/** Undoes `deleteSampleItem`, while the row can still be restored. */
export function restoreSampleItem(actor: Actor, ref: Ref): Answer {
  requireSampleItemAccess(actor, canDeleteSampleItems);
  return changeSampleItem(actor, { ...ref, isDeleted: true }, async (tx, row) =>
    recordChange(tx, actor, "restored", await updateRow(tx, row, { deletedAt: null })),
  );
}
