import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pick, scalarNames } from "@/lib/fields";
import { isDescending, sortKey } from "@/lib/list-contract";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { containsTerms, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { sampleItems } from "@/server/db/schema/sample-item";
import { sampleItemFields } from "../domain/fields";
import type { SampleItemSortKey } from "../domain/list-state";
import { canUseSampleItems } from "../policy";
import type { SampleItem, SampleItemFilters, SampleItemListInput, SampleItemPage } from "../schema";

export type SampleItemRow = typeof sampleItems.$inferSelect;

export const presentSampleItem = (row: SampleItemRow): SampleItem => ({
  id: row.id,
  ...pick(row, scalarNames(sampleItemFields)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** Throws `forbidden`. */
export function requireSampleItemAccess(actor: Actor, isAllowed: (actor: Actor) => boolean = canUseSampleItems): void {
  if (!isAllowed(actor)) throw new AppError("forbidden");
}

const sortColumns: Readonly<Record<SampleItemSortKey, KeysetPart>> = {
  name: [sql`${sampleItems.name}`, "text"],
  updatedAt: [sql`${sampleItems.updatedAt}`, "timestamptz"],
};

const matching = ({ search, status }: Omit<SampleItemFilters, "sort">): SQL | undefined =>
  and(
    isNull(sampleItems.deletedAt),
    status && eq(sampleItems.status, status),
    ...containsTerms(sampleItems.searchKey, search),
  );

/** One page of the list. Throws `forbidden`. */
export async function listSampleItems(actor: Actor, input: SampleItemListInput): Promise<SampleItemPage> {
  requireSampleItemAccess(actor);
  const { sort, limit, cursor } = input;
  const byId: KeysetPart = [sql`${sampleItems.id}`, "uuid"];
  const keyset = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const place = keyset.readCursor(cursor);
  const matches = matching(input);
  const [found, total] = await Promise.all([
    current()
      .select({ row: sampleItems, place: keyset.place })
      .from(sampleItems)
      .where(and(matches, place ? keyset.after(place) : undefined))
      .orderBy(...keyset.by)
      .limit(limit + 1),
    current().$count(sampleItems, matches),
  ]);
  const { rows, nextCursor } = keysetPage(keyset, found, limit);
  return { sampleItems: rows.map(({ row }) => presentSampleItem(row)), total, nextCursor };
}

/** Throws `forbidden` or `not-found`. */
export async function findSampleItem(
  actor: Actor,
  { sampleItemId }: Readonly<{ sampleItemId: string }>,
): Promise<SampleItem> {
  requireSampleItemAccess(actor);
  const [row] = await current()
    .select()
    .from(sampleItems)
    .where(and(eq(sampleItems.id, sampleItemId), isNull(sampleItems.deletedAt)));
  if (!row) throw new AppError("not-found");
  return presentSampleItem(row);
}
