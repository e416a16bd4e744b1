import type { Column } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { makeUser } from "./factories";

type Row = Record<string, unknown>;

let count = 0;

const samples: Readonly<Record<string, () => unknown>> = {
  uuid: newId,
  boolean: () => true,
  jsonb: () => ({}),
  date: () => "2026-05-04",
  bytea: () => Buffer.from("sample"),
  "timestamp with time zone": () => new Date("2026-05-04"),
};

const lengthOf = (type: string) => Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? 20);

function sampleOf(column: Column): unknown {
  count += 1;
  const type = column.getSQLType();
  // Stars are checked by the database.
  if (column.name === "rating") return 5;
  // The database adds them up.
  if (/^(subtotal|discount|shipping|total|vat)$/.test(column.name)) return 0;
  if (type.endsWith("[]")) return [];
  if (/int/.test(type)) return count;
  return column.enumValues?.[0] ?? samples[type]?.() ?? `sample-${count}`.slice(-lengthOf(type));
}

/**
 * A row of any table with these values and, beside them, as little as the database takes. What it must refer to is made
 * first, the same way; people are strangers.
 */
export async function makeRow(table: PgTable, values: Row = {}): Promise<Row> {
  const { name, columns, foreignKeys } = getTableConfig(table);
  if (name === "user") return await makeUser();
  const row = { ...values };
  // Belongs to one of several things, so none of these columns is required.
  if (name === "file" || name === "file_upload") row.cardId ??= (await makeRow(cards)).id;
  for (const key of foreignKeys) {
    const { columns: own, foreignTable, foreignColumns } = key.reference();
    const [column, target] = [own[0], foreignColumns[0]];
    if (!column?.notNull || !target || column.name in row) continue;
    row[column.name] = (await makeRow(foreignTable, {}))[target.name];
  }
  for (const column of columns) {
    if (column.notNull && !column.hasDefault && !(column.name in row)) row[column.name] = sampleOf(column);
  }
  const [made] = await current().insert(table).values(row).returning();
  if (!made) throw new Error(`No row of ${name} was made.`);
  return made as Row;
}
