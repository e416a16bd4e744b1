import { Client } from "pg";
import { expect, test } from "vitest";
import { checkDatabase } from "./check";
import { connectionConfig, databaseKind } from "./connection";

test.runIf(databaseKind() === "postgres")(
  "a PostgreSQL server meets every demand, and nothing stays behind",
  async () => {
    const findings = await checkDatabase(connectionConfig());
    expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(findings.length).toBeGreaterThan(6);
    const client = new Client(connectionConfig());
    await client.connect();
    const { rows } = await client.query("select 1 from pg_namespace where nspname like 'ordo_check%'");
    await client.end();
    expect(rows).toEqual([]);
  },
);

test("a database that nobody answers at is an error, not a finding", async () => {
  await expect(checkDatabase({ host: "127.0.0.1", port: 9, user: "nobody" })).rejects.toThrow();
});
