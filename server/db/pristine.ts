// Tells a database that never held anything from one that lost its people.
import "server-only";
import { getTableName } from "drizzle-orm";
import { auditEntries } from "./schema/audit";
import { events } from "./schema/infrastructure";
import { cards } from "./schema/kanban";
import { users } from "./schema/user";

/** Where somebody is, or was, there is something in one of these. */
const tables = [users, auditEntries, events, cards].map(getTableName);

type Query = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The names of those tables that hold something; a database of an earlier release may lack some of them. */
export async function findTraces(query: Query): Promise<string[]> {
  const { rows: there } = await query(
    `select relname::text as name from pg_class where relnamespace = to_regnamespace(current_schema())
     and relname in (${tables.map((name) => `'${name}'`).join(", ")})`,
  );
  if (there.length === 0) return [];
  const looks = there.map(({ name }) => `select '${name}' as name where exists(select 1 from "${name}")`);
  const { rows: found } = await query(looks.join(" union all "));
  return found.map(({ name }) => String(name));
}
