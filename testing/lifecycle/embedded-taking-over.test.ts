import fs, { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openEngine } from "../../scripts/embedded/engine.mjs";
import { expectWithin } from "./bare-start";
import { launch, provideClusters, withCluster } from "./clusters";
import { connect } from "./connect";
import { until } from "./ordo";

provideClusters();

test("a second opener is refused within two seconds, by name, and the first goes on", async () => {
  const folder = withCluster("second");
  const first = launch(folder);
  const client = await connect((await first.ready) ?? "");
  const second = await expectWithin(2_000, async () => {
    const opener = launch(folder);
    expect(await opener.exited).toBe(1);
    return opener;
  });
  expect(second.said()).toContain(`in use by process ${first.child.pid}`);
  expect(second.said().trim().split("\n")).toHaveLength(1);
  expect((await client.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await client.end();
});

/** Opens the database in a process of its own. */
async function open(folder: string) {
  const first = launch(folder);
  const client = await connect((await first.ready) ?? "");
  return { first, client };
}

test("after kill -9 the lock is taken over and every acknowledged row is there", async () => {
  const folder = withCluster("killed");
  const { first, client } = await open(folder);
  let acknowledged = 1;
  const writing = (async () => {
    for (;;) {
      await client.query("insert into kept values ($1)", [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 300) first.child.kill("SIGKILL");
    }
  })();
  await expect(writing).rejects.toThrow();
  const { client: again } = await expectWithin(3_000, () => open(folder));
  const { rows } = await again.query("select count(*)::int as count, max(n) as last from kept");
  // One more may have been committed just before its answer was lost.
  expect(rows[0].count).toBe(rows[0].last);
  expect(rows[0].last - acknowledged).toBeOneOf([0, 1]);
  await again.end();
});

/** Leaves data that needs a recovery: a process that has written since the last checkpoint is killed. */
async function leaveUnclean(folder: string, n = 2): Promise<void> {
  const { child, ready, exited } = launch(folder);
  const client = await connect((await ready) ?? "");
  await client.query("checkpoint");
  await client.query("insert into kept values ($1)", [n]);
  child.kill("SIGKILL");
  await exited;
}

/** Opens the cluster, and answers how many files had to reach the disk for that. */
async function countSyncs(cluster: string): Promise<number> {
  const sync = vi.spyOn(fs, "fsyncSync");
  const engine = await openEngine({ folder: cluster });
  const { length } = sync.mock.calls;
  sync.mockRestore();
  expect((await engine.pglite.query("select n from kept order by n")).rows).toEqual([{ n: 1 }, { n: 2 }]);
  await engine.close();
  return length;
}

test("a recovery syncs what changed since the last checkpoint, and every file of a folder that was copied", async () => {
  const folder = withCluster("unclean");
  const copiedAt = Date.now();
  // Beyond the margin for clocks.
  await until(() => Date.now() - copiedAt > 3_000, 10_000);
  await leaveUnclean(folder);
  const copy = join(folder, "copy");
  fs.cpSync(join(folder, "database"), copy, { recursive: true });
  const fileCount = readdirSync(copy, { recursive: true }).length;
  expect(await countSyncs(join(folder, "database"))).toBeLessThan(fileCount / 4);
  expect(await countSyncs(copy)).toBeGreaterThan(fileCount);
});

test("killed at whatever moment of its opening, the database opens the next time with all that it had", async () => {
  const folder = withCluster("killed-opening");
  for (const afterMs of [30, 120, 300, 600, 1_000, 1_600]) {
    await leaveUnclean(folder, afterMs);
    const opening = launch(folder);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    opening.child.kill("SIGKILL");
    await opening.exited;
  }
  const { client } = await open(folder);
  const { rows } = await client.query("select n from kept order by n");
  expect(rows.map(({ n }) => n)).toEqual([1, 30, 120, 300, 600, 1_000, 1_600]);
  await client.end();
});
