import { readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { lockDataFolder } from "../../scripts/lib/data-lock.mjs";
import { launch, provideClusters, withCluster } from "./clusters";
import { connect } from "./connect";
import { startDataCommand } from "./data-command";

provideClusters();

const head = { format: "ordo-backup", version: 1, createdAt: new Date().toISOString(), migrations: [] };
const emptyBackup = [head, { end: true, rows: 0 }].map((line) => `${JSON.stringify(line)}\n`).join("");

const hearts = new Set<ReturnType<typeof setInterval>>();
afterEach(() => {
  for (const heart of hearts) clearInterval(heart);
  hearts.clear();
});

/** A lock as a process in another container holds it: its number means nothing here, it only touches the file. */
function holdFromElsewhere(folder: string, name: string): void {
  const lock = join(folder, name);
  writeFileSync(lock, JSON.stringify({ pid: 1, identity: null, space: "another boot/pid:[1]", about: "Ordo" }));
  hearts.add(setInterval(() => utimesSync(lock, new Date(), new Date()), 300));
}

test.each(["server.lock", "database.lock"])(
  "a restore leaves data alone whose %s another container keeps alive",
  async (name) => {
    const folder = withCluster(`elsewhere-${name}`);
    const backup = join(folder, "backup.gz");
    writeFileSync(backup, gzipSync(emptyBackup));
    holdFromElsewhere(folder, name);
    const { code, text } = await startDataCommand("db-restore", folder, [backup]).ended;
    expect([code, text]).toEqual([1, expect.stringContaining("a process outside this container")]);
    expect(readdirSync(folder).filter((entry) => entry.startsWith("database."))).not.toContainEqual(
      expect.stringContaining("before-restore"),
    );
  },
);

test("while the data folder is held with its database, no other process opens the database", async () => {
  const folder = withCluster("held");
  const { release, isOurs } = await lockDataFolder(folder, "a restore", { withDatabase: true });
  const opener = launch(folder);
  expect(await opener.exited).toBe(1);
  expect(opener.said()).toContain(`is in use by process ${process.pid}`);
  expect(isOurs()).toBe(true);
  release();
  expect(await launch(folder).ready).not.toBeNull();
});

test("a database whose folder is replaced under it ends, and writes nothing into the one in its place", async () => {
  const folder = withCluster("replaced");
  const other = withCluster("replacement");
  const { ready, said, exited } = launch(folder);
  const client = await connect((await ready) ?? "");
  client.on("error", () => {});
  await client.query("insert into kept values (2)");
  const control = readFileSync(join(other, "database/global/pg_control"));
  renameSync(join(folder, "database"), join(folder, "database.aside"));
  renameSync(join(other, "database"), join(folder, "database"));
  expect(await exited).toBe(1);
  expect(said()).toContain("was moved while in use");
  expect(readFileSync(join(folder, "database/global/pg_control"))).toEqual(control);
  const again = await connect((await launch(folder).ready) ?? "");
  expect((await again.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await again.end();
});

test("a database whose lock another has taken ends without writing, and what it acknowledged is there", async () => {
  const folder = withCluster("taken");
  const { ready, said, exited } = launch(folder);
  const client = await connect((await ready) ?? "");
  client.on("error", () => {});
  await client.query("insert into kept values (2)");
  writeFileSync(join(folder, "database.lock"), JSON.stringify({ pid: 2 ** 22, identity: "gone", about: "" }));
  expect(await exited).toBe(1);
  expect(said()).toContain("Another process took the lock");
  const again = await connect((await launch(folder).ready) ?? "");
  expect((await again.query("select n from kept order by n")).rows).toEqual([{ n: 1 }, { n: 2 }]);
  await again.end();
});
