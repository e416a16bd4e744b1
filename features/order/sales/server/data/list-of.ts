import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** The rows in their order as a JSON array, empty when there are none. */
export const listOf = (query: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (${query}) as line)`;
