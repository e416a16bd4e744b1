import { expect, test } from "vitest";
import { connect, launch, provideClusters, withCluster } from "./clusters";
import { expectWithin } from "./pace";

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

test("after kill -9 the lock is taken over and every acknowledged row is there", async () => {
  const folder = withCluster("killed");
  const first = launch(folder);
  const client = await connect((await first.ready) ?? "");
  let acknowledged = 1;
  const writing = (async () => {
    for (;;) {
      await client.query("insert into kept values ($1)", [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 300) first.child.kill("SIGKILL");
    }
  })();
  await expect(writing).rejects.toThrow();
  const again = await expectWithin(3_000, async () => connect((await launch(folder).ready) ?? ""));
  const { rows } = await again.query("select count(*)::int as count, max(n) as last from kept");
  // One more may have been committed just before its answer was lost.
  expect(rows[0].count).toBe(rows[0].last);
  expect(rows[0].last - acknowledged).toBeOneOf([0, 1]);
  await again.end();
});
