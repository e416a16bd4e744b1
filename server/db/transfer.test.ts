import { Client } from "pg";
import { expect, test } from "vitest";
import { connectionConfig } from "./connection";
import { listTables } from "./transfer";

test("every table has its place in a copy of the data, after those that it refers to", async () => {
  const client = new Client(connectionConfig());
  await client.connect();
  const tables = await listTables(client);
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  await client.end();
  const placeOf = (name: string) => tables.findIndex((table) => table.name === name);
  expect(tables).toHaveLength(rows[0]?.count ?? -1);
  expect(placeOf("post")).toBeLessThan(placeOf("post_image"));
  expect(placeOf("user")).toBeLessThan(placeOf("post"));
});
