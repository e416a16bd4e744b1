import { join } from "node:path";
import { expect, test } from "vitest";
import { openEngine } from "../../scripts/embedded/engine.mjs";
import { Maintenance } from "../../scripts/embedded/maintenance.mjs";
import { Turns } from "../../scripts/embedded/turns.mjs";
import { provideClusters, withCluster } from "./clusters";

provideClusters();

async function maintain(name: string) {
  const engine = await openEngine({ folder: join(withCluster(name), "database") });
  const turns = new Turns();
  turns.attach(engine);
  const maintenance = new Maintenance(turns);
  const read = async (sql: string) => (await engine.pglite.query<{ value: unknown }>(sql)).rows[0]?.value;
  const close = async () => {
    maintenance.stop();
    turns.close();
    await engine.close();
  };
  return { engine, maintenance, read, close };
}

test("a table that has changed is cleared of dead rows and its statistics are made anew, others are left", async () => {
  const { engine, maintenance, read, close } = await maintain("changed");
  await engine.pglite.exec("create table still (n int); insert into still values (1)");
  await engine.pglite.exec("insert into kept select generate_series(2, 500); delete from kept where n > 250");
  await maintenance.run();
  const stats = (table: string) =>
    read(`select concat_ws(' ', vacuum_count, analyze_count, n_dead_tup) as value from pg_stat_user_tables
      where relname = '${table}'`);
  expect(await stats("kept")).toBe("1 1 0");
  expect(await stats("still")).toBe("0 0 0");
  await maintenance.run();
  expect(await stats("kept")).toBe("1 1 0");
  await close();
});

test("statistics of a large table are made of a sample that nobody waits for", async () => {
  const { engine, maintenance, read, close } = await maintain("large");
  await engine.pglite.exec("create table large as select n from generate_series(1, 30000) as n");
  await maintenance.run();
  // A step more than the target; its sample has 300 rows for each.
  expect(
    await read("select cardinality(histogram_bounds) as value from pg_stats where tablename = 'large'"),
  ).toBeLessThanOrEqual(21);
  await close();
});

test("a checkpoint is written for what was logged since the last one, whatever files it left", async () => {
  const { engine, maintenance, read, close } = await maintain("logged");
  const begun = () => read("select redo_lsn::text as value from pg_control_checkpoint()");
  const logBytes = 1024 * 1024;
  await engine.pglite.exec("checkpoint");
  const [first, files] = [await begun(), await read("select sum(size)::int as value from pg_ls_waldir()")];
  expect(files).toBeGreaterThan(logBytes);
  await maintenance.run({ logBytes });
  expect(await begun()).toBe(first);
  await engine.pglite.exec("create table large as select repeat(n::text, 100) from generate_series(1, 10000) as n");
  await maintenance.run({ logBytes });
  expect(await begun()).not.toBe(first);
  await close();
});
