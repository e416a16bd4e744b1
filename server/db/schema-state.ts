import "server-only";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import { columnName } from "./casing";
import * as schema from "./schema";

/** The database is not as this release needs it; the message is one sentence for whoever starts the server. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

const expected = Object.values(schema)
  .flatMap((value: unknown) => (is(value, PgTable) ? [getTableConfig(value)] : []))
  .map(({ name, columns }) => ({ name, columns: columns.map(columnName) }));

export const tableNames: readonly string[] = expected.map(({ name }) => name);

/** Throws when tables or columns are not there although every migration is recorded. */
export async function assertTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as table, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p') group by c.relname`,
  );
  const found = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
  const missing = expected.flatMap(({ name, columns }) => {
    const there = found.get(name);
    return there ? columns.filter((column) => !there.has(column)).map((column) => `${name}.${column}`) : [name];
  });
  if (missing.length === 0) return;
  const named = missing.slice(0, 3).join(", ") + (missing.length > 3 ? ` and ${missing.length - 3} more` : "");
  throw new SchemaError(
    `The database is missing ${named}, although its migrations are recorded as complete. Restore a backup with "npm run db:restore".`,
  );
}
