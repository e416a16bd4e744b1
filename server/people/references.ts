/** What refers to people: whoever is removed would be taken out of it, or take it along, without a word. */
import "server-only";
import { is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../db/schema";
import { users } from "../db/schema/user";

/** Every column of the database that refers to a person. */
export const personReferences = Object.values(schema)
  .flatMap((value: unknown) => (is(value, PgTable) ? getTableConfig(value).foreignKeys : []))
  .map((key) => key.reference())
  .filter(({ foreignTable }) => foreignTable === users)
  .flatMap(({ columns }) => columns);

/** A query for those of these people to whom anything refers. One statement, however much that could be. */
export function referredTo(userIds: readonly string[]): SQL {
  const ids = sql.param(userIds);
  const queries = personReferences.map(
    (column) => sql`select ${column} from ${column.table} where ${column} = any(${ids}::uuid[])`,
  );
  return sql`(${sql.join(queries, sql` union all `)})`;
}
