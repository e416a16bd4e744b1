import "server-only";
import type { Column } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";

/** Columns are named in snake case after the property; drizzle.config.ts says the same. */
export const casing = "snake_case";

const cache = new CasingCache(casing);

/** What the database calls a column. */
export const columnName = (column: Column): string => cache.getColumnCasing(column);
