import "server-only";
import type { ClientBase } from "pg";

/** A table of ours and how its rows travel. */
export type Table = {
  name: string;
  /** Columns that are copied. Transaction ids belong to one server and are given anew by the other. */
  columns: string[];
  hasIdentity: boolean;
};

export type Row = Record<string, unknown>;
export type Count = { rows: number; checksum: string };

const pageSize = 500;
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * All tables in `public`, those that others refer to first. References that are checked at the commit count for none, so one of a
 * circle has to be deferrable; throws where none is.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; has_identity: boolean; parents: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype order by a.attnum) as columns,
      exists(select 1 from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as has_identity,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferrable) as parents
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const sorted: Table[] = [];
  const isPlaced = (name: string) => sorted.some((table) => table.name === name);
  const waiting = () =>
    rows
      .map(({ name }) => name)
      .filter((name) => !isPlaced(name))
      .join(", ");
  while (sorted.length < rows.length) {
    const next = rows.find(({ name, parents }) => !isPlaced(name) && parents.every(isPlaced));
    if (!next) throw new Error(`No table can be copied first: ${waiting()} refer to each other.`);
    sorted.push({ name: next.name, columns: next.columns, hasIdentity: next.has_identity });
  }
  return sorted;
}

const fieldsOf = ({ columns }: Table) => columns.map((column) => `t.${quote(column)}`).join(", ");
const asJson = (table: Table) =>
  `select to_jsonb(s) as row from (select ${fieldsOf(table)} from public.${quote(table.name)} t) s`;

/** Reads a table page by page; the client must be inside a transaction. */
export async function* readTable(client: ClientBase, table: Table): AsyncGenerator<Row[]> {
  await client.query(`declare transfer no scroll cursor for ${asJson(table)}`);
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(`fetch ${pageSize} from transfer`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query("close transfer");
}

export async function writeRows(client: ClientBase, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = table.columns.map(quote).join(", ");
  const overriding = table.hasIdentity ? "overriding system value" : "";
  await client.query(
    `insert into public.${quote(table.name)} (${columns}) ${overriding}
     select ${columns} from jsonb_populate_recordset(null::public.${quote(table.name)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Empties every table: also what the migrations had put in, since the copy brings it. */
export async function emptyTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(", ")} cascade`);
}

/** Lets identity columns go on after the highest copied number. */
export async function continueNumbers(client: ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.filter(({ hasIdentity }) => hasIdentity)) {
    const { rows } = await client.query<{ column: string }>(
      "select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''",
      [`public.${quote(name)}`],
    );
    const column = quote(rows[0]?.column ?? "");
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 1), max(${column}) is not null)
       from public.${quote(name)}`,
      [`public.${quote(name)}`, rows[0]?.column],
    );
  }
}

/** How many rows a table has and a sum over their contents, the same whatever order they lie in. */
export async function countTable(client: ClientBase, table: Table): Promise<Count> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || left(md5(j.row::text), 15))::bit(60)::bigint), 0)::text as checksum
     from (${asJson(table)}) j`,
  );
  return rows[0] ?? { rows: 0, checksum: "0" };
}

/** The migrations that a database has had, oldest first, by digest; none on an empty one. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by id");
  return rows.map(({ hash }) => hash);
}

/** Same rendering of times on both sides, one view of the data from beginning to end; what triggers count comes along. */
export async function beginCopy(client: ClientBase, mode: "read" | "write"): Promise<void> {
  await client.query(`begin isolation level repeatable read${mode === "read" ? " read only" : ""}`);
  await client.query("set local timezone = 'UTC'; set local ordo.is_copying = 'on'; set constraints all deferred");
}
