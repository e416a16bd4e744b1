/** Computes the discount of a product, whether it is new, and its stock level. */
import { lowStock } from "@/features/product/domain/constants";
import type { ShopProduct } from "../schema";

const newForMs = 30 * 86_400_000;

/** How much lower the price is than the earlier one, in whole percent, at least 1; null for a product that is not on sale. */
export function discountOf({ price, compareAtPrice }: Pick<ShopProduct, "price" | "compareAtPrice">): number | null {
  if (compareAtPrice === null || compareAtPrice <= price) return null;
  return Math.max(1, Math.round((1 - price / compareAtPrice) * 100));
}

/** Whether the product came into the shop within the last 30 days before `now`, an ISO instant. */
export const isNewProduct = ({ publishedAt }: Pick<ShopProduct, "publishedAt">, now: string): boolean =>
  Date.parse(now) - Date.parse(publishedAt) < newForMs;

export type StockLevel = "soldOut" | "low" | "in";

export const stockLevelOf = (available: number): StockLevel =>
  available <= 0 ? "soldOut" : available < lowStock ? "low" : "in";
