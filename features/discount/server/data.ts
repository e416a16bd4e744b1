import "server-only";
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { canonicalCode } from "@/features/checkout/domain/code";
import { shopCurrency } from "@/features/product/domain/constants";
import { canManageShop } from "@/features/product/policy";
import { AppError } from "@/lib/errors";
import { isDescending, sortKey } from "@/lib/list-contract";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { discountCodes } from "@/server/db/schema/checkout";
import type { DiscountCodeSortKey } from "../domain/list-state";
import { type DiscountState, discountState } from "../domain/states";
import { writtenValue } from "../domain/value";
import type { DiscountCode, DiscountCodeFilters, DiscountCodeListInput, DiscountCodePage } from "../schema";

export type DiscountCodeRow = typeof discountCodes.$inferSelect;

export function presentDiscountCode(row: DiscountCodeRow): DiscountCode {
  const { id, code, kind, maxUses, maxUsesPerCustomer, uses, isActive, version } = row;
  return {
    id,
    code,
    kind,
    value: writtenValue(kind, row.value),
    minSubtotal: toMajor(row.minSubtotal, shopCurrency),
    maxUses,
    maxUsesPerCustomer,
    uses,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isActive,
    state: discountState(row, new Date()),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version,
  };
}

/** Throws `forbidden`. */
export function requireShopManager(actor: Actor): void {
  if (!canManageShop(actor)) throw new AppError("forbidden");
}

const never = sql`'9999-12-31T00:00:00Z'::timestamptz`;

const sortColumns: Readonly<Record<DiscountCodeSortKey, KeysetPart>> = {
  code: [sql`${discountCodes.code}`, "text"],
  uses: [sql`${discountCodes.uses}`, "int"],
  endsAt: [sql`coalesce(${discountCodes.endsAt}, ${never})`, "timestamptz"],
  updatedAt: [sql`${discountCodes.updatedAt}`, "timestamptz"],
};

/** `discountState` as the database computes it; a test holds one to the other. */
const stateAt = (now: Date): SQL<DiscountState> => sql`case
  when not ${discountCodes.isActive} then 'off'
  when ${discountCodes.startsAt} > ${now} then 'scheduled'
  when ${discountCodes.endsAt} <= ${now} then 'expired'
  when ${discountCodes.uses} >= ${discountCodes.maxUses} then 'used-up'
  else 'active' end`;

function matching({ search, state }: Omit<DiscountCodeFilters, "sort">): SQL | undefined {
  return and(
    isNull(discountCodes.deletedAt),
    state && sql`${stateAt(new Date())} = ${state}`,
    search === "" ? undefined : sql`position(${canonicalCode(search)} in ${discountCodes.code}) > 0`,
  );
}

/** One page of the list. Throws `forbidden`. */
export async function listDiscountCodes(actor: Actor, input: DiscountCodeListInput): Promise<DiscountCodePage> {
  requireShopManager(actor);
  const { sort, limit, cursor } = input;
  const byId: KeysetPart = [sql`${discountCodes.id}`, "uuid"];
  const keyset = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const place = keyset.readCursor(cursor);
  const matches = matching(input);
  const [found, total] = await Promise.all([
    current()
      .select({ row: discountCodes, place: keyset.place })
      .from(discountCodes)
      .where(and(matches, place ? keyset.after(place) : undefined))
      .orderBy(...keyset.by)
      .limit(limit + 1),
    current().$count(discountCodes, matches),
  ]);
  const { rows, nextCursor } = keysetPage(keyset, found, limit);
  return { discountCodes: rows.map(({ row }) => presentDiscountCode(row)), total, nextCursor };
}
