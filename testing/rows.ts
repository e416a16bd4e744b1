import { sql } from "drizzle-orm";
import { current } from "@/server/db/client";

/** Every row of every table as text, to look for what should be nowhere. */
export async function queryRows(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await current().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await current().execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} as t`,
    );
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}
