import "server-only";
import { getTableColumns } from "drizzle-orm";
import { columnName } from "@/server/db/casing";
import { users } from "@/server/db/schema/user";

/** What the column of a person's field is called in the database. */
export function userColumnNamed(field: string): string {
  const column = Object.entries(getTableColumns(users)).find(([name]) => name === field)?.[1];
  if (!column) throw new Error(`There is no column for ${field}.`);
  return columnName(column);
}

/** Those that are written; the others are made of them by the database. */
export const writtenUserColumns: readonly string[] = Object.entries(getTableColumns(users)).flatMap(
  ([field, { generated }]) => (generated ? [] : userColumnNamed(field)),
);
