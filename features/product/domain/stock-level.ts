/** `low`: some are left, and of a variant fewer than `lowStock`. `out`: none is left of any. */
export const stockLevels = ["in", "low", "out"] as const;
export type StockLevel = (typeof stockLevels)[number];

/** What the list filters by: a level, or `alert`, which is low in a variant, sold out ones among them. */
export const stockFilters = [...stockLevels, "alert"] as const;
export type StockFilter = (typeof stockFilters)[number];

type Stocked = Readonly<{ stock: number; lowVariants: number }>;

/** `lowVariants` counts the variants of which fewer than `lowStock` are left. */
export function stockLevelOf({ stock, lowVariants }: Stocked): StockLevel {
  if (stock === 0) return "out";
  return lowVariants > 0 ? "low" : "in";
}
