import "server-only";
import { shopCurrency } from "@/features/product/domain/constants";
import { canManageShop } from "@/features/product/policy";
import { AppError } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { shippingMethods } from "@/server/db/schema/checkout";
import type { ShippingMethod, ShippingMethodList } from "../schema";

export type ShippingMethodRow = typeof shippingMethods.$inferSelect;

export const inOrder = [shippingMethods.position, shippingMethods.id] as const;

export const presentShippingMethod = (row: ShippingMethodRow): ShippingMethod => ({
  id: row.id,
  name: row.name,
  price: toMajor(row.price, shopCurrency),
  freeFrom: row.freeFrom === null ? null : toMajor(row.freeFrom, shopCurrency),
  minDays: row.minDays,
  maxDays: row.maxDays,
  isActive: row.isActive,
  version: row.version,
});

/** Throws `forbidden`. */
export function requireShopManager(actor: Actor): void {
  if (!canManageShop(actor)) throw new AppError("forbidden");
}

/** All methods, those that are switched off among them. Throws `forbidden`. */
export async function listShippingMethods(actor: Actor): Promise<ShippingMethodList> {
  requireShopManager(actor);
  const rows = await current()
    .select()
    .from(shippingMethods)
    .orderBy(...inOrder);
  return { shippingMethods: rows.map(presentShippingMethod) };
}
